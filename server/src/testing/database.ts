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

/** More than the store has, so that a race is one. */
const CONNECTIONS = 60;
/** So long that no test but one about such limits depends on how busy the machine is. */
const PATIENT = { connectMs: 60_000, silenceMs: 120_000 };

/** Cannot be passed where a `Database` is expected: what the store runs, tests run as the application's login. */
export type OwnerDatabase = Omit<Database, "transaction"> & {
  transaction: () => { execute: <T>(work: (tx: OwnerDatabase) => Promise<T>) => Promise<T> };
};

export interface TestDatabase {
  /** As the application's login, like the real process. */
  db: Database;
  /** The same, for what takes longer than a call may. */
  books: Database;
  /** The same, for asking whether it answers. */
  probe: Database;
  /** The same, for looking what changed. */
  live: Database;
  /** As the owner of the tables: what the application may not do, a test plants with it. */
  owner: OwnerDatabase;
  /** The owner's. */
  url: string;
  /** The same without a pooler: for sessions, which outlive transactions. */
  directUrl: string;
  /** The application's. */
  login: Login;
}

export interface TestDatabaseOptions extends Partial<Pick<OpenDatabase, "max" | "timeouts" | "onStatement">> {
  /** Puts something between the process and its database: the address to use instead. */
  through?: (url: string) => Promise<string>;
  /** A login of this database alone, as a process or a command of the store expects it; it takes as long as the cloning. */
  ownLogin?: boolean;
}

/** From now until its end a transaction of the owner is the application's: what the owner planted in it is looked at with fewer rights. */
export async function asApplication(tx: OwnerDatabase, { role }: Login): Promise<Database> {
  await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
  return tx as Database;
}

/** A database of the test file's own, cloned from the migrated template and dropped after the file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  // Databases are made and dropped without a pooler, whose connections would hold them.
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

/** The address of a copy that goes with the test. Nobody may work on the original meanwhile, whose connections are ended. */
export async function copyDatabase({ url, directUrl }: TestDatabase): Promise<string> {
  const server = inject("directUrl");
  const original = new URL(directUrl).pathname.slice(1);
  const name = `${original}_copy`;
  // A pooler keeps its own a while longer than whoever used them.
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
  // Cloning needs the template to itself: test files that start at once take turns.
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
