import type { OrderSettings } from "@hira/contract";
import type { ModelReferral } from "./referrals.ts";

/**
 * The store's rules as arithmetic: the state after a history of calls, without a database. Amounts in poisha. Rules:
 * docs/rules/wallet.md#money; docs/decisions/016 for instant orders.
 */

export type Status = "pending" | "processing" | "completed" | "canceled" | "rejected";
export type ProductName = "plain" | "voucher";

export interface ModelUser {
  uid: string;
  balance: number;
  gone: boolean;
  frozen: boolean;
  referralCode: string;
  /** Normalised. */
  address: string;
  verified: boolean;
}

export interface ModelProduct {
  id: string;
  price: number;
  type: "normal" | "unipin";
  /** Units of a normal product. */
  stock: number;
  /** Number of codes that can be sold. */
  codes: number;
}

export interface ModelRequest {
  id: string;
  uid: string;
  amount: number;
  trx: string;
  status: "pending" | "approved" | "rejected";
  /** True if its money was ever confirmed. */
  confirmed: boolean;
  hidden: boolean;
}

export interface ModelCoupon {
  code: string;
  /** Percent of the price, at most `amount`; absent: the discount is `amount`. */
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
  /** The amount paid, after the coupon's discount. */
  amount: number;
  /** Part of an order by transfer that the wallet pays. */
  part?: number;
  coupon: ModelCoupon | undefined;
  /** The transaction ID; absent: paid from the wallet. */
  trx: string | undefined;
  paidFrom: "wallet" | "transfer";
  received: boolean;
  /** True if the money was ever received. */
  confirmed: boolean;
  /** Number of times that the order has reserved money and stock. */
  hold: number;
  /** `delivered`: this reservation's code was shown; `usedUp`: it was used up before. */
  delivered: boolean;
  usedUp: boolean;
  status: Status;
  hidden: boolean;
  /** True if the order is canceled automatically when nobody changes it. */
  expires: boolean;
  /** True for an account without a payment history: its code is taken when its money is confirmed. */
  waitsForCode: boolean;
}

export interface Model {
  users: ModelUser[];
  /** The limits for orders before payment, as the store is set. */
  bounds: OrderSettings;
  products: Record<ProductName, ModelProduct>;
  coupons: ModelCoupon[];
  requests: ModelRequest[];
  orders: ModelOrder[];
  /** The request or order that claims each transaction ID. */
  claims: Map<string, ModelOrder | ModelRequest>;
  /** Codes given to buyers, by order and reservation. */
  given: Map<string, string>;
  /** Oldest first. */
  referrals: ModelReferral[];
  /** Addresses with a paid referral, and the account it was paid for. */
  addresses: Map<string, string>;
}

/** A domain error's code, or undefined if the call succeeds. */
export type Verdict = string | undefined;

export const holds = (status: Status) => status !== "canceled" && status !== "rejected";

export function userOf(model: Model, uid: string): ModelUser {
  const user = model.users.find((one) => one.uid === uid);
  if (!user) throw new Error(`The model has no ${uid}`);
  return user;
}

export const available = (product: ModelProduct) =>
  product.type === "normal" ? product.stock : product.codes;

/** The amount that the customer sends. */
export const dueOf = (subject: ModelOrder | ModelRequest): number =>
  subject.amount - (("part" in subject && subject.part) || 0);

/** True if the account's confirmed payments make a payment history. */
export function hasHistory({ requests, orders, bounds }: Model, uid: string): boolean {
  const paid = [
    ...requests.filter((request) => request.uid === uid && request.status === "approved"),
    ...orders.filter((order) => order.uid === uid && order.received),
  ];
  return paid.reduce((sum, one) => sum + dueOf(one), 0) >= bounds.historyFrom * 100;
}

/** A transaction ID belongs to one request or order while that is open, and permanently once its money was confirmed. */
export function claim(model: Model, taker: ModelOrder | ModelRequest): Verdict {
  const owner = model.claims.get(taker.trx ?? "");
  if (owner && owner !== taker) return "transaction_id_used";
  model.claims.set(taker.trx ?? "", taker);
  return undefined;
}
