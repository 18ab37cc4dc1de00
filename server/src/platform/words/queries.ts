import type { Language } from "@hira/contract";
import type { Database } from "../db/database.ts";

/** The language that an account is written to in; null where nobody said. */
export async function findLanguage(db: Database, uid: string): Promise<Language | null> {
  const row = await db.selectFrom("users").select("language").where("uid", "=", uid).executeTakeFirst();
  return row?.language ?? null;
}

/** Nothing is written where it is so already: each change of an account is told to its open pages. */
export async function saveLanguage(db: Database, uid: string, language: Language): Promise<void> {
  await db
    .updateTable("users")
    .set({ language })
    .where("uid", "=", uid)
    .where("language", "is distinct from", language)
    .execute();
}
