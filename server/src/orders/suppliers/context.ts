import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/**
 * The context of calls to suppliers. `db` must not be a transaction: calls and answers must stay stored even if a
 * transaction is rolled back.
 */
export interface SpeakingContext {
  readonly db: Database;
  readonly cipher: CodeCipher;
  /** Allows http for addresses of this machine. Only for fake suppliers, and never in production. */
  readonly allowLoopback: boolean;
}

/** The context of operations that change a supplier. */
export interface SupplierContext extends Context, SpeakingContext {}
