import type { OrderSettings } from "@hira/contract";
import type { ModelReferral } from "./referrals.ts";

/**
 * What the store promises, as arithmetic: the state that a history of calls must lead to, without a database. Amounts
 * in poisha. Rules: docs/rules/wallet.md#money; docs/decisions/016 for instant orders.
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
  /** Codes that can be sold. */
  codes: number;
}

export interface ModelRequest {
  id: string;
  uid: string;
  amount: number;
  trx: string;
  status: "pending" | "approved" | "rejected";
  /** Whether its money was ever confirmed. */
  confirmed: boolean;
  hidden: boolean;
}

export interface ModelCoupon {
  code: string;
  /** Percent of the price, and at most `amount`; absent: `amount` itself. */
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
  /** What is paid: less what its coupon gave. */
  amount: number;
  coupon: ModelCoupon | undefined;
  /** Absent: paid from the wallet by its own payment method. */
  trx: string | undefined;
  paidFrom: "wallet" | "transfer";
  received: boolean;
  /** Whether it ever was received. */
  confirmed: boolean;
  /** How often it was taken up. */
  hold: number;
  /** Whether this hold's code was shown, and whether it was used up before. */
  delivered: boolean;
  usedUp: boolean;
  status: Status;
  hidden: boolean;
  /** It is canceled by itself, since nobody has touched it. */
  expires: boolean;
  /** Of an account without a history: its code is taken when its money is confirmed. */
  waitsForCode: boolean;
}

export interface Model {
  users: ModelUser[];
  /** What may be ordered without having paid, as the store is set. */
  bounds: OrderSettings;
  products: Record<ProductName, ModelProduct>;
  coupons: ModelCoupon[];
  requests: ModelRequest[];
  orders: ModelOrder[];
  /** Who has a transaction ID. */
  claims: Map<string, ModelOrder | ModelRequest>;
  /** Codes that buyers were given, by order and hold. */
  given: Map<string, string>;
  /** Oldest first. */
  referrals: ModelReferral[];
  /** Addresses that were paid for, and for which account. */
  addresses: Map<string, string>;
}

/** A refusal's code, or undefined where the call does what it asks. */
export type Verdict = string | undefined;

export const holds = (status: Status) => status !== "canceled" && status !== "rejected";

export function userOf(model: Model, uid: string): ModelUser {
  const user = model.users.find((one) => one.uid === uid);
  if (!user) throw new Error(`The model has no ${uid}`);
  return user;
}

export const available = (product: ModelProduct) =>
  product.type === "normal" ? product.stock : product.codes;

/** Whether the account's confirmed payments make a history. */
export function hasHistory({ requests, orders, bounds }: Model, uid: string): boolean {
  const paid = [
    ...requests.filter((request) => request.uid === uid && request.status === "approved"),
    ...orders.filter((order) => order.uid === uid && order.received),
  ];
  return paid.reduce((sum, { amount }) => sum + amount, 0) >= bounds.historyFrom * 100;
}

/** An ID is one request's or order's while it lives, and for good once its money was confirmed. */
export function claim(model: Model, taker: ModelOrder | ModelRequest): Verdict {
  const owner = model.claims.get(taker.trx ?? "");
  if (owner && owner !== taker) return "transaction_id_used";
  model.claims.set(taker.trx ?? "", taker);
  return undefined;
}
