import type { PostgresDialectConfig } from "kysely";
import pg from "pg";
import { isConnectionLost } from "./connection-lost.ts";
import { asPrepared, forgetPrepared } from "./prepared.ts";
import { createServers, isReadOnly, type Purpose } from "./primary.ts";
import { labelled } from "./request-label.ts";

type PostgresPool = Exclude<PostgresDialectConfig["pool"], (...args: never[]) => unknown>;
type PostgresPoolClient = Awaited<ReturnType<PostgresPool["connect"]>>;

export interface StorePool extends PostgresPool {
  /** Returns three numbers: open connections, idle connections, and calls that wait for a connection. */
  counts(): { open: number; idle: number; waiting: number };
  /** Marks every open connection. A marked connection is closed when its caller returns it. */
  drop(): void;
  onLostConnection(listener: (error: Error) => void): void;
}

/**
 * A database client that closes its connection when the login fails because no password is given. The library's own
 * client would leave the connection open for a minute.
 */
class EndedClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(told: (error: Error | null) => void): void;
  override connect(told?: (error: Error | null) => void): unknown {
    if (!told) return super.connect();
    return super.connect((error: Error | null) => {
      if (error) void this.end().catch(() => {});
      told(error);
    });
  }
}

/**
 * Creates a pool of connections to that server of `address` which takes writes. After a failover, the first "read-only"
 * error drops all existing connections, and new ones go to the new primary.
 */
export function createPool(
  address: string,
  options: Omit<pg.PoolConfig, "connectionString">,
  purpose: Purpose = "writes",
): StorePool {
  const pool = new pg.Pool({ ...options, Client: EndedClient });
  const servers = createServers(address, purpose);
  // For each connection, the value of `generation` when it was opened. A connection with a lower number than the
  // current one is dropped.
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  // Connections on which a commit may have been lost: PostgreSQL stopped waiting for the standby, and reported success.
  const unreplicated = new WeakSet<pg.PoolClient>();
  // Without these two listeners, a connection that dies would end the process. The pool emits the errors of idle
  // connections, and the client emits those of a connection in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.on("notice", ({ routine }) => void (routine === "SyncRepWaitForLSN" && unreplicated.add(client)));
    generations.set(client, generation);
  });

  function drop(): void {
    generation++;
    servers.lost();
  }

  /** Returns true if the connection must not be used again after this error. */
  function isSpoilt(client: pg.PoolClient, error: unknown): boolean {
    if (isReadOnly(error) && generations.get(client) === generation) drop();
    if (isConnectionLost(error)) servers.lost();
    return isReadOnly(error) || isConnectionLost(error);
  }

  async function connect(): Promise<pg.PoolClient> {
    try {
      pool.options.connectionString = await servers.primary();
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      client.release(true);
    } catch (error) {
      servers.lost();
      throw error;
    }
    return connect();
  }

  return {
    options: pool.options,
    connect: async () =>
      lend(await connect(), { isSpoilt, isUnreplicated: (client) => unreplicated.delete(client) }),
    end: () => pool.end(),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    drop,
    onLostConnection: (listener) => void pool.on("error", listener),
  };
}

interface MatchResult {
  isSpoilt: (client: pg.PoolClient, error: unknown) => boolean;
  isUnreplicated: (client: pg.PoolClient) => boolean;
}

/**
 * Lends a connection to one caller. Afterwards the connection returns to the pool, or is closed if an error made it
 * unusable.
 */
function lend(client: pg.PoolClient, { isSpoilt, isUnreplicated }: MatchResult): PostgresPoolClient {
  let spoilt = false;
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const sent = asPrepared(client, labelled(text), [...values]);
    try {
      const result = await client.query(sent);
      if (isUnreplicated(client)) throw unreplicatedError();
      return result;
    } catch (error) {
      if (forgetPrepared(client, sent, error)) return query(text, values);
      spoilt ||= isSpoilt(client, error);
      throw error;
    }
  }
  const release = (destroy?: boolean) => client.release(destroy || spoilt);
  // The database interface requires a method for cursors. The store uses none.
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * Creates the error for a commit that may be lost, because a time limit ended its wait for a synchronous standby.
 * PostgreSQL reports success, but a failover may undo the commit.
 */
function unreplicatedError(): Error {
  return Object.assign(new Error("committed, but on no standby yet"), { code: "40003" });
}
