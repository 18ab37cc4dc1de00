import {
  type AttemptState,
  type DeliveryAttempt,
  type DeliveryState,
  type ExchangePurpose,
  type Message,
  type Poisha,
  type StuckReason,
  type SupplierKind,
  soughtGameAccount,
} from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/dhaka-days.ts";
import { type KeysetPage, keysetPage } from "../../platform/db/keyset-page.ts";
import { containing, type SortedPage } from "../../platform/db/search-page.ts";

export interface BoardFilter {
  states?: readonly DeliveryState[] | undefined;
  supplier?: string | undefined;
  days?: string | undefined;
  ids?: readonly string[] | undefined;
  /** If given, lists only deliveries of these orders. */
  orders?: readonly string[] | undefined;
}

export interface BoardRow {
  id: string;
  orderId: string;
  hold: number;
  state: DeliveryState;
  why: StuckReason | null;
  openedAt: Date;
  changedAt: Date;
  endedAt: Date | null;
  productId: string;
  productName: string;
  gameName: string | null;
  gameImageUrl: string | null;
  gameAccount: string | null;
  uid: string;
  userName: string;
  amount: Poisha;
}

export interface BoardAttempt {
  id: string;
  orderId: string;
  hold: number;
  number: number;
  supplierId: string;
  supplierName: string;
  supplierKind: SupplierKind;
  sku: string;
  reference: string;
  state: AttemptState;
  dryRun: boolean;
  cost: Poisha | null;
  playerName: string | null;
  supplierReference: string | null;
  reason: string | null;
  reasonMessage: Message | null;
  plannedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  asks: number;
  askedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
  code: DeliveryAttempt["code"];
}

export function listDeliveries(db: Database, filter: BoardFilter, page: SortedPage): Promise<KeysetPage> {
  return keysetPage(db, { table: "deliveries", time: "opened_at", conditions: conditionsOf(filter) }, page);
}

/**
 * Searches the newest `among` deliveries. Returns up to `most` of their orders: those whose player ID begins with the
 * text, and those whose customer matches it.
 */
export async function lookThrough(
  db: Database,
  filter: BoardFilter,
  { text, among, most }: { text: string; among: number; most: number },
): Promise<string[]> {
  const conditions = sql.join([sql`true`, ...conditionsOf(filter)], sql` AND `);
  const begins = `${soughtGameAccount(text)
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  // The orders are tested one by one, newest first. So the search ends early if the text is common and the first orders
  // already match.
  const { rows } = await sql<{ id: string }>`
    SELECT found.id FROM (
      SELECT order_id, opened_at FROM deliveries WHERE ${conditions} ORDER BY opened_at DESC, id DESC LIMIT ${among}
    ) AS newest CROSS JOIN LATERAL (
      SELECT o.id FROM orders AS o JOIN users AS u ON u.uid = o.uid
      WHERE o.id = newest.order_id
        AND (lower(o.game_account) LIKE ${begins} OR u.search_text LIKE ${containing(text.toLowerCase())})
      OFFSET 0
    ) AS found
    ORDER BY newest.opened_at DESC LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function conditionsOf({ states, supplier, days, ids, orders }: BoardFilter): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [];
  const ofAttempts = (condition: RawBuilder<unknown>) => sql<boolean>`EXISTS (
    SELECT FROM delivery_attempts AS a
    WHERE a.order_id = deliveries.order_id AND a.hold = deliveries.hold AND ${condition})`;
  if (states) found.push(sql<boolean>`state = ANY (${states})`);
  if (supplier) found.push(ofAttempts(sql`a.supplier_id = ${supplier}`));
  if (days) found.push(inDays(sql.ref("opened_at"), days));
  if (ids) found.push(sql<boolean>`id = ANY (${ids})`);
  if (orders) found.push(sql<boolean>`order_id = ANY (${orders}::uuid[])`);
  return found;
}

