import {
  type AttemptState,
  askedMessages,
  endedDeliveryStates,
  holds,
  MAX_TAKA,
  type Message,
  type Poisha,
  type StuckReason,
  supplierFacts,
  supplierMessages,
  takaToPoisha,
} from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import { report } from "../../platform/effects/report.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { enqueue } from "../../platform/queue/enqueue.ts";
import { applyChange } from "../orders/change-order.ts";
import type { OrderRow } from "../orders/queries.ts";
import { dropPlannedAttempt, lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { bookDelivery, bookReversal } from "../supplier-money/book-delivery.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { updateAttempt } from "./attempt-queries.ts";
import { findRate } from "./choice-queries.ts";
import { takeCodeAgain } from "./code-queries.ts";
import { deleteLook, insertLook } from "./poll-queries.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  findAttempt,
  findAttempts,
  lockDelivery,
  setDelivery,
} from "./queries.ts";
import { storableOutcome } from "./storable-outcome.ts";

/** The actor that completes orders which the store delivers automatically through a supplier. */
const deliveryActor = storeActor("delivery");

/**
 * Where an outcome comes from. `place`: the supplier's answer to the order. `inquiry`: its answer to a question about
 * an unknown attempt. `look`: its answer to a question about an earlier success. `webhook`: a call of the supplier.
 * `person`: an operator's decision.
 */
export type Source = "place" | "inquiry" | "webhook" | "look" | "person";

/**
 * Returns whether a report from this source may revoke a success. The answers to the order and to questions about an
 * unknown attempt may not, because they may be older than the success.
 */
const takesBack = (source: Source): boolean => source === "webhook" || source === "look";

interface Settling {
  source: Source;
  /** An operator's decision about an unknown attempt. */
  decision?: { by: string; note: string };
  /**
   * True if the caller itself takes the delivery's next steps. Otherwise, if there are more steps, a job is enqueued
   * for them.
   */
  goesOn?: boolean;
}

interface Subject {
  context: Context;
  order: OrderRow;
  delivery: DeliveryRow;
  attempt: AttemptRow;
  attempts: readonly AttemptRow[];
  settling: Settling;
}

/** The attempt's new state; `same` if the report is a repetition or comes too late to count. */
export type Settled = AttemptState | "same";

/**
 * Stores the outcome of an attempt and what follows from it for the delivery, the order and the ledger, in one
 * transaction (docs/rules/orders.md#deliveries). A repeated report changes nothing, and reports of different sources
 * may come in any order.
 */
export async function settleOutcome(
  { db }: { db: Context["db"] },
  attemptId: string,
  outcome: Outcome,
  settling: Settling,
): Promise<Settled> {
  const found = await findAttempt(db, { id: attemptId });
  if (!found) throw new Error(`No attempt ${attemptId}`);
  return withTransaction(db, async (tx) => {
    const context = { db: tx, actor: actorOf(settling) };
    const order = await lockOrderOfDelivery(tx, found.orderId);
    const delivery = await lockDelivery(tx, found);
    const attempts = await findAttempts(tx, found);
    const attempt = attempts.find(({ id }) => id === attemptId);
    if (!order || !delivery || !attempt) throw new Error(`The order of attempt ${attemptId} is gone`);
    return settle({ context, order, delivery, attempt, attempts, settling }, storableOutcome(outcome));
  });
}

const actorOf = ({ decision }: Settling): Actor =>
  decision ? { ...deliveryActor, uid: decision.by } : deliveryActor;

async function settle(subject: Subject, outcome: Outcome): Promise<Settled> {
  const { state, asks } = subject.attempt;
  const { source } = subject.settling;
  const isOpenYet = state === "sent" || state === "unknown";
  switch (outcome.state) {
    case "succeeded":
      return isOpenYet || (state === "failed" && subject.attempt.sentAt !== null)
        ? succeed(subject, outcome)
        : "same";
    case "failed":
      // The supplier was asked meanwhile. With some suppliers an inquiry repeats the order, so the order may exist now
      // although it failed at first.
      if (isOpenYet && source === "place" && asks > 0) return remainUnknown(subject, outcome.reason, null);
      if (state === "succeeded" && takesBack(source)) return reverse(subject, outcome.reason);
      return isOpenYet || state === "planned" ? fail(subject, outcome.reason) : "same";
    case "pending":
      return isOpenYet ? remainUnknown(subject, null, outcome.supplierReference) : "same";
    case "unknown":
      return isOpenYet ? remainUnknown(subject, outcome.reason, null) : "same";
  }
}

