import type { IncomingHttpHeaders } from "node:http";
import { type ExchangePurpose, inEnglish, type Message, quoted } from "@hira/contract";

/** One call with its answer, or one webhook; secrets, signatures and codes in it are already masked. */
export interface Exchange {
  at: Date;
  direction: "out" | "in";
  purpose: ExchangePurpose;
  address: string;
  /** Null if there was no answer. */
  status: number | null;
  tookMs: number;
  request: string;
  response: string;
  error: Message | null;
}

/** A supplier's connection for an adapter. `supplierFacts` of the kind names its settings and credentials. */
export interface Connection {
  settings: Readonly<Record<string, unknown>>;
  credentials: Readonly<Record<string, unknown>>;
  /** Allows http for addresses of this machine: for fakes, never in production. */
  allowLoopback: boolean;
  record(exchange: Exchange): void;
  /** Aborts the call; an order that was being sent is then unknown. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * The known state of an order. `failed`: nothing was delivered and nothing will be; only if the supplier reports that
 * about the order itself, or if nothing was sent. `pending`: accepted and not finished. Everything else is `unknown`.
 */
export type Outcome =
  | {
      state: "succeeded";
      supplierReference: string | null;
      /** In the supplier's currency. */
      amount: number | null;
      playerName: string | null;
    }
  | { state: "pending"; supplierReference: string | null }
  | {
      state: "failed";
      reason: Message;
      orderExists: boolean;
      /** The player ID is wrong: no fault of the supplier. */
      ofPlayer?: true;
    }
  | { state: "unknown"; reason: Message };

export interface CatalogueItem {
  sku: string;
  name: string;
  game: string;
  /** In the supplier's currency. */
  amount: number;
  available: boolean;
  /** The fields that the game requires of a player. */
  needs: string[];
}

export interface PlayerQuestion {
  sku: string;
  playerId: string;
  zone: string | null;
}

export type PlayerAnswer = { valid: true; name: string | null } | { valid: false; reason: Message };

export interface Placement extends PlayerQuestion {
  /** The store's reference; unique over all suppliers. */
  reference: string;
  /** Highest price at which it may be ordered, in the supplier's currency. */
  maxAmount: number | null;
  /** A voucher code of the shop's stock, if this kind of supplier redeems codes. */
  code?: string | undefined;
}

/** The same values as in the order, because suppliers for whom asking means ordering again compare them. */
export interface Inquiry extends Omit<Placement, "code"> {
  sentAt: Date;
}

export interface RawWebhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** The content of a verified webhook. */
export interface WebhookNews {
  /** Unique per event; the same if an event is sent again. */
  eventId: string;
  /** Null if the call reports nothing about an order: a ping, or a text that cannot be parsed. */
  order: { reference: string; outcome: Outcome } | null;
}

/**
 * The interface to one kind of supplier. `place` and `inquire` never throw because of a supplier's answer; the others
 * throw `SupplierError`, which says why to operators. `null` means that the kind does not support the call.
 */
export interface SupplierAdapter {
  catalogue: ((connection: Connection) => Promise<CatalogueItem[]>) | null;
  validatePlayer: ((connection: Connection, question: PlayerQuestion) => Promise<PlayerAnswer>) | null;
  place: (connection: Connection, order: Placement) => Promise<Outcome>;
  inquire: ((connection: Connection, order: Inquiry) => Promise<Outcome>) | null;
  balance: ((connection: Connection) => Promise<{ amount: number; currency: string }>) | null;
  /** Null if the signature cannot be verified; then nothing of the call is recorded. */
  webhook: ((connection: Connection, raw: RawWebhook) => WebhookNews | null) | null;
  /**
   * Sends one request that proves the access and cannot order anything; null if the balance or the catalogue proves
   * it.
   */
  probe: ((connection: Connection, reference: string) => Promise<void>) | null;
  /** The headers with which the supplier would sign a webhook of this body; null without a secret for it. */
  sign: ((connection: Connection, body: Buffer) => Record<string, string> | null) | null;
}

/** A supplier could not be asked, or its answer could not be parsed; nothing was ordered. */
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
