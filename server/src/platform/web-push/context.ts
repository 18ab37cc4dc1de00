import type { Database } from "../db/database.ts";

/** What sending a web push needs. */
export interface PushContext {
  readonly db: Database;
  /** Decrypts the shop's private key, which is bound to the ID of its row. */
  readonly cipher: { open(id: string, sealed: Buffer): string };
  /** Origin of a fake push service; never in production. */
  readonly fake: string | undefined;
}
