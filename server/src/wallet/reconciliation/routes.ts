import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";

const SHOWN_PER_CHECK = 50;
/** How many times as long as the comparison took its result is kept. */
const RESULT_STANDS = 20;

/**
 * Large ledgers take a while to compare: concurrent calls share one comparison, whose result is kept for 20 times as
 * long as it took. Dashboards so use a twentieth of the database at most. `books`: a connection with a longer timeout
 * than calls have.
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
