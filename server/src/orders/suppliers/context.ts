import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** What it takes to speak to a supplier. `db` is no transaction: what was said is kept whatever becomes of one. */
export interface SpeakingContext {
  readonly db: Database;
  readonly cipher: CodeCipher;
  /** Lets a supplier's address be of this machine, over http: never in production. */
  readonly allowLoopback: boolean;
}

/** What operations that change a supplier are given beside their input. */
export interface SupplierContext extends Context, SpeakingContext {}
