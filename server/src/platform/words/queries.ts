import type { Language } from "@hira/contract";
import type { Database } from "../db/database.ts";

/** Returns the language in which an account is notified. Null if the account has not chosen one. */
export async function findLanguage(db: Database, uid: string): Promise<Language | null> {
  const row = await db.selectFrom("users").select("language").where("uid", "=", uid).executeTakeFirst();
  return row?.language ?? null;
}

/**
 * Saves an account's language. Writes nothing if the language is the same, because the account's open pages are
 * notified of every change.
 */
export async function saveLanguage(db: Database, uid: string, language: Language): Promise<void> {
  await db
    .updateTable("users")
    .set({ language })
    .where("uid", "=", uid)
    .where("language", "is distinct from", language)
    .execute();
}
