import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/**
 * The context of calls to suppliers. `db` is not a transaction: exchanges are stored even if a transaction is rolled
 * back.
 */
export interface SpeakingContext {
  readonly db: Database;
  readonly cipher: CodeCipher;
  /** Allows suppliers' addresses of this machine, over http: never in production. */
  readonly allowLoopback: boolean;
}

/** The context of operations that change a supplier. */
export interface SupplierContext extends Context, SpeakingContext {}
