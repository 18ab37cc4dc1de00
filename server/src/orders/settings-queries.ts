import type { OrderSettings } from "@hira/contract";
import type { Database } from "../db/database.ts";

const KEY = "orders";

export async function readOrderSettings(db: Database): Promise<OrderSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirstOrThrow();
  return row.value as OrderSettings;
}

/** The settings for a change; other changes wait until this transaction ends. */
export async function lockOrderSettings(db: Database): Promise<OrderSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", KEY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value as OrderSettings;
}

export async function updateOrderSettings(db: Database, settings: OrderSettings): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(settings) })
    .where("key", "=", KEY)
    .execute();
}
