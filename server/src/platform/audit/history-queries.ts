import type { RecordKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** A recorded step of an order or fund request, from the audit log. */
export interface HistoryRow {
  /** ID of the order or fund request. */
  recordId: string;
  at: Date;
  actor: string;
  actorName: string | null;
  action: string;
  before: Partial<HistoryValues> | null;
  after: Partial<HistoryValues> | null;
}

interface HistoryValues {
  status: string;
  delivery: string;
  reason: string | null;
  refundToWallet: boolean;
}

const steps: Record<RecordKind, readonly string[]> = {
  order: ["order.change", "order.expire", "order.delete"],
  request: ["request.decide", "request.delete"],
};
const decisions: Record<RecordKind, readonly string[]> = {
  order: ["order.change", "order.expire"],
  request: ["request.decide"],
};

const columns = sql`entry.at, entry.actor, users.name AS "actorName", entry.action, entry.before, entry.after`;

/** Returns the recorded steps of these orders or fund requests, oldest first. */
export async function readHistory(
  db: Database,
  kind: RecordKind,
  ids: readonly string[],
): Promise<HistoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HistoryRow>`
    SELECT substr(entry.subject, ${kind.length + 2}) AS "recordId", ${columns}
    FROM audit_log AS entry LEFT JOIN users ON users.uid = entry.actor
    WHERE entry.subject = ANY (${ids.map((id) => `${kind}:${id}`)}) AND entry.action = ANY (${steps[kind]})
    ORDER BY entry.id`.execute(db);
  return rows;
}

/** Returns the last decision on each of these orders or fund requests. Those without a decision are left out. */
export async function findDecisions(
  db: Database,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HistoryRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HistoryRow>`
    SELECT wanted.id AS "recordId", ${columns}
    FROM unnest(${ids}::text[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT * FROM audit_log WHERE subject = ${`${kind}:`} || wanted.id AND action = ANY (${decisions[kind]})
      ORDER BY audit_log.id DESC LIMIT 1
    ) AS entry
    LEFT JOIN users ON users.uid = entry.actor`.execute(db);
  return new Map(rows.map((row) => [row.recordId, row]));
}
