import { inEnglish, type Message } from "@hira/contract";
import { newId } from "../../platform/lib/ids.ts";
import { withTexts } from "../../platform/lib/message-texts.ts";
import type { Connection, Exchange, SupplierAdapter } from "./adapters/adapter.ts";
import { adapters } from "./adapters/adapters.ts";
import type { SpeakingContext } from "./context.ts";
import { insertExchange } from "./exchange-queries.ts";
import { findSealedSupplier, type SealedSupplier } from "./queries.ts";
import { openCredentials } from "./sealed-credentials.ts";

export interface OpenedConnection {
  adapter: SupplierAdapter;
  connection: Connection;
  supplier: Omit<SealedSupplier, "credentials">;
  /** Resolves when every call and answer is stored, or when storing it has failed. */
  recorded(): Promise<void>;
}

const MOST_BYTES = 8 * 1024;

/**
 * Opens a connection to a supplier with its decrypted credentials. Calls and answers are stored with the attempt. If
 * storing one fails, the call continues and `onLost` is called. Returns undefined if the supplier does not exist or was
 * deleted.
 */
export async function openConnection(
  { db, cipher, allowLoopback }: SpeakingContext,
  supplierId: string,
  attemptId: string | null,
  options: { signal?: AbortSignal | undefined; onLost?: (error: unknown) => void } = {},
): Promise<OpenedConnection | undefined> {
  const row = await findSealedSupplier(db, supplierId);
  if (!row || row.credentials === null) return undefined;
  const { credentials: sealed, ...supplier } = row;
  const writing = new Set<Promise<void>>();
  function record(exchange: Exchange): void {
    const kept: Promise<void> = insertExchange(db, rowOf(exchange, supplierId, attemptId))
      .catch((error: unknown) => options.onLost?.(error))
      .finally(() => writing.delete(kept));
    writing.add(kept);
  }
  const connection: Connection = {
    settings: supplier.settings,
    credentials: openCredentials(cipher, supplierId, sealed),
    allowLoopback,
    record,
    signal: options.signal,
    now: Date.now,
  };
  return {
    adapter: adapters[supplier.kind],
    connection,
    supplier,
    recorded: async () => void (await Promise.all(writing)),
  };
}

function rowOf(exchange: Exchange, supplierId: string, attemptId: string | null) {
  const { at, direction, purpose, address, status, tookMs, request, response, error } = exchange;
  return {
    id: newId(),
    supplier_id: supplierId,
    attempt_id: attemptId,
    ...{ at, direction, purpose, status },
    address: storable(address),
    took_ms: Math.round(tookMs),
    request: storable(request),
    response: storable(response),
    ...keptError(error && withTexts(error, storable)),
  };
}

const keptError = (error: Message | null) => ({
  error: error && inEnglish(error),
  error_message: error && JSON.stringify(error),
});

/** Cuts a text to at most 8 KB, and replaces characters that PostgreSQL cannot store. */
function storable(text: string): string {
  const clean = text.toWellFormed().replaceAll("\u0000", "\uFFFD");
  const bytes = Buffer.from(clean);
  if (bytes.length <= MOST_BYTES) return clean;
  // If the cut splits a character, decoding ends the text with a replacement character. The last character is removed
  // in any case.
  return bytes
    .subarray(0, MOST_BYTES - 2)
    .toString("utf8")
    .slice(0, -1);
}
