import { Socket } from "node:net";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { beginsTransaction } from "./begins-transaction.ts";
import { type Login, proveLogin } from "./login-proof.ts";
import { createPool, type StorePool } from "./pool.ts";
import type { Purpose } from "./primary.ts";
import type { Schema } from "./schema.ts";

type Lent = Awaited<ReturnType<StorePool["connect"]>>;

interface FallbackParts {
  /** Returns true if the replica may be used now. */
  isUsed: () => boolean;
  onAnswer: (by: "replica" | "primary") => void;
  onFailure: (error: unknown) => void;
}

/**
 * Returns a pool of connections for statements that only read. The replica answers; if it fails, the primary answers
 * the same statement. A transaction stays on the server where it began. Ending this pool does not end the pools of
 * replica and primary.
 */
function fallbackPool(
  replica: StorePool,
  primary: StorePool,
  { isUsed, onAnswer, onFailure }: FallbackParts,
): StorePool {
  async function connect(): Promise<Lent> {
    let current: Lent | undefined;
    let source: "replica" | "primary" = "replica";
    let isInTransaction = false;
    if (isUsed()) current = await replica.connect().catch(onFailure as (error: unknown) => undefined);
    current ??= await toPrimary();

    async function toPrimary(): Promise<Lent> {
      source = "primary";
      return primary.connect();
    }

    async function query(text: string, values: readonly unknown[]): Promise<unknown> {
      try {
        const result = await ask(text, values);
        onAnswer(source);
        return result;
      } catch (error) {
        if (source === "primary") throw error;
        onFailure(error);
        if (isInTransaction) throw error;
        const former = current;
        current = await toPrimary();
        former?.release();
        return query(text, values);
      }
    }

    async function ask(text: string, values: readonly unknown[]): Promise<unknown> {
      const result = await (current as unknown as { query: typeof query }).query(text, values);
      if (beginsTransaction(text)) isInTransaction = true;
      return result;
    }

    const release = (destroy?: boolean) => (current as { release(destroy?: boolean): void }).release(destroy);
    return { query, release } as unknown as Lent;
  }

  return {
    options: replica.options,
    connect,
    end: async () => {},
    counts: replica.counts,
    drop: replica.drop,
    onLostConnection: replica.onLostConnection,
  } as StorePool;
}

/** The database or a transaction. Operations accept either, and run inside a transaction that they are given. */
export type Database = Kysely<Schema>;

const INT8 = 20;
export const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format as "text");
  },
};

/**
 * Parses bigint columns, which contain poisha and counts. Throws if a value is beyond 2^53, because a JavaScript number
 * is not exact there.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`);
  return value;
}

export interface OpenDatabase extends Login {
  /**
   * Maximum number of connections. Default 10: more connections would only compete for the processor
   * (bench/README.md).
   */
  max?: number;
  /** Time limits in milliseconds: for opening a connection, and for silence on an open connection (0: no limit). */
  timeouts?: { connectMs: number; silenceMs: number };
  /** `reads`: the connections lead to a standby, which accepts no writes. */
  purpose?: Purpose;
  onLostConnection?: (error: Error) => void;
  /** Called with each statement after it has ended. */
  onStatement?: ((statement: Statement) => void) | undefined;
}

export interface Statement {
  /** The SQL text with placeholders, without the values. */
  sql: string;
  durationMs: number;
  /** SQLSTATE or the driver's code; absent on success. */
  errorCode?: string;
}

/**
 * Seconds after which each connection proves its login again, because a pooler may have given it another server
 * connection.
 */
const PROVED_FOR_SECONDS = 300;

/** Default time limits. No statement may run as long as the silence limit, so only a dead connection reaches it. */
const TIMEOUTS = { connectMs: 5_000, silenceMs: 20_000 };

const OWNER_CONNECT_MS = 10_000;

/**
 * Options for connections whose statements have no time limit. Silence does not end such a connection; TCP keep-alive
 * detects a dead one.
 */
export const LONG_RUNNING = { connectMs: TIMEOUTS.connectMs, silenceMs: 0 };

/**
 * Options for the connection that checks whether the database answers. An answer after the time limit counts as no
 * answer.
 */
