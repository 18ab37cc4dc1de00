import {
  type ApprovalKind,
  askedMessages,
  type GuardedAmount,
  guardedAmounts,
  type Message,
  noticeMessages,
  orderTitle,
  type Poisha,
  type ProtectionSettings,
  poisha,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { requireFresh } from "../../platform/access/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Effect, EffectKind } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findCalled, findStanding } from "./admin-queries.ts";
import { capOf } from "./cap.ts";
import { findOrderOfEffect, findRequestOfEffect, findTopUpOfEffect } from "./effect-queries.ts";
import { readProtection } from "./protection-queries.ts";
import type { Asking } from "./rules/rule.ts";
import { insertMoneyUse, lockOperator, lockReceiver, sumAlone, sumUses } from "./use-queries.ts";

/** What a call does to one record or account, with the texts in which admins are shown it. */
interface ToldEffect {
  kind: EffectKind;
  amount: Poisha;
  /** The customer whose wallet, request or order changes. */
  uid?: string | undefined;
  /** The account that receives the money of the call. */
  receiver: string | null;
  summary: Message;
  /** Text of the notification to every admin; the actor's name is put before it. */
  tells?: Message;
  /**
   * False if the call returns the money of an undelivered order: that money is the customer's and counts towards no
   * limit.
   */
  counts: boolean;
}

const idOf = (subject: string) => subject.slice(subject.indexOf(":") + 1);

/**
 * Combines a call's effects on each record into one. If a call both takes and returns an order's money, the effect is a
 * refund.
 */
async function notifyEffects(db: Database, effects: readonly Effect[]): Promise<ToldEffect[]> {
  const told: ToldEffect[] = [];
  for (const [subject, on] of Map.groupBy(effects, (each) => each.subject)) {
    const refunds = on.filter(({ kind }) => kind === "refunds");
    const [first, ...others] = refunds.length > 0 ? refunds : on;
    if (!first) continue;
    const amount = others.reduce((sum, each) => sum + each.amount, first.amount as number) as Poisha;
    told.push(await notifyOne(db, { ...first, amount, subject }));
  }
  return told;
}

async function notifyOne(db: Database, effect: Effect): Promise<ToldEffect> {
  const { kind, amount, subject, summary } = effect;
  const id = idOf(subject);
  const base = { kind, amount, receiver: null, counts: true };
  if (summary !== undefined) return { ...base, summary };
  if (subject.startsWith("user:")) return { ...base, ...(await ofWallet(db, id, effect)) };
  if (subject.startsWith("request:")) return { ...base, ...(await ofRequest(db, id, amount)) };
  if (subject.startsWith("top-up:")) return { ...base, ...(await ofTopUp(db, id, amount)) };
  return { ...base, ...(await ofOrder(db, id, effect)) };
}

async function ofWallet(db: Database, uid: string, { amount, takes }: Effect) {
  const say = takes ? askedMessages.takeMoney : askedMessages.addMoney;
  const summary = say({ amount, name: (await findCalled(db, uid)) ?? uid });
  return { uid, receiver: takes ? null : uid, summary };
}

async function ofRequest(db: Database, id: string, amount: Poisha) {
  const request = await findRequestOfEffect(db, id);
  if (!request) throw new Error(`Money moved for the request ${id}, which is gone`);
  const { uid, name, method, trxId } = request;
  return { uid, receiver: uid, summary: askedMessages.approveRequest({ name, amount, method, trxId }) };
}

async function ofTopUp(db: Database, id: string, amount: Poisha) {
  const topUp = await findTopUpOfEffect(db, id);
  if (!topUp) throw new Error(`Money moved for the top-up ${id}, which is not there`);
  const { supplier, method, comesBack, beyondBooks } = topUp;
  const way = comesBack ? "topUpBack" : beyondBooks ? "topUpBeyond" : "topUp";
  return {
    summary: askedMessages[way]({ amount, method, supplier }),
    tells: noticeMessages[way]({ amount, method, supplier }),
  };
}

async function ofOrder(db: Database, id: string, { kind, amount, generation = 0 }: Effect) {
  const order = await findOrderOfEffect(db, { id, hold: generation });
  if (!order) throw new Error(`Money moved for the order ${id}, which is gone`);
  const { uid, name, wasDelivered, byTransfer } = order;
  const title = orderTitle(order.gameName, order.productName);
  if (kind !== "refunds")
    return { uid, receiver: uid, summary: askedMessages.countAsReceived({ name, amount, title }) };
  const say = wasDelivered ? askedMessages.refundDelivered : askedMessages.refund;
  return { uid, receiver: uid, counts: byTransfer || wasDelivered, summary: say({ amount, title, name }) };
}

/**
 * For each kind of effect: its limit, the kind of its approval, and whether it needs a fresh sign-in because it cannot
 * be undone.
 */
const facts: Record<EffectKind, { limit: GuardedAmount | null; asks: ApprovalKind; fresh: boolean }> = {
  adjustments: { limit: "adjustments", asks: "adjustment", fresh: true },
  // Hundreds of fund requests are approved each day, so a fresh sign-in is not required. Daily limits and approvers
  // protect these calls (docs/decisions/039).
  approvals: { limit: "approvals", asks: "approval", fresh: false },
  refunds: { limit: "refunds", asks: "refund", fresh: true },
  coupons: { limit: "adjustments", asks: "coupon", fresh: true },
  referrals: { limit: "adjustments", asks: "protection", fresh: true },
  // The goods are not sold yet, so an admin who may change prices needs no approver. The loss still counts towards the
  // admin's daily limit.
  losses: { limit: null, asks: "adjustment", fresh: true },
};

export interface MatchResult {
  /** The summary and amount that the approver is shown. Absent if no effect of this call ever needs an approver. */
  asks?: Asking;
  /** True if the amount exceeds what one person may move without an approver. */
  waits: boolean;
  /** Text of the notification about the call to every admin. */
  tells?: Message;
  /** The accounts that the call is about. */
  concerns: string[];
  /** Records the moved amount, which counts towards the limits. `alone`: no approver has seen the amount. */
  count: (how: { alone: boolean }) => Promise<void>;
}

/** `by hand`: the shop's only admin may deliver their own order by hand, without a voucher code or a supplier. */
export type OwnOrder = "others only" | "by hand";

/**
 * Checks a call's effects within its transaction, before they are committed. @throws `own_account`, `sign_in_again`,
 * and `cap_reached` if they exceed the operator's daily limit
 */
export async function assessEffects(
  context: Context,
  effects: readonly Effect[],
  ownOrder: OwnOrder = "others only",
): Promise<MatchResult | undefined> {
  if (effects.length === 0) return undefined;
  const { db, actor } = context;
  const told = await notifyEffects(db, effects);
  // The only admin may mark the payment of their own order as received. Nothing may be credited to their own wallet.
  const isAllowed = (kind: ToldEffect["kind"]) => ownOrder === "by hand" && kind === "approvals";
  if (told.some(({ uid, kind }) => uid === actor.uid && !isAllowed(kind)))
    throw new DomainError("own_account");
  const counted = told.filter(({ counts }) => counts);
  if (counted.some(({ kind }) => facts[kind].fresh)) requireFresh(actor);
  if (counted.length === 0) return undefined;
  const settings = await readProtection(db);
  await lockOperator(db, actor.uid);
  await requireCap(context, settings, counted);
  const asking = askingFor(counted);
  const tells = counted.flatMap(({ tells: each }) => each ?? []);
  return {
    ...(asking && { asks: asking }),
    waits: asking !== undefined && (await isBeyondOne(context, settings, counted)),
    ...(tells.length > 0 && { tells: oneOf(tells, noticeMessages.several) }),
    concerns: counted.flatMap(({ uid }) => (uid === undefined ? [] : [uid])),
    count: ({ alone }) => countUses(context, counted, alone),
  };
}

function oneOf(each: readonly Message[], several: typeof askedMessages.several): Message {
  const [first, ...others] = each;
  return first && others.length === 0 ? first : several({ each });
}

const sumOf = (told: readonly ToldEffect[]) => told.reduce((sum, { amount }) => sum + amount, 0);

async function requireCap(
  { db, actor }: Context,
  settings: ProtectionSettings,
  counted: readonly ToldEffect[],
): Promise<void> {
  const standing = await findStanding(db, actor.uid);
  const cap = standing?.preset ? capOf(settings, standing.preset) : null;
  if (cap === null) return;
  const moved = await sumUses(db, { uid: actor.uid, use: "money", since: "today" });
  const left = Math.max(0, takaToPoisha(cap) - moved);
  if (sumOf(counted) > left)
    throw new DomainError("cap_reached", { values: { left: takaText(poisha(left)) } });
}

function askingFor(counted: readonly ToldEffect[]): Asking | undefined {
  const asked = counted.filter(({ kind }) => facts[kind].limit !== null);
  const [first] = asked;
  if (!first) return undefined;
  return {
    kind: facts[first.kind].asks,
    summary: oneOf(
      asked.map(({ summary }) => summary),
      askedMessages.several,
    ),
    amount: poisha(sumOf(asked)),
    decides: "permitted",
    freeIfAlone: true,
  };
}

/**
 * Returns whether the call needs an approver, because a sum of amounts that no approver has seen reaches a limit. The
 * sum is today's for this operator, or today's for one receiver by all operators, including this call.
 */
async function isBeyondOne(
  { db, actor }: Context,
  { secondFrom }: ProtectionSettings,
  counted: readonly ToldEffect[],
): Promise<boolean> {
  for (const limit of guardedAmounts) {
    const from = secondFrom[limit];
    const these = counted.filter(({ kind }) => facts[kind].limit === limit);
    if (from === null || these.length === 0) continue;
    const beyond = (sum: number) => sum >= takaToPoisha(from);
    if (beyond(sumOf(these) + (await sumAlone(db, { limit, uid: actor.uid })))) return true;
    const receivers = Map.groupBy(these, ({ receiver }) => receiver);
    // Receivers are locked in sorted order, so that two operators' calls cannot deadlock.
    for (const receiver of [...receivers.keys()].filter((each) => each !== null).toSorted()) {
      await lockReceiver(db, receiver);
      const sum = sumOf(receivers.get(receiver) ?? []);
      if (beyond(sum + (await sumAlone(db, { limit, receiver })))) return true;
    }
  }
  return false;
}

async function countUses(
  { db, actor }: Context,
  counted: readonly ToldEffect[],
  alone: boolean,
): Promise<void> {
  for (const { kind, amount, receiver } of counted) {
    if (amount === 0) continue;
    await insertMoneyUse(db, { uid: actor.uid, amount, limit: facts[kind].limit, receiver, alone });
  }
}
