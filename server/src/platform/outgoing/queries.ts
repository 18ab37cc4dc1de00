import {
  inEnglish,
  type Language,
  type Message,
  type OutgoingChannel,
  type OutgoingKind,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { removeSome } from "../db/remove-some.ts";

/**
 * The text of a notification, for all channels. `url` is a path of the store in the reader's language. `language` is
 * absent in rows of earlier releases.
 */
export interface Payload {
  title: string;
  text: string;
  url: string;
  language?: Language;
}

export interface NewMessage {
  id: string;
  channel: OutgoingChannel;
  receiver: string;
  uid: string;
  kind: OutgoingKind;
  event: string;
  payload: Payload;
}

/**
 * Stores notifications, each with a job that sends it. If a receiver already has a notification of the same event, no
 * second one is stored. Returns the number of stored notifications.
 */
export async function insertMessages(
  db: Database,
  messages: readonly NewMessage[],
  hours: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH made AS (
      INSERT INTO messages_out (id, channel, receiver, uid, kind, event, payload, expires_at)
      SELECT id, channel, receiver, uid, kind, event, payload, now() + make_interval(hours => ${hours})
      FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        AS given (id uuid, channel text, receiver text, uid text, kind text, event text, payload jsonb)
      ON CONFLICT (channel, receiver, event) DO NOTHING RETURNING id, channel
    ), enqueued AS (
      SELECT enqueue_job('tell', jsonb_build_object('messageId', id, 'channel', channel)) FROM made
    )
    SELECT count(*) AS count FROM enqueued`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A notification that this process has reserved, so that no other process sends it. */
export interface ClaimedMessage extends NewMessage {
  /** Number of tries to send this notification, including the current one. */
  tries: number;
  createdAt: Date;
}

/**
 * Seconds for which a process reserves a notification. Sending never takes so long. So if this time has passed without
 * a result, the process has died.
 */
const CLAIM_SECONDS = 120;

export interface Claim extends ClaimedMessage {
  /** True if the result of an earlier try was not recorded. The notification may then have been sent. */
  unsure: boolean;
  isOld: boolean;
  /** Number of notifications sent to the receiver in the last hour. */
  recent: number;
}

/**
 * Reserves a notification for sending. If several processes try, only one succeeds. Returns undefined if the
 * notification must not be sent now.
 */
export async function claimMessage(db: Database, id: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    WITH found AS (
      SELECT id, state = 'sending' AS unsure FROM messages_out
      WHERE id = ${id} AND (state = 'waiting'
        OR (state = 'sending' AND claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})))
      FOR UPDATE
    )
    UPDATE messages_out AS m SET state = 'sending', claimed_at = clock_timestamp(), tries = m.tries + 1
    FROM found WHERE m.id = found.id
    RETURNING m.id, m.channel, m.receiver, m.uid, m.kind, m.event, m.payload, m.tries, m.created_at AS "createdAt",
      found.unsure, m.expires_at < clock_timestamp() AS "isOld",
      (SELECT count(*) FROM messages_out AS other WHERE other.channel = m.channel AND other.receiver = m.receiver
        AND other.state IN ('sending', 'sent') AND other.claimed_at > clock_timestamp() - interval '1 hour'
        AND other.id <> m.id) AS recent`.execute(db);
  return rows[0];
}

/**
 * Returns the seconds until a process's reservation of the notification ends. Returns undefined if the notification is
 * not reserved.
 */
export async function claimEndsIn(db: Database, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(0, ${CLAIM_SECONDS} - extract(epoch FROM clock_timestamp() - claimed_at))::float8 AS seconds
    FROM messages_out WHERE id = ${id} AND state = 'sending'`.execute(db);
  return rows[0]?.seconds;
}

export interface Settled {
  state: "waiting" | "sent" | "failed" | "dropped";
  error?: Message | undefined;
  reference?: string | undefined;
}

/** Records the result of sending. Does nothing if another process has reserved the notification since. */
export async function settleMessage(
  db: Database,
  { id, tries }: { id: string; tries: number },
  { state, error, reference }: Settled,
): Promise<void> {
  await sql`
    UPDATE messages_out SET state = ${state}, last_error = ${error ? inEnglish(error) : null},
      last_error_message = ${error ? JSON.stringify(error) : null}, reference = ${reference ?? null},
      sent_at = CASE WHEN ${state === "sent"} THEN clock_timestamp() END
    WHERE id = ${id} AND state = 'sending' AND tries = ${tries}`.execute(db);
}

/** Records that a channel works, or its error. */
export async function noteChannel(
  db: Database,
  channel: OutgoingChannel,
  error: Message | null,
): Promise<void> {
  await (error === null
    ? sql`UPDATE outgoing_channels SET last_ok_at = clock_timestamp(), last_error = NULL, last_error_message = NULL, last_error_at = NULL
        WHERE channel = ${channel} AND (last_error IS NOT NULL OR last_ok_at IS NULL OR last_ok_at < now() - interval '1 minute')`
    : sql`UPDATE outgoing_channels SET last_error = ${inEnglish(error)}, last_error_message = ${JSON.stringify(error)}, last_error_at = clock_timestamp() WHERE channel = ${channel}`
  ).execute(db);
}

const KEPT_DAYS = 30;

/** Removes notifications after 30 days, because nobody needs their results any more. */
export async function dropOldMessages(db: Database, limit: number): Promise<number> {
  return removeSome(db, "messages_out", sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`, limit);
}
