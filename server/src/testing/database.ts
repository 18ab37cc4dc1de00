import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { applicationLogin, prepareApplicationLogin } from "../platform/db/application-login.ts";
import {
  type Database,
  LONG_RUNNING,
  type OpenDatabase,
  openAsOwner,
  openDatabase,
  PROBE,
} from "../platform/db/database.ts";
import type { Login } from "../platform/db/login-proof.ts";
import { atTheEnd } from "./at-the-end.ts";
import { TEMPLATE, withDatabase } from "./postgres.ts";

/** More connections than the store has, so that calls really run concurrently. */
const CONNECTIONS = 60;
/** Long enough that only tests of time limits depend on how busy the machine is. */
const PATIENT = { connectMs: 60_000, silenceMs: 120_000 };

/** Cannot be passed as a `Database`: tests run the store's functions with the application's login. */
export type OwnerDatabase = Omit<Database, "transaction"> & {
  transaction: () => { execute: <T>(work: (tx: OwnerDatabase) => Promise<T>) => Promise<T> };
};

export interface TestDatabase {
  /** With the application's login, like the real process. */
  db: Database;
  /** With the same login, for work that takes longer than a call may. */
  books: Database;
  /** With the same login, for checking whether the database answers. */
  probe: Database;
  /** With the same login, for polling for changes. */
  live: Database;
  /** With the table owner's login: for test data that the application may not write. */
  owner: OwnerDatabase;
  /** The connection URL with the login of the database's owner. */
  url: string;
  /** The owner's address without a pooler: for sessions, which outlive transactions. */
  directUrl: string;
  /** The application's login. */
  login: Login;
}

export interface TestDatabaseOptions extends Partial<Pick<OpenDatabase, "max" | "timeouts" | "onStatement">> {
  /** Puts a proxy between the process and its database; returns the address to use instead. */
  through?: (url: string) => Promise<string>;
  /** A login of this database alone, as a process or a command of the store expects it; it takes as long as the cloning. */
  ownLogin?: boolean;
}

/** Gives the rest of an owner's transaction the application's role, to read the owner's test data with fewer rights. */
export async function asApplication(tx: OwnerDatabase, { role }: Login): Promise<Database> {
  await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
  return tx as Database;
}

/** Creates a database for the test file, cloned from the migrated template and dropped after the file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  // Databases are created and dropped without a pooler, whose open connections would block that.
  const server = inject("directUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = withDatabase(inject("postgresUrl"), name);
  const { through = async (direct: string) => direct, ownLogin = false, ...settings } = options;
  const login = ownLogin ? await prepareApplicationLogin(url) : loginOfTemplate(name);
  const between = { role: login.role, url: await through(login.url) };
  const db = openDatabase({
    max: CONNECTIONS,
    ...(!options.through && { timeouts: PATIENT }),
    ...settings,
    ...between,
  });
  const probe = openDatabase({ ...between, max: 1, timeouts: PROBE });
  const live = openDatabase({ ...between, max: 1, timeouts: PROBE });
  const books = openDatabase({ ...login, max: 1, timeouts: LONG_RUNNING });
  const owner = openAsOwner(url, 4);
  atTheEnd(async () => {
    await Promise.all([db, books, probe, live, owner].map((each) => each.destroy()));
    await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await runOnServer(server, `DROP ROLE IF EXISTS ${applicationLogin(url).role}`);
  });
  return { db, books, probe, live, owner, url, directUrl: withDatabase(server, name), login };
}

/** The template's login may do the same in each of its clones. */
function loginOfTemplate(name: string): Login {
  const { url, role } = applicationLogin(withDatabase(inject("postgresUrl"), TEMPLATE));
  return { url: withDatabase(url, name), role };
}

/**
 * Copies a database until the test ends; returns the address. Ends all connections to the original, which must not be
 * used meanwhile.
 */
export async function copyDatabase({ url, directUrl }: TestDatabase): Promise<string> {
  const server = inject("directUrl");
  const original = new URL(directUrl).pathname.slice(1);
  const name = `${original}_copy`;
  // A pooler keeps its connections open for a while after their clients are gone.
  await runOnServer(
    server,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${original}'`,
  );
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY FILE_COPY`);
  atTheEnd(() => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`));
  return withDatabase(url, name);
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Cloning needs exclusive use of the template: concurrent test files take turns.
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
