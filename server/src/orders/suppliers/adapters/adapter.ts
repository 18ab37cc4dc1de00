import type { IncomingHttpHeaders } from "node:http";
import type { ExchangePurpose } from "@hira/contract";

/** One call with its answer, or one webhook; secrets, signatures and codes are masked in it already. */
export interface Exchange {
  at: Date;
  direction: "out" | "in";
  purpose: ExchangePurpose;
  address: string;
  /** Null where nothing was answered. */
  status: number | null;
  tookMs: number;
  request: string;
  response: string;
  error: string | null;
}

/** A supplier as an adapter needs it. Settings and credentials are as `supplierFacts` of the kind names them. */
export interface Connection {
  settings: Readonly<Record<string, unknown>>;
  credentials: Readonly<Record<string, unknown>>;
  /** Lets addresses of this machine be http: for stand-ins, never in production. */
  allowLoopback: boolean;
  record(exchange: Exchange): void;
  /** Ends what is under way; an order that was being sent is unknown then. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * What is known of an order. `failed` says that nothing was delivered and nothing will be: only what a supplier tells of
 * the order itself, or what was never sent, is `failed`. `pending` was taken and has not ended. Everything else is `unknown`.
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
      reason: string;
      orderExists: boolean;
      /** The player ID is wrong: the supplier did what it should. */
      ofPlayer?: true;
    }
  | { state: "unknown"; reason: string };

export interface CatalogueItem {
  sku: string;
  name: string;
  game: string;
  /** In the supplier's currency. */
  amount: number;
  available: boolean;
  /** What the game asks a player for. */
  needs: string[];
}

export interface PlayerQuestion {
  sku: string;
  playerId: string;
  zone: string | null;
}

export type PlayerAnswer = { valid: true; name: string | null } | { valid: false; reason: string };

export interface Placement extends PlayerQuestion {
  /** Ours; unique over all suppliers. */
  reference: string;
  /** Dearer than this it is not to be ordered, in the supplier's currency. */
  maxAmount: number | null;
  /** Of the shop's stock, where the kind uses codes. */
  code?: string | undefined;
}

/** The same values as the order had: a supplier for whom asking is ordering again compares them. */
export interface Inquiry extends Omit<Placement, "code"> {
  sentAt: Date;
}

export interface RawWebhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** What a proven webhook tells. */
export interface WebhookNews {
  /** Another for each event, the same where one is sent again. */
  eventId: string;
  /** Null for what is no news of an order: a ping, a text that is not understood. */
  order: { reference: string; outcome: Outcome } | null;
}

/**
 * A way to speak to suppliers. `place` and `inquire` never throw for what a supplier did; the others throw `SupplierError`,
 * whose message is for operators. `null` says that the kind cannot.
 */
export interface SupplierAdapter {
  catalogue: ((connection: Connection) => Promise<CatalogueItem[]>) | null;
  validatePlayer: ((connection: Connection, question: PlayerQuestion) => Promise<PlayerAnswer>) | null;
  place: (connection: Connection, order: Placement) => Promise<Outcome>;
  inquire: ((connection: Connection, order: Inquiry) => Promise<Outcome>) | null;
  balance: ((connection: Connection) => Promise<{ amount: number; currency: string }>) | null;
  /** Null for what is not proven, whatever it says; nothing of it is recorded then. */
  webhook: ((connection: Connection, raw: RawWebhook) => WebhookNews | null) | null;
}

/** A supplier could not be asked, or answered what is not understood; nothing was ordered. */
export class SupplierError extends Error {
  override name = "SupplierError";
}
