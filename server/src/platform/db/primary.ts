import pg from "pg";
import { serversOf } from "./address.ts";

const PROBE_MS = 2_000;
const READ_ONLY = "25006";

/** Creates the error of a server that takes no writes now: a standby, or a server that is set to read-only. */
export function readOnlyError(): Error {
  return Object.assign(new Error("the database is read-only"), { code: READ_ONLY });
}

/** Creates the error for a server that takes writes although a standby was expected. */
export function notStandbyError(): Error {
  return new Error("that server takes writes and is no replica");
}

export const isReadOnly = (error: unknown) => (error as { code?: string }).code === READ_ONLY;

/** The servers of one address, one of which takes writes. */
export interface Servers {
  /** Returns the address of the server that takes writes. @throws the servers' errors if none takes writes. */
  primary(): Promise<string>;
  /**
   * Must be called when the server no longer answers, or no longer takes writes. The next call of `primary` then
   * searches for the server again.
   */
  lost(): void;
}

/** The required kind of server: one that takes writes, or a standby. */
export type Purpose = "writes" | "reads";

/**
 * Finds a server of the required kind. If the address names one host, that host is used without a check. If it names
 * several, all are asked at the same time, and the first suitable one is used.
 */
export function createServers(address: string, purpose: Purpose = "writes"): Servers {
  const servers = serversOf(address);
  const [only] = servers;
  if (servers.length === 1 && only) return { primary: async () => only, lost: () => {} };
  let known: string | undefined;
  let search: Promise<string> | undefined;

  async function find(): Promise<string> {
    try {
      known = await Promise.any(servers.map((server) => serving(server, purpose)));
      return known;
    } catch (error) {
      throw mostTelling((error as AggregateError).errors);
    } finally {
      search = undefined;
    }
  }

  return {
    async primary() {
      if (known) return known;
      search ??= find();
      return search;
    },
    lost() {
      known = undefined;
    },
  };
}

/**
 * Returns the most informative one of the servers' errors. A refused login or a missing database comes first, then the
 * error of a standby, and last an error without any answer.
 */
function mostTelling(errors: unknown[]): unknown {
  const refusal = /^(28|3D|08P01|53|42)/;
  const refused = errors.find((error) => refusal.test((error as { code?: string }).code ?? ""));
  return refused ?? errors.find(isReadOnly) ?? errors[0];
}

/** Returns the address of the server that takes writes now. */
export async function primaryOf(address: string): Promise<string> {
  return createServers(address).primary();
}

/** Checks each server of the address. If a server does not take writes, its result contains the reason. */
export async function checkServers(address: string): Promise<{ server: string; error?: unknown }[]> {
  const ask = (server: string) =>
    serving(server, "writes").then(
      () => ({ server }),
      (error: unknown) => ({ server, error }),
    );
  return Promise.all(serversOf(address).map(ask));
}

/**
 * Returns the server's address if the server is of the required kind: it takes writes, or it is a standby. Throws
 * otherwise.
 */
async function serving(server: string, purpose: Purpose): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly: string; standby: boolean }>(
      "SELECT current_setting('transaction_read_only') AS readonly, pg_is_in_recovery() AS standby",
    );
    if (purpose === "writes" && rows[0]?.readonly !== "off") throw readOnlyError();
    if (purpose === "reads" && !rows[0]?.standby) throw notStandbyError();
    return server;
  } finally {
    await client.end().catch(() => {});
  }
}
