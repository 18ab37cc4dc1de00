import type { AdminAccess } from "../../platform/constants/access.ts";

/**
 * Topics of the live stream and the permission that an admin needs to receive all events of a topic. Other
 * accounts receive only events about their own rows. An event names the row that changed, without its
 * content.
 */
export const liveTopics = {
  /** An order was placed or changed; `id`: the order's. */
  order: "orders:read",
  /** The delivery of an order by suppliers progressed; `id`: the order's. */
  delivery: "orders:read",
  /** A fund request was created, changed or removed; `id`: the request's. */
  request: "payments:read",
  /** A wallet reported a payment, or a payment was claimed; `id`: the payment's. */
  payment: "payments:read",
  /** A balance changed for a reason other than an order or a fund request; `id`: the uid of the account. */
  wallet: "customers:read",
  /** An account was created, frozen, deleted or given another role; `id`: its uid. */
  account: "customers:read",
  /** A notification to every admin. */
  alert: "admin",
  /** An approval started or stopped waiting for its approver. */
  approval: "admin",
  /** An admin started or stopped working on an order or request. */
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
  /** A heartbeat that keeps the connection open. */
  beat: Record<string, never>;
  /** The stream ends. The client may reconnect after `afterMs` milliseconds. */
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
