import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";

/**
 * What every operation gets besides its input. `db` may be a transaction, which the operation then joins. There is no
 * clock: operations use the database's time (docs/decisions/018).
 */
export interface Context {
  readonly db: Database;
  readonly actor: Actor;
}

/** What an operation gets that writes little and reads much. `reads` may be slightly stale. */
export interface ReadingContext extends Context {
  readonly reads: Database;
}
