import type { FundRequestStatus, MobileMoney, OrderStatus, Poisha, RejectReason } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The values that a search text could be. A field is absent if the text cannot be such a value. */
export interface SearchTerms {
  /** The ID of a record, if the search text is a whole ID. */
  id: string | undefined;
  /** The last 8 characters of a record's ID. */
  tail: string | undefined;
  /** LIKE pattern for values that begin with the search text; in lower case for player IDs. */
  start: string;
  transactionStart: string | undefined;
  senderStart: string | undefined;
}

export interface Search {
  terms: SearchTerms;
  /** Users who match. Their newest orders and requests are also found. */
  uids: string[];
  limit: number;
}

export interface OrderHitRow {
  id: string;
  productName: string;
  gameName: string | null;
  gameImageUrl: string | null;
  uid: string;
  userName: string;
  frozenReason: string | null;
  amount: Poisha;
  gameAccount: string | null;
  status: OrderStatus;
  rejectReason: RejectReason | null;
  createdAt: Date;
}

export interface RequestHitRow {
  id: string;
  uid: string;
  userName: string;
  frozenReason: string | null;
  amount: Poisha;
  method: MobileMoney;
  trxId: string;
  status: FundRequestStatus;
  rejectReason: RejectReason | null;
  createdAt: Date;
}

/** Columns of an OrderHitRow. The game is looked up for each row, because there are few. */
export const orderHitColumns = sql`
  orders.id, product_name AS "productName",
  (SELECT name FROM categories WHERE categories.id = orders.category_id) AS "gameName",
  (SELECT image_url FROM categories WHERE categories.id = orders.category_id) AS "gameImageUrl", orders.uid, users.name AS "userName", frozen_reason AS "frozenReason",
  amount, game_account AS "gameAccount", status, reject_reason AS "rejectReason", orders.created_at AS "createdAt"`;

/** Columns of a RequestHitRow. */
export const requestHitColumns = sql`
  fund_requests.id, fund_requests.uid, users.name AS "userName", frozen_reason AS "frozenReason", amount, method,
  trx_id AS "trxId", status, reject_reason AS "rejectReason", fund_requests.created_at AS "createdAt"`;

export function searchOrders(db: Database, search: Search): Promise<OrderHitRow[]> {
  const { transactionStart, senderStart, start } = search.terms;
  return searchRecords(db, search, {
    table: "orders",
    columns: orderHitColumns,
    starts: [
      [sql`transaction_id`, transactionStart],
      [sql`sender_number`, senderStart],
      [sql`lower(game_account)`, start],
    ],
  });
}

export function searchRequests(db: Database, search: Search): Promise<RequestHitRow[]> {
  const { transactionStart, senderStart } = search.terms;
  return searchRecords(db, search, {
    table: "fund_requests",
    columns: requestHitColumns,
    starts: [
      [sql`trx_id`, transactionStart],
      [sql`note_phone(note)`, senderStart],
    ],
  });
}

interface RecordKind {
  table: "orders" | "fund_requests";
  columns: RawBuilder<unknown>;
  /** Indexed columns, each with a LIKE pattern for the beginning of its text. */
  starts: readonly (readonly [text: RawBuilder<unknown>, pattern: string | undefined])[];
}

/** Maximum number of rows of one kind that are read, which limits the database's work for any search text. */
const CANDIDATES = 200;

/** Returns the newest visible records of one kind that match. For each kind of match there is an index. */
async function searchRecords<Row>(
  db: Database,
  { terms, uids, limit }: Search,
  { table, columns, starts }: RecordKind,
): Promise<Row[]> {
  const records = sql.table(table);
  const conditions = [
    sql`id = ${terms.id ?? null}::uuid`,
    sql`right(id::text, 8) = ${terms.tail ?? null}`,
    ...starts.map(([text, pattern]) => sql`${text} LIKE ${pattern ?? null}`),
  ];
  const candidates = conditions.map(
    (found) => sql`(SELECT id FROM ${records} WHERE ${found} AND hidden_at IS NULL LIMIT ${CANDIDATES})`,
  );
  const { rows } = await sql<Row>`
    WITH found AS (
      ${sql.join(candidates, sql` UNION `)}
      UNION
      SELECT newest.id FROM unnest(${uids}::text[]) AS owner (uid), LATERAL (
        SELECT id FROM ${records} WHERE uid = owner.uid AND hidden_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS newest
    )
    SELECT ${columns}
    FROM found JOIN ${records} USING (id) JOIN users ON users.uid = ${records}.uid
    ORDER BY ${records}.created_at DESC, ${records}.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
