import { Kysely, PostgresDialect } from "kysely";
import { type Database, types } from "../src/platform/db/database.ts";
import { type Login, proveLogin } from "../src/platform/db/login-proof.ts";
import { createPool } from "../src/platform/db/pool.ts";
import type { Schema } from "../src/platform/db/schema.ts";

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;
const marked = new Map<string, string>();

/** Marks a statement as prepared (`platform/db/prepared.ts`), so that a connection parses and plans it only once. */
function mark(text: string): string {
  if (!PLANNED.test(text)) return text;
  const known = marked.get(text) ?? `/* prepared: model_${marked.size} */ ${text}`;
  marked.set(text, known);
  return known;
}

type Around = (text: string, query: () => Promise<unknown>) => Promise<unknown>;

/**
 * Opens the database with the application's login. All statements are prepared, which halves the database's work.
 * `around` is called for each query and runs it.
 */
export function openPrepared(login: Login, max: number, around: Around = (_, query) => query()): Database {
  const pool = createPool(login.url, {
    max,
    types,
    connectionTimeoutMillis: 10_000,
    onConnect: (client) => proveLogin(client, login.role),
  });
  async function connect() {
    const client = await pool.connect();
    const query = (text: string, values: readonly unknown[]) =>
      around(text, () => client.query(mark(text), values));
    return { ...client, query } as typeof client;
  }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { ...pool, connect } }) });
}
