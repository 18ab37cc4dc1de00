import type {
  DeliveryStatus,
  FulfilmentKind,
  MobileMoney,
  OrderStatus,
  PaymentMethod,
  Poisha,
  RejectReason,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { fulfilmentOfOrder, fulfilmentOfProduct } from "../../platform/db/fulfilment.ts";

export interface OrderRow {
  id: string;
  uid: string;
  productId: string;
  productName: string;
  fulfilment: FulfilmentKind;
  categoryId: string;
  /** What the customer pays: the price minus the discount, plus the fee of an instant order. */
  amount: Poisha;
  fee: Poisha;
  /** The code of the order's coupon, and its discount. */
  coupon: string | null;
  discount: Poisha;
  /** The part of an instant order's amount that the wallet pays. */
  walletPart: Poisha;
  paymentMethod: PaymentMethod;
  method: MobileMoney | null;
  transactionId: string | null;
  senderNumber: string | null;
  /**
   * The shop's number that the customer was shown. Null if the wallet pays, and for orders that are older than this
   * column.
   */
  accountNumber: string | null;
  /** What paid for the current reservation, or for the last one: the wallet, or the customer's own transfer. */
  paidFrom: "wallet" | "transfer";
  /** True if the customer's payment is booked in the ledger. */
  received: boolean;
  gameAccount: string | null;
  status: OrderStatus;
  delivery: DeliveryStatus;
  hold: number;
  createdAt: Date;
  /**
   * When the order is canceled if it is not paid. Null if its payment was found or an operator has changed the order.
   */
  expiresAt: Date | null;
  /** True if the order's voucher code is taken from stock only when its payment is confirmed. */
  waitsForCode: boolean;
  /** Why an operator released the order; null unless an operator released it. */
  rejectReason: RejectReason | null;
}

interface OrderWithUser extends OrderRow {
  userName: string;
  userEmail: string;
  userPhotoUrl: string | null;
  frozenReason: string | null;
}

/** The game of an order; null if the game was permanently deleted. */
interface GameOfOrder {
  gameName: string | null;
  gameImageUrl: string | null;
  /**
   * The Bengali names of the game and the package; null if the shop has none. Also null for a package that was renamed
   * after the order.
   */
  gameInBengali: string | null;
  productInBengali: string | null;
}

export type OrderOfGame = OrderRow & GameOfOrder;
export type AdminOrderRow = OrderWithUser & GameOfOrder & { supplied: boolean };

export const orderColumns = [
  "orders.id",
  "orders.uid",
  "orders.product_id as productId",
  "orders.product_name as productName",
  fulfilmentOfOrder.as("fulfilment"),
  "orders.category_id as categoryId",
  "orders.amount",
  "orders.fee",
  "orders.coupon",
  "orders.discount",
  "orders.wallet_part as walletPart",
  "orders.payment_method as paymentMethod",
  "orders.method",
  "orders.transaction_id as transactionId",
  "orders.sender_number as senderNumber",
  "orders.account_number as accountNumber",
  "orders.paid_from as paidFrom",
  "orders.received",
  "orders.game_account as gameAccount",
  "orders.status",
  "orders.delivery",
  "orders.hold",
  "orders.created_at as createdAt",
  sql<Date | null>`CASE WHEN orders.expires_at IS NOT NULL AND NOT payment_covers(orders.transaction_id, orders.amount - orders.wallet_part)
    THEN orders.expires_at END`.as("expiresAt"),
  "orders.waits_for_code as waitsForCode",
  "orders.reject_reason as rejectReason",
] as const;

export const ownerColumns = [
  "users.name as userName",
  "users.email as userEmail",
  "users.photo_url as userPhotoUrl",
  "users.frozen_reason as frozenReason",
] as const;

export const gameColumns = [
  "categories.name as gameName",
  "categories.image_url as gameImageUrl",
  sql<string | null>`categories.in_bengali ->> 'name'`.as("gameInBengali"),
  sql<string | null>`(
    SELECT products.in_bengali ->> 'name' FROM products
    WHERE products.id = orders.product_id AND products.name = orders.product_name
  )`.as("productInBengali"),
] as const;

/** Returns the current name of an order's game; undefined if it was permanently deleted. */
export async function findGameName(db: Database, categoryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("categories")
    .select("name")
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row?.name;
}

/** Locks an order: other changes of it wait until this transaction ends. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .select(orderColumns)
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates an order. From then on it does not expire, because an operator works on it. */
export async function updateOrder(
  db: Database,
  id: string,
  {
    paidFrom,
    waitsForCode,
    rejectReason,
    ...change
  }: Pick<
    OrderRow,
    "status" | "delivery" | "hold" | "paidFrom" | "received" | "waitsForCode" | "rejectReason"
  >,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({
      ...change,
      paid_from: paidFrom,
      waits_for_code: waitsForCode,
      reject_reason: rejectReason,
      expires_at: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Stores the payment details of an order that its customer has corrected. */
export async function setPaidBy(
  db: Database,
  id: string,
  { trxId, method, accountNumber }: { trxId: string } & Pick<OrderRow, "method" | "accountNumber">,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ transaction_id: trxId, method, account_number: accountNumber })
    .where("id", "=", id)
    .execute();
}

export async function hideOrder(db: Database, id: string): Promise<void> {
  await db.updateTable("orders").set({ hidden_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

/**
 * SQL for whether suppliers deliver the order now, or will deliver it once it is paid. False if an operator has taken
 * it over.
 */
const supplied = sql<boolean>`coalesce(
  (SELECT state NOT IN ('by-hand', 'canceled') FROM deliveries WHERE order_id = orders.id AND hold = orders.hold),
  (SELECT ${fulfilmentOfProduct} = 'supplier' AND ${fulfilmentOfOrder} <> 'codes' FROM products WHERE products.id = orders.product_id),
  false)`;

/** Selects orders together with their customers and games. */
export function adminOrders(db: Database) {
  return db
    .selectFrom("orders")
    .innerJoin("users", "users.uid", "orders.uid")
    .leftJoin("categories", "categories.id", "orders.category_id")
    .select([...orderColumns, ...ownerColumns, ...gameColumns, supplied.as("supplied")]);
}

export async function findOrderWithUser(db: Database, id: string): Promise<AdminOrderRow | undefined> {
  return adminOrders(db).where("orders.id", "=", id).executeTakeFirst();
}

/** Returns the orders with these IDs, including hidden ones, in no particular order. */
export async function findOrdersWithUser(
  db: Database,
  ids: readonly string[],
): Promise<(AdminOrderRow & { hiddenAt: Date | null })[]> {
  if (ids.length === 0) return [];
  return adminOrders(db).select("orders.hidden_at as hiddenAt").where("orders.id", "in", ids).execute();
}

/** Returns whether the customer's payment was ever booked. A payment that was reversed later counts. */
export async function wasEverReceived(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("transfers")
    .select("id")
    .where("kind", "in", ["order-receipt", "order-fee-receipt"])
    .where("reference", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
