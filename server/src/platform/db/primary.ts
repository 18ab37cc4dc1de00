import pg from "pg";
import { serversOf } from "./address.ts";

const PROBE_MS = 2_000;
const READ_ONLY = "25006";

/** A server that takes no writes now: a standby, or one that was told not to. */
export function readOnlyError(): Error {
  return Object.assign(new Error("the database is read-only"), { code: READ_ONLY });
}

/** A server that takes writes, where one was wanted that follows it. */
export function notStandbyError(): Error {
  return new Error("that server takes writes and is no replica");
}

export const isReadOnly = (error: unknown) => (error as { code?: string }).code === READ_ONLY;

/** The servers of one address, of which one takes writes. */
export interface Servers {
  /** The one that does. @throws what the servers said where none does. */
  primary(): Promise<string>;
  /** It answered no more, or takes no writes any more: it is looked for again. */
  lost(): void;
}

/** What a server is for: one that takes writes, or a standby. */
export type Purpose = "writes" | "reads";

/** With one host there is nothing to choose. With several all are asked at once, and the first that serves the purpose it is. */
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

/** A refusal says more than "I am a standby", and that more than a server that says nothing. */
function mostTelling(errors: unknown[]): unknown {
  const refusal = /^(28|3D|08P01|53|42)/;
  const refused = errors.find((error) => refusal.test((error as { code?: string }).code ?? ""));
  return refused ?? errors.find(isReadOnly) ?? errors[0];
}

/** The address of the server that takes writes now. */
export async function primaryOf(address: string): Promise<string> {
  return createServers(address).primary();
}

/** Each server of the address, and why it does not take writes where it does not. */
export async function lookAtServers(address: string): Promise<{ server: string; error?: unknown }[]> {
  const ask = (server: string) =>
    serving(server, "writes").then(
      () => ({ server }),
      (error: unknown) => ({ server, error }),
    );
  return Promise.all(serversOf(address).map(ask));
}

/** The server's address once it has said that it takes writes, or that it is a standby. */
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
