import { type ImportKind, type ImportMapping, INVITED_AGAIN_DAYS, type Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A customer of an earlier import, with the imported balance. */
export interface KnownCustomer {
  /** Digest of the customer's address, in hexadecimal digits. */
  address: string;
  email: string | null;
  phone: string | null;
  amount: Poisha;
}

/** A balance to import. */
interface NewCustomerRow extends KnownCustomer {
  id: string;
  line: number;
  name: string;
}

interface Who {
  uid: string;
  name: string;
  at: Date;
}

export interface ImportRow {
  id: string;
  kind: ImportKind;
  name: string;
  fileName: string;
  fileHash: string;
  state: "unsigned" | "signed" | "taken-back";
  customers: number;
  total: Poisha;
  fileTotal: Poisha;
  skipped: number;
  takenCustomers: number;
  takenTotal: Poisha;
  invited: number;
  toInvite: number;
  imported: Who;
  signed: Who | null;
  takenBack: Who | null;
}

const who = (by: string, at: string) =>
  sql`CASE WHEN ${sql.ref(by)} IS NOT NULL THEN jsonb_build_object('uid', ${sql.ref(by)},
    'name', (SELECT users.name FROM users WHERE users.uid = ${sql.ref(by)}), 'at', ${sql.ref(at)}) END`;

/** SQL condition for customers of a signed import to whom an e-mail may be sent, because none was sent recently. */
const isToInvite = sql`state = 'waiting' AND email IS NOT NULL
  AND (invited_at IS NULL OR invited_at < now() - make_interval(days => ${INVITED_AGAIN_DAYS}))`;

const columns = sql`i.id, i.kind, i.name, i.file_name AS "fileName", encode(i.file_hash, 'hex') AS "fileHash", i.state, i.customers, i.total,
  i.file_total AS "fileTotal", i.skipped, taken.customers::int AS "takenCustomers", taken.total::float8 AS "takenTotal", taken.invited::int AS invited,
  CASE i.state WHEN 'signed' THEN taken."toInvite"::int ELSE 0 END AS "toInvite",
  ${who("i.imported_by", "i.imported_at")} AS imported, ${who("i.signed_by", "i.signed_at")} AS signed,
  ${who("i.taken_back_by", "i.taken_back_at")} AS "takenBack"`;
const joined = sql`imports AS i CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE state = 'taken-over') AS customers,
         coalesce(sum(amount) FILTER (WHERE state = 'taken-over'), 0) AS total,
         count(invited_at) AS invited, count(*) FILTER (WHERE ${isToInvite}) AS "toInvite"
  FROM imported_customers WHERE import_id = i.id) AS taken`;

export async function listImports(db: Database): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`SELECT ${columns} FROM ${joined} ORDER BY i.id DESC`.execute(db);
  return rows;
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`SELECT ${columns} FROM ${joined} WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks imports until the transaction ends, so that two imports of the same file at the same time cannot both find its
 * lines new.
 */
export async function lockImports(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.imports', 0))`.execute(db);
}

/**
 * Locks an import until the transaction ends. Waits for customers who are just taking over one of its balances; later
 * ones wait for this transaction.
 */
export async function lockImport(db: Database, id: string): Promise<void> {
  await sql`SELECT FROM imports WHERE id = ${id} FOR UPDATE`.execute(db);
}

/**
 * Returns the imported balances with these addresses (digests in hexadecimal digits), e-mail addresses or phone
 * numbers. Leaves out balances that were taken back.
 */
export async function findKnown(
  db: Database,
  { addresses, emails, phones }: { addresses: string[]; emails: string[]; phones: string[] },
): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    SELECT encode(address, 'hex') AS address, email, phone, amount FROM imported_customers
    WHERE state <> 'taken-back'
      AND (address IN (SELECT decode(given, 'hex') FROM unnest(${addresses}::text[]) AS given)
        OR email = ANY (${emails}) OR phone = ANY (${phones}))`.execute(db);
  return rows;
}

export interface NewImport {
  id: string;
  kind: ImportKind;
  name: string;
  fileName: string;
  /** Digest in hexadecimal digits. */
  fileHash: string;
  mapping: ImportMapping;
  customers: number;
  total: Poisha;
  fileTotal: Poisha;
  skipped: number;
  importedBy: string;
}

export async function insertImport(
  db: Database,
  {
    id,
    kind,
    name,
    fileName,
    fileHash,
    mapping,
    customers,
    total,
    fileTotal,
    skipped,
    importedBy,
  }: NewImport,
): Promise<void> {
  await sql`
    INSERT INTO imports (id, name, file_name, file_hash, mapping, customers, total, file_total, skipped, imported_by, kind)
    VALUES (${id}, ${name}, ${fileName}, decode(${fileHash}, 'hex'), ${JSON.stringify(mapping)}::jsonb, ${customers}, ${total},
            ${fileTotal}, ${skipped}, ${importedBy}, ${kind})`.execute(db);
}

export async function insertCustomers(
  db: Database,
  importId: string,
  customers: readonly NewCustomerRow[],
): Promise<void> {
  await sql`
    INSERT INTO imported_customers (id, import_id, line, address, email, phone, name, amount)
    SELECT row.id, ${importId}, row.line, decode(row.address, 'hex'), row.email, row.phone, row.name, row.amount
    FROM jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) AS row (id uuid, line integer, address text, email text, phone text,
      name text, amount bigint)`.execute(db);
}

/** Returns the sum of an import's opening balances in the ledger. */
export async function sumOpening(db: Database, id: string): Promise<Poisha> {
  const { rows } = await sql<{ total: Poisha }>`
    SELECT coalesce(sum(transfers.amount), 0)::float8 AS total
    FROM imported_customers AS c JOIN transfers
      ON transfers.kind = 'import-opening' AND transfers.reference = c.id::text AND transfers.generation = 0
    WHERE c.import_id = ${id}`.execute(db);
  return rows[0]?.total ?? (0 as Poisha);
}

export async function setSigned(db: Database, id: string, by: string): Promise<void> {
  await sql`UPDATE imports SET state = 'signed', signed_by = ${by}, signed_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

