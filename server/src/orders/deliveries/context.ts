import type { Message } from "@hira/contract";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { Connection, SupplierAdapter } from "../suppliers/adapters/adapter.ts";

/** An open connection to a supplier; `recorded` resolves when the exchange is stored. */
export interface OpenedSupplier {
  adapter: SupplierAdapter;
  connection: Connection;
  recorded(): Promise<void>;
}

/** Access to the suppliers. */
export interface Suppliers {
  /** Throws if the supplier is not set up well enough to be called. */
  open(supplierId: string, attemptId: string | null): Promise<OpenedSupplier>;
  /** Feeds the circuit breaker; called after the supplier's result is committed. */
  noteSuccess(supplierId: string): Promise<void>;
  noteFailure(supplierId: string, reason: Message): Promise<void>;
}

/**
 * The context of delivery operations. `db` is not a transaction: what is committed before a supplier is called must
 * stay committed.
 */
export interface DeliveryContext {
  db: Database;
  cipher: CodeCipher;
  suppliers: Suppliers;
  log: Pick<Logger, "error" | "warn">;
}