export const PROBE = { connectMs: 2_000, silenceMs: 2_000 };

/**
 * Options for connections to a replica. A statement that has no answer after this time limit is sent to the primary
 * instead.
 */
export const REPLICA = { connectMs: 1_000, silenceMs: 5_000 };

const pools = new WeakMap<Database, StorePool>();

/**
 * Returns the numbers of open and idle connections of a database that `openDatabase` returned, and of calls that wait
 * for a connection.
 */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  return pools.get(db)?.counts() ?? { open: 0, idle: 0, waiting: 0 };
}

/**
 * Runs a library's SQL text, which may contain several statements, on a connection of the pool. Returns the driver's
 * results. After a failure, the connection is closed, because the text may have left a transaction open.
 */
export async function runAsGiven(
  db: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const connection = await pools.get(db)?.connect();
  if (!connection) throw new Error("Only of databases that openDatabase made.");
  let spoilt = true;
  try {
    const result = await connection.query<unknown>(text, values);
    spoilt = false;
    return result;
  } finally {
    (connection.release as (spoilt: boolean) => void)(spoilt);
  }
}

/**
 * Marks every open connection so that it is closed after its current use, because its server no longer accepts writes.
 */
export function dropConnections(db: Database): void {
  pools.get(db)?.drop();
}

/**
 * Opens a pool of the application's login. Each connection proves its login before it is used (`login-proof.ts`). If
 * `url` names several servers, the connections lead to the one that accepts writes (`pool.ts`).
 */
export function openDatabase({
  url,
  role,
  max = 10,
  timeouts = TIMEOUTS,
  purpose = "writes",
  onLostConnection,
  onStatement,
}: OpenDatabase): Database {
  const options = {
    max,
    types,
    connectionTimeoutMillis: timeouts.connectMs,
    // Idle connections are closed before they reach the silence limit.
    ...(purpose === "reads" && { idleTimeoutMillis: timeouts.silenceMs / 2 }),
    maxLifetimeSeconds: PROVED_FOR_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => socketWithTimeout(timeouts.silenceMs),
    onConnect: (client: pg.ClientBase) => proveLogin(client, role, purpose),
    application_name: "hira",
  };
  const pool = createPool(url, options, purpose);
  if (onLostConnection) pool.onLostConnection(onLostConnection);
  return withPool(pool, onStatement);
}

/**
 * Returns a database for statements that only read. The replica answers while `isUsed` returns true. The primary
 * answers otherwise and if the replica fails. The caller must not end this database.
 */
export function withFallback(
  replica: Database,
  primary: Database,
  { onStatement, ...parts }: FallbackParts & Pick<OpenDatabase, "onStatement">,
): Database {
  const [first, second] = [pools.get(replica), pools.get(primary)];
  if (!first || !second) throw new Error("Only of databases that openDatabase made.");
  return withPool(fallbackPool(first, second, parts), onStatement);
}

/**
 * Opens a connection as the owner of the tables, without time limits. It is used by migrations, and by tests that write
 * rows that the application's login may not write.
 */
export function openAsOwner(
  url: string,
  max = 1,
  connectionTimeoutMillis: number = OWNER_CONNECT_MS,
): Database {
  return withPool(createPool(url, { max, types, connectionTimeoutMillis, application_name: "hira owner" }));
}

function withPool(pool: StorePool, onStatement?: OpenDatabase["onStatement"]): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: (event) => onStatement(statementOf(event)) }),
  });
  pools.set(db, pool);
  return db;
}

function statementOf(event: LogEvent): Statement {
  const { sql } = event.query;
  const durationMs = event.queryDurationMillis;
  if (event.level !== "error") return { sql, durationMs };
  return { sql, durationMs, errorCode: (event.error as { code?: string }).code ?? "unknown" };
}

/**
 * Creates a socket that ends itself after silence. Without that, it would stay open forever if the network drops
 * packets silently.
 */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  const silent = () => Object.assign(new Error("the database fell silent"), { code: "ETIMEDOUT" });
  return socket.setTimeout(silenceMs, () => void socket.destroy(silent()));
}
