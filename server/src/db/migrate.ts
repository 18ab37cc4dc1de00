import { readdir, readFile } from "node:fs/promises";
import { CompiledQuery } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { prepareApplicationLogin } from "./application-login.ts";
import { openAsOwner } from "./database.ts";
import type { Login } from "./login-proof.ts";

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
 * Brings the database to the newest migration as its owner, all or nothing, and gives the application's login its rights
 * (`given`: DATABASE_APP_URL); several instances may start at once. Returns what the store logs in with.
 * Throws with PostgreSQL's own reason when one fails.
 */
export async function migrate(url: string, given?: string): Promise<Login> {
  await migrateToLatest(url);
  return prepareApplicationLogin(url, given);
}

async function migrateToLatest(url: string): Promise<void> {
  const db = openAsOwner(url);
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
