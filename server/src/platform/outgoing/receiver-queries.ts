import {
  DEFAULT_WAITING_MINUTES,
  type Grants,
  type Language,
  type MessageKind,
  type OutgoingChannel,
  type OutgoingKind,
} from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface Receiver {
  channel: OutgoingChannel;
  /**
   * Who receives the notification. For e-mail it is the account, for Telegram a linked chat, and for web push a
   * browser's subscription.
   */
  receiver: string;
  uid: string;
  /** Language that was chosen for the account. Null if none was chosen. */
  language: Language | null;
}

type Defaults = Readonly<Record<OutgoingChannel, readonly MessageKind[]>>;

const isOn = (channel: OutgoingChannel) =>
  sql`EXISTS (SELECT FROM outgoing_channels WHERE channel = ${channel} AND active)`;

/**
 * Returns the SQL condition that an account wants this kind of notification by this channel. The query must join
 * `users` with `message_preferences`.
 */
function wants(channel: OutgoingChannel, kind: OutgoingKind, defaults: Defaults): RawBuilder<unknown> {
  const chosen = sql.ref(`chosen.${channel}`);
  return sql`CASE WHEN ${chosen} IS NULL THEN ${defaults[channel].some((each) => each === kind)} ELSE ${kind} = ANY (${chosen}) END`;
}

const mayBeMailed = sql`users.email_verified AND users.email <> '' AND users.disabled_at IS NULL`;

/**
 * Returns where a customer can be notified. Each channel counts that is set up, and by which the customer wants this
 * kind of notification.
 */
export async function findCustomerReceivers(
  db: Database,
  { uid, kind, defaults }: { uid: string; kind: MessageKind; defaults: Defaults },
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    SELECT 'email' AS channel, users.uid AS receiver, users.uid, users.language
    FROM users LEFT JOIN message_preferences AS chosen USING (uid)
    WHERE users.uid = ${uid} AND ${isOn("email")} AND ${mayBeMailed} AND ${wants("email", kind, defaults)}
    UNION ALL
    SELECT 'push', push_subscriptions.id::text, uid, users.language
    FROM push_subscriptions JOIN users USING (uid) LEFT JOIN message_preferences AS chosen USING (uid)
    WHERE uid = ${uid} AND ${isOn("push")} AND ${wants("push", kind, defaults)}`.execute(db);
  return rows;
}

/**
 * Returns the operators who want this kind of notification, with their grants. `minutes`: only operators who chose this
 * waiting time.
 */
export async function findOperatorReceivers(
  db: Database,
  { kind, minutes, defaults }: { kind: MessageKind; minutes: number | null; defaults: Defaults },
): Promise<(Receiver & { grants: Grants })[]> {
  const admins = sql`users JOIN presets ON presets.id = users.preset LEFT JOIN message_preferences AS chosen USING (uid)`;
  const isWorking = sql`users.role = 'admin' AND users.disabled_at IS NULL AND users.frozen_at IS NULL
    AND (${minutes}::integer IS NULL OR coalesce(chosen.waiting_minutes, ${DEFAULT_WAITING_MINUTES}) = ${minutes})`;
  const { rows } = await sql<Receiver & { grants: Grants }>`
    SELECT 'email' AS channel, users.uid AS receiver, users.uid, users.language, presets.grants FROM ${admins}
    WHERE ${isOn("email")} AND ${isWorking} AND ${mayBeMailed} AND ${wants("email", kind, defaults)}
    UNION ALL
    SELECT 'telegram', telegram_chats.id::text, users.uid, users.language, presets.grants
    FROM ${admins} JOIN telegram_chats USING (uid)
    WHERE ${isOn("telegram")} AND ${isWorking} AND ${wants("telegram", kind, defaults)}`.execute(db);
  return rows;
}

/**
 * Returns whether the reader still wants the notification, and the reader's grants. Returns undefined if the account is
 * deleted.
 */
export async function findReader(
  db: Database,
  {
    uid,
    kind,
    channel,
    defaults,
  }: { uid: string; kind: OutgoingKind; channel: OutgoingChannel; defaults: Defaults },
): Promise<{ wanted: boolean; grants: Grants | null } | undefined> {
  const { rows } = await sql<{ wanted: boolean; grants: Grants | null }>`
    SELECT ${wants(channel, kind, defaults)} AS wanted,
      CASE WHEN users.role = 'admin' AND users.frozen_at IS NULL THEN presets.grants END AS grants
    FROM users LEFT JOIN presets ON presets.id = users.preset LEFT JOIN message_preferences AS chosen USING (uid)
    WHERE users.uid = ${uid} AND users.disabled_at IS NULL`.execute(db);
  return rows[0];
}

export interface OperatorChoice {
  channel: OutgoingChannel;
  /** The kinds of notifications that the operator chose. Null if the operator uses the store's defaults. */
  chosen: MessageKind[] | null;
  minutes: number;
  grants: Grants;
}

/**
 * Returns the operators who may work now, once for each channel that reaches them, with the notifications that they
 * chose.
 */
export async function findOperatorChoices(db: Database): Promise<OperatorChoice[]> {
  const { rows } = await sql<OperatorChoice>`
    SELECT way.channel, coalesce(chosen.waiting_minutes, ${DEFAULT_WAITING_MINUTES}) AS minutes, presets.grants,
      CASE way.channel WHEN 'email' THEN chosen.email ELSE chosen.telegram END AS chosen
    FROM users JOIN presets ON presets.id = users.preset LEFT JOIN message_preferences AS chosen USING (uid)
    CROSS JOIN (SELECT channel FROM outgoing_channels WHERE active AND channel IN ('email', 'telegram')) AS way
    WHERE users.role = 'admin' AND users.disabled_at IS NULL AND users.frozen_at IS NULL
      AND CASE way.channel WHEN 'email' THEN users.email_verified
        ELSE EXISTS (SELECT FROM telegram_chats WHERE telegram_chats.uid = users.uid) END`.execute(db);
  return rows;
}
