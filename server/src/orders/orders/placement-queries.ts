import { type FulfilmentKind, type Poisha, poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { currentRequestId } from "../../platform/db/request-label.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";
import type { Kept, KeyedCall } from "../../platform/lib/keyed-call.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

export interface NewOrder
  extends Pick<
    OrderRow,
    | "id"
    | "uid"
    | "amount"
    | "fee"
    | "coupon"
    | "discount"
    | "paymentMethod"
    | "method"
    | "transactionId"
    | "senderNumber"
    | "accountNumber"
    | "gameAccount"
    | "status"
    | "delivery"
    | "waitsForCode"
  > {
  /** Canceled by itself after so many hours; null: never. */
  expiresAfterHours: number | null;
  product: { id: string; name: string; fulfilment: FulfilmentKind; categoryId: string; cost: Poisha | null };
}

export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow> {
  const { product } = order;
  return db
    .insertInto("orders")
    .values({
      id: order.id,
      uid: order.uid,
      product_id: product.id,
      product_name: product.name,
      product_type: storedType(product.fulfilment),
      category_id: product.categoryId,
      amount: order.amount,
      fee: order.fee,
      coupon: order.coupon,
      discount: order.discount,
      cost: product.cost,
      payment_method: order.paymentMethod,
      method: order.method,
      transaction_id: order.transactionId,
      sender_number: order.senderNumber,
      account_number: order.accountNumber,
      paid_from: order.paymentMethod === "wallet" ? "wallet" : "transfer",
      game_account: order.gameAccount,
      status: order.status,
      delivery: order.delivery,
      expires_at:
        order.expiresAfterHours === null
          ? null
          : sql<Date>`now() + make_interval(hours => ${order.expiresAfterHours})`,
      waits_for_code: order.waitsForCode,
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
}

/** Calls the SQL function `place_wallet_order`, which decides and does all of it. */
export async function callPlaceWalletOrder(
  db: Database,
  order: Pick<OrderRow, "id" | "uid" | "productId" | "amount" | "gameAccount"> & {
    transferId: string;
    /** Of the call, where nothing has looked at it yet. */
    token: TokenTimes | undefined;
    key: KeyedCall | undefined;
  },
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  const { transferId, key, token, ...own } = order;
  // Without times it refuses nobody.
  const times = sql`${token?.signedInAt ?? null}, ${token?.issuedAt ?? null}`;
  const holder = sql`of_token(${own.uid}, ${times}, ${token?.tokenHash ?? null})`;
  const { rows } = await sql<{
    answer: "placed" | "repeated" | "other";
    kept: Kept;
    productName: string;
    categoryId: string;
    createdAt: Date;
  }>`/* prepared: place_wallet_order */
    SELECT answer, kept, product_name AS "productName", category_id AS "categoryId", created_at AS "createdAt"
    FROM place_wallet_order(of_request(${currentRequestId()}, ${holder}), ${key?.route}, ${key?.key}, ${key?.bodyHash}, ${own.id}, ${transferId},
                            ${own.productId}, ${own.amount}, ${own.gameAccount})`.execute(db);
  const [row] = rows;
  if (!row || row.answer === "other") return undefined;
  const { answer, kept, ...product } = row;
  if (answer === "repeated") return { kept };
  return { order: { ...walletOrder, ...own, ...product } };
}

/** As `place_wallet_order` writes it. */
const walletOrder = {
  fulfilment: "hand",
  fee: poisha(0),
  coupon: null,
  discount: poisha(0),
  paymentMethod: "wallet",
  method: null,
  transactionId: null,
  senderNumber: null,
  accountNumber: null,
  paidFrom: "wallet",
  received: false,
  status: "pending",
  delivery: "pending",
  hold: 1,
  expiresAt: null,
  waitsForCode: false,
  rejectReason: null,
} as const;
