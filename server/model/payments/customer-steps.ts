import type { RouteName } from "@hira/contract";
import type { ModelOrder, ModelRequest, Verdict } from "../model.ts";
import { dueOf, userOf } from "../model.ts";
import * as orders from "../order-rules.ts";
import * as requests from "../request-rules.ts";
import { call, expectVerdict } from "../step.ts";
import { type Call, directCaller } from "../store.ts";
import type { Act, Affair } from "./affair.ts";
import { isTheirs, SENDER, settle, standing } from "./settling-rules.ts";
import { freshTrx } from "./wallet.ts";
import type { Payment, PaymentsReal, Subject, World } from "./world.ts";

/** Steps in which customers settle a payment themselves (docs/rules/payments.md#settle-it-yourself). */

const isOrder = (subject: Subject): subject is ModelOrder => "paidFrom" in subject;

/**
 * Returns the domain error that the store reports before all other errors: the request, order or account does not allow
 * the call.
 */
function refused(world: World, subject: Subject): Verdict {
  if (userOf(world, subject.uid).frozen) return "account_frozen";
  if (!subject.hidden) return undefined;
  return isOrder(subject) ? "order_not_found" : "request_not_found";
}

function isDecided(subject: Subject): boolean {
  if (!isOrder(subject)) return subject.status !== "pending" || subject.confirmed;
  return (
    subject.status !== "pending" || subject.received || subject.confirmed || subject.paidFrom === "wallet"
  );
}

/** The unclaimed payment that the page shows to the customer. */
function shown(world: World, subject: Subject): Payment | undefined {
  const payment = world.payments.get(subject.trx ?? "");
  return payment?.state === "unclaimed" && isTheirs(world, subject, payment) ? payment : undefined;
}

function takeable(world: World, subject: Subject): Payment | undefined {
  const payment = shown(world, subject);
  if (standing(subject) === "waiting") return payment?.amount === dueOf(subject) ? undefined : payment;
  return standing(subject) === "closed" ? payment : undefined;
}

/** What a call did. `request`: the fund request that gets the money in place of the original request or order. */
interface Said {
  verdict: Verdict;
  request?: ModelRequest;
}

/** The customer's own fund request that took over the transaction ID of a closed request or order. */
function later(world: World, subject: Subject): ModelRequest | undefined {
  const owner = world.claims.get(subject.trx ?? "");
  return owner && !isOrder(owner) && owner.uid === subject.uid && !owner.hidden ? owner : undefined;
}

/** Makes a fund request for the amount that arrived, with the payment's transaction ID. */
function askInstead(world: World, subject: Subject, payment: Payment): ModelRequest {
  const request: ModelRequest = {
    ...{ id: "", uid: subject.uid, amount: payment.amount, trx: payment.trx },
    ...{ status: "pending", confirmed: false, hidden: false },
  };
  const number = world.asked.get(subject)?.number ?? world.number;
  world.claims.set(payment.trx, request);
  world.requests.push(request);
  world.asked.set(request, { kind: "request", number, createdAt: Date.now(), sender: SENDER });
  settle(world, request);
  return request;
}

function takeForRequest(world: World, request: ModelRequest, number: string): Said {
  const refusal = refused(world, request);
  if (refusal || request.status === "approved") return { verdict: refusal };
  if (request.confirmed) return { verdict: "request_decided" };
  const isOver = request.status === "rejected";
  const other = isOver ? later(world, request) : undefined;
  if (other) return { verdict: undefined, request: other };
  const asked = world.asked.get(request);
  if (!asked) throw new Error(`Request ${request.id} was never asked`);
  const isFirst = asked.sender === undefined;
  asked.sender ??= number;
  const payment = takeable(world, request);
  if (!payment) return { verdict: isFirst ? undefined : "nothing_to_take" };
  if (isOver && world.claims.has(payment.trx))
    return { verdict: isFirst ? undefined : "transaction_id_used" };
  if (isOver) return { verdict: undefined, request: askInstead(world, request, payment) };
  request.amount = payment.amount;
  settle(world, request);
  return { verdict: undefined };
}

function takeForOrder(world: World, order: ModelOrder): Said {
  const refusal = refused(world, order);
  if (refusal) return { verdict: refusal };
  const other = later(world, order);
  if (other) return { verdict: undefined, request: other };
  const stands = standing(order);
  if (stands === "settled" || order.confirmed || order.paidFrom === "wallet")
    return { verdict: "order_decided" };
  if (stands === "waiting" && order.status !== "pending") return { verdict: "order_decided" };
  const payment = takeable(world, order);
  if (!payment) return { verdict: "nothing_to_take" };
  const owner = world.claims.get(payment.trx);
  if (owner && owner !== order) return { verdict: "transaction_id_used" };
  const request = askInstead(world, order, payment);
  if (stands === "waiting") orders.change(world, order, "canceled", false);
  return { verdict: undefined, request };
}

