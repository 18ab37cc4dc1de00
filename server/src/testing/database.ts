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

/** Maximum number of connections: more than the store has, so that calls really run at the same time. */
const CONNECTIONS = 60;
/** Time limits so long that a busy machine does not exceed them. Only tests of time limits set others. */
const PATIENT = { connectMs: 60_000, silenceMs: 120_000 };

/**
 * The database with the owner's login. It cannot be passed as a `Database`, because tests run the store's functions
 * with the application's login.
 */
export type OwnerDatabase = Omit<Database, "transaction"> & {
  transaction: () => { execute: <T>(work: (tx: OwnerDatabase) => Promise<T>) => Promise<T> };
};

export interface TestDatabase {
  /** The database with the application's login, as the running store has it. */
  db: Database;
  /** The database with the application's login, for work that takes longer than a call may. */
  books: Database;
  /** The database with the application's login, for checking whether the database answers. */
  probe: Database;
  /** The database with the application's login, for polling for changes. */
  live: Database;
  /** The database with the owner's login, for test data that the application may not write. */
  owner: OwnerDatabase;
  /** The connection URL with the login of the database's owner. */
  url: string;
  /**
   * The address with the owner's login and without a pooler. Needed for what belongs to a session and outlives
   * transactions.
   */
  directUrl: string;
  /** The application's login at this database. */
  login: Login;
}

export interface TestDatabaseOptions extends Partial<Pick<OpenDatabase, "max" | "timeouts" | "onStatement">> {
  /** Puts a proxy between the store and its database. Returns the address that the store then uses. */
  through?: (url: string) => Promise<string>;
  /**
   * True: the database gets a login of its own, as a process or a command of the store expects it. Creating it takes
   * as long as cloning the database.
   */
  ownLogin?: boolean;
}

/**
 * Runs the rest of an owner's transaction with the application's role, so that the owner's test data is read with
 * fewer rights.
 */
export async function asApplication(tx: OwnerDatabase, { role }: Login): Promise<Database> {
  await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
  return tx as Database;
}

/** Creates a database for the test file by cloning the migrated template. It is dropped after the file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  // Databases are created and dropped without the pooler, whose open connections to the template would prevent it.
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

/** The template's login has the same rights in every clone of the template. */
function loginOfTemplate(name: string): Login {
  const { url, role } = applicationLogin(withDatabase(inject("postgresUrl"), TEMPLATE));
  return { url: withDatabase(url, name), role };
}

/**
 * Clones a database until the test ends, and returns the clone's address. All connections to the original are ended,
 * and it must not be used meanwhile.
 */
export async function copyDatabase({ url, directUrl }: TestDatabase): Promise<string> {
  const server = inject("directUrl");
  const original = new URL(directUrl).pathname.slice(1);
  const name = `${original}_copy`;
  // A pooler keeps its connections open for some time after its clients are gone.
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
  // A template can only be cloned while nobody else uses it, so test files that run at the same time take turns.
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
