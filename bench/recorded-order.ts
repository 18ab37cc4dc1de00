import { randomUUID } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Measured } from "./server.ts";
import { call } from "./store.ts";

/** A statement as PostgreSQL received it, with its parameters as literals. */
export type Statement = string;

const MARK = "@@hira ";

/** The statements of one wallet order, from PostgreSQL's own log, so that no copy of them can grow old. */
export async function recordOrder(store: Measured, logFile: string, productId: string): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const set = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`ALTER SYSTEM SET ${name} = ${client.escapeLiteral(value)}`);
    await client.query("SELECT pg_reload_conf()");
    // Every process takes the new settings up at its next statement after the signal.
    await wait(300);
  };
  try {
    await set({ log_line_prefix: MARK, log_statement: "all" });
    const { size } = await stat(logFile);
    const [token = ""] = store.customers;
    const body = { productId, paymentMethod: "wallet", amount: 100, gameAccount: "12345678" };
    await call(store, "POST /orders", token, body, { "idempotency-key": randomUUID() });
    await set({ log_statement: "none" });
    const file = await open(logFile);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1 << 20), 0, 1 << 20, size);
    await file.close();
    return statementsIn(buffer.toString("utf8", 0, bytesRead));
  } finally {
    await client.end();
  }
}

function statementsIn(log: string): Statement[] {
  const statements: Statement[] = [];
  for (const entry of log.split(MARK)) {
    const text = entry.trim().replaceAll("\n\t", "\n");
    const sql = /^LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(text)?.[1]?.trim();
    const parameters = /^DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(text)?.[1];
    if (sql && !sql.startsWith("ALTER SYSTEM") && !sql.includes("pg_reload_conf")) statements.push(sql);
    if (parameters) statements.push(filledIn(statements.pop() ?? "", parameters));
  }
  if (!statements.some((sql) => /insert into "orders"/i.test(sql)))
    throw new Error(`No order in PostgreSQL's log:\n${statements.join("\n")}`);
  return statements;
}

function filledIn(sql: string, parameters: string): Statement {
  const values = new Map(
    [...parameters.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, number, value]) => [number, value]),
  );
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = values.get(number);
    if (!value) throw new Error(`No value for $${number} in ${sql}`);
    return value;
  });
}

const UUID = /'[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}'/g;

/**
 * The same as a script of pgbench: another customer each time, and ids counted by the variable `n` and the client
 * where the order made new ones, which are all but those of its product and category.
 */
export function toPgbench(statements: readonly Statement[], customers: number): string {
  const order = statements.find((sql) => /insert into "orders"/i.test(sql)) ?? "";
  const [orderId = "", ...catalogue] = order.match(UUID) ?? [];
  const fresh = [...new Set(statements.flatMap((sql) => sql.match(UUID) ?? []))].filter(
    (id) => !catalogue.includes(id),
  );
  if (!fresh.includes(orderId)) throw new Error("The order's id was not found.");
  const lines = statements.map((sql) => {
    const type = sql.includes('"idempotency_keys"') ? "uuid::text" : "uuid";
    const numbered = fresh.reduce(
      (text, id, at) =>
        text.replaceAll(id, `lpad(to_hex((:n::bigint * 64 + :client_id) * 8 + ${at}), 32, '0')::${type}`),
      sql,
    );
    return `${numbered.replaceAll(/'((?:wallet:)?load-)1'/g, "('$1' || :who)")};`;
  });
  return [`\\set who random(1, ${customers})`, "\\set n :n + 1", ...lines, ""].join("\n");
}