/** Returns the deliveries with these IDs, in the order of the IDs. */
export async function findBoardRows(db: Database, ids: readonly string[]): Promise<BoardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BoardRow>`${boardRows} WHERE d.id = ANY (${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the deliveries of one order. That of the newest reservation comes first. */
export async function findOrderRows(db: Database, orderId: string): Promise<BoardRow[]> {
  const { rows } =
    await sql<BoardRow>`${boardRows} WHERE d.order_id = ${orderId} ORDER BY d.hold DESC`.execute(db);
  return rows;
}

const boardRows = sql`
  SELECT d.id, d.order_id AS "orderId", d.hold, d.state, d.why, d.opened_at AS "openedAt", d.changed_at AS "changedAt",
         d.ended_at AS "endedAt", d.product_id AS "productId", o.product_name AS "productName", c.name AS "gameName",
         c.image_url AS "gameImageUrl", o.game_account AS "gameAccount", o.uid, u.name AS "userName", o.amount
  FROM deliveries AS d JOIN orders AS o ON o.id = d.order_id JOIN users AS u ON u.uid = o.uid
  LEFT JOIN categories AS c ON c.id = o.category_id`;

/** Returns the attempts of these orders, oldest first. */
export async function findBoardAttempts(db: Database, orderIds: readonly string[]): Promise<BoardAttempt[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<BoardAttempt>`
    SELECT a.id, a.order_id AS "orderId", a.hold, a.number, a.supplier_id AS "supplierId", s.name AS "supplierName",
           s.kind AS "supplierKind", a.sku, a.reference, a.state, a.dry_run AS "dryRun", a.cost, a.player_name AS "playerName",
           a.supplier_reference AS "supplierReference", a.reason, a.reason_message AS "reasonMessage", a.planned_at AS "plannedAt", a.sent_at AS "sentAt",
           a.ended_at AS "endedAt", a.asks, a.asked_at AS "askedAt", coalesce(u.name, a.decided_by) AS "decidedBy", a.note,
           CASE WHEN a.returned_code_id IS NOT NULL THEN 'returned' WHEN a.state = 'failed' AND v.id IS NOT NULL THEN 'kept' END AS code
    FROM delivery_attempts AS a JOIN suppliers AS s ON s.id = a.supplier_id LEFT JOIN users AS u ON u.uid = a.decided_by
    LEFT JOIN voucher_codes AS v ON v.id = a.voucher_code_id AND v.hidden_at IS NULL
    WHERE a.order_id = ANY (${orderIds})
    ORDER BY a.order_id, a.hold, a.number`.execute(db);
  return rows;
}

/** Counts the open deliveries in each state. Stops counting a state at a limit. */
export async function countOpen(db: Database): Promise<{ waiting: number; working: number; stuck: number }> {
  const upTo = (state: DeliveryState) => sql`(SELECT count(*)::int FROM (
    SELECT FROM deliveries WHERE state = ${state} AND ended_at IS NULL LIMIT 10000) AS counted)`;
  const { rows } = await sql<{ waiting: number; working: number; stuck: number }>`SELECT
    ${upTo("waiting")} AS waiting, ${upTo("working")} AS working, ${upTo("stuck")} AS stuck`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("Nothing was counted");
  return found;
}

export interface ExchangeRow {
  id: string;
  at: Date;
  direction: "out" | "in";
  purpose: ExchangePurpose;
  address: string;
  status: number | null;
  tookMs: number | null;
  request: string | null;
  response: string | null;
  error: string | null;
  errorMessage: Message | null;
}

/** Returns an attempt's recorded calls to the supplier and the supplier's answers, oldest first. */
export async function findExchanges(db: Database, attemptId: string): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    SELECT id, at, direction, purpose, address, status, took_ms AS "tookMs", request, response, error,
           error_message AS "errorMessage"
    FROM supplier_exchanges WHERE attempt_id = ${attemptId} ORDER BY at, id LIMIT 500`.execute(db);
  return rows;
}

/**
 * Returns whether an order can be sent to a supplier of its product, and whether sending it also books its payment as
 * received.
 */
export async function findSendable(
  db: Database,
  orderId: string,
): Promise<{ canSend: boolean; takesPayment: boolean } | undefined> {
  const { rows } = await sql<{ canSend: boolean; takesPayment: boolean }>`
    SELECT status IN ('pending', 'processing')
             AND EXISTS (SELECT FROM product_suppliers AS p WHERE p.product_id = orders.product_id) AS "canSend",
           paid_from = 'transfer' AND NOT received AS "takesPayment"
    FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0];
}
