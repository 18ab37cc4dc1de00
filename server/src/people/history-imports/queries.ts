import type { FormerRecordKind, HistoryKind, ImportMapping, Poisha, RecordOutcome } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** An order or request that an earlier import stored. */
export interface KnownRecord {
  number: string;
  amount: Poisha;
  status: string;
}

interface NewRecordRow {
  id: string;
  number: string;
  at: string;
  email: string | null;
  phone: string | null;
  name: string;
  what: string;
  playerId: string;
  amount: Poisha | null;
  method: string;
  transactionId: string;
  status: string;
  outcome: RecordOutcome;
}

interface Who {
  uid: string;
  name: string;
  at: Date;
}

export interface HistoryImportRow {
  id: string;
  kind: HistoryKind;
  source: string;
  fileName: string;
  fileHash: string;
  records: number;
  total: Poisha;
  skipped: number;
  takenOver: number;
  months: { month: string; records: number; total: Poisha }[];
  imported: Who;
  takenBack: Who | null;
}

const who = (by: string, at: string) =>
  sql`CASE WHEN ${sql.ref(by)} IS NOT NULL THEN jsonb_build_object('uid', ${sql.ref(by)},
    'name', (SELECT users.name FROM users WHERE users.uid = ${sql.ref(by)}), 'at', ${sql.ref(at)}) END`;

const columns = sql`i.id, i.kind, i.source, i.file_name AS "fileName", encode(i.file_hash, 'hex') AS "fileHash", i.records, i.total,
  i.skipped, (SELECT count(*)::int FROM former_records WHERE import_id = i.id AND taken_by IS NOT NULL)
    + (SELECT count(*)::int FROM former_referrals WHERE import_id = i.id AND taken_by IS NOT NULL) AS "takenOver",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('month', month, 'records', records, 'total', total) ORDER BY month DESC), '[]')
   FROM (
     SELECT to_char(at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM') AS month, count(*) AS records, sum(amount) AS total
     FROM former_records WHERE import_id = i.id AND outcome = 'done' GROUP BY 1
   ) AS of_months) AS months,
  ${who("i.imported_by", "i.imported_at")} AS imported, ${who("i.taken_back_by", "i.taken_back_at")} AS "takenBack"`;

export async function listHistoryImports(db: Database): Promise<HistoryImportRow[]> {
  const { rows } = await sql<HistoryImportRow>`
    SELECT ${columns} FROM history_imports AS i ORDER BY i.id DESC`.execute(db);
  return rows;
}

export async function findHistoryImport(db: Database, id: string): Promise<HistoryImportRow | undefined> {
  const { rows } = await sql<HistoryImportRow>`
    SELECT ${columns} FROM history_imports AS i WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the already imported records of a former shop that have these numbers. */
export async function findKnownRecords(
  db: Database,
  { source, kind, numbers }: { source: string; kind: FormerRecordKind; numbers: readonly string[] },
): Promise<KnownRecord[]> {
  const { rows } = await sql<KnownRecord>`
    SELECT number, amount, status FROM former_records
    WHERE lower(source) = lower(${source}) AND kind = ${kind} AND number = ANY (${numbers})`.execute(db);
  return rows;
}

export interface NewHistoryImport {
  id: string;
  kind: HistoryKind;
  source: string;
  fileName: string;
  /** Digest in hexadecimal digits. */
  fileHash: string;
  mapping: ImportMapping;
  records: number;
  total: Poisha;
  skipped: number;
  importedBy: string;
}

export async function insertHistoryImport(
  db: Database,
  { id, kind, source, fileName, fileHash, mapping, records, total, skipped, importedBy }: NewHistoryImport,
): Promise<void> {
  await sql`
    INSERT INTO history_imports (id, kind, source, file_name, file_hash, mapping, records, total, skipped, imported_by)
    VALUES (${id}, ${kind}, ${source}, ${fileName}, decode(${fileHash}, 'hex'), ${JSON.stringify(mapping)}::jsonb, ${records}, ${total},
            ${skipped}, ${importedBy})`.execute(db);
}

export async function insertRecords(
  db: Database,
  { id, kind, source }: Pick<NewHistoryImport, "id" | "kind" | "source">,
  records: readonly NewRecordRow[],
): Promise<void> {
  await sql`
    INSERT INTO former_records (id, import_id, kind, source, number, at, email, phone, name, what, player_id, amount, method,
      transaction_id, status, outcome)
    SELECT row.id, ${id}, ${kind}, ${source}, row.number, row.at, row.email, row.phone, row.name, row.what, row."playerId", row.amount,
           row.method, row."transactionId", row.status, row.outcome
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS row (id uuid, number text, at timestamptz, email text, phone text,
      name text, what text, "playerId" text, amount bigint, method text, "transactionId" text, status text, outcome text)`.execute(
    db,
  );
}

/** Locks an import: other changes of it wait until the transaction ends. */
export async function lockHistoryImport(db: Database, id: string): Promise<void> {
  await sql`SELECT FROM history_imports WHERE id = ${id} FOR UPDATE`.execute(db);
}

/** Marks an import as taken back and deletes its orders and requests. */
export async function setHistoryTakenBack(db: Database, id: string, by: string): Promise<void> {
  await sql`UPDATE history_imports SET taken_back_by = ${by}, taken_back_at = now() WHERE id = ${id}`.execute(
    db,
  );
  await sql`DELETE FROM former_records WHERE import_id = ${id}`.execute(db);
}

/**
 * SQL condition for imported records that no account has got yet and that belong to this account. They have its e-mail
 * address, verified or not, or only a phone number whose imported balance the account has taken over.
 */
const ofAccount = (uid: string) => sql`taken_by IS NULL AND (
    email = (SELECT lower(users.email) FROM users WHERE users.uid = ${uid})
    OR email IS NULL AND phone IN (
      SELECT c.phone FROM imported_customers AS c
      WHERE c.taken_by = ${uid} AND c.address = sha256(convert_to('phone:' || c.phone, 'UTF8'))
    )
  )`;

/** Returns whether there are imported records that belong to the account and that no account has got yet. */
export async function isHistoryAwaited(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM former_records WHERE ${ofAccount(uid)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function setHistoryTakenOver(db: Database, uid: string): Promise<void> {
  await sql`UPDATE former_records SET taken_by = ${uid}, taken_at = now() WHERE ${ofAccount(uid)}`.execute(
    db,
  );
}

export interface FormerRecordRow {
  id: string;
  kind: FormerRecordKind;
  source: string;
  number: string;
  at: Date;
  what: string;
  playerId: string;
  amount: Poisha;
  method: string;
  transactionId: string;
  status: string;
  outcome: RecordOutcome;
}

export async function listFormerRecords(
  db: Database,
  { uid, page, limit }: { uid: string; page: number; limit: number },
): Promise<{ rows: FormerRecordRow[]; total: number }> {
  const { rows } = await sql<FormerRecordRow>`
    SELECT id, kind, source, number, at, what, player_id AS "playerId", amount, method, transaction_id AS "transactionId", status, outcome
    FROM former_records WHERE taken_by = ${uid} ORDER BY at DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM former_records WHERE taken_by = ${uid}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
