import {
  available,
  claim,
  dueOf,
  hasHistory,
  holds,
  type Model,
  type ModelCoupon,
  type ModelOrder,
  type Status,
  userOf,
  type Verdict,
} from "./model.ts";
import { clawBack, payFor } from "./referrals.ts";

const isOpen = ({ status }: ModelOrder) => status === "pending" || status === "processing";

/** Returns the price with a coupon's discount. It is never less than ৳1.00. */
export function priceWith(coupon: ModelCoupon | undefined, price: number): number {
  if (!coupon) return price;
  const given = coupon.percent === undefined ? coupon.amount : Math.round((price * coupon.percent) / 100);
  return price - Math.min(given, coupon.amount, price - 100);
}

/**
 * Refuses a coupon that has no use left, or none for this customer. A use is another order that has the coupon and a
 * reservation.
 */
function refusalOfCoupon(model: Model, { coupon, uid }: ModelOrder): Verdict {
  if (!coupon) return undefined;
  const used = model.orders.filter((one) => one.coupon === coupon && holds(one.status));
  if (coupon.once && used.some((one) => one.uid === uid)) return "coupon_used";
  return used.length >= coupon.maxUses ? "coupon_used_up" : undefined;
}

/** Reserves a unit or a code for the order, and the order's money. */
function take(model: Model, order: ModelOrder): Verdict {
  const product = model.products[order.product];
  const supply = order.type === "normal" ? "stock" : "codes";
  if (product[supply] === 0) return "out_of_stock";
  const user = userOf(model, order.uid);
  if (order.paidFrom === "wallet") {
    if (user.balance < order.amount) return "insufficient_balance";
    const refusal = refusalOfCoupon(model, order);
    if (refusal) return refusal;
    user.balance -= order.amount;
  } else {
    const owner = model.claims.get(order.trx ?? "");
    const part = order.part ?? 0;
    const isFree = owner === undefined || owner === order;
    if (isFree && user.balance < part) return "insufficient_balance";
    const refusal = isFree && refusalOfCoupon(model, order);
    if (refusal) return refusal;
    const used = claim(model, order);
    if (used) return used;
    user.balance -= part;
  }
  if (!order.waitsForCode) product[supply] -= 1;
  return undefined;
}

/** Checks the limits for orders whose money is not in the ledger yet. */
function refusalOfUnpaid(model: Model, { uid, product, waitsForCode }: ModelOrder): Verdict {
  const { bounds } = model;
  const unpaid = model.orders.filter((one) => one.trx !== undefined && isOpen(one) && !one.received);
  const own = unpaid.filter((one) => one.uid === uid);
  const [most, sum] = hasHistory(model, uid)
    ? [bounds.maxUnpaidOrders, bounds.maxUnpaidAmount]
    : [bounds.maxUnconfirmedOrders, bounds.maxUnconfirmedAmount];
  if (own.length > most) return "too_many_unconfirmed_orders";
  if (own.length > 1 && own.reduce((all, one) => all + dueOf(one), 0) > sum * 100) return "too_much_unpaid";
  const held = unpaid.filter((one) => one.product === product && !one.waitsForCode).length;
  const share = Math.ceil(((held + available(model.products[product])) * bounds.unpaidStockPercent) / 100);
  return !waitsForCode && held > share ? "stock_awaits_payment" : undefined;
}

/** `settle`: books a payment that had arrived before the order was placed. */
export function place(model: Model, order: ModelOrder, settle = () => {}): Verdict {
  if (userOf(model, order.uid).frozen) return "account_frozen";
  const unusable = refusalOfCoupon(model, order);
  if (unusable) return unusable;
  order.expires = order.trx !== undefined;
  order.waitsForCode = order.expires && order.type === "unipin" && !hasHistory(model, order.uid);
  const refusal = take(model, order);
  if (refusal) return refusal;
  model.orders.push(order);
  settle();
  const beyond = order.trx !== undefined && !order.received && refusalOfUnpaid(model, order);
  if (beyond) {
    release(model, order, false);
    model.orders.pop();
    return beyond;
  }
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
    userOf(model, order.uid).balance += order.part ?? 0;
    if (!order.confirmed && model.claims.get(order.trx ?? "") === order) model.claims.delete(order.trx ?? "");
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

/**
 * Completes an order. For an order of a voucher product, this needs a code that is not used up. An order that still
 * waits for its code gets a code now.
 */
function takeLateCode(model: Model, order: ModelOrder, status: Status): Verdict {
  if (status !== "completed" || order.delivered || !(order.usedUp || order.waitsForCode)) return undefined;
  const product = model.products[order.product];
  if (product.codes === 0) return "no_code_left";
  product.codes -= 1;
  order.waitsForCode = false;
  return undefined;
}

/** Cancels every order that was not paid before its time ended. */
export function expire(model: Model): void {
  for (const order of model.orders) if (order.expires) change(model, order, "canceled", false);
}

export function deleteOrder(model: Model, order: ModelOrder): Verdict {
  if (order.hidden) return "order_not_found";
  if (order.status === "pending" || order.status === "processing") change(model, order, "canceled", false);
  order.hidden = true;
  return undefined;
}
