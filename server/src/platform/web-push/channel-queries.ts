import type { PushSettings } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** The settings of web push. They are a row of `outgoing_channels`. */
export interface PushChannel extends PushSettings {
  id: string;
  /**
   * The public key by which push services recognise the shop. Null until web push is switched on for the first time.
   */
  publicKey: string | null;
  /** The private key, encrypted and bound to the row's `id`. */
  secret: Buffer | null;
}

const row = (db: Database) =>
  db
    .selectFrom("outgoing_channels")
    .select([
      "id",
      "active as on",
      "secret",
      sql<string>`settings->>'contact'`.as("contact"),
      sql<string | null>`settings->>'publicKey'`.as("publicKey"),
    ])
    .where("channel", "=", "push");

export async function findPushChannel(db: Database): Promise<PushChannel> {
  return row(db).executeTakeFirstOrThrow();
}

/** Reads the settings of web push in order to change them. Other changes of them wait until this transaction ends. */
export async function lockPushChannel(db: Database): Promise<PushChannel> {
  return row(db).forUpdate().executeTakeFirstOrThrow();
}

export async function updatePushChannel(
  db: Database,
  { on, contact, publicKey, secret }: Omit<PushChannel, "id">,
): Promise<void> {
  await db
    .updateTable("outgoing_channels")
    .set({ active: on, settings: JSON.stringify({ contact, publicKey }), secret })
    .where("channel", "=", "push")
    .execute();
}
