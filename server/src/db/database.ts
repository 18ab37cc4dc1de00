import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** The database, or a transaction of it: operations take either and join what they are given. */
export type Database = Kysely<Schema>;

const INT8 = 20;
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format as "text");
  },
};

/** bigint columns hold poisha and counts; beyond 2^53 a JavaScript number would lie, so it throws instead. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`);
  return value;
}

export interface OpenDatabase {
  url: string;
  /** Connections at most; default 20. */
  max?: number;
  /** The role to work as; default `hira_app`, which cannot rewrite the books. */
  role?: string;
  /** Time limits of statements and locks; default on, off for migrations. */
  limits?: boolean;
  /** How long to wait for a connection, and for a sign of life from one. */
  patience?: { connectMs: number; silenceMs: number };
  onLostConnection?: (error: Error) => void;
}

const TIME_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Silence is longer than any statement may take, so only a connection that is dead keeps it. */
const PATIENCE = { connectMs: 5_000, silenceMs: 20_000 };

const pools = new WeakMap<Database, pg.Pool>();

/** The connections of a database that `openDatabase` made, and how many calls wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** A pool that works as the application role. */
export function openDatabase({
  url,
  max = 20,
  role = "hira_app",
  limits = true,
  patience = PATIENCE,
  onLostConnection,
}: OpenDatabase): Database {
  const settings = { role, timezone: "UTC", ...(limits ? TIME_LIMITS : {}) };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    connectionTimeoutMillis: patience.connectMs,
    ...(limits && { stream: () => mortalSocket(patience.silenceMs) }),
    application_name: "hira",
  });
  // Without listeners a connection that dies, idle (the pool's) or at work (the client's), would end the process.
  pool.on("error", (error) => onLostConnection?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** A network that swallows packets leaves a connection open for ever: this one ends itself. */
function mortalSocket(silenceMs: number): Socket {
  const socket = new Socket();
  const silent = () => Object.assign(new Error("the database fell silent"), { code: "ETIMEDOUT" });
  return socket.setTimeout(silenceMs, () => void socket.destroy(silent()));
}
