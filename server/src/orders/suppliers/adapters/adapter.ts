import type { IncomingHttpHeaders } from "node:http";
import { type ExchangePurpose, inEnglish, type Message, quoted } from "@hira/contract";

/** A call to a supplier with its answer, or a webhook call, with all secrets, signatures and codes masked. */
export interface Exchange {
  at: Date;
  direction: "out" | "in";
  purpose: ExchangePurpose;
  address: string;
  /** The supplier's answer; null if there was none. */
  status: number | null;
  tookMs: number;
  request: string;
  response: string;
  error: Message | null;
}

/** A supplier's address, settings and credentials for its adapter, as `supplierFacts` lists them. */
export interface Connection {
  settings: Readonly<Record<string, unknown>>;
  credentials: Readonly<Record<string, unknown>>;
  /** Allows http for addresses of this machine: for fake suppliers, never in production. */
  allowLoopback: boolean;
  record(exchange: Exchange): void;
  /** Aborts the call. An order that was being sent then has an unknown outcome. */
  signal?: AbortSignal | undefined;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
}

/**
 * What is known about an order. `failed`: nothing was delivered and nothing will be, because nothing was sent or the
 * supplier says so about this order. `pending`: accepted and not finished. Anything else is `unknown`.
 */
export type Outcome =
  | {
      state: "succeeded";
      supplierReference: string | null;
      /** What the delivery cost, in the supplier's currency. */
      amount: number | null;
      playerName: string | null;
    }
  | { state: "pending"; supplierReference: string | null }
  | {
      state: "failed";
      reason: Message;
      orderExists: boolean;
      /** True if the player ID is wrong, which is not the supplier's fault. */
      ofPlayer?: true;
    }
  | { state: "unknown"; reason: Message };

export interface CatalogueItem {
  sku: string;
  name: string;
  game: string;
  /** The shop's balance at the supplier, in the supplier's currency. */
  amount: number;
  available: boolean;
  /** The player's fields that the game requires. */
  needs: string[];
}

export interface PlayerQuestion {
  sku: string;
  playerId: string;
  zone: string | null;
}

export type PlayerAnswer = { valid: true; name: string | null } | { valid: false; reason: Message };

export interface Placement extends PlayerQuestion {
  /** The store's reference of the order, unique over all suppliers. */
  reference: string;
  /** Highest price at which the supplier may deliver, in its currency. */
  maxAmount: number | null;
  /** A voucher code of the shop's stock, if the supplier is a redeemer. */
  code?: string | undefined;
}

/** An inquiry about an order, with the order's values: suppliers whose inquiry repeats the order compare them. */
export interface Inquiry extends Omit<Placement, "code"> {
  sentAt: Date;
}

export interface RawWebhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** What a webhook call with a valid signature reports. */
export interface WebhookNews {
  /** ID of the event, the same if the supplier sends the event again. */
  eventId: string;
  /** What the call reports about an order; null for a ping and for a text that cannot be parsed. */
  order: { reference: string; outcome: Outcome } | null;
}

/**
 * The interface to one kind of supplier. `place` and `inquire` return an outcome for every answer of a supplier. The
 * other functions throw `SupplierError` with a reason for operators. A function is `null` if this kind does not
 * support it.
 */
export interface SupplierAdapter {
  catalogue: ((connection: Connection) => Promise<CatalogueItem[]>) | null;
  validatePlayer: ((connection: Connection, question: PlayerQuestion) => Promise<PlayerAnswer>) | null;
  place: (connection: Connection, order: Placement) => Promise<Outcome>;
  inquire: ((connection: Connection, order: Inquiry) => Promise<Outcome>) | null;
  balance: ((connection: Connection) => Promise<{ amount: number; currency: string }>) | null;
  /** Verifies and reads a webhook call. Null if the signature is not valid; then nothing of the call is recorded. */
  webhook: ((connection: Connection, raw: RawWebhook) => WebhookNews | null) | null;
  /** Sends a request that proves the credentials and orders nothing. Null if reading balance or list does. */
  probe: ((connection: Connection, reference: string) => Promise<void>) | null;
  /** Returns the headers with which the supplier would sign a webhook call with this body; null if no secret is set. */
  sign: ((connection: Connection, body: Buffer) => Record<string, string> | null) | null;
}

/** A supplier could not be asked, or its answer could not be parsed. Nothing was ordered. */
export class SupplierError extends Error {
  override name = "SupplierError";
  readonly said: Message;

  constructor(said: Message) {
    super(inEnglish(said));
    this.said = said;
  }
}

/** Returns from a thrown error the reason why a supplier could not be asked. */
export const problemOf = (error: unknown): Message =>
  error instanceof SupplierError ? error.said : quoted((error as Error).message);
