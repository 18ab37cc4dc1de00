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
  /** Whether the replica is to be asked at all now. */
  isUsed: () => boolean;
  onAnswer: (by: "replica" | "primary") => void;
  onFailure: (error: unknown) => void;
}

/**
 * Connections for statements that only read: of the replica, and where it fails of the primary, which then answers the
 * same statement. A transaction stays where it began. Ends neither pool.
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

/** The database, or a transaction of it: operations take either and join what they are given. */
export type Database = Kysely<Schema>;

const INT8 = 20;
export const types = {
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
  /** Connections at most; default 10, since more of them at once only take the processor from one another (bench/README.md). */
  max?: number;
  /** How long to wait for a connection, and for a sign of life from one (0: for ever). */
  timeouts?: { connectMs: number; silenceMs: number };
  /** `reads`: a standby's, which takes no writes. */
  purpose?: Purpose;
  onLostConnection?: (error: Error) => void;
  /** Told of each statement when it has ended. */
  onStatement?: ((statement: Statement) => void) | undefined;
}

export interface Statement {
  /** With places for its values, never with them. */
  sql: string;
  durationMs: number;
  /** SQLSTATE, or a driver's code; absent where it went well. */
  errorCode?: string;
}

/** A pooler may give another connection of the server's to ours: each proves itself again now and then. */
const PROVED_FOR_SECONDS = 300;

/** Silence is longer than any statement may take, so only a connection that is dead keeps it. */
const TIMEOUTS = { connectMs: 5_000, silenceMs: 20_000 };

const OWNER_CONNECT_MS = 10_000;

/** For work that takes as long as it takes: silence ends nothing, TCP's own keep-alive tells a dead connection. */
export const LONG_RUNNING = { connectMs: TIMEOUTS.connectMs, silenceMs: 0 };

/** For asking whether the database answers: a late answer is none. */
export const PROBE = { connectMs: 2_000, silenceMs: 2_000 };

/** Of a replica: whoever has waited so long asks the primary. */
export const REPLICA = { connectMs: 1_000, silenceMs: 5_000 };

const pools = new WeakMap<Database, StorePool>();

/** The connections of a database that `openDatabase` made, and how many calls wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  return pools.get(db)?.counts() ?? { open: 0, idle: 0, waiting: 0 };
}

/**
 * Statements of a library, several in one text too, on a connection of the pool, and the driver's results of them. After a
 * failure the connection is given up: a transaction that the text began may still stand there.
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

/** The server takes no writes any more: no connection that is open now is used again. */
export function dropConnections(db: Database): void {
  pools.get(db)?.drop();
}

/**
 * A pool of the application's login; each connection proves what it is before it serves (`login-proof.ts`), and goes to
 * the server that takes writes where `url` names several (`pool.ts`).
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
    // Before silence ends a connection that only rests.
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

/** For statements that only read: the replica's where `isUsed`, and the primary's where that fails. Nothing of it is to be ended. */
export function withFallback(
  replica: Database,
  primary: Database,
  { onStatement, ...parts }: FallbackParts & Pick<OpenDatabase, "onStatement">,
): Database {
  const [first, second] = [pools.get(replica), pools.get(primary)];
  if (!first || !second) throw new Error("Only of databases that openDatabase made.");
  return withPool(fallbackPool(first, second, parts), onStatement);
}

/** As the owner of the tables, without limits: for migrations, and for tests that plant what nobody else may. */
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

/** A network that swallows packets leaves a connection open for ever: this one ends itself. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  const silent = () => Object.assign(new Error("the database fell silent"), { code: "ETIMEDOUT" });
  return socket.setTimeout(silenceMs, () => void socket.destroy(silent()));
}
