import type { LiveTopic } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "./database.ts";

export interface Published {
  topic: LiveTopic;
  id: string;
  /**
   * The account that may be notified of the change. Admins who may read the topic are notified in any case. Absent:
   * no account is.
   */
  uid?: string;
}

/** Notifies the live streams of a change when the transaction commits. */
export async function publish(db: Database, { topic, id, uid }: Published): Promise<void> {
  await sql`SELECT publish(${topic}, ${id}, ${uid ?? null})`.execute(db);
}
