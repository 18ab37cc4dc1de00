import type { FeePercent, FundRequestStatus, MobileMoney, Poisha, RejectReason } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface FundRequestRow {
  id: string;
  uid: string;
  amount: Poisha;
  feePercent: FeePercent;
  fee: Poisha;
  total: Poisha;
  method: MobileMoney;
  trxId: string;
  note: string | null;
  /** The number from which the customer says the money was sent: the phone number in the request's note. */
  sender: string | null;
  /** The shop's number that the customer was shown; null for requests older than this column. */
  accountNumber: string | null;
  status: FundRequestStatus;
  /** Why an operator rejected the request; null unless its status is rejected. */
  rejectReason: RejectReason | null;
  approvals: number;
  createdAt: Date;
  name: string;
  email: string;
  photoUrl: string | null;
  frozenReason: string | null;
}

export const requestColumns = [
  "fund_requests.id",
  "fund_requests.uid",
  "fund_requests.amount",
  "fund_requests.fee_percent as feePercent",
  "fund_requests.fee",
  "fund_requests.total",
  "fund_requests.method",
  "fund_requests.trx_id as trxId",
  "fund_requests.note",
  sql<string | null>`note_phone(fund_requests.note)`.as("sender"),
  "fund_requests.account_number as accountNumber",
  "fund_requests.status",
  "fund_requests.reject_reason as rejectReason",
  "fund_requests.approvals",
  "fund_requests.created_at as createdAt",
  "users.name",
  "users.email",
  "users.photo_url as photoUrl",
  "users.frozen_reason as frozenReason",
] as const;

export interface NewFundRequest {
  id: string;
  uid: string;
  amount: Poisha;
  fee_percent: FeePercent;
  fee: Poisha;
  total: Poisha;
  method: MobileMoney;
  trx_id: string;
  note: string | null;
  account_number?: string;
}

export function requests(db: Database) {
  return db.selectFrom("fund_requests").innerJoin("users", "users.uid", "fund_requests.uid");
}

export async function insertFundRequest(db: Database, request: NewFundRequest): Promise<void> {
  await db.insertInto("fund_requests").values(request).execute();
}

export async function findFundRequest(db: Database, id: string): Promise<FundRequestRow> {
  return requests(db).select(requestColumns).where("fund_requests.id", "=", id).executeTakeFirstOrThrow();
}

/** Returns the requests with these IDs, deleted ones too, in no particular order. */
export async function findFundRequests(
  db: Database,
  ids: readonly string[],
): Promise<(FundRequestRow & { hiddenAt: Date | null })[]> {
  if (ids.length === 0) return [];
  return requests(db)
    .select([...requestColumns, "fund_requests.hidden_at as hiddenAt"])
    .where("fund_requests.id", "in", ids)
    .execute();
}

/** Returns the user's request that has taken over an order's transaction ID; undefined if there is none. */
export async function findOwnRequestWith(
  db: Database,
  { uid, transactionId }: { uid: string; transactionId: string | null },
): Promise<FundRequestRow | undefined> {
  return requests(db)
    .select(requestColumns)
    .innerJoin("transaction_claims as claim", "claim.reference", "fund_requests.id")
    .where("claim.kind", "=", "request")
    .where("claim.trx_id", "=", transactionId ?? "")
    .where("fund_requests.uid", "=", uid)
    .executeTakeFirst();
}

/** Locks a request: other decisions on it wait until this transaction ends. */
export async function lockFundRequest(db: Database, id: string): Promise<FundRequestRow | undefined> {
  return requests(db)
    .select(requestColumns)
    .where("fund_requests.id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate("fund_requests")
    .executeTakeFirst();
}

export async function updateFundRequest(
  db: Database,
  id: string,
  { rejectReason, ...change }: Pick<FundRequestRow, "status" | "approvals" | "rejectReason">,
): Promise<void> {
  await db
    .updateTable("fund_requests")
    .set({ ...change, reject_reason: rejectReason })
    .where("id", "=", id)
    .execute();
}

/** Stores a request's amount and payment details after its customer has corrected them. */
export async function setAsked(
  db: Database,
  id: string,
  asked: Pick<
    FundRequestRow,
    "trxId" | "method" | "accountNumber" | "feePercent" | "amount" | "fee" | "total"
  >,
): Promise<void> {
  const { trxId: trx_id, method, accountNumber: account_number, feePercent: fee_percent } = asked;
  const { amount, fee, total } = asked;
  await db
    .updateTable("fund_requests")
    .set({ trx_id, method, account_number, fee_percent, amount, fee, total })
    .where("id", "=", id)
    .execute();
}

export async function setNote(db: Database, id: string, note: string): Promise<void> {
  await db.updateTable("fund_requests").set({ note }).where("id", "=", id).execute();
}

export async function hideFundRequest(db: Database, id: string): Promise<void> {
  await db.updateTable("fund_requests").set({ hidden_at: sql<Date>`now()` }).where("id", "=", id).execute();
}
