import type { IncomingHttpHeaders } from "node:http";
import { type ExchangePurpose, inEnglish, type Message, quoted } from "@hira/contract";

/**
 * A recorded call: a call to a supplier with its answer, or a supplier's webhook call. All secrets, signatures and
 * codes in it are masked.
 */
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

/**
 * A supplier's address, settings and credentials, as its adapter needs them. `supplierFacts` lists the fields of each
 * kind.
 */
export interface Connection {
  settings: Readonly<Record<string, unknown>>;
  credentials: Readonly<Record<string, unknown>>;
  /** Allows http for addresses of this machine. Only for fake suppliers, and never in production. */
  allowLoopback: boolean;
  record(exchange: Exchange): void;
  /** Aborts the call. If an order was being sent, its outcome is then unknown. */
  signal?: AbortSignal | undefined;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
}

/**
 * What is known about an order at a supplier. `failed`: nothing was delivered and nothing will be, because nothing was
 * sent or because the supplier says so. `pending`: the supplier has accepted the order and not finished it. `unknown`:
 * anything else.
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
  /** The fields of a player that the game needs, such as the zone. */
  needs: string[];
}

export interface PlayerQuestion {
  sku: string;
  playerId: string;
  zone: string | null;
}

export type PlayerAnswer = { valid: true; name: string | null } | { valid: false; reason: Message };

export interface Placement extends PlayerQuestion {
  /** The store's reference of the order. It is unique over all suppliers. */
  reference: string;
  /** Highest price that the supplier may charge for the order, in its currency. */
  maxAmount: number | null;
  /** If the supplier is a redeemer: the voucher code of the shop's stock that it shall redeem. */
  code?: string | undefined;
}

/**
 * An inquiry about an order. It has all values of the order, because suppliers whose inquiry repeats the order compare
 * them.
 */
export interface Inquiry extends Omit<Placement, "code"> {
  sentAt: Date;
}

export interface RawWebhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** What a webhook call reports, after its signature was verified. */
export interface WebhookNews {
  /** ID of the event. It is the same if the supplier sends the event again. */
  eventId: string;
  /** What the call reports about an order; null if the call is only a ping or its text cannot be parsed. */
  order: { reference: string; outcome: Outcome } | null;
}

/**
 * The functions for one kind of supplier. `place` and `inquire` return an outcome for every answer of a supplier. The
 * other functions throw `SupplierError` with a reason for operators. A function is `null` if this kind of supplier does
 * not support it.
 */
export interface SupplierAdapter {
  catalogue: ((connection: Connection) => Promise<CatalogueItem[]>) | null;
  validatePlayer: ((connection: Connection, question: PlayerQuestion) => Promise<PlayerAnswer>) | null;
  place: (connection: Connection, order: Placement) => Promise<Outcome>;
  inquire: ((connection: Connection, order: Inquiry) => Promise<Outcome>) | null;
  balance: ((connection: Connection) => Promise<{ amount: number; currency: string }>) | null;
  /**
   * Verifies and reads a webhook call. Returns null if the signature is not valid; nothing of such a call is recorded.
   */
  webhook: ((connection: Connection, raw: RawWebhook) => WebhookNews | null) | null;
  /**
   * Sends a request that orders nothing, to check the credentials. Null for suppliers whose credentials are checked by
   * reading the balance or the price list.
   */
  probe: ((connection: Connection, reference: string) => Promise<void>) | null;
  /**
   * Returns the headers with which the supplier would sign a webhook call with this body; null if no secret for that is
   * set.
   */
  sign: ((connection: Connection, body: Buffer) => Record<string, string> | null) | null;
}

/** Thrown if a supplier could not be asked, or if its answer could not be parsed. Nothing was ordered then. */
export class SupplierError extends Error {
  override name = "SupplierError";
  readonly said: Message;

  constructor(said: Message) {
    super(inEnglish(said));
    this.said = said;
  }
}

/** Returns the reason why a supplier could not be asked, from the thrown error. */
export const problemOf = (error: unknown): Message =>
  error instanceof SupplierError ? error.said : quoted((error as Error).message);
