import type { MobileMoney, Poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { dayOf } from "../../platform/db/dhaka-days.ts";

/** The fields of a supplier on which the bookings of its money depend. */
export interface PaidSupplier {
  id: string;
  key: string;
  /** True if the supplier redeems codes of the shop. Such a supplier is not paid in advance. */
  usesCodes: boolean;
  /**
   * The shop's balance at the supplier as the supplier last reported it, converted to poisha, and the time of that
   * report.
   */
  own: Poisha | null;
  ownAt: Date | null;
}

export async function findPaidSupplier(db: Database, id: string): Promise<PaidSupplier | undefined> {
  const { rows } = await sql<PaidSupplier>`
    SELECT id, key, kind = 'redeemer' AS "usesCodes", balance AS own, balance_at AS "ownAt"
    FROM suppliers WHERE id = ${id} AND deleted_at IS NULL`.execute(db);
  return rows[0];
}

export interface TopUpRow {
  id: string;
  /** Amount in poisha; negative if the supplier gave back money. */
  amount: number;
  method: MobileMoney | null;
  note: string | null;
  actor: string;
  actorName: string | null;
  at: Date;
}

export async function insertTopUp(
  db: Database,
  row: Omit<TopUpRow, "actorName" | "at"> & { supplierId: string },
): Promise<void> {
  await sql`
    INSERT INTO supplier_top_ups (id, supplier_id, amount, method, note, actor)
    VALUES (${row.id}, ${row.supplierId}, ${row.amount}, ${row.method}, ${row.note}, ${row.actor})`.execute(
    db,
  );
}

const topUp = sql`t.id, t.amount, t.method, t.note, t.actor, users.name AS "actorName", t.created_at AS at`;

export async function findTopUp(db: Database, id: string): Promise<TopUpRow | undefined> {
  const { rows } = await sql<TopUpRow>`
    SELECT ${topUp} FROM supplier_top_ups AS t LEFT JOIN users ON users.uid = t.actor WHERE t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns top-ups of a supplier, newest first. If `after` is given, returns those that follow it. Returns one more than
 * `limit` if there are more (index `supplier_top_ups_of_supplier`).
 */
export async function listTopUps(
  db: Database,
  { supplierId, after, limit }: { supplierId: string; after: string | undefined; limit: number },
): Promise<TopUpRow[]> {
  const { rows } = await sql<TopUpRow>`
    SELECT ${topUp} FROM supplier_top_ups AS t LEFT JOIN users ON users.uid = t.actor
    WHERE t.supplier_id = ${supplierId} AND ${after === undefined ? sql`true` : sql`t.id < ${after}`}
    ORDER BY t.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

const kinds = sql`'{supplier-top-up, supplier-cost, supplier-reversal}'::text[]`;

/**
 * Selects the ledger's transfers of a supplier. For a redeemer, these are the transfers of its attempts, because it has
 * no account of its own.
 */
const linesOf = ({ id, key, usesCodes }: PaidSupplier): RawBuilder<unknown> =>
  usesCodes
    ? sql`SELECT t.* FROM delivery_attempts AS a
          JOIN transfers AS t ON t.kind = ANY (${kinds}) AND t.reference = a.id::text
          WHERE a.supplier_id = ${id} AND a.state IN ('succeeded', 'reversed')`
    : sql`SELECT * FROM transfers WHERE kind = ANY (${kinds}) AND ${`supplier:${key}`} IN (from_account, to_account)`;

const sum = (kind: string, sign: string) =>
  sql`coalesce(sum(${sql.raw(sign)}amount * CASE WHEN from_account LIKE 'supplier:%' THEN 1 ELSE -1 END)
      FILTER (WHERE kind = ${sql.lit(kind)}), 0)::float8`;

/** One day (in Dhaka) of a supplier's account. Amounts are in poisha. */
export interface AccountDayRow {
  day: string;
  toppedUp: number;
  delivered: number;
  /** Total cost of the day's deliveries, and how much of it was reversed. */
  cost: number;
  reversed: number;
}

/** Returns the days on which a supplier's account changed, oldest first. Uses the unique index on causes. */
export async function sumAccountDays(db: Database, supplier: PaidSupplier): Promise<AccountDayRow[]> {
  const { rows } = await sql<AccountDayRow>`
    SELECT to_char(${dayOf(sql.ref("created_at"))}, 'YYYY-MM-DD') AS day,
           ${sum("supplier-top-up", "")} AS "toppedUp",
           count(*) FILTER (WHERE kind = 'supplier-cost')::integer AS delivered,
           coalesce(sum(amount) FILTER (WHERE kind = 'supplier-cost'), 0)::float8 AS cost,
           coalesce(sum(amount) FILTER (WHERE kind = 'supplier-reversal'), 0)::float8 AS reversed
    FROM (${linesOf(supplier)}) AS line GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Returns what a supplier's balance in the ledger was at a time, in poisha. */
export async function sumAccountAt(db: Database, supplier: PaidSupplier, at: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(CASE WHEN from_account LIKE 'supplier:%' THEN amount ELSE -amount END), 0)::float8 AS held
    FROM (${linesOf(supplier)}) AS line WHERE created_at <= ${at}`.execute(db);
  return rows[0]?.held ?? 0;
}

export interface SupplierBalanceRow {
  id: string;
  name: string;
  usesCodes: boolean;
  /**
   * A supplier's balance in the ledger in poisha: the present one, and the one at the time when the supplier last
   * reported its balance.
   */
  balance: number;
  balanceThen: number;
  own: Poisha | null;
  ownAt: Date | null;
}

/** Returns every supplier, oldest first, with its balance in the ledger and the balance that it reported itself. */
export async function listBalances(db: Database): Promise<SupplierBalanceRow[]> {
  const { rows } = await sql<SupplierBalanceRow>`
    SELECT s.id, s.name, s.kind = 'redeemer' AS "usesCodes", s.balance AS own, s.balance_at AS "ownAt",
           coalesce(sum(line.amount), 0)::float8 AS balance,
           coalesce(sum(line.amount) FILTER (WHERE line.created_at <= s.balance_at), 0)::float8 AS "balanceThen"
    FROM suppliers AS s
    LEFT JOIN (
      SELECT side.account, side.amount, created_at FROM transfers
      CROSS JOIN LATERAL (VALUES (from_account, transfers.amount), (to_account, -transfers.amount)) AS side (account, amount)
      WHERE kind = ANY (${kinds}) AND side.account LIKE 'supplier:%'
    ) AS line ON line.account = 'supplier:' || s.key
    WHERE s.deleted_at IS NULL
    GROUP BY s.id ORDER BY s.created_at, s.id`.execute(db);
  return rows;
}
