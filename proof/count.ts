import { openAsOwner } from "@hira/server/platform/db/database";
import { reportDifferences } from "@hira/server/wallet/reconciliation/reconcile";
import pg from "pg";
import type { Load } from "./load.ts";
import type { Operation } from "./operation.ts";
import { FUNDS, type Shop, STOCK } from "./shop.ts";

/** What the database contains after a load, compared with the answers. Only the first two numbers may differ from 0. */
export interface Counted {
  /** Number of orders and adjustments that were answered. */
  answered: number;
  /** Number of rows in the table `orders`. */
  orders: number;
  /**
   * Operations that were answered but are missing in the database, differ from the answer, or do not have exactly one
   * transfer.
   */
  lost: number;
  /** Operations that exist more than once in the database. */
  doubled: number;
  /** Orders, payments and adjustments in the database that no client sent. */
  unasked: number;
  /** Wallets whose balance is not the opening balance minus orders plus adjustments. */
  wrongWallets: number;
  /** By how many units and codes the stock is too high or too low. */
  wrongStock: number;
  /** Number of differences that `npm run reconcile` reports. */
  differences: number;
  contradictions: number;
}

/**
 * Finds, by each operation's key, what the operation left in the database. All is read from one snapshot, because a
 * store may still be writing.
 */
const LEFT = `
  SELECT operation.key,
    (SELECT count(*) FROM orders WHERE uid = operation.uid AND game_account = operation.key)::int AS "byAccount",
    (SELECT outcome ->> 'order' FROM idempotency_keys WHERE uid = operation.uid AND route = 'POST /orders' AND key = operation.key) AS "kept",
    (SELECT count(*) FROM transfers WHERE kind = 'adjustment' AND note = operation.key AND amount = operation.amount
       AND to_account = 'wallet:' || operation.uid)::int AS adjustments,
    (SELECT count(*) FROM orders WHERE id::text = operation.answer AND uid = operation.uid AND amount = operation.amount)::int AS "answered",
    (SELECT count(*) FROM transfers WHERE kind = 'order-payment' AND reference = operation.answer AND amount = operation.amount
       AND from_account = 'wallet:' || operation.uid)::int AS payments,
    (SELECT count(*) FROM voucher_codes WHERE order_id::text = operation.answer AND status = 'sold')::int AS codes
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS operation (key, uid, amount, answer)`;

interface Left {
  key: string;
  byAccount: number;
  kept: string | null;
  adjustments: number;
  answered: number;
  payments: number;
  codes: number;
}

/**
 * Compares the database of a shop with the answers that its customers got. `url`: the database's address with the login
 * of the role that owns the tables.
 */
export async function countUp(url: string, shop: Shop, load: Load): Promise<Counted> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const one = async (text: string, values: unknown[] = []) =>
      Number((await client.query({ text, values, rowMode: "array" })).rows[0]?.[0]);
    await client.query(
      "SET work_mem = '64MB'; CREATE INDEX IF NOT EXISTS proof_orders ON orders (game_account)",
    );
    await client.query("CREATE INDEX IF NOT EXISTS proof_notes ON transfers (note)");
    await client.query("CREATE INDEX IF NOT EXISTS proof_ids ON orders ((id::text))");
    await client.query("CREATE INDEX IF NOT EXISTS proof_codes ON voucher_codes ((order_id::text))");
    await client.query("ANALYZE");
    const operations = [...load.operations.values()];
    const { rows } = await client.query<Left>(LEFT, [
      operations.map(({ key }) => key),
      operations.map(({ uid }) => uid),
      operations.map(({ amount }) => amount * 100),
      operations.map(({ answer }) => answer ?? ""),
    ]);
    const left = new Map(rows.map((row) => [row.key, row]));
    const ordered = operations.filter(({ kind }) => kind !== "adjustment");
    // Leaves out the generated history of bench/fill.sql, whose customers have uids that start with `load-`.
    const orders = await one("SELECT count(*) FROM orders WHERE uid NOT LIKE 'load-%'");
    const transfers = "SELECT count(*) FROM transfers WHERE wallet_uid NOT LIKE 'load-%' AND kind =";
    const payments = await one(`${transfers} 'order-payment'`);
    const adjustments = await one(`${transfers} 'adjustment'`);
    const expected = operations.length - ordered.length + shop.buyers.length;
    const lost = operations.filter((operation) => isLost(operation, left.get(operation.key)));
    for (const operation of lost.slice(0, 10)) console.error("lost:", operation, left.get(operation.key));
    return {
      answered: operations.filter(({ answer }) => answer !== undefined).length,
      orders,
      lost: lost.length,
      doubled: rows.filter(({ byAccount, adjustments }) => byAccount > 1 || adjustments > 1).length,
      unasked:
        Math.abs(orders - ordered.length) +
        Math.abs(payments - ordered.length) +
        Math.abs(adjustments - expected),
      wrongWallets: await wrongWallets(client, shop, operations),
      wrongStock: await wrongStock(one, shop, operations),
      differences: await differences(url),
      contradictions: load.contradictions.length,
    };
  } finally {
    await client.end();
  }
}

function isLost({ kind, answer }: Operation, left: Left | undefined): boolean {
  if (answer === undefined || !left) return true;
  if (kind === "adjustment") return left.adjustments !== 1;
  const whole = left.kept === answer && left.answered === 1 && left.payments === 1;
  return !whole || left.codes !== (kind === "voucher" ? 1 : 0);
}

async function wrongWallets(client: pg.Client, shop: Shop, operations: Operation[]): Promise<number> {
  const due = new Map(shop.buyers.map(({ uid }) => [uid, FUNDS]));
  for (const { kind, uid, amount } of operations)
    due.set(uid, (due.get(uid) ?? 0) + (kind === "adjustment" ? amount : -amount));
  const { rows } = await client.query<{ uid: string; balance: string }>("SELECT uid, balance FROM wallets");
  const balances = new Map(rows.map(({ uid, balance }) => [uid, Number(balance)]));
  return [...due].filter(([uid, taka]) => balances.get(uid) !== taka * 100).length;
}

type One = (text: string, values?: unknown[]) => Promise<number>;

async function wrongStock(one: One, { plain, voucher }: Shop, operations: Operation[]): Promise<number> {
  const count = (kind: string) => operations.filter((operation) => operation.kind === kind).length;
  const stock = await one("SELECT stock FROM product_stock WHERE product_id = $1", [plain.id]);
  const codes = (what: string) =>
    one(`SELECT ${what} FROM voucher_codes WHERE product_id = $1`, [voucher.id]);
  const sold = await codes("count(*) FILTER (WHERE status = 'sold')");
  const available = await codes("count(*) FILTER (WHERE status = 'available')");
  const givenTwice = (await codes("count(order_id)")) - (await codes("count(DISTINCT order_id)"));
  return (
    Math.abs(STOCK - count("plain") - stock) +
    Math.abs(count("voucher") - sold) +
    Math.abs(voucher.codes - sold - available) +
    givenTwice
  );
}

async function differences(url: string): Promise<number> {
  const owner = openAsOwner(url);
  try {
    const { count } = await reportDifferences(owner, (difference) =>
      console.error("difference:", difference),
    );
    return count;
  } finally {
    await owner.destroy();
  }
}

/** Returns one line with the numbers that should be 0 but are not. Undefined when all are 0. */
export function wrongIn(counted: Counted): string | undefined {
  const { answered, orders, ...wrong } = counted;
  const found = Object.entries(wrong).filter(([, count]) => count !== 0);
  return found.length === 0 ? undefined : found.map(([what, count]) => `${what}: ${count}`).join(", ");
}
