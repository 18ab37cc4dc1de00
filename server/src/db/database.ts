import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Login, proveLogin } from "./login-proof.ts";
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

export interface OpenDatabase extends Login {
  /** Connections at most; default 20. */
  max?: number;
  /** How long to wait for a connection, and for a sign of life from one (0: for ever). */
  timeouts?: { connectMs: number; silenceMs: number };
  onLostConnection?: (error: Error) => void;
}

/** Silence is longer than any statement may take, so only a connection that is dead keeps it. */
const TIMEOUTS = { connectMs: 5_000, silenceMs: 20_000 };

/** For work that takes as long as it takes: silence ends nothing, TCP's own keep-alive tells a dead connection. */
export const LONG_RUNNING = { connectMs: TIMEOUTS.connectMs, silenceMs: 0 };

const pools = new WeakMap<Database, pg.Pool>();

/** The connections of a database that `openDatabase` made, and how many calls wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** A pool of the application's login; each connection proves what it is before it serves (`login-proof.ts`). */
export function openDatabase({
  url,
  role,
  max = 20,
  timeouts = TIMEOUTS,
  onLostConnection,
}: OpenDatabase): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => socketWithTimeout(timeouts.silenceMs),
    onConnect: (client) => proveLogin(client, role),
    application_name: "hira",
  });
  // Without listeners a connection that dies, idle (the pool's) or at work (the client's), would end the process.
  pool.on("error", (error) => onLostConnection?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  return withPool(pool);
}

/** As the owner of the tables, without limits: for migrations, and for tests that plant what nobody else may. */
export function openAsOwner(url: string, max = 1): Database {
  return withPool(new pg.Pool({ connectionString: url, max, types, application_name: "hira owner" }));
}

function withPool(pool: pg.Pool): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** A network that swallows packets leaves a connection open for ever: this one ends itself. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  const silent = () => Object.assign(new Error("the database fell silent"), { code: "ETIMEDOUT" });
  return socket.setTimeout(silenceMs, () => void socket.destroy(silent()));
}
