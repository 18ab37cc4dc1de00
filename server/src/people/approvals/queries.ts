import {
  type ApprovalKind,
  type ApprovalState,
  askedMessages,
  inEnglish,
  type Message,
  messageOf,
  type Poisha,
} from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * SQL for a person's name, followed by what distinguishes accounts of the same name: the verified e-mail address, or
 * else the uid. An unverified address is not shown, because anybody can enter one.
 */
export const called = (users: string) => {
  const of = (column: string) => sql.ref(`${users}.${column}`);
  return sql<string>`${of("name")} || ' (' ||
    CASE WHEN ${of("email_verified")} THEN ${of("email")} ELSE left(${of("uid")}, 36) END || ')'`;
};

/**
 * Returns the requested change as an operator message. A sentence of another version that is not recognised is shown as
 * it is, in English.
 */
export const summaryOf = ({
  summary,
  summaryMessage,
}: Pick<ApprovalRow, "summary" | "summaryMessage">): Message =>
  messageOf(summary, summaryMessage) ?? askedMessages.plain({ text: summary });

/** Why the call was refused or failed, for the log. */
export const reasonOf = ({ reason, reasonMessage }: Pick<ApprovalRow, "reason" | "reasonMessage">) =>
  reason === null ? {} : { reason: reasonMessage ?? reason };

/** The parameters of a call, stored so that it can be carried out later. */
export interface StoredInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface ApprovalRow {
  id: string;
  kind: ApprovalKind;
  route: string;
  input: StoredInput;
  inputHash: Buffer;
  idempotencyKey: string | null;
  /** Hash of the call's body. A repeated call is recognised by its idempotency key and this hash. */
  bodyHash: Buffer | null;
  amount: Poisha | null;
  /** The summary in English, for earlier versions of the store. */
  summary: string;
  /**
   * The summary as an operator message; null if an earlier version stored a sentence that this version does not
   * recognise.
   */
  summaryMessage: Message | null;
  concerns: string[];
  decides: "permitted" | "owner";
  permit: boolean;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  expiresAt: Date;
  effectiveAt: Date | null;
  state: ApprovalState;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string | null;
  reasonMessage: Message | null;
  /** True if the waiting approval has expired, by the database's clock. */
  isOver: boolean;
}

const columns = sql`a.id, a.kind, a.route, a.input, a.input_hash AS "inputHash", a.idempotency_key AS "idempotencyKey",
  a.body_hash AS "bodyHash", a.amount, a.summary, a.summary_message AS "summaryMessage", a.concerns, a.decides, a.permit, a.asked_by AS "askedBy", asker.name AS "askedByName",
  a.asked_at AS "askedAt", a.expires_at AS "expiresAt", a.effective_at AS "effectiveAt", a.state,
  a.decided_by AS "decidedBy", decider.name AS "decidedByName", a.decided_at AS "decidedAt", a.reason, a.reason_message AS "reasonMessage",
  a.state = 'waiting' AND a.expires_at <= now() AS "isOver"`;

const joined = sql`approvals AS a JOIN users AS asker ON asker.uid = a.asked_by
  LEFT JOIN users AS decider ON decider.uid = a.decided_by`;

export interface NewApproval
  extends Pick<
    ApprovalRow,
    | "id"
    | "kind"
    | "route"
    | "input"
    | "inputHash"
    | "idempotencyKey"
    | "bodyHash"
    | "decides"
    | "permit"
    | "askedBy"
  > {
  amount: Poisha | null;
  summary: Message;
  /** Number of rows that the file may have; only for files. */
  rows: number | null;
  concerns: readonly string[];
  /** Hours until the call is carried out without an approver; null if it always needs one. */
  delayHours: number | null;
  /** Hours until the approval expires without a decision. */
  lifeHours: number;
}

/** Adds a waiting approval. Returns false if the same call of this requester already waits. */
export async function insertApproval(db: Database, row: NewApproval): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO approvals (id, kind, route, input, input_hash, idempotency_key, body_hash, amount, rows, summary, summary_message, concerns,
                           decides, permit, asked_by, expires_at, effective_at)
    VALUES (${row.id}, ${row.kind}, ${row.route}, ${JSON.stringify(row.input)}, ${row.inputHash}, ${row.idempotencyKey},
            ${row.bodyHash}, ${row.amount}, ${row.rows}, ${inEnglish(row.summary)}, ${JSON.stringify(row.summary)}, ${row.concerns as string[]}, ${row.decides}, ${row.permit}, ${row.askedBy},
            now() + make_interval(hours => ${row.lifeHours}), now() + make_interval(hours => ${row.delayHours}))
    ON CONFLICT (asked_by, route, input_hash) WHERE state = 'waiting' DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function countWaitingOf(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM approvals WHERE asked_by = ${uid} AND state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`SELECT ${columns} FROM ${joined} WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an approval: other decisions about it wait until this transaction ends. */
export async function lockApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    SELECT ${columns} FROM ${joined} WHERE a.id = ${id} FOR UPDATE OF a`.execute(db);
  return rows[0];
}

