import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";

/**
 * What every operation is given beside its input. `db` may be a transaction, which the operation then joins.
 * Times come from the database, so no clock is passed (docs/decisions/018).
 */
export interface Context {
  readonly db: Database;
  readonly actor: Actor;
}

/** Of an operation that reads much, which may be a little stale, beside what it writes. */
export interface ReadingContext extends Context {
  readonly reads: Database;
}
