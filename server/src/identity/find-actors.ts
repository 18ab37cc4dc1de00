import type { Database } from "../db/database.ts";
import type { Actor } from "../lib/actor.ts";
import { effectiveRole } from "./policy.ts";
import { findAccesses } from "./queries.ts";

/** What these accounts are now, by uid; deleted ones are missing. */
export async function findActors(db: Database, uids: readonly string[]): Promise<Map<string, Actor>> {
  const found = await findAccesses(db, uids);
  return new Map(
    [...found].map(([uid, access]) => [uid, { uid, role: effectiveRole(access), isFrozen: access.frozen }]),
  );
}
