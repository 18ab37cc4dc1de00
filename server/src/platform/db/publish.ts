import type { LiveTopic } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "./database.ts";

export interface Published {
  topic: LiveTopic;
  id: string;
  /**
   * The account that is also notified of the change, besides the admins who may read the topic. Absent: only those
   * admins are notified.
   */
  uid?: string;
}

/** Notifies the live streams of a change as soon as the transaction commits. */
export async function publish(db: Database, { topic, id, uid }: Published): Promise<void> {
  await sql`SELECT publish(${topic}, ${id}, ${uid ?? null})`.execute(db);
}
