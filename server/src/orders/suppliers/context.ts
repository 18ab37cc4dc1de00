import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/**
 * The context of calls to suppliers. `db` must not be a transaction, because calls and answers are stored even if a
 * transaction is rolled back.
 */
export interface SpeakingContext {
  readonly db: Database;
  readonly cipher: CodeCipher;
  /** Allows http addresses of this machine: for fake suppliers, never in production. */
  readonly allowLoopback: boolean;
}

/** The context of operations that change a supplier. */
export interface SupplierContext extends Context, SpeakingContext {}
