import type { AdminAccess } from "../../platform/facts/access.ts";

/**
 * What the live stream tells of: whose row changed, never what it says. Each names what an admin needs to hear of all of
 * them; the account that a row belongs to hears of its own.
 */
export const liveTopics = {
  /** An order came or changed; `id`: the order's. */
  order: "orders:read",
  /** An order's delivery by suppliers moved on; `id`: the order's. */
  delivery: "orders:read",
  /** A fund request came, changed or went; `id`: the request's. */
  request: "payments:read",
  /** A wallet told of a payment, or one was claimed; `id`: the payment's. */
  payment: "payments:read",
  /** A balance moved by something else than an order or a fund request; `id`: the account's uid. */
  wallet: "customers:read",
  /** An account was made, frozen, deleted or given another role; `id`: its uid. */
  account: "customers:read",
  /** Something that every admin is told of. */
  alert: "admin",
  /** Something that waits for a second person, or no longer does. */
  approval: "admin",
  /** Who works on what. */
  lease: "admin",
} as const satisfies Record<string, AdminAccess>;

export type LiveTopic = keyof typeof liveTopics;

/** A hint that something should be read again. `version` grows with each change of the database that was told of. */
export interface LiveEvent {
  topic: LiveTopic;
  id: string;
  version: number;
  /** It belongs to the listener's own account. */
  own?: true;
}

/** What comes over the stream, by the names of its events (text/event-stream); the id of each is the position to go on from. */
export interface LiveMessages {
  /** First. `complete`: nothing is missing since the position that was given; else only what is newer than `seconds` came. */
  hello: { complete: boolean; seconds: number };
  change: LiveEvent[];
  /** More changed at once than is told: read everything again. */
  missed: Record<string, never>;
  /** A sign of life. */
  beat: Record<string, never>;
  /** The stream ends, and its client may come back after so long. */
  bye: { afterMs: number };
}

/** A stream is never silent for longer; proxies cut what is (docs/operations.md#live-streams). */
export const LIVE_BEAT_SECONDS = 15;

/** With a read: the id of the last event that told of a change, so that nothing older than it is answered. */
export const LIVE_HEARD = "x-hira-heard";
