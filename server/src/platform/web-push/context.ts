import type { Database } from "../db/database.ts";

/** What it takes to send messages to browsers. */
export interface PushContext {
  readonly db: Database;
  /** Opens the private key, which is sealed and bound to its row's id. */
  readonly cipher: { open(id: string, sealed: Buffer): string };
  /** An origin that plays a push service: never in production. */
  readonly standIn: string | undefined;
}
