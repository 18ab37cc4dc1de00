import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";

/**
 * What every operation gets in addition to its input. If `db` is a transaction, the operation runs inside it. There is
 * no clock here, because operations use the database's time (docs/decisions/018).
 */
export interface Context {
  readonly db: Database;
  readonly actor: Actor;
}

/**
 * For operations that write little and read much: additionally a database to read from, `reads`, whose data may be
 * slightly stale.
 */
export interface ReadingContext extends Context {
  readonly reads: Database;
}
