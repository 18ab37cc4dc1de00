import { dueOf, type ModelOrder, type ModelRequest, type Status, userOf, type Verdict } from "../model.ts";
import * as orders from "../order-rules.ts";
import * as requests from "../request-rules.ts";
import type { Payment, Subject, World } from "./world.ts";

/**
 * The rules by which a payment is settled automatically, and by which customers and operators may settle it
 * (docs/decisions/067), as plain arithmetic.
 */

const DAY_MS = 24 * 3_600_000;
export const SENDER = "01712345678";

const isOrder = (subject: Subject): subject is ModelOrder => "paidFrom" in subject;

export function standing(subject: Subject): "waiting" | "settled" | "closed" {
  if (!isOrder(subject))
    return ({ pending: "waiting", approved: "settled", rejected: "closed" } as const)[subject.status];
  if (subject.received) return "settled";
  return subject.status === "pending" || subject.status === "processing" ? "waiting" : "closed";
}

/** Returns the mismatches that an operator must accept before claiming the payment. */
export function differences(world: World, subject: Subject, payment: Payment): string[] {
  const found: string[] = [];
  if (payment.number !== world.asked.get(subject)?.number) found.push("other-account");
  if (payment.amount < dueOf(subject)) found.push("amount-less");
  if (payment.amount > dueOf(subject)) found.push("amount-more");
  return found;
}

/** True unless the customer named another number than the one that sent the payment. A request may name no number. */
function isPaidBy(world: World, subject: Subject, { payer }: Payment): boolean {
  const sender = world.asked.get(subject)?.sender;
  return sender === undefined || payer === sender;
}

/**
 * True if nothing suggests that the payment is another customer's. Then the page shows the customer that the payment
 * arrived.
 */
export function isTheirs(world: World, subject: Subject, payment: Payment): boolean {
  const isSameNumber = payment.number !== undefined && payment.number === world.asked.get(subject)?.number;
  return !payment.odd && isSameNumber && isPaidBy(world, subject, payment);
}

function isDoubtful(world: World, subject: Subject, payment: Payment): boolean {
  const { caps, movements } = world;
  const { amount, movement } = payment;
  const isOver = (cap: number | undefined, sum: number) => cap !== undefined && sum > cap;
  const isBroken = movements.some(({ previous, origin, looked }) => !previous && !origin && !looked);
  const isSmall = caps.confirmAbove !== undefined && amount <= caps.confirmAbove;
  return (
    !caps.automatic ||
    payment.odd ||
    differences(world, subject, payment).length > 0 ||
    !isPaidBy(world, subject, payment) ||
    Math.abs((world.asked.get(subject)?.createdAt ?? 0) - payment.at) > DAY_MS ||
    !(movement && (movement.previous || movement.origin)) ||
    (isBroken && !isSmall) ||
    (isOver(caps.confirmAbove, amount) && !movement.next) ||
    isOver(caps.maxPerRequest, amount) ||
    isOver(caps.maxPerCustomerDay, (world.automaticOf.get(subject.uid) ?? 0) + amount) ||
    isOver(caps.maxPerAccountHour, world.automatic + amount) ||
    userOf(world, subject.uid).frozen
  );
}

function give(payment: Payment, subject: Subject): void {
  payment.state = "claimed";
  payment.holder = subject;
}

/** Settles a payment and its request or order, as soon as both are known. */
export function settle(world: World, subject: Subject | undefined): void {
  const payment = subject && world.payments.get(subject.trx ?? "");
  if (!payment || subject.hidden || payment.state !== "unclaimed") return;
  const stands = standing(subject);
  if (stands === "settled" && !payment.odd && differences(world, subject, payment).length === 0)
    give(payment, subject);
  if (stands !== "waiting" || isDoubtful(world, subject, payment)) return;
  world.automatic += payment.amount;
  world.automaticOf.set(subject.uid, (world.automaticOf.get(subject.uid) ?? 0) + payment.amount);
  if (isOrder(subject)) receive(world, subject);
  else decide(world, subject, "approved");
}

/**
 * Books the money of an instant order. An order of a voucher product is completed with its code; an order of a normal
 * product waits for its delivery.
 */
export function receive(world: World, order: ModelOrder): void {
  if (order.type === "unipin" && change(world, order, "completed", false) === undefined) return;
  order.received = order.confirmed = true;
  takeSeen(world, order);
}

/**
 * An operator confirms that the money of a request or order arrived. The payment with the same transaction ID is then
 * claimed for it, unless another request or order has claimed that payment.
 */
function takeSeen(world: World, subject: Subject): void {
  const payment = world.payments.get(subject.trx ?? "");
  if (payment?.state === "unclaimed") give(payment, subject);
}

export function decide(world: World, request: ModelRequest, status: ModelRequest["status"]): Verdict {
  const before = request.status;
  const refusal = requests.decide(world, request, status);
  if (request.status !== before) world.givenUp.delete(request);
  if (!refusal && status === "approved" && before !== "approved") takeSeen(world, request);
  return refusal;
}

export function change(world: World, order: ModelOrder, status: Status, toWallet: boolean): Verdict {
  const [before, was] = [order.received, order.status];
  const refusal = orders.change(world, order, status, toWallet);
  if (order.status !== was) world.givenUp.delete(order);
  if (!refusal && order.received && !before) takeSeen(world, order);
  return refusal;
}

export interface Claim {
  subject: Subject;
  payment: Payment;
  accept: readonly string[];
}

/** An operator claims a payment for a request or order. Its amount is changed to the amount of the payment. */
export function claimByHand(world: World, { subject, payment, accept }: Claim): Verdict {
  if (subject.hidden) return isOrder(subject) ? "order_not_found" : "request_not_found";
  if (payment.state === "claimed") return "payment_taken";
  if (payment.state === "dismissed") return "payment_dismissed";
  const found = differences(world, subject, payment);
  if (isOrder(subject) && found.includes("amount-less")) return "payment_too_small";
  if (found.some((each) => !accept.includes(each))) return "payment_differs";
  const stands = standing(subject);
  if (stands === "settled" && subject.trx === payment.trx && found.length === 0) {
    give(payment, subject);
    return undefined;
  }
  if (stands === "settled" || (isOrder(subject) && stands === "closed")) return "status_changed";
  return isOrder(subject) ? claimOrder(world, subject, payment) : claimRequest(world, subject, payment);
}

function claimRequest(world: World, request: ModelRequest, payment: Payment): Verdict {
  const other = payment.trx !== request.trx;
  if (other && request.confirmed) return "status_changed";
  const owner = world.claims.get(payment.trx);
  if (owner && owner !== request) return "transaction_id_used";
  if (other && world.claims.get(request.trx) === request) world.claims.delete(request.trx);
  correct(world, request, payment);
  request.amount = payment.amount;
  return decide(world, request, "approved");
}

function claimOrder(world: World, order: ModelOrder, payment: Payment): Verdict {
  const owner = world.claims.get(payment.trx);
  if (owner && owner !== order) return "transaction_id_used";
  if (payment.trx !== order.trx && !order.confirmed) world.claims.delete(order.trx ?? "");
  correct(world, order, payment);
  receive(world, order);
  return undefined;
}

function correct(world: World, subject: Subject, { trx, number }: Payment): void {
  subject.trx = trx;
  world.claims.set(trx, subject);
  const asked = world.asked.get(subject);
  if (asked && number !== undefined) asked.number = number;
}
