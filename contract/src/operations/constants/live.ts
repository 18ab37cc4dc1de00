import type { AdminAccess } from "../../platform/constants/access.ts";

/**
 * Topics of the live stream. An event says which row changed, without its content. The value is the grant an admin
 * needs to receive all events of the topic; other accounts receive only events about their own rows.
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
  /** A balance changed for a reason other than an order or a fund request; `id`: the account's uid. */
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

/** A hint that data changed and should be read again. `version` increases with each reported change of the database. */
export interface LiveEvent {
  topic: LiveTopic;
  id: string;
  version: number;
  /** True if the row belongs to the listener's own account. */
  own?: true;
}

/** The events of the stream by name (text/event-stream). The id of an event is the position to resume from. */
export interface LiveMessages {
  /**
   * The first event. `complete`: no event since the given position is missing. Otherwise the stream sends only events
   * of the last `seconds` seconds.
   */
  hello: { complete: boolean; seconds: number };
  change: LiveEvent[];
  /** More changed at the same time than the stream reports: read everything again. */
  missed: Record<string, never>;
  /** A heartbeat; keeps the connection open. */
  beat: Record<string, never>;
  /** The stream ends. The client may reconnect after `afterMs` milliseconds. */
  bye: { afterMs: number };
}

/**
 * Longest silence of a stream, in seconds. Proxies close connections that are silent for longer
 * (docs/operations.md#live-streams).
 */
export const LIVE_BEAT_SECONDS = 15;

/** Header of a read with the id of the last change event that the client received. The reply is never older than that event. */
export const LIVE_HEARD = "x-hira-heard";