async function succeed(
  subject: Subject,
  { amount, supplierReference, playerName }: Extract<Outcome, { state: "succeeded" }>,
): Promise<Settled> {
  const { context, order, delivery, attempt, settling } = subject;
  const { db } = context;
  const others = subject.attempts.filter(({ id }) => id !== attempt.id);
  const planned = others.filter(({ state }) => state === "planned");
  for (const { id } of planned) await dropPlannedAttempt(db, id, supplierMessages.anotherSucceeded);
  const { returnedCodeId } = attempt;
  // If the code was sold or used meanwhile, two orders have used it.
  const hasCode = returnedCodeId === null || (await takeCodeAgain(db, returnedCodeId, attempt));
  const isAlone = !others.some(({ state }) => ["sent", "unknown", "succeeded"].includes(state));
  await updateAttempt(db, attempt.id, {
    state: "succeeded",
    reason: null,
    supplierReference,
    playerName,
    supplierAmount: amount,
    cost: await costOf(db, attempt, amount),
    late: attempt.state === "failed" && !isAlone,
    codeAgain: hasCode ? returnedCodeId : null,
    ...decisionOf(settling),
  });
  await bookDelivery(context, attempt.id);
  if (isAskedAgain(subject)) await insertLook(db, attempt);
  const isTaken = delivery.state === "by-hand" || delivery.state === "canceled";
  if (!isAlone || isTaken || !hasCode || !isCurrent(subject)) await stick(subject, "late-success");
  else {
    await setDelivery(db, delivery, { state: "delivered" });
    await applyChange(context, order, { id: order.id, status: "completed", delivery: "delivered" });
  }
  return "succeeded";
}

/**
 * Returns whether the store shall ask the supplier later whether it revoked the delivery. It does not ask after an
 * operator's decision or an earlier failure: the supplier may not know the order, and then an inquiry could place it.
 */
function isAskedAgain({ attempt, settling }: Subject): boolean {
  return (
    supplierFacts[attempt.supplierKind].takesBack &&
    attempt.state !== "failed" &&
    settling.source !== "person"
  );
}

/** Cost in poisha; null if the supplier's report has no valid amount. */
async function costOf(
  db: Context["db"],
  { supplierId }: AttemptRow,
  amount: number | null,
): Promise<Poisha | null> {
  if (amount === null) return null;
  const taka = amount * (await findRate(db, supplierId));
  return taka >= 0 && taka <= MAX_TAKA ? takaToPoisha(taka) : null;
}

/**
 * Marks an attempt as failed. The next supplier may be tried, because this one has not delivered and will not deliver.
 */
async function fail(subject: Subject, reason: Message): Promise<Settled> {
  const { context, order, delivery, attempt, settling } = subject;
  await updateAttempt(context.db, attempt.id, { state: "failed", reason, ...decisionOf(settling) });
  if (settling.decision) reportFailure(context, order, attempt);
  const isOver = endedDeliveryStates.some((state) => state === delivery.state);
  if (isOver || isKept(delivery) || !isCurrent(subject)) return "failed";
  await setDelivery(context.db, delivery, { state: "waiting" });
  if (!settling.goesOn) await goOn(context.db, delivery);
  return "failed";
}

/**
 * Reports the cost of an attempt as an effect of the operator who marked it as failed. If that is wrong and the order
 * is sent again, the goods are delivered twice at the shop's cost.
 */
function reportFailure(context: Context, order: OrderRow, { cost, maxCost }: AttemptRow): void {
  const amount = cost ?? maxCost ?? order.amount;
  const summary = askedMessages.plain({ text: order.productName });
  report(context, { kind: "losses", amount, subject: `order:${order.id}`, summary });
}

async function remainUnknown(
  subject: Subject,
  reason: Message | null,
  supplierReference: string | null,
): Promise<Settled> {
  const { context, attempt } = subject;
  await updateAttempt(context.db, attempt.id, { state: "unknown", reason, supplierReference });
  if (!supplierFacts[attempt.supplierKind].canAsk) await stick(subject, "cannot-ask");
  return "unknown";
}

/**
 * Handles a revoked delivery. The order is left to an operator, because the store does not know whether the customer
 * still has the goods.
 */
async function reverse(subject: Subject, reason: Message): Promise<Settled> {
  const { context, order, attempt } = subject;
  await updateAttempt(context.db, attempt.id, { state: "reversed", reason });
  await bookReversal(context, attempt.id);
  await deleteLook(context.db, attempt.id);
  const isElsewhere = subject.attempts.some(({ id, state }) => id !== attempt.id && state === "succeeded");
  if (isElsewhere || !isCurrent(subject)) return "reversed";
  await stick(subject, "reversed");
  if (order.status === "completed")
    await applyChange(context, order, { id: order.id, status: "processing", delivery: "pending" });
  return "reversed";
}

/** Returns whether the order still has the reservation to which this delivery belongs. */
const isCurrent = ({ order, delivery }: Subject): boolean =>
  order.hold === delivery.hold && holds(order.status);

/** Returns whether an operator must check the delivery. Later reports do not change that. */
const isKept = ({ state, why }: DeliveryRow): boolean =>
  state === "stuck" && (why === "late-success" || why === "reversed");

async function stick({ context, delivery }: Subject, why: StuckReason): Promise<void> {
  if (isKept(delivery)) return;
  await setDelivery(context.db, delivery, { state: "stuck", why });
}

const decisionOf = ({ decision }: Settling) =>
  decision ? { decidedBy: decision.by, note: decision.note } : {};

/** Enqueues the delivery's job, in the same transaction as the change that makes more steps necessary. */
export async function goOn(
  db: Context["db"],
  { orderId, hold }: Pick<DeliveryRow, "orderId" | "hold">,
): Promise<void> {
  await enqueue(db, "deliver", { orderId, hold });
}
