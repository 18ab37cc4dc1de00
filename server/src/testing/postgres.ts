import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import { migrate } from "../db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL for the tests, with the migrated database `hira_template` to clone. */
    postgresUrl: string;
  }
}

export const TEMPLATE = "hira_template";

/** One real PostgreSQL for all test files of a run: `TEST_DATABASE_URL`, or an embedded one that may forget. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "hira-test-"));
  const given = process.env.TEST_DATABASE_URL;
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({
        directory: join(directory, "postgres"),
        durable: false,
        settings: { max_connections: "300" },
        log: () => {},
      });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(withDatabase(database.url, TEMPLATE));
  project.provide("postgresUrl", database.url);
  return async () => {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
