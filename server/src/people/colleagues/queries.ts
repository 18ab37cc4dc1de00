import type { Grants } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface ColleagueRow {
  uid: string;
  name: string;
  grants: Grants;
}

/** Lists every admin who is not frozen or deleted, by name. */
export async function listColleagues(db: Database): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    SELECT uid, users.name, grants FROM users JOIN presets ON presets.id = users.preset
    WHERE role = 'admin' AND disabled_at IS NULL AND frozen_at IS NULL ORDER BY lower(users.name), uid`.execute(
    db,
  );
  return rows;
}
