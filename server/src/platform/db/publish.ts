import type { LiveTopic } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "./database.ts";

export interface Published {
  topic: LiveTopic;
  /** Of what changed. */
  id: string;
  /** The account that may hear of it, beside admins who may read all of the topic; absent: none. */
  uid?: string;
}

/** Tells the live streams that something changed, once the transaction commits. */
export async function publish(db: Database, { topic, id, uid }: Published): Promise<void> {
  await sql`SELECT publish(${topic}, ${id}, ${uid ?? null})`.execute(db);
}
