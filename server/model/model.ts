import type { OrderSettings } from "@hira/contract";
import type { ModelReferral } from "./referrals.ts";

/**
 * The store's rules as plain arithmetic, without a database: what the state must be after a series of calls. Amounts
 * are in poisha. Rules: docs/rules/wallet.md#money, and docs/decisions/016 for instant orders.
 */

export type Status = "pending" | "processing" | "completed" | "canceled" | "rejected";
export type ProductName = "plain" | "voucher";

export interface ModelUser {
  uid: string;
  balance: number;
  gone: boolean;
  frozen: boolean;
  referralCode: string;
  /** The account's normalised e-mail address. */
  address: string;
  verified: boolean;
}

export interface ModelProduct {
  id: string;
  price: number;
  type: "normal" | "unipin";
  /** Number of units left of a normal product. */
  stock: number;
  /** Number of voucher codes that can be sold. */
  codes: number;
}

export interface ModelRequest {
  id: string;
  uid: string;
  amount: number;
  trx: string;
  status: "pending" | "approved" | "rejected";
  /** True if an operator or the store ever confirmed that the request's money arrived. */
  confirmed: boolean;
  hidden: boolean;
}

export interface ModelCoupon {
  code: string;
  /** Discount in percent of the price, limited to `amount`. Absent: the discount is `amount`. */
  percent?: number;
  amount: number;
  maxUses: number;
  once: boolean;
}

export interface ModelOrder {
  id: string;
  uid: string;
  product: ProductName;
  type: "normal" | "unipin";
  /** The amount that the customer pays, after the coupon's discount. */
  amount: number;
  /** The part of `amount` that the wallet pays. The customer pays the rest by a transfer. */
  part?: number;
  coupon: ModelCoupon | undefined;
  /** The transaction ID of the customer's transfer. Absent: the wallet pays the order. */
  trx: string | undefined;
  paidFrom: "wallet" | "transfer";
  received: boolean;
  /** True if the money of the customer's transfer was ever received. */
  confirmed: boolean;
  /** Number of reservations so far: how often the order has reserved money and stock. */
  hold: number;
  /**
   * `delivered`: the code of the reservation was shown to the buyer. `usedUp`: an operator marked the code as used
   * before it was shown.
   */
  delivered: boolean;
  usedUp: boolean;
  status: Status;
  hidden: boolean;
  /** True if the order is canceled automatically when its time ends. */
  expires: boolean;
  /**
   * True for an order of an account without a payment history. Its code is reserved only when its money is confirmed.
   */
  waitsForCode: boolean;
}

export interface Model {
  users: ModelUser[];
  /** The limits for unpaid orders, as they are set in the store. */
  bounds: OrderSettings;
  products: Record<ProductName, ModelProduct>;
  coupons: ModelCoupon[];
  requests: ModelRequest[];
  orders: ModelOrder[];
  /** The request or order that has the claim of each transaction ID. */
  claims: Map<string, ModelOrder | ModelRequest>;
  /** The codes that buyers have seen, by order and number of the reservation. */
  given: Map<string, string>;
  /** Paid referrals, the oldest first. */
  referrals: ModelReferral[];
  /** E-mail addresses for which a referral was paid, each with the account for which it was paid. */
  addresses: Map<string, string>;
}

/** The code of the domain error of a call. Undefined if the call succeeds. */
export type Verdict = string | undefined;

export const holds = (status: Status) => status !== "canceled" && status !== "rejected";

export function userOf(model: Model, uid: string): ModelUser {
  const user = model.users.find((one) => one.uid === uid);
  if (!user) throw new Error(`The model has no ${uid}`);
  return user;
}

export const available = (product: ModelProduct) =>
  product.type === "normal" ? product.stock : product.codes;

/** The amount that the customer sends to the shop for a request or order. */
export const dueOf = (subject: ModelOrder | ModelRequest): number =>
  subject.amount - (("part" in subject && subject.part) || 0);

/** Returns true if the sum of the account's confirmed payments is high enough for a payment history. */
export function hasHistory({ requests, orders, bounds }: Model, uid: string): boolean {
  const paid = [
    ...requests.filter((request) => request.uid === uid && request.status === "approved"),
    ...orders.filter((order) => order.uid === uid && order.received),
  ];
  return paid.reduce((sum, one) => sum + dueOf(one), 0) >= bounds.historyFrom * 100;
}

/**
 * Before its payment is confirmed, a transaction ID belongs to a request or order only while that is open. After that,
 * the ID belongs to this request or order forever.
 */
export function claim(model: Model, taker: ModelOrder | ModelRequest): Verdict {
  const owner = model.claims.get(taker.trx ?? "");
  if (owner && owner !== taker) return "transaction_id_used";
  model.claims.set(taker.trx ?? "", taker);
  return undefined;
}
