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

/** Maximum number of connections. It is higher than the store's, so that calls really run at the same time. */
const CONNECTIONS = 60;
/** Time limits that are so long that even a busy machine keeps them. Tests of time limits set others. */
const PATIENT = { connectMs: 60_000, silenceMs: 120_000 };

/**
 * The database with its owner's login. The type does not fit a `Database`. So tests cannot run the store's functions
 * with the owner's rights by mistake.
 */
export type OwnerDatabase = Omit<Database, "transaction"> & {
  transaction: () => { execute: <T>(work: (tx: OwnerDatabase) => Promise<T>) => Promise<T> };
};

export interface TestDatabase {
  /** The database with the application's login, for everything that the running store does. */
  db: Database;
  /** The database with the application's login, for work that takes longer than the time limit of calls. */
  books: Database;
  /** The database with the application's login, for checking whether it answers. */
  probe: Database;
  /** The database with the application's login, for polling for changes. */
  live: Database;
  /** The database with its owner's login, for test data that the application's login may not write. */
  owner: OwnerDatabase;
  /** The database's address with the owner's login. */
  url: string;
  /**
   * The database's address with the owner's login, past the pooler. Needed for settings and locks of a session that
   * outlive a transaction.
   */
  directUrl: string;
  /** The application's login to this database. */
  login: Login;
}

export interface TestDatabaseOptions extends Partial<Pick<OpenDatabase, "max" | "timeouts" | "onStatement">> {
  /**
   * May put a proxy between the store and its database. Gets the database's address, and returns the address that the
   * store uses.
   */
  through?: (url: string) => Promise<string>;
  /**
   * If true, the database gets a login of its own, which a process or a command of the store requires. Creating this
   * login takes as long as cloning the database.
   */
  ownLogin?: boolean;
}

/**
 * Gives the rest of an owner's transaction only the rights of the application's login. So a test can first write data
 * as the owner, and then read it with fewer rights.
 */
export async function asApplication(tx: OwnerDatabase, { role }: Login): Promise<Database> {
  await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
  return tx as Database;
}

/** Creates a database for the test or the test file, by cloning the migrated template. It is dropped at the end. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  // Databases are created and dropped past the pooler. The pooler keeps connections to the template open, and these
  // would prevent cloning.
  const server = inject("directUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = withDatabase(inject("postgresUrl"), name);
  const { through = async (direct: string) => overSocket(direct), ownLogin = false, ...settings } = options;
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
  const books = openDatabase({ ...login, url: overSocket(login.url), max: 1, timeouts: LONG_RUNNING });
  const owner = openAsOwner(overSocket(url), 4);
  atTheEnd(async () => {
    await Promise.all([db, books, probe, live, owner].map((each) => each.destroy()));
    await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await runOnServer(server, `DROP ROLE IF EXISTS ${applicationLogin(url).role}`);
  });
  return { db, books, probe, live, owner, url, directUrl: withDatabase(server, name), login };
}

/** Returns the address with the server's Unix socket instead of its host, if the server has one. */
function overSocket(url: string): string {
  const folder = inject("socketFolder");
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url;
}

/** Returns the template's login with the address of a clone. The login has the same rights in every clone. */
function loginOfTemplate(name: string): Login {
  const { url, role } = applicationLogin(withDatabase(inject("postgresUrl"), TEMPLATE));
  return { url: withDatabase(url, name), role };
}

/**
 * Clones a database, and returns the clone's address. The clone is dropped at the end of the test. Ends all connections
 * to the original, which must not be used while it is cloned.
 */
export async function copyDatabase({ url, directUrl }: TestDatabase): Promise<string> {
  const server = inject("directUrl");
  const original = new URL(directUrl).pathname.slice(1);
  const name = `${original}_copy`;
  // Even after its clients have gone, a pooler keeps its own connections open for some time.
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
  // A template can only be cloned while nobody else uses it. So test files that run at the same time do this one after
  // the other.
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
