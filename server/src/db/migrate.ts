import { readdir, readFile } from "node:fs/promises";
import { CompiledQuery } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { openDatabase } from "./database.ts";

const folder = new URL("../../migrations/", import.meta.url);

/** Every `NNNN-name.sql` of `migrations/`, in the order of its number. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(new URL(file, folder), "utf8");
      migrations[file.replace(/\.sql$/, "")] = {
        up: async (db) => void (await db.executeQuery(CompiledQuery.raw(text))),
      };
    }
    return migrations;
  },
};

/**
 * Brings the database to the newest migration as the login role, all or nothing; several instances may start at
 * once. Throws with PostgreSQL's own reason when one fails.
 */
export async function migrate(url: string): Promise<void> {
  const db = openDatabase({ url, max: 1, role: "none", limits: false });
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (!error) return;
    const failed =
      results?.find((result) => result.status === "Error")?.migrationName ?? "the first migration";
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}
