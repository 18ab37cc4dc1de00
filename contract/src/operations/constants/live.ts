import type { AdminAccess } from "../../platform/constants/access.ts";

/**
 * Topics of the live stream and the permission that an admin needs to receive all events of a topic. Other
 * accounts receive only events about their own rows. An event names the row that changed, without its
 * content.
 */
export const liveTopics = {
  /** Event: an order was placed or changed. `id` is the order's. */
  order: "orders:read",
  /** Event: the delivery of an order by suppliers progressed. `id` is the order's. */
  delivery: "orders:read",
  /** Event: a fund request was created, changed or removed. `id` is the request's. */
  request: "payments:read",
  /** Event: a wallet reported a payment, or a payment was claimed. `id` is the payment's. */
  payment: "payments:read",
  /**
   * Event: a balance changed for a reason other than an order or a fund request. `id` is the uid of the
   * account.
   */
  wallet: "customers:read",
  /** Event: an account was created, frozen, deleted or given another role. `id` is the account's uid. */
  account: "customers:read",
  /** Event: every admin was notified. */
  alert: "admin",
  /** Event: an approval started or stopped waiting for its approver. */
  approval: "admin",
  /** Event: an admin started or stopped working on an order or fund request. */
  lease: "admin",
} as const satisfies Record<string, AdminAccess>;

export type LiveTopic = keyof typeof liveTopics;

/**
 * Tells a client that data changed and should be read again. `version` increases with each reported change of
 * the database.
 */
export interface LiveEvent {
  topic: LiveTopic;
  id: string;
  version: number;
  /** True if the changed row belongs to the account that receives the event. */
  own?: true;
}

/**
 * Events of the live stream by name (text/event-stream). The ID of an event is the position from which a
 * client can resume.
 */
export interface LiveMessages {
  /**
   * The first event. `complete`: no event since the client's position is missing. If false, the stream sends
   * only the events of the last `seconds` seconds.
   */
  hello: { complete: boolean; seconds: number };
  change: LiveEvent[];
  /** Too much changed at once to report each change. The client should read everything again. */
  missed: Record<string, never>;
  /** A heartbeat event that keeps the connection open. */
  beat: Record<string, never>;
  /** The last event: the stream ends. The client may reconnect after `afterMs` milliseconds. */
  bye: { afterMs: number };
}

/**
 * Maximum seconds between two events of a live stream. Proxies close connections that are silent for longer
 * (docs/operations.md#live-streams).
 */
export const LIVE_BEAT_SECONDS = 15;

/**
 * Request header with the ID of the last live event that the client received. The reply is at least as new as
 * that event.
 */
export const LIVE_HEARD = "x-hira-heard";
