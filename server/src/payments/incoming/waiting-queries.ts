import type { MobileMoney, Poisha } from "@hira/contract";
import { UNCLAIMED_MINUTES } from "@hira/contract/payments/constants/incoming";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

interface Limits {
  /** Maximum number of rows in `newest`. */
  limit: number;
  /** The rows are counted only up to this number, to limit the database's work. */
  countLimit: number;
}

interface Waiting<Row> {
  /** Number of waiting rows, at most `countLimit`. */
  count: number;
  newest: Row[];
}

export interface UnclaimedRow {
  id: string;
  method: MobileMoney;
  amount: Poisha;
  payer: string | null;
  waitingSince: Date;
}

export interface OpenGapRow {
  id: string;
  method: MobileMoney;
  number: string;
  openedAt: Date;
}

/**
 * Returns payments that no request or order claimed within `UNCLAIMED_MINUTES`. Newer ones are left out, because a
 * message often arrives before the customer's request.
 */
export function findUnclaimed(db: Database, limits: Limits): Promise<Waiting<UnclaimedRow>> {
  const patience = sql`${UNCLAIMED_MINUTES} * interval '1 minute'`;
  return find(db, limits, {
    columns: sql`id, method, amount, payer, arrived_at + ${patience} AS "waitingSince"`,
    rows: sql`incoming_payments WHERE state = 'unclaimed' AND arrived_at < now() - ${patience}`,
    order: sql`occurred_at DESC, id DESC`,
  });
}

/** Returns the balance gaps that nobody has reviewed. */
export function findOpenGaps(db: Database, limits: Limits): Promise<Waiting<OpenGapRow>> {
  return find(db, limits, {
    columns: sql`m.id, a.method, a.number, m.arrived_at AS "openedAt"`,
    rows: sql`account_movements AS m JOIN payment_accounts AS a ON a.id = m.account_id
      WHERE NOT m.has_previous AND NOT m.is_origin AND m.looked_at IS NULL`,
    order: sql`m.occurred_at DESC, m.id DESC`,
  });
}

interface Found {
  columns: RawBuilder<unknown>;
  /** The table and the conditions, as the SQL after FROM. */
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

async function find<Row>(db: Database, { limit, countLimit }: Limits, found: Found): Promise<Waiting<Row>> {
  const [newest, counted] = await Promise.all([
    sql<Row>`SELECT ${found.columns} FROM ${found.rows} ORDER BY ${found.order} LIMIT ${limit}`.execute(db),
    sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (SELECT FROM ${found.rows} LIMIT ${countLimit}) AS waiting`.execute(
      db,
    ),
  ]);
  return { newest: newest.rows, count: counted.rows[0]?.count ?? 0 };
}
