import type { Database } from "./database.ts";

/** A row of `settings` that a migration made: how it is read, locked for a change, and changed. */
export function storedSetting<T extends object>(key: string) {
  const row = (db: Database) => db.selectFrom("settings").select("value").where("key", "=", key);
  return {
    async read(db: Database): Promise<T> {
      return (await row(db).executeTakeFirstOrThrow()).value as T;
    },
    /** For a change; other changes wait until this transaction ends. */
    async lock(db: Database): Promise<T> {
      return (await row(db).forUpdate().executeTakeFirstOrThrow()).value as T;
    },
    async update(db: Database, value: T): Promise<void> {
      await db
        .updateTable("settings")
        .set({ value: JSON.stringify(value) })
        .where("key", "=", key)
        .execute();
    },
  };
}
