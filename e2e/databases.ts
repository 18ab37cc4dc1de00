import { randomBytes } from "node:crypto";
import { asOwner } from "./break-database.ts";

const nameOf = (address: string) => new URL(address).pathname.slice(1);

function databaseAt(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

const runOnServer = (address: string, ...statements: string[]) =>
  asOwner({ databaseUrl: databaseAt(address, "postgres") }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Creates a database: empty, or a copy of `template`, which must have no connections. Returns its URL. */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `journey_${randomBytes(6).toString("hex")}`;
  const copy = template ? ` TEMPLATE ${nameOf(template)} STRATEGY FILE_COPY` : "";
  await runOnServer(server, `CREATE DATABASE ${name}${copy}`);
  return databaseAt(server, name);
}

/** Drops a database and the login that its store created. */
export async function dropDatabase(address: string): Promise<void> {
  const name = nameOf(address);
  await runOnServer(address, `DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}_app`);
}
