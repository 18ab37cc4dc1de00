import type { Database } from "./database.ts";

/**
 * Creates the functions that read, lock and change one row of `settings`. A migration must have created the row.
 * `initial` has values for fields that are missing in a row that an earlier version wrote.
 */
export function storedSetting<T extends object>(key: string, initial?: T) {
  const row = (db: Database) => db.selectFrom("settings").select("value").where("key", "=", key);
  const valueIn = ({ value }: { value: unknown }) => ({ ...initial, ...(value as T) });
  return {
    async read(db: Database): Promise<T> {
      return valueIn(await row(db).executeTakeFirstOrThrow());
    },
    /** Reads the setting in order to change it. Other changes of it wait until this transaction ends. */
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
