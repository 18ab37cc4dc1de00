import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Chain } from "../../platform/lib/chains.ts";

/**
 * The state of a chain at a certain time. It is stored outside the database, and shows later which rows the database
 * has lost.
 */
export interface Checkpoint {
  /** Time of the checkpoint by the database's clock. */
  moment: Date;
  chain: Chain;
  /** Number of the newest seal (0 if there is none), and its hash in hex. */
  seal: number;
  hash: string;
  /**
   * Number of the chain's rows, whether sealed or not, and the sum of their amounts in poisha. The sum is a text,
   * because it may be too large for an exact number.
   */
  count: number;
  amount: string;
  /** Position of the chain's newest row (0 if there is none), and the digest of this row in hex. */
  position: number;
  digest: string;
}

/**
 * For each chain: its table, the columns with a row's position and time, and the amount by which a row increases the
 * sum.
 */
const tables: Record<
  Chain,
  {
    table: RawBuilder<unknown>;
    position: RawBuilder<unknown>;
    amount: RawBuilder<unknown>;
    at: RawBuilder<unknown>;
  }
> = {
  transfers: { table: sql`transfers`, position: sql`seq`, amount: sql`amount`, at: sql`created_at` },
  audit_log: { table: sql`audit_log`, position: sql`id`, amount: sql`0`, at: sql`at` },
};

/** Number of rows and sum of amounts, over all seals up to the one with this number. */
export interface Sealed {
  seal: number;
  count: number;
  amount: string;
}

/**
 * Returns a checkpoint of a chain, and the totals of the chain's seals. The caller passes the totals to the next call,
 * so that only later seals and unsealed rows are counted.
 */
export async function readCheckpoint(
  db: Database,
  chain: Chain,
  { seal, count, amount }: Sealed,
): Promise<{ checkpoint: Checkpoint; sealed: Sealed }> {
  const of = tables[chain];
  const { rows } = await sql<Checkpoint & { sealedCount: number; sealedAmount: string }>`
    WITH added AS (
      SELECT max(number) AS number, sum(count) AS count, sum(amount) AS amount FROM seals
      WHERE chain = ${chain} AND number > ${seal}
    ), sealed AS (
      SELECT coalesce(added.number, ${seal})::bigint AS seal,
             (coalesce(added.count, 0) + ${count})::bigint AS count,
             coalesce(added.amount, 0) + ${amount}::numeric AS amount
      FROM added
    ), newest AS (
      SELECT seals.through, seals.hash FROM sealed JOIN seals ON seals.chain = ${chain} AND seals.number = sealed.seal
    ), tail AS (
      SELECT count(*) AS count, coalesce(sum(${of.amount}), 0) AS amount FROM ${of.table}
      WHERE ${of.position} > coalesce((SELECT through FROM newest), 0)
    ), last AS (
      SELECT line.${of.position} AS position, digest_of(line) AS digest FROM ${of.table} AS line
      ORDER BY line.${of.position} DESC LIMIT 1
    )
    SELECT statement_timestamp() AS moment, ${chain} AS chain, sealed.seal,
           coalesce(encode((SELECT hash FROM newest), 'hex'), '') AS hash,
           (sealed.count + tail.count)::bigint AS count, (sealed.amount + tail.amount)::text AS amount,
           coalesce((SELECT position FROM last), 0)::bigint AS position,
           coalesce(encode((SELECT digest FROM last), 'hex'), '') AS digest,
           sealed.count AS "sealedCount", sealed.amount::text AS "sealedAmount"
    FROM sealed, tail`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A chain stands somewhere.");
  const { sealedCount, sealedAmount, ...checkpoint } = row;
  return { checkpoint, sealed: { seal: row.seal, count: sealedCount, amount: sealedAmount } };
}

/** Returns true if the chain still contains the checkpoint's seal and newest row, both unchanged. */
export async function stillHolds(
  db: Database,
  { chain, seal, hash, position, digest }: Checkpoint,
): Promise<boolean> {
  const of = tables[chain];
  const { rows } = await sql<{ holds: boolean }>`
    SELECT (${seal} = 0 OR EXISTS (
             SELECT FROM seals WHERE chain = ${chain} AND number = ${seal} AND hash = decode(${hash}, 'hex')))
       AND (${position} = 0 OR EXISTS (
             SELECT FROM ${of.table} AS line
             WHERE line.${of.position} = ${position} AND digest_of(line) = decode(${digest}, 'hex'))) AS holds`.execute(
    db,
  );
  return rows[0]?.holds === true;
}

/**
 * Returns the number and the sum of a chain's rows up to the checkpoint. Takes the totals of seals up to `afterSeal`,
 * and counts only the rows after that.
 */
export async function countUpTo(
  db: Database,
  { chain, moment, position }: Checkpoint,
  afterSeal: number,
): Promise<{ count: number; amount: string }> {
  const of = tables[chain];
  const { rows } = await sql<{ count: number; amount: string }>`
    WITH sealed AS (
      SELECT coalesce(sum(count), 0) AS count, coalesce(sum(amount), 0) AS amount, coalesce(max(through), 0) AS through
      FROM seals WHERE chain = ${chain} AND number <= ${afterSeal}
    ), later AS (
      SELECT count(*) AS count, coalesce(sum(${of.amount}), 0) AS amount FROM ${of.table}
      WHERE ${of.position} > (SELECT through FROM sealed) AND ${of.position} <= ${position} AND ${of.at} < ${moment}::timestamptz + interval '1 millisecond'
    )
    SELECT (sealed.count + later.count)::bigint AS count, (sealed.amount + later.amount)::text AS amount
    FROM sealed, later`.execute(db);
  return rows[0] ?? { count: 0, amount: "0" };
}
