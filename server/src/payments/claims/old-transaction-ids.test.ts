import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { isTransactionId, normaliseTransactionId } from "@hira/contract";
import { spellings, twins } from "@hira/contract/payments/facts/transaction-id.samples";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openAsOwner } from "../../platform/db/database.ts";
import { splitStatements } from "../../platform/db/migrations/statements.ts";
import { withDatabase } from "../../testing/postgres.ts";
import { checks } from "../../wallet/reconciliation/checks.ts";
import { findDifferences } from "../../wallet/reconciliation/queries.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const name = `test_${randomBytes(6).toString("hex")}`;
const server = new pg.Client({ connectionString: inject("postgresUrl") });
const shop = new pg.Client({ connectionString: withDatabase(inject("postgresUrl"), name) });
let serial = 0;

async function runMigrations(wanted: (file: string) => boolean): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && wanted(file)).sort();
  for (const file of files) {
    const text = await readFile(new URL(file, folder), "utf8");
    const parts = /\bCONCURRENTLY\b/.test(text) ? splitStatements(text) : [`BEGIN; ${text}; COMMIT`];
    for (const part of parts) await shop.query(part);
  }
}

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
/** Times follow the numbers: the first row is the oldest. */
const at = (n: number) => `now() - interval '1 day' + interval '1 second' * ${n}`;

async function request(trxId: string, { status = "pending", approvals = 0 } = {}) {
  const id = idOf(++serial);
  await shop.query(
    `INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id, status, approvals, created_at)
     VALUES ($1, 'asha', 100, 0, 0, 100, 'bKash', $2, $3, $4, ${at(serial)})`,
    [id, trxId, status, approvals],
  );
  if (status !== "rejected")
    await shop.query("INSERT INTO transaction_claims VALUES ($1, 'request', $2)", [trxId, id]);
  return id;
}

async function order(
  trxId: string,
  { status = "pending", received = false, receipt = false, claims = true } = {},
) {
  const id = idOf(++serial);
  await shop.query(
    `INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, method,
                         transaction_id, sender_number, paid_from, received, status, delivery, created_at)
     SELECT $1, 'asha', id, name, 'normal', category_id, 100, 'instant', 'bKash', $2, '017', 'transfer', $3, $4,
            'pending', ${at(serial)} FROM products`,
    [id, trxId, received, status],
  );
  if (claims) await shop.query("INSERT INTO transaction_claims VALUES ($1, 'order', $2)", [trxId, id]);
  if (!receipt && !received) return id;
  await shop.query(
    `INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
     VALUES (gen_random_uuid(), 'cash:bkash', 'income:sales', 100, 'order-receipt', $1, 1, 'boss')`,
    [id],
  );
  return id;
}

async function holderOf(trxId: string): Promise<string | undefined> {
  const { rows } = await shop.query("SELECT reference FROM transaction_claims WHERE trx_id = $1", [trxId]);
  return rows[0]?.reference;
}

const ids: Record<string, string> = {};

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await shop.connect();
  await runMigrations((file) => file < "0020");
  await shop.query(`
    INSERT INTO users (uid, email, email_verified, name) VALUES ('asha', 'asha@mail.example', true, 'Asha');
    INSERT INTO categories (id, name) VALUES ('${idOf(900)}', 'Games');
    INSERT INTO products (id, name, price, category_id) VALUES ('${idOf(901)}', 'Diamonds', 100, '${idOf(900)}')`);
  ids.fine = await request("9FINE12345");
  ids.typed = await request("9typed-12345");
  ids.twin = await request("9TWIN\u041D2345");
  ids.first = await request("9SHARED-123");
  ids.paid = await order("9SHARED\uFE0F123", { status: "completed", received: true });
  ids.plain = await request("9SHARED123");
  ids.letGo = await request("9LETGO.1234", { status: "rejected", approvals: 1 });
  ids.left = await order("9LEFT12345", { status: "canceled", receipt: true, claims: false });
  ids.lost = await request("9LOST12345", { status: "rejected", approvals: 1 });
  ids.taker = await request("9LOST-12345");
  ids.never = await request("9NEVER12345", { status: "rejected" });
  await runMigrations((file) => file.startsWith("0020"));
});

afterAll(async () => {
  await shop.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

describe("transaction IDs of before they were checked", () => {
  it("are read as new ones are, and kept as typed where that gives none", async () => {
    const { rows } = await shop.query(
      "SELECT id, trx_id, trx_id_as_typed FROM fund_requests WHERE id = ANY ($1) ORDER BY id",
      [[ids.fine, ids.typed, ids.twin]],
    );
    expect(rows).toEqual([
      { id: ids.fine, trx_id: "9FINE12345", trx_id_as_typed: false },
      { id: ids.typed, trx_id: "9TYPED12345", trx_id_as_typed: false },
      { id: ids.twin, trx_id: "9TWIN\u041D2345", trx_id_as_typed: true },
    ]);
    expect(await holderOf("9TYPED12345")).toBe(ids.typed);
    expect(await holderOf("9TWIN\u041D2345")).toBe(ids.twin);
  });

  it("that turn out to be one belong to the row whose money came; the others are differences", async () => {
    expect(await holderOf("9SHARED123")).toBe(ids.paid);
    const db = openAsOwner(withDatabase(inject("postgresUrl"), name));
    const { rows } = await db.transaction().execute(async (tx) => {
      for (const each of checks) if (each.name === "transaction IDs") return findDifferences(tx, each, 10);
      throw new Error("There is no such check");
    });
    await db.destroy();
    expect(rows).toMatchObject(
      [ids.first, ids.plain].map((id) => ({
        subject: `request:${id}`,
        expected: "9SHARED123",
        actual: `held by order:${ids.paid}`,
      })),
    );
  });

  it("of confirmed money that were released are claimed again, unless another row has them by now", async () => {
    expect(await holderOf("9LETGO1234")).toBe(ids.letGo);
    expect(await holderOf("9LEFT12345")).toBe(ids.left);
    expect(await holderOf("9LOST12345")).toBe(ids.taker);
    expect(await holderOf("9NEVER12345")).toBeUndefined();
  });

  it.each([...spellings, ...twins])("are read alike by the migration and by the store: %j", async (typed) => {
    const { rows } = await shop.query("SELECT pg_temp.read_transaction_id($1) AS id", [typed]);
    const expected = normaliseTransactionId(typed);
    if (isTransactionId(expected)) expect(rows[0].id).toBe(expected);
    else expect(isTransactionId(rows[0].id)).toBe(false);
  });

  it("let the later migrations through", async () => {
    await runMigrations((file) => file > "0021");
    expect((await shop.query("SELECT count(*)::int AS count FROM fund_requests")).rows).toEqual([
      { count: 9 },
    ]);
  });
});
