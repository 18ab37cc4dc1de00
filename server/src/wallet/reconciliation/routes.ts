import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";

const SHOWN_PER_CHECK = 50;
/** Factor by which a result is kept longer than its comparison took. */
const RESULT_STANDS = 20;

/**
 * Large ledgers take a while to compare. Concurrent calls share one comparison, whose result is kept for 20 times as
 * long as it took, so that dashboards use at most a twentieth of the database. `books`: a connection with a longer
 * timeout than calls have.
 */
export function reconciliationHandlers({ books }: { books: Database }) {
  let current: Promise<Reconciliation> | undefined;

  return {
    "GET /admin/reconciliation": async () => {
      if (!current) {
        const started = performance.now();
        const forget = () => {
          current = undefined;
        };
        current = reconcile(books, { limit: SHOWN_PER_CHECK });
        current.then(() => setTimeout(forget, RESULT_STANDS * (performance.now() - started)).unref(), forget);
      }
      const { count, differences, checks, checkedAt } = await current;
      return { ok: count === 0, count, differences, checks, checkedAt: checkedAt.toISOString() };
    },
  } satisfies Partial<Handlers>;
}
