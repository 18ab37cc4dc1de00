import type { FundRequestStatus, MobileMoney, OrderStatus, Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** What a searched text may be; absent where it cannot be that. */
export interface SearchTerms {
  /** A whole id. */
  id: string | undefined;
  /** The last 8 characters of one. */
  tail: string | undefined;
  /** LIKE pattern of a text that starts so, lower case for game accounts. */
  start: string;
  transactionStart: string | undefined;
  senderStart: string | undefined;
}

/** How many candidates of one kind are looked at: a bound on the work, whatever is searched for. */
const CANDIDATES = 200;

export interface OrderHitRow {
  id: string;
  productName: string;
  uid: string;
  userName: string;
  frozenReason: string | null;
  amount: Poisha;
  gameAccount: string | null;
  status: OrderStatus;
  createdAt: Date;
}

/** `uids`: users who were found, whose newest orders are hits as well. */
export async function searchOrders(
  db: Database,
  terms: SearchTerms,
  uids: string[],
  limit: number,
): Promise<OrderHitRow[]> {
  const { rows } = await sql<OrderHitRow>`
    WITH found AS (
      (SELECT id FROM orders WHERE id = ${terms.id ?? null}::uuid)
      UNION
      (SELECT id FROM orders WHERE right(id::text, 8) = ${terms.tail ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      (SELECT id FROM orders WHERE transaction_id LIKE ${terms.transactionStart ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      (SELECT id FROM orders WHERE sender_number LIKE ${terms.senderStart ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      (SELECT id FROM orders WHERE lower(game_account) LIKE ${terms.start} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      SELECT newest.id FROM unnest(${uids}::text[]) AS owner (uid), LATERAL (
        SELECT id FROM orders WHERE uid = owner.uid AND hidden_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS newest
    )
    SELECT orders.id, product_name AS "productName", orders.uid, users.name AS "userName", frozen_reason AS "frozenReason", amount,
           game_account AS "gameAccount", status, orders.created_at AS "createdAt"
    FROM found JOIN orders USING (id) JOIN users ON users.uid = orders.uid
    WHERE hidden_at IS NULL
    ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${limit}`.execute(db);
  return rows;
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
  createdAt: Date;
}

/** `uids`: users who were found, whose newest requests are hits as well. */
export async function searchRequests(
  db: Database,
  terms: SearchTerms,
  uids: string[],
  limit: number,
): Promise<RequestHitRow[]> {
  const { rows } = await sql<RequestHitRow>`
    WITH found AS (
      (SELECT id FROM fund_requests WHERE id = ${terms.id ?? null}::uuid)
      UNION
      (SELECT id FROM fund_requests
       WHERE right(id::text, 8) = ${terms.tail ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      (SELECT id FROM fund_requests
       WHERE trx_id LIKE ${terms.transactionStart ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      (SELECT id FROM fund_requests
       WHERE note_phone(note) LIKE ${terms.senderStart ?? null} AND hidden_at IS NULL LIMIT ${CANDIDATES})
      UNION
      SELECT newest.id FROM unnest(${uids}::text[]) AS owner (uid), LATERAL (
        SELECT id FROM fund_requests WHERE uid = owner.uid AND hidden_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS newest
    )
    SELECT fund_requests.id, fund_requests.uid, users.name AS "userName", frozen_reason AS "frozenReason", amount, method, trx_id AS "trxId", status,
           fund_requests.created_at AS "createdAt"
    FROM found JOIN fund_requests USING (id) JOIN users ON users.uid = fund_requests.uid
    WHERE hidden_at IS NULL
    ORDER BY fund_requests.created_at DESC, fund_requests.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
