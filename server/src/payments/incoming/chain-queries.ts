import type { MobileMoney, Poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface GapRow {
  /** ID of the movement after the balance gap. */
  id: string;
  accountId: string;
  method: MobileMoney;
  number: string;
  expected: Poisha | null;
  found: Poisha;
  afterTrxId: string | null;
  afterAt: Date | null;
  beforeTrxId: string | null;
  beforeAt: Date;
  openedAt: Date;
  lookedAt: Date | null;
  lookedBy: string | null;
  lookNote: string | null;
}

const SHOWN = 200;

function breaks(condition: RawBuilder<boolean>) {
  return sql<GapRow>`
    SELECT m.id, a.id AS "accountId", a.method, a.number, last.balance_after AS expected, m.balance_before AS found,
           last.trx_id AS "afterTrxId", last.occurred_at AS "afterAt", m.trx_id AS "beforeTrxId",
           m.occurred_at AS "beforeAt", m.arrived_at AS "openedAt", m.looked_at AS "lookedAt",
           coalesce(u.name, m.looked_by) AS "lookedBy", m.look_note AS "lookNote"
    FROM account_movements AS m
    JOIN payment_accounts AS a ON a.id = m.account_id
    LEFT JOIN users AS u ON u.uid = m.looked_by
    LEFT JOIN LATERAL (
      SELECT t.balance_after, t.trx_id, t.occurred_at FROM account_movements AS t
      WHERE t.account_id = m.account_id AND NOT t.has_next AND (t.occurred_at, t.id) < (m.occurred_at, m.id)
      ORDER BY t.occurred_at DESC, t.id DESC LIMIT 1
    ) AS last ON true
    WHERE NOT m.has_previous AND NOT m.is_origin AND ${condition}
    ORDER BY m.looked_at IS NOT NULL, m.occurred_at DESC, m.id DESC LIMIT ${SHOWN}`;
}

/** Returns the balance gaps: unreviewed ones first, newest first, then the reviewed ones. */
export async function listGaps(db: Database): Promise<GapRow[]> {
  return (await breaks(sql<boolean>`true`).execute(db)).rows;
}

export async function findGap(db: Database, id: string): Promise<GapRow | undefined> {
  return (await breaks(sql<boolean>`m.id = ${id}`).execute(db)).rows[0];
}

/** Marks a balance gap as reviewed. Returns false if the gap no longer exists. */
export async function markLooked(
  db: Database,
  { id, by, note }: { id: string; by: string; note: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE account_movements
    SET looked_at = clock_timestamp(), looked_by = ${by}, look_note = ${note}
    WHERE id = ${id} AND NOT has_previous AND NOT is_origin`.execute(db);
  return numAffectedRows > 0n;
}
