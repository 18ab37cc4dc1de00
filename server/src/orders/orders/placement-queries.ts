import { type MobileMoney, type OrderSettings, type Poisha, poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { currentRequestId } from "../../platform/db/request-label.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Kept, KeyedCall } from "../../platform/lib/keyed-call.ts";
import type { OrderRow } from "./queries.ts";

/** The customer's payment of an instant order. */
export interface OwnPayment {
  method: MobileMoney | null;
  transactionId: string;
  senderNumber: string;
  accountNumber: string | null;
  /** The part of the amount that the wallet pays. */
  walletPart: Poisha;
}

/**
 * The payment of an instant order, as an argument of `place_order`, with the account's terms (`UnpaidTerms`). A call that
 * is a transaction of its own finds the terms itself, with the initial settings of orders.
 */
export type OwnTransfer = OwnPayment & ({ hours: number; isNew: boolean } | { initial: OrderSettings });

export interface Placement
  extends Pick<OrderRow, "id" | "uid" | "productId" | "amount" | "gameAccount" | "coupon"> {
  /**
   * The customer's payment of an instant order; null if the wallet pays. `flaw`: an error in the payment details, which
   * the SQL function raises only after its checks of the product.
   */
  transfer: OwnTransfer | { flaw: "details" | "method" } | null;
  /** `token`: the times of the token; `key`: the idempotency key. Given if the SQL function itself must check them. */
  token?: TokenTimes | undefined;
  key?: KeyedCall | undefined;
  isAlone: boolean;
}

interface Placed {
  answer: "placed" | "repeated" | "other";
  kept: Kept & { waitsForCode?: boolean };
  productName: string;
  productType: string;
  categoryId: string;
  fee: Poisha;
  discount: Poisha;
  createdAt: Date;
  expiresAt: Date | null;
}

/**
 * Places an order with the SQL function `place_order`. Returns undefined if the function leaves the order to
 * `placeOrder`.
 */
export async function callPlaceOrder(
  db: Database,
  placement: Placement,
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  const { transfer, key, token, isAlone, ...own } = placement;
  // If these times are null, the function does not check the token.
  const times = sql`${token?.signedInAt ?? null}, ${token?.issuedAt ?? null}`;
  const holder = sql`of_token(${own.uid}, ${times}, ${token?.tokenHash ?? null})`;
  const { rows } = await sql<Placed>`/* prepared: place_order */
    SELECT answer, kept, product_name AS "productName", product_type AS "productType", category_id AS "categoryId", fee, discount,
           created_at AS "createdAt", expires_at AS "expiresAt"
    FROM place_order(of_request(${currentRequestId()}, ${holder}), ${key?.route}, ${key?.key}, ${key?.bodyHash}, ${own.id},
                     ${newId()}, ${own.coupon === null ? null : newId()}, ${own.productId}, ${own.amount}, ${own.gameAccount},
                     ${own.coupon}, ${transfer && JSON.stringify(transfer)}, ${isAlone})`.execute(db);
  const [row] = rows;
  if (!row || row.answer === "other") return undefined;
  if (row.answer === "repeated") return { kept: row.kept };
  return { order: orderOf(placement, row) };
}

/** The result in the form in which `place_order` stores it for the idempotency key. */
function orderOf({ transfer, key, token, isAlone, ...own }: Placement, placed: Placed): OrderRow {
  const { answer, kept, productType, ...found } = placed;
  const isCode = productType === storedType("codes");
  const paid = transfer && "method" in transfer ? transfer : undefined;
  return {
    ...own,
    ...found,
    fulfilment: isCode ? "codes" : "hand",
    gameAccount: isCode ? null : own.gameAccount,
    paymentMethod: paid ? "instant" : "wallet",
    method: paid?.method ?? null,
    transactionId: paid?.transactionId ?? null,
    senderNumber: paid?.senderNumber ?? null,
    accountNumber: paid?.accountNumber ?? null,
    walletPart: paid?.walletPart ?? poisha(0),
    paidFrom: paid ? "transfer" : "wallet",
    received: false,
    status: isCode && !paid ? "completed" : "pending",
    delivery: isCode && !paid ? "delivered" : "pending",
    hold: 1,
    waitsForCode: isCode && paid !== undefined && ("isNew" in paid ? paid.isNew : kept.waitsForCode === true),
    rejectReason: null,
  };
}