/** Records the outcome of an approval that the caller has locked. */
export async function closeApproval(
  db: Database,
  id: string,
  {
    state,
    by,
    reason = null,
    reasonMessage = null,
    permitMinutes = null,
  }: {
    state: Exclude<ApprovalState, "waiting">;
    by: string;
    reason?: string | null;
    reasonMessage?: Message | null;
    permitMinutes?: number | null;
  },
): Promise<void> {
  await sql`
    UPDATE approvals SET state = ${state}, decided_by = ${by}, decided_at = now(), reason = ${reason},
      reason_message = ${reasonMessage && JSON.stringify(reasonMessage)},
      usable_until = now() + make_interval(mins => ${permitMinutes})
    WHERE id = ${id}`.execute(db);
}

/** Withdraws a person's waiting call, because the same call now takes effect without an approver. */
export async function withdrawSame(
  db: Database,
  { askedBy, route, inputHash }: Pick<ApprovalRow, "askedBy" | "route"> & { inputHash: Buffer },
): Promise<void> {
  await sql`
    UPDATE approvals SET state = 'withdrawn', decided_by = ${askedBy}, decided_at = now()
    WHERE asked_by = ${askedBy} AND route = ${route} AND input_hash = ${inputHash} AND state = 'waiting'`.execute(
    db,
  );
}

/** Returns the IDs of waiting approvals that never take effect without an approver. */
export async function findUndated(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM approvals WHERE state = 'waiting' AND effective_at IS NULL AND expires_at > now()
    ORDER BY asked_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Lets a waiting approval take effect after this number of hours. Its expiry is postponed if it would expire earlier.
 */
export async function dateApproval(db: Database, id: string, hours: number): Promise<void> {
  await sql`
    UPDATE approvals SET effective_at = now() + make_interval(hours => ${hours}),
      expires_at = greatest(expires_at, now() + make_interval(hours => ${2 * hours}))
    WHERE id = ${id}`.execute(db);
}

export interface ApprovalList {
  waiting: boolean;
  page: number;
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

/** Lists either the waiting or the closed approvals, newest first. */
export async function listApprovals(
  db: Database,
  { waiting, page, limit, after, before }: ApprovalList,
): Promise<ApprovalRow[]> {
  const state = waiting ? sql<boolean>`a.state = 'waiting'` : sql<boolean>`a.state <> 'waiting'`;
  const beyond = (sign: "<" | ">", id: string) =>
    sql`AND (a.asked_at, a.id) ${sql.raw(sign)} (SELECT asked_at, id FROM approvals WHERE id = ${id})`;
  const read = async (side: RawBuilder<unknown>, order: "ASC" | "DESC", skip: number) => {
    const direction = sql.raw(order);
    const { rows } = await sql<ApprovalRow>`SELECT ${columns} FROM ${joined} WHERE ${state} ${side}
      ORDER BY a.asked_at ${direction}, a.id ${direction} LIMIT ${limit} OFFSET ${skip}`.execute(db);
    return rows;
  };
  if (after !== undefined) return read(beyond("<", after), "DESC", 0);
  if (before !== undefined) return (await read(beyond(">", before), "ASC", 0)).reverse();
  return read(sql``, "DESC", (page - 1) * limit);
}

export async function countApprovals(db: Database, waiting: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM approvals WHERE ${waiting ? sql`state = 'waiting'` : sql`state <> 'waiting'`} LIMIT 10000) AS counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the IDs of approvals that are due to take effect or have expired. */
export async function findDue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM approvals WHERE state = 'waiting' AND (effective_at <= now() OR expires_at <= now())
    ORDER BY asked_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a due approval. Returns undefined if another instance or a person's decision has locked it. */
export async function lockDue(
  db: Database,
  id: string,
): Promise<(ApprovalRow & { isDue: boolean }) | undefined> {
  const { rows } = await sql<ApprovalRow & { isDue: boolean }>`
    SELECT ${columns}, coalesce(a.effective_at <= now(), false) AS "isDue" FROM ${joined}
    WHERE a.id = ${id} AND a.state = 'waiting' AND (a.effective_at <= now() OR a.expires_at <= now())
    FOR UPDATE OF a SKIP LOCKED`.execute(db);
  return rows[0];
}

/**
 * Uses up the permit that an approver has given for exactly this call; undefined if there is none. `rows`: for a file,
 * the number of rows that the permit must cover. Returns the number of rows for which it was given.
 */
export async function usePermit(
  db: Database,
  permit: { askedBy: string; route: string; inputHash: Buffer; rows: number },
): Promise<{ rows: number } | undefined> {
  const { rows } = await sql<{ rows: number }>`
    UPDATE approvals SET used_at = now() WHERE id = (
      SELECT id FROM approvals
      WHERE asked_by = ${permit.askedBy} AND route = ${permit.route} AND input_hash = ${permit.inputHash} AND permit AND state = 'done'
        AND usable_until > now() AND used_at IS NULL AND coalesce(rows, 0) >= ${permit.rows} LIMIT 1 FOR UPDATE)
    RETURNING coalesce(rows, 0) AS rows`.execute(db);
  return rows[0];
}

/** Counts the permits of one kind that a person has and that are still valid. */
export async function countPermits(db: Database, askedBy: string, kind: ApprovalKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM approvals
    WHERE asked_by = ${askedBy} AND kind = ${kind} AND permit AND state = 'done' AND usable_until > now()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
