import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { Connection, SupplierAdapter } from "../suppliers/adapters/adapter.ts";

/** A supplier to speak to; `recorded` ends once what was said is kept. */
export interface OpenedSupplier {
  adapter: SupplierAdapter;
  connection: Connection;
  recorded(): Promise<void>;
}

/** How suppliers are reached. */
export interface Suppliers {
  /** Throws where the supplier is not set up so that it could be called. */
  open(supplierId: string, attemptId: string | null): Promise<OpenedSupplier>;
  /** For the circuit breaker, after what a supplier did has been committed. */
  noteSuccess(supplierId: string): Promise<void>;
  noteFailure(supplierId: string, reason: string): Promise<void>;
}

/** What deliveries are made with. `db` is no transaction: what is committed before a supplier is called must stay. */
export interface DeliveryContext {
  db: Database;
  cipher: CodeCipher;
  suppliers: Suppliers;
  log: Pick<Logger, "error" | "warn">;
}
