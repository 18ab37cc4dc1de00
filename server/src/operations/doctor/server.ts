import { unsafeSettings, weakSynchrony } from "../../platform/db/durability.ts";
import { databaseRefusal } from "../../platform/db/refusals.ts";
import { proveWritable } from "../../platform/db/writable.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";
import type { ServerFacts } from "./queries.ts";

const OLDEST = 15;
/** Of one store: 10 for calls, 2 for the books, one each for readiness, live streams and notices. */
const CONNECTIONS_OF_A_STORE = 15;

/** Whether the server may hold a shop: its version and encoding, that it takes writes, and loses none. */
export async function lookAtServer({ db, asked, facts }: OpenedDatabase): Promise<Finding[]> {
  const found = lookAtFacts(facts, asked.name);
  await proveWritable(db).catch((error: unknown) => {
    found.push(fault("database", databaseRefusal(error, asked) ?? String(error)));
  });
  const unsafe = await unsafeSettings(db);
  if (unsafe.length > 0) {
    const text = `${asked.name}: PostgreSQL runs with ${unsafe.join(" and ")} off, so a crash can lose money: turn it on in postgresql.conf and restart PostgreSQL.`;
    found.push(fault("durability", text));
  }
  const weak = await weakSynchrony(db);
  if (weak) found.push(warning("durability", `${asked.name}: ${weak}`));
  if (found.length > 0) return found;
  return [ok("database", `PostgreSQL ${facts.version} answers as ${facts.role}, and takes writes.`)];
}

/** What the server says of itself. `name`: of the variable that leads there. */
export function lookAtFacts(facts: ServerFacts, name: string): Finding[] {
  const found: Finding[] = [];
  if (facts.versionNumber < OLDEST * 10_000) {
    const text = `${name}: this is PostgreSQL ${facts.version}, and the store needs ${OLDEST} or later: upgrade the server.`;
    found.push(fault("database", text));
  }
  if (facts.encoding !== "UTF8") {
    const text = `${name}: the encoding of "${facts.database}" is ${facts.encoding}, which cannot hold Bangla: make a new database with ENCODING 'UTF8' TEMPLATE template0, and restore a backup into it.`;
    found.push(fault("database", text));
  }
  return found;
}

/** Whether the server has connections for these stores. */
export function lookAtConnections(facts: ServerFacts, stores: number): Finding[] {
  const needed = CONNECTIONS_OF_A_STORE * Math.max(1, stores);
  const left = Math.max(
    0,
    Math.min(facts.connections - facts.taken, facts.databaseLimit ?? Number.POSITIVE_INFINITY),
  );
  if (left >= needed) return [ok("connections", `The server has room for ${left}; stores need ${needed}.`)];
  const limit =
    facts.databaseLimit === null ? "max_connections" : `max_connections, or the database's CONNECTION LIMIT,`;
  const text = `The server has ${left} connections for the stores, which need ${needed}: raise ${limit} or put a pooler before it.`;
  return [warning("connections", text)];
}
