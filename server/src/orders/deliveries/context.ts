import type { Message } from "@hira/contract";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { Connection, SupplierAdapter } from "../suppliers/adapters/adapter.ts";

/** An open connection to a supplier. `recorded` resolves when the connection's calls and their answers are stored. */
export interface OpenedSupplier {
  adapter: SupplierAdapter;
  connection: Connection;
  recorded(): Promise<void>;
}

/** Opens connections to the shop's suppliers, and gets their results for the circuit breaker. */
export interface Suppliers {
  /** Opens a connection to a supplier. Throws if settings that a call needs are missing. */
  open(supplierId: string, attemptId: string | null): Promise<OpenedSupplier>;
  /** Reports an attempt's result to the supplier's circuit breaker. Call it only after the result is committed. */
  noteSuccess(supplierId: string): Promise<void>;
  noteFailure(supplierId: string, reason: Message): Promise<void>;
}

/**
 * The context of operations on deliveries. `db` must not be a transaction: what is recorded before a supplier is called
 * must be committed before the call.
 */
export interface DeliveryContext {
  db: Database;
  cipher: CodeCipher;
  suppliers: Suppliers;
  log: Pick<Logger, "error" | "warn">;
}
