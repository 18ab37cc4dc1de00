import type { Database } from "./database.ts";

/**
 * Reads, locks and changes a row of `settings` that a migration created. `initial` contains the values of fields that
 * the row lacks, because an earlier version does not know them.
 */
export function storedSetting<T extends object>(key: string, initial?: T) {
  const row = (db: Database) => db.selectFrom("settings").select("value").where("key", "=", key);
  const valueIn = ({ value }: { value: unknown }) => ({ ...initial, ...(value as T) });
  return {
    /** Returns the setting from a row that another query has read. */
    of: (value: unknown) => valueIn({ value }),
    async read(db: Database): Promise<T> {
      return valueIn(await row(db).executeTakeFirstOrThrow());
    },
    /** Reads the setting for a change. Other changes wait until this transaction ends. */
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