function correct(world: World, subject: Subject, trx: string): Verdict {
  const refusal = refused(world, subject);
  if (refusal || subject.trx === trx) return refusal;
  if (isDecided(subject)) return isOrder(subject) ? "order_decided" : "request_decided";
  if (shown(world, subject)) return "payment_arrived";
  const owner = world.claims.get(trx);
  if (owner && owner !== subject) return "transaction_id_used";
  world.claims.delete(subject.trx ?? "");
  world.claims.set(trx, subject);
  subject.trx = trx;
  settle(world, subject);
  return undefined;
}

function giveUp(world: World, subject: Subject): Verdict {
  const refusal = refused(world, subject);
  if (refusal || world.givenUp.has(subject)) return refusal;
  if (isDecided(subject)) return isOrder(subject) ? "order_decided" : "request_decided";
  if (shown(world, subject)) return "payment_arrived";
  const verdict = isOrder(subject)
    ? orders.change(world, subject, "canceled", false)
    : requests.decide(world, subject, "rejected");
  if (!verdict) world.givenUp.add(subject);
  return verdict;
}

/** Makes a customer's call to the store, and applies it to the model. */
interface Step {
  route: RouteName;
  input: Call;
  rule: () => Said;
}

type Plan = (world: World, real: PaymentsReal, affair: Affair) => Step | undefined;

async function send(real: PaymentsReal, { route, input, rule }: Step): Promise<void> {
  const reply = await call(real, route, input);
  const { verdict, request } = rule();
  expectVerdict(reply, verdict);
  if (request) request.id = reply.body.request._id;
}

const once =
  (plan: Plan): Act =>
  async (world, real, affair) => {
    const step = plan(world, real, affair);
    if (step) await send(real, step);
  };

/**
 * Ends the process when the call commits, before or after the database has committed. Then the customer sends the call
 * again.
 */
const dying =
  (plan: Plan): Act =>
  async (world, real, affair) => {
    const step = plan(world, real, affair);
    if (!step) return;
    const isDone = affair.how % 2 === 0;
    real.mortal.dieAtCommit(isDone);
    await directCaller(real.mortal.db)(step.route, step.input).catch(() => {});
    real.mortal.revive();
    real.calls += 1;
    if (isDone) step.rule();
    await send(real, step);
  };

/** Claims the money for a fund request. Sometimes the sender's number is not the customer's. */
const take: Plan = (world, _, { subject, how }) => {
  if (!subject) return undefined;
  const input = { as: subject.uid, params: { id: subject.id } };
  if (isOrder(subject))
    return { route: "POST /orders/{id}/take", input, rule: () => takeForOrder(world, subject) };
  const senderNumber = how % 5 === 0 ? "01888888888" : SENDER;
  return {
    route: "POST /requests/{id}/take",
    input: { ...input, body: { senderNumber } },
    rule: () => takeForRequest(world, subject, senderNumber),
  };
};

/** Changes the transaction ID of the request or order to the payment's, or to a mistyped one. */
const correctTo: Plan = (world, real, { subject, trx, how }) => {
  if (!subject) return undefined;
  const next = how % 3 === 0 ? freshTrx(real) : trx;
  const input = { as: subject.uid, params: { id: subject.id } };
  const rule = () => ({ verdict: correct(world, subject, next) });
  return isOrder(subject)
    ? { route: "PATCH /orders/{id}/transaction-id", input: { ...input, body: { transactionId: next } }, rule }
    : { route: "PATCH /requests/{id}/transaction-id", input: { ...input, body: { trxId: next } }, rule };
};

const leave: Plan = (world, _, { subject }) =>
  subject && {
    route: isOrder(subject) ? "POST /orders/{id}/cancel" : "POST /requests/{id}/withdraw",
    input: { as: subject.uid, params: { id: subject.id } },
    rule: () => ({ verdict: giveUp(world, subject) }),
  };

export const customerSteps = {
  takeWhatCame: once(take),
  takeAndDie: dying(take),
  correctId: once(correctTo),
  correctAndDie: dying(correctTo),
  giveUp: once(leave),
  giveUpAndDie: dying(leave),
  /** Another customer tries to claim the payment for their own request or order, and must be refused. */
  async takeNothingElse(_, real, { subject, rival }) {
    if (!subject) return;
    const route = isOrder(subject) ? "POST /orders/{id}/take" : "POST /requests/{id}/take";
    const body = isOrder(subject) ? {} : { body: { senderNumber: SENDER } };
    const reply = await call(real, route, { as: rival.uid, params: { id: subject.id }, ...body });
    if (reply.status === 200) throw new Error("A customer took what came for somebody else");
  },
} satisfies Record<string, Act>;
