import type { FeePercent, FundRequestStatus, MobileMoney, Poisha } from "@hira/contract";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

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
  status: FundRequestStatus;
  approvals: number;
  createdAt: Date;
  name: string;
  email: string;
  photoUrl: string | null;
}

const columns = [
  "fund_requests.id",
  "fund_requests.uid",
  "fund_requests.amount",
  "fund_requests.fee_percent as feePercent",
  "fund_requests.fee",
  "fund_requests.total",
  "fund_requests.method",
  "fund_requests.trx_id as trxId",
  "fund_requests.note",
  "fund_requests.status",
  "fund_requests.approvals",
  "fund_requests.created_at as createdAt",
  "users.name",
  "users.email",
  "users.photo_url as photoUrl",
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
}

function requests(db: Database) {
  return db.selectFrom("fund_requests").innerJoin("users", "users.uid", "fund_requests.uid");
}

export async function insertFundRequest(db: Database, request: NewFundRequest): Promise<void> {
  await db.insertInto("fund_requests").values(request).execute();
}

export async function findFundRequest(db: Database, id: string): Promise<FundRequestRow> {
  return requests(db).select(columns).where("fund_requests.id", "=", id).executeTakeFirstOrThrow();
}

/** The request for a decision; other decisions on it wait until this transaction ends. */
export async function lockFundRequest(db: Database, id: string): Promise<FundRequestRow | undefined> {
  return requests(db)
    .select(columns)
    .where("fund_requests.id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate("fund_requests")
    .executeTakeFirst();
}

export async function updateFundRequest(
  db: Database,
  id: string,
  change: { status: FundRequestStatus; approvals: number },
): Promise<void> {
  await db.updateTable("fund_requests").set(change).where("id", "=", id).execute();
}

export async function hideFundRequest(db: Database, id: string): Promise<void> {
  await db.updateTable("fund_requests").set({ hidden_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

export interface FundRequestFilter {
  /** Only this user's, with those that an admin hid. */
  uid?: string | undefined;
  status?: FundRequestStatus | undefined;
  method?: MobileMoney | undefined;
  search?: string | undefined;
}

export async function listFundRequests(
  db: Database,
  { page, limit, ...filter }: FundRequestFilter & { page: number; limit: number },
): Promise<{ requests: FundRequestRow[]; total: number }> {
  const matching = filtered(requests(db), filter);
  const [rows, count] = await Promise.all([
    matching
      .select(columns)
      .orderBy("fund_requests.created_at", "desc")
      .orderBy("fund_requests.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { requests: rows, total: count.total };
}

/** Every request that the filter lets through, newest first: ids sort by time (`lib/ids.ts`). */
export function readFundRequests(db: Database, filter: FundRequestFilter): AsyncIterable<FundRequestRow> {
  return inBatches<FundRequestRow>((last) => {
    const matching = filtered(requests(db), filter).select(columns);
    const rest = last ? matching.where("fund_requests.id", "<", last.id) : matching;
    return rest.orderBy("fund_requests.id", "desc").limit(BATCH).execute();
  });
}

/** Sums of the base amounts by status; of one user, or of all that are not hidden. */
export async function sumFundRequests(db: Database, uid: string | undefined) {
  return db
    .selectFrom("fund_requests")
    .select(["status", sql<Poisha>`sum(amount)::bigint`.as("amount")])
    .where((eb) => (uid === undefined ? eb("hidden_at", "is", null) : eb("uid", "=", uid)))
    .groupBy("status")
    .execute();
}

type RequestsAndUsers = SelectQueryBuilder<Schema, "fund_requests" | "users", object>;

function filtered(query: RequestsAndUsers, filter: FundRequestFilter): RequestsAndUsers {
  const { uid, status, method, search } = filter;
  let result =
    uid === undefined
      ? query.where("fund_requests.hidden_at", "is", null)
      : query.where("fund_requests.uid", "=", uid);
  if (status) result = result.where("fund_requests.status", "=", status);
  if (method) result = result.where("fund_requests.method", "=", method);
  if (search) result = result.where(matches(search));
  return result;
}

/** Search over name, e-mail, transaction ID, id and uid; `%` and `_` mean themselves. */
function matches(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return (eb: ExpressionBuilder<Schema, "fund_requests" | "users">) =>
    eb.or([
      eb("users.name", "ilike", pattern),
      eb("users.email", "ilike", pattern),
      eb("fund_requests.trx_id", "ilike", pattern),
      eb(sql<string>`fund_requests.method`, "ilike", pattern),
      eb(sql<string>`fund_requests.id::text`, "ilike", pattern),
      eb("fund_requests.uid", "=", text),
    ]);
}
