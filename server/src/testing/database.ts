import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "../db/database.ts";
import { TEMPLATE, withDatabase } from "./postgres.ts";

export interface TestDatabase {
  /** As the application role, like the real process. */
  db: Database;
  /** As the login role, which owns the tables. */
  url: string;
}

export interface TestDatabaseOptions extends Partial<Pick<OpenDatabase, "max" | "patience">> {
  /** Puts something between the process and its database: the address to use instead. */
  through?: (url: string) => Promise<string>;
}

/** A database of the test file's own, cloned from the migrated template and dropped after the file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = withDatabase(server, name);
  const { through = async () => url, ...settings } = options;
  const db = openDatabase({ max: 60, ...settings, url: await through(url) });
  afterAll(async () => {
    await db.destroy();
    await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { db, url };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Cloning needs the template to itself: test files that start at once take turns.
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
