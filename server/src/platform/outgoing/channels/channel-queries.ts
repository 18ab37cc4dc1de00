import type { OutgoingChannel } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export interface StoredChannel {
  id: string;
  active: boolean;
  settings: object;
  /** The channel's secret, encrypted and bound to the row's `id`. */
  secret: Buffer | null;
}

export async function findChannel(db: Database, channel: OutgoingChannel): Promise<StoredChannel> {
  const row = await db
    .selectFrom("outgoing_channels")
    .select(["id", "active", "secret", sql<object>`settings`.as("settings")])
    .where("channel", "=", channel)
    .executeTakeFirstOrThrow();
  return row;
}
