import type { ModelOrder, ModelRequest, Verdict } from "../model.ts";
import { userOf } from "../model.ts";
import * as orders from "../order-rules.ts";
import * as requests from "../request-rules.ts";
import { call, expectVerdict } from "../step.ts";
import type { Act } from "./affair.ts";
import { isTheirs, SENDER, settle, standing } from "./settling-rules.ts";
import { freshTrx } from "./wallet.ts";
import type { Payment, Subject, World } from "./world.ts";

/** What customers settle themselves (docs/rules/payments.md#settle-it-yourself). */

const isOrder = (subject: Subject): subject is ModelOrder => "paidFrom" in subject;

/** Whether the subject, or its owner's account, refuses before anything else is looked at. */
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

/** The unclaimed payment that the customer is shown. */
function shown(world: World, subject: Subject): Payment | undefined {
  const payment = world.payments.get(subject.trx ?? "");
  return payment?.state === "unclaimed" && isTheirs(world, subject, payment) ? payment : undefined;
}

function takeable(world: World, subject: Subject): Payment | undefined {
  const payment = shown(world, subject);
  if (standing(subject) === "waiting") return payment?.amount === subject.amount ? undefined : payment;
  return isOrder(subject) && standing(subject) === "closed" ? payment : undefined;
}

function takeForRequest(world: World, request: ModelRequest, number: string): Verdict {
  const refusal = refused(world, request);
  if (refusal || request.status === "approved") return refusal;
  if (isDecided(request)) return "request_decided";
  const asked = world.asked.get(request);
  if (!asked) throw new Error(`Request ${request.id} was never asked`);
  const isFirst = asked.sender === undefined;
  asked.sender ??= number;
  const payment = takeable(world, request);
  if (!payment) return isFirst ? undefined : "nothing_to_take";
  request.amount = payment.amount;
  settle(world, request);
  return undefined;
}

/** Returns the request that takes the order's money, if one is made. */
function takeForOrder(world: World, order: ModelOrder): { verdict: Verdict; request?: ModelRequest } {
  const refusal = refused(world, order);
  if (refusal) return { verdict: refusal };
  const trx = order.trx ?? "";
  const owner = world.claims.get(trx);
  if (owner && !isOrder(owner) && owner.uid === order.uid && !owner.hidden) return { verdict: undefined };
  const stands = standing(order);
  if (stands === "settled" || order.confirmed || order.paidFrom === "wallet")
    return { verdict: "order_decided" };
  if (stands === "waiting" && order.status !== "pending") return { verdict: "order_decided" };
  const payment = takeable(world, order);
  if (!payment) return { verdict: "nothing_to_take" };
  if (owner && owner !== order) return { verdict: "transaction_id_used" };
  const request: ModelRequest = {
    ...{ id: "", uid: order.uid, amount: payment.amount, trx },
    ...{ status: "pending", confirmed: false, hidden: false },
  };
  const number = world.asked.get(order)?.number ?? world.number;
  world.claims.set(trx, request);
  world.requests.push(request);
  world.asked.set(request, { kind: "request", number, createdAt: Date.now(), sender: SENDER });
  settle(world, request);
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

export const customerSteps = {
  /** The customer takes what came; of a request, sometimes with a number that is not theirs. */
  async takeWhatCame(world, real, affair) {
    const { subject, how } = affair;
    if (!subject) return;
    const input = { as: subject.uid, params: { id: subject.id } };
    if (!isOrder(subject)) {
      const senderNumber = how % 5 === 0 ? "01888888888" : SENDER;
      const reply = await call(real, "POST /requests/{id}/take", { ...input, body: { senderNumber } });
      return expectVerdict(reply, takeForRequest(world, subject, senderNumber));
    }
    const reply = await call(real, "POST /orders/{id}/take", input);
    const { verdict, request } = takeForOrder(world, subject);
    expectVerdict(reply, verdict);
    if (request) request.id = reply.body.request._id;
  },
  /** A rival tries to take it: their own request or order has no right to it. */
  async takeNothingElse(_, real, { subject, rival }) {
    if (!subject) return;
    const route = isOrder(subject) ? "POST /orders/{id}/take" : "POST /requests/{id}/take";
    const body = isOrder(subject) ? {} : { body: { senderNumber: SENDER } };
    const reply = await call(real, route, { as: rival.uid, params: { id: subject.id }, ...body });
    if (reply.status === 200) throw new Error("A customer took what came for somebody else");
  },
  /** The customer corrects the ID to that of their money, or mistypes it. */
  async correctId(world, real, affair) {
    const { subject, trx, how } = affair;
    if (!subject) return;
    const next = how % 3 === 0 ? freshTrx(real) : trx;
    const reply = isOrder(subject)
      ? await call(real, "PATCH /orders/{id}/transaction-id", {
          ...{ as: subject.uid, params: { id: subject.id }, body: { transactionId: next } },
        })
      : await call(real, "PATCH /requests/{id}/transaction-id", {
          ...{ as: subject.uid, params: { id: subject.id }, body: { trxId: next } },
        });
    expectVerdict(reply, correct(world, subject, next));
  },
  async giveUp(world, real, { subject }) {
    if (!subject) return;
    const route = isOrder(subject) ? "POST /orders/{id}/cancel" : "POST /requests/{id}/withdraw";
    const reply = await call(real, route, { as: subject.uid, params: { id: subject.id } });
    expectVerdict(reply, giveUp(world, subject));
  },
} satisfies Record<string, Act>;
