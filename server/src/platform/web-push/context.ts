import type { Database } from "../db/database.ts";

/** The context of sending to browsers. */
export interface PushContext {
  readonly db: Database;
  /** Decrypts the private key, which is bound to its row's ID. */
  readonly cipher: { open(id: string, sealed: Buffer): string };
  /** Origin of a fake push service; never in production. */
  readonly fake: string | undefined;
}
