import type { Message, OutgoingChannel } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface ChannelRow {
  id: string;
  channel: OutgoingChannel;
  active: boolean;
  settings: object;
  hasSecret: boolean;
  lastOkAt: Date | null;
  lastError: string | null;
  lastErrorMessage: Message | null;
  lastErrorAt: Date | null;
}

const columns = [
  "id",
  "active",
  "last_ok_at as lastOkAt",
  "last_error as lastError",
  "last_error_message as lastErrorMessage",
  "last_error_at as lastErrorAt",
  sql<OutgoingChannel>`channel`.as("channel"),
  sql<object>`settings`.as("settings"),
  sql<boolean>`secret IS NOT NULL`.as("hasSecret"),
] as const;

export async function listChannels(db: Database): Promise<Record<OutgoingChannel, ChannelRow>> {
  const rows = await db.selectFrom("outgoing_channels").select(columns).execute();
  return Object.fromEntries(rows.map((row) => [row.channel, row])) as Record<OutgoingChannel, ChannelRow>;
}

/** Locks a channel's settings: other changes of them wait until this transaction ends. */
export async function lockChannel(db: Database, channel: OutgoingChannel): Promise<ChannelRow> {
  const query = db.selectFrom("outgoing_channels").select(columns).where("channel", "=", channel);
  return query.forUpdate().executeTakeFirstOrThrow();
}

export async function updateChannel(
  db: Database,
  channel: OutgoingChannel,
  {
    active,
    settings,
    secret,
  }: {
    active: boolean;
    settings: object;
    /** The encrypted secret. If undefined, the stored one stays; if null, it is deleted. */
    secret: Buffer | null | undefined;
  },
): Promise<void> {
  await db
    .updateTable("outgoing_channels")
    .set({
      active,
      settings: JSON.stringify(settings),
      ...(secret !== undefined && { secret }),
      last_error: null,
      last_error_message: null,
      last_error_at: null,
    })
    .where("channel", "=", channel)
    .execute();
}
