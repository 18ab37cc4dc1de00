import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";

const SHOWN_PER_CHECK = 50;
/** A result of the reconciliation is reused for this many times the duration of its comparison. */
const RESULT_STANDS = 20;

/**
 * Handles the admin area's calls of the reconciliation. Concurrent calls share one comparison. Its result is reused for
 * 20 times the duration of the comparison, so that comparisons take at most a twentieth of the database's time.
 * `books`: a database connection with a longer timeout than the connections of other calls.
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
