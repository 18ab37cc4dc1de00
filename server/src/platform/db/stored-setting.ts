import type { Database } from "./database.ts";

/**
 * A row of `settings` that a migration made: how it is read, locked for a change, and changed. `initial`: what fields are that
 * the row lacks, since the version before does not know them.
 */
export function storedSetting<T extends object>(key: string, initial?: T) {
  const row = (db: Database) => db.selectFrom("settings").select("value").where("key", "=", key);
  const valueIn = ({ value }: { value: unknown }) => ({ ...initial, ...(value as T) });
  return {
    async read(db: Database): Promise<T> {
      return valueIn(await row(db).executeTakeFirstOrThrow());
    },
    /** For a change; other changes wait until this transaction ends. */
    async lock(db: Database): Promise<T> {
      return valueIn(await row(db).forUpdate().executeTakeFirstOrThrow());
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
