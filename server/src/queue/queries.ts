import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export async function insertJob(
  db: Database,
  { name, data, afterSeconds }: { name: string; data: object; afterSeconds: number },
): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(data)}::jsonb, ${afterSeconds} * interval '1 second')`.execute(
    db,
  );
}
