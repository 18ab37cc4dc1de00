import {
  ASK_AFTER_SECONDS,
  ASK_EACH_SECONDS,
  endedDeliveryStates,
  holds,
  isOpen,
  NO_SUPPLIER_MINUTES,
  type Poisha,
  playerKey,
  poisha,
  type StuckReason,
  supplierFacts,
  supplierMessages,
  UNKNOWN_HOURS,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { OrderRow } from "../orders/queries.ts";
import { dropPlannedAttempt, endDelivery, lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { countLastHour, findAges, insertAttempt } from "./attempt-queries.ts";
import { type Candidate, findCandidates, findCeiling } from "./choice-queries.ts";
import { choose, mostOf } from "./choose.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  findAttempts,
  type HoldKey,
  isFrozen,
  isPast,
  isPlayerBlocked,
  lockDelivery,
  setDelivery,
} from "./queries.ts";

/** Maximum duration of a call to a supplier. If an attempt was sent longer ago, no process is still sending it. */
export const SENDING_SECONDS = 40;

export type Step =
  | { do: "end" }
  | { do: "wait"; seconds: number }
  | { do: "send" | "ask" | "try-out"; attemptId: string; supplierId: string };

interface Found {
  db: Database;
  order: OrderRow;
  delivery: DeliveryRow;
  attempts: readonly AttemptRow[];
}

/** Decides the next step of a delivery and stores the decision. The order is locked meanwhile. */
export async function planStep(db: Database, key: HoldKey): Promise<Step> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrderOfDelivery(tx, key.orderId);
    const delivery = await lockDelivery(tx, key);
    if (!order || !delivery || endedDeliveryStates.some((state) => state === delivery.state))
      return { do: "end" };
    const found = { db: tx, order, delivery, attempts: await findAttempts(tx, key) };
    const open = found.attempts.find(({ state }) => state === "sent" || state === "unknown");
    if (open) return planAsk(found, open);
    if (delivery.state === "stuck") return { do: "end" };
    return planSending(found);
  });
}

/**
 * Returns the next step after an attempt was sent: the store asks its supplier, or leaves the delivery to an operator.
 */
async function planAsk({ db, delivery }: Found, attempt: AttemptRow): Promise<Step> {
  const { sinceSent, sinceAsked } = await findAges(db, attempt.id);
  if (attempt.state === "sent" && sinceSent < SENDING_SECONDS) return again(SENDING_SECONDS - sinceSent);
  if (delivery.state === "stuck") return { do: "end" };
  const { canAsk, asksApart } = supplierFacts[attempt.supplierKind];
  // The process that was sending this attempt has ended without storing its outcome.
  if (!canAsk) return stick(db, delivery, "cannot-ask");
  if (sinceSent > UNKNOWN_HOURS * 3600) return stick(db, delivery, "unknown");
  const wait = Math.max(
    ASK_AFTER_SECONDS[attempt.asks] ?? ASK_EACH_SECONDS,
    sinceAsked === null ? 0 : asksApart,
  );
  const left = wait - (sinceAsked ?? sinceSent);
  if (left > 0) return again(left);
  return { do: "ask", attemptId: attempt.id, supplierId: attempt.supplierId };
}

/** Returns the next step if no attempt is sent or unknown, so that none can still deliver. */
async function planSending(found: Found): Promise<Step> {
  const { db, order, delivery, attempts } = found;
  for (const { id } of attempts.filter(({ state }) => state === "planned"))
    await dropPlannedAttempt(db, id, supplierMessages.plannedAnew);
  if (!isOpen(order.status)) {
    await endDelivery(db, delivery, holds(order.status) ? "by-hand" : "canceled");
    return { do: "end" };
  }
  const against = await againstSending(found);
  if (against) return stick(db, delivery, against);
  // The limit is the sale price before the coupon's discount, because the shop accepted that discount.
  const price = poisha(order.amount - order.fee + order.discount);
  const asked = { price, ceiling: await findCeiling(db, delivery.productId), tried: triedOf(found) };
  const candidates = await findCandidates(db, delivery.productId);
  const choice = choose(candidates, { ...asked, capped: await cappedOf(db, candidates) });
  if ("stuck" in choice) return stick(db, delivery, choice.stuck);
  if ("take" in choice) return plan(found, choice.take, mostOf(asked));
  if (await isPast(db, lastNewsOf(found), NO_SUPPLIER_MINUTES)) return stick(db, delivery, choice.wait);
  await setDelivery(db, delivery, { state: "waiting", why: choice.wait });
  return again(60);
}

/**
 * Returns the latest of three times: when the delivery was opened, when an operator retried it, and when a supplier
 * failed.
 */
function lastNewsOf({ delivery: { openedAt, retriedAt }, attempts }: Found): Date {
  const failures = attempts.map(({ sentAt, endedAt }) => (sentAt === null ? null : endedAt));
  return new Date(Math.max(...[openedAt, retriedAt, ...failures].map((each) => each?.getTime() ?? 0)));
}

async function plan(
  { db, delivery, attempts }: Found,
  { supplierId, sku, dryRun }: Candidate,
  maxCost: Poisha,
): Promise<Step> {
  const { orderId, hold } = delivery;
  const id = newId();
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  await insertAttempt(db, { id, orderId, hold, number, supplierId, sku, dryRun, maxCost });
  await setDelivery(db, delivery, { state: "working" });
  return { do: dryRun ? "try-out" : "send", attemptId: id, supplierId };
}

/** Returns the reason why an open order must not be sent to any supplier automatically; undefined if it may be sent. */
async function againstSending({ db, order }: Found): Promise<StuckReason | undefined> {
  if (order.paidFrom === "transfer" && !order.received) return "not-paid";
  if (await isFrozen(db, order.uid)) return "frozen";
  const player = playerKey(order.gameAccount ?? "");
  return player !== undefined && (await isPlayerBlocked(db, player)) ? "player-blocked" : undefined;
}

/** Returns the suppliers to which the order was sent, after an operator last retried it if one did. */
function triedOf({ delivery: { retriedAt }, attempts }: Found): Set<string> {
  const since = retriedAt?.getTime() ?? 0;
  const sent = attempts.filter(({ sentAt, plannedAt }) => sentAt !== null && plannedAt.getTime() >= since);
  return new Set(sent.map(({ supplierId }) => supplierId));
}

async function cappedOf(db: Database, candidates: readonly Candidate[]): Promise<Set<string>> {
  const capped = new Set<string>();
  for (const { supplierId, hourlyCap } of candidates)
    if (hourlyCap !== null && (await countLastHour(db, supplierId)) >= hourlyCap) capped.add(supplierId);
  return capped;
}

async function stick(db: Database, delivery: DeliveryRow, why: StuckReason): Promise<Step> {
  await setDelivery(db, delivery, { state: "stuck", why });
  return { do: "end" };
}

const again = (seconds: number): Step => ({ do: "wait", seconds: Math.max(1, Math.ceil(seconds)) });