/** Marks every balance of an import as taken back, deletes the data of their customers, and returns the balances. */
export async function setTakenBack(
  db: Database,
  id: string,
  by: string,
): Promise<{ id: string; amount: Poisha }[]> {
  await sql`UPDATE imports SET state = 'taken-back', taken_back_by = ${by}, taken_back_at = now() WHERE id = ${id}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; amount: Poisha }>`
    UPDATE imported_customers SET state = 'taken-back', email = NULL, phone = NULL, name = '',
      address = sha256(convert_to(id::text, 'UTF8'))
    WHERE import_id = ${id} AND state = 'waiting'
    RETURNING id, amount`.execute(db);
  return rows;
}

export interface CustomerRow {
  id: string;
  line: number;
  email: string | null;
  phone: string | null;
  name: string;
  amount: Poisha;
  invitedAt: Date | null;
}

const customerColumns = sql`id, line, email, phone, name, amount, invited_at AS "invitedAt"`;

export async function listWaiting(
  db: Database,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const of = sql`FROM imported_customers WHERE import_id = ${id} AND state = 'waiting'`;
  const { rows } = await sql<CustomerRow>`
    SELECT ${customerColumns} ${of} ORDER BY line LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*)::int AS total ${of}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Locks and returns a balance that waits for its customer. */
export async function lockWaiting(db: Database, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    SELECT ${customerColumns} FROM imported_customers WHERE id = ${id} AND state = 'waiting' FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns whether an imported balance that was not taken back has this e-mail address, or this digest (in hexadecimal
 * digits) of an e-mail address or phone number.
 */
export async function hasBalanceFor(db: Database, email: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM imported_customers
    WHERE state <> 'taken-back' AND (email = ${email} OR address = decode(${address}, 'hex')) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  await sql`UPDATE imported_customers SET email = ${email} WHERE id = ${id}`.execute(db);
}

/**
 * Returns whether an imported balance waits for the account's e-mail address, whether the address is verified or not.
 */
export async function isAwaited(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM users JOIN imported_customers AS c ON c.email = lower(users.email) AND c.state = 'waiting'
    WHERE users.uid = ${uid} AND users.role = 'user'`.execute(db);
  return rows.length > 0;
}

/**
 * Locks and returns the imported balance that waits for the account with this e-mail address, if its import is signed:
 * an owner has confirmed the import's total, so customers can take over its balances. The import cannot be taken back
 * until the transaction ends.
 */
export async function lockBalanceOf(
  db: Database,
  email: string,
): Promise<{ id: string; importId: string; amount: Poisha } | undefined> {
  await sql`
    SELECT FROM imports WHERE id = (SELECT import_id FROM imported_customers WHERE email = ${email} AND state = 'waiting')
    FOR SHARE`.execute(db);
  const { rows } = await sql<{ id: string; importId: string; amount: Poisha }>`
    SELECT c.id, c.import_id AS "importId", c.amount FROM imported_customers AS c JOIN imports AS i ON i.id = c.import_id
    WHERE c.email = ${email} AND c.state = 'waiting' AND i.state = 'signed' FOR UPDATE OF c`.execute(db);
  return rows[0];
}

export async function setTakenOver(db: Database, id: string, uid: string): Promise<void> {
  await sql`UPDATE imported_customers SET state = 'taken-over', taken_by = ${uid}, taken_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

/** Selects at most `limit` customers of a signed import, records that an e-mail is sent to them, and returns them. */
export async function setInvited(
  db: Database,
  id: string,
  limit: number,
): Promise<{ id: string; amount: Poisha }[]> {
  const { rows } = await sql<{ id: string; amount: Poisha }>`
    UPDATE imported_customers SET invited_at = now()
    WHERE id IN (
      SELECT id FROM imported_customers WHERE import_id = ${id} AND ${isToInvite} ORDER BY line LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, amount`.execute(db);
  return rows;
}
