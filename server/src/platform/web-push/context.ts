import type { Database } from "../db/database.ts";

/** What is needed to send a web push. */
export interface PushContext {
  readonly db: Database;
  /** Decrypts the shop's private key, which is bound to the ID of its row. */
  readonly cipher: { open(id: string, sealed: Buffer): string };
  /** Origin of a fake push service. Never set in production. */
  readonly fake: string | undefined;
}
