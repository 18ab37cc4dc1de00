import { clawBack, type ModelReferral, payFor } from "./referrals.ts";

/**
 * What the store promises, as arithmetic: the state that a history of calls must lead to, without a database. Amounts
 * in poisha. Rules: docs/rules.md#money; docs/decisions/016 for instant orders.
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

export interface ModelOrder {
  id: string;
  uid: string;
  product: ProductName;
  type: "normal" | "unipin";
  amount: number;
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
  /** Of a new account: it is canceled by itself, and its code is taken when its money is confirmed. */
  expires: boolean;
  waitsForCode: boolean;
}

export interface Model {
  users: ModelUser[];
  products: Record<ProductName, ModelProduct>;
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

/** Instant orders that an account may have open before any of its payments was confirmed. */
const MAX_UNCONFIRMED = 3;

const isOpen = ({ status }: ModelOrder) => status === "pending" || status === "processing";

/** Whether any payment of the account was confirmed. */
export function isConfirmed(model: Model, uid: string): boolean {
  return (
    model.requests.some((request) => request.uid === uid && request.status === "approved") ||
    model.orders.some((order) => order.uid === uid && order.received)
  );
}

/** An ID is one request's or order's while it lives, and for good once its money was confirmed. */
function claim(model: Model, taker: ModelOrder | ModelRequest): Verdict {
  const owner = model.claims.get(taker.trx ?? "");
  if (owner && owner !== taker) return "transaction_id_used";
  model.claims.set(taker.trx ?? "", taker);
  return undefined;
}

/** Takes a unit or a code, and what the hold costs. */
function take(model: Model, order: ModelOrder): Verdict {
  const product = model.products[order.product];
  const shelf = order.type === "normal" ? "stock" : "codes";
  if (product[shelf] === 0) return "out_of_stock";
  const user = userOf(model, order.uid);
  if (order.paidFrom === "wallet") {
    if (user.balance < order.amount) return "insufficient_balance";
    user.balance -= order.amount;
  } else {
    const refusal = claim(model, order);
    if (refusal) return refusal;
  }
  if (!order.waitsForCode) product[shelf] -= 1;
  return undefined;
}

export function place(model: Model, order: ModelOrder): Verdict {
  if (userOf(model, order.uid).frozen) return "account_frozen";
  if (order.trx !== undefined && !isConfirmed(model, order.uid)) {
    const open = model.orders.filter((one) => one.uid === order.uid && one.trx !== undefined && isOpen(one));
    if (open.length >= MAX_UNCONFIRMED) return "too_many_unconfirmed_orders";
    order.expires = true;
    order.waitsForCode = order.type === "unipin";
  }
  const refusal = take(model, order);
  if (refusal) return refusal;
  model.orders.push(order);
  if (order.status === "completed") payFor(model, order);
  return undefined;
}

function release(model: Model, order: ModelOrder, toWallet: boolean): void {
  const product = model.products[order.product];
  if (order.type === "normal") product.stock += 1;
  else if (!order.delivered && !order.usedUp && !order.waitsForCode) product.codes += 1;
  order.waitsForCode = false;
  if (order.paidFrom === "transfer" && !toWallet) {
    order.received = false;
    if (!order.confirmed) model.claims.delete(order.trx ?? "");
    return;
  }
  userOf(model, order.uid).balance += order.amount;
  if (order.paidFrom === "transfer") order.received = order.confirmed = true;
  order.paidFrom = "wallet";
}

export function change(model: Model, order: ModelOrder, status: Status, refundToWallet: boolean): Verdict {
  if (order.hidden) return "order_not_found";
  const isRelease = holds(order.status) && !holds(status);
  if (refundToWallet && !isRelease) {
    const wasRefunded = !holds(order.status) && order.paidFrom === "wallet" && status === order.status;
    if (!wasRefunded) return "refund_not_possible";
  }
  if (status === order.status) return undefined;
  const refusal = holds(order.status) ? takeLateCode(model, order, status) : undefined;
  if (refusal) return refusal;
  order.expires = false;
  if (isRelease) release(model, order, refundToWallet);
  if (!holds(order.status) && holds(status)) {
    const refusal = take(model, order);
    if (refusal) return refusal;
    order.delivered = false;
    order.usedUp = false;
    order.hold += 1;
  }
  if (status === "completed") {
    if (order.type === "unipin") order.delivered = true;
    if (order.paidFrom === "transfer") order.received = order.confirmed = true;
  }
  order.status = status;
  if (status === "completed") payFor(model, order);
  if (isRelease) clawBack(model, order);
  return undefined;
}

/** A completed order needs a code: one that nobody has used up, and that is taken now where it waited for it. */
function takeLateCode(model: Model, order: ModelOrder, status: Status): Verdict {
  if (status !== "completed" || order.delivered || !(order.usedUp || order.waitsForCode)) return undefined;
  const product = model.products[order.product];
  if (product.codes === 0) return "no_code_left";
  product.codes -= 1;
  order.waitsForCode = false;
  return undefined;
}

/** The time of every order that waits for a first payment is over. */
export function expire(model: Model): void {
  for (const order of model.orders) {
    if (order.expires && !isConfirmed(model, order.uid)) change(model, order, "canceled", false);
    order.expires = false;
  }
}

export function deleteOrder(model: Model, order: ModelOrder): Verdict {
  if (order.hidden) return "order_not_found";
  if (order.status === "pending" || order.status === "processing") change(model, order, "canceled", false);
  order.hidden = true;
  return undefined;
}

export function submit(model: Model, request: ModelRequest): Verdict {
  if (userOf(model, request.uid).frozen) return "account_frozen";
  const refusal = claim(model, request);
  if (!refusal) model.requests.push(request);
  return refusal;
}

export function decide(model: Model, request: ModelRequest, status: "approved" | "rejected"): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === status) return undefined;
  const user = userOf(model, request.uid);
  if (status === "approved") {
    const refusal = claim(model, request);
    if (refusal) return refusal;
    user.balance += request.amount;
    request.confirmed = true;
  } else {
    if (request.status === "approved") {
      if (user.balance < request.amount) return "credit_spent";
      user.balance -= request.amount;
    }
    if (!request.confirmed) model.claims.delete(request.trx);
  }
  request.status = status;
  return undefined;
}

export function deleteRequest(model: Model, request: ModelRequest): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === "pending") decide(model, request, "rejected");
  request.hidden = true;
  return undefined;
}

export function adjust(model: Model, uid: string, amount: number): Verdict {
  const user = userOf(model, uid);
  if (user.balance + amount < 0) return "balance_too_low";
  user.balance += amount;
  return undefined;
}

export function deleteUser(model: Model, uid: string): Verdict {
  const user = userOf(model, uid);
  if (model.orders.some((order) => order.uid === uid && /^(pending|processing)$/.test(order.status)))
    return "user_has_open_orders";
  if (model.requests.some((request) => request.uid === uid && request.status === "pending"))
    return "user_has_pending_requests";
  if (user.balance > 0) return "user_has_money";
  user.gone = true;
  return undefined;
}

/** Codes arrive: from now on the product delivers codes, and units that were counted are gone. */
export function upload(product: ModelProduct, count: number): void {
  if (product.type === "normal") product.stock = 0;
  product.type = "unipin";
  product.codes += count;
}

export function forceNormal(product: ModelProduct): void {
  if (product.type === "normal") return;
  product.type = "normal";
  product.stock = 0;
  product.codes = 0;
}
