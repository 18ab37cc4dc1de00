import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";

/**
 * What every operation gets besides its input. `db` may be a transaction, which the operation joins. Times come from
 * the database, so no clock is passed (docs/decisions/018).
 */
export interface Context {
  readonly db: Database;
  readonly actor: Actor;
}

/** Context of an operation that writes little and reads much data, which may be slightly stale. */
export interface ReadingContext extends Context {
  readonly reads: Database;
}
