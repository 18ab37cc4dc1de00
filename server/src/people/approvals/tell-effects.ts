import { askedWords, didWords, orderTitle, type Poisha, takaText } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Effect, EffectKind } from "../../platform/effects/report.ts";
import { findCalled } from "./admin-queries.ts";
import { findOrderOfEffect, findRequestOfEffect, findTopUpOfEffect } from "./effect-queries.ts";

/** What a call did to one subject, as a person is told of it. */
export interface ToldEffect {
  kind: EffectKind;
  amount: Poisha;
  /** Whose wallet, request or order it is. */
  uid?: string | undefined;
  /** Who gets the money. */
  receiver: string | null;
  summary: string;
  /** Every admin is told, with the name of who did it before this. */
  tells?: string;
  /** Money that an order gives back before anything was delivered is its customer's own: it counts towards no limit. */
  counts: boolean;
}

const words = (amount: Poisha) => `৳${takaText(amount)}`;
const idOf = (subject: string) => subject.slice(subject.indexOf(":") + 1);

/** Of the effects of one call, those on each subject taken together: what an order takes in and gives back at once is a refund. */
export async function tellEffects(db: Database, effects: readonly Effect[]): Promise<ToldEffect[]> {
  const told: ToldEffect[] = [];
  for (const [subject, on] of Map.groupBy(effects, (each) => each.subject)) {
    const refunds = on.filter(({ kind }) => kind === "refunds");
    const [first, ...others] = refunds.length > 0 ? refunds : on;
    if (!first) continue;
    const amount = others.reduce((sum, each) => sum + each.amount, first.amount as number) as Poisha;
    told.push(await tellOne(db, { ...first, amount, subject }));
  }
  return told;
}

async function tellOne(db: Database, effect: Effect): Promise<ToldEffect> {
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
  const say = takes ? askedWords.takeMoney : askedWords.addMoney;
  const summary = say(words(amount), (await findCalled(db, uid)) ?? uid);
  return { uid, receiver: takes ? null : uid, summary };
}

async function ofRequest(db: Database, id: string, amount: Poisha) {
  const request = await findRequestOfEffect(db, id);
  if (!request) throw new Error(`Money moved for the request ${id}, which is gone`);
  const { uid, name, method, trxId } = request;
  return { uid, receiver: uid, summary: askedWords.approveRequest(name, words(amount), method, trxId) };
}

async function ofTopUp(db: Database, id: string, amount: Poisha) {
  const topUp = await findTopUpOfEffect(db, id);
  if (!topUp) throw new Error(`Money moved for the top-up ${id}, which is not there`);
  const { supplier, method, comesBack, beyondBooks } = topUp;
  const way = comesBack ? "topUpBack" : beyondBooks ? "topUpBeyond" : "topUp";
  return {
    summary: askedWords[way](words(amount), method, supplier),
    tells: didWords[way](words(amount), method, supplier),
  };
}

async function ofOrder(db: Database, id: string, { kind, amount, generation = 0 }: Effect) {
  const order = await findOrderOfEffect(db, { id, hold: generation });
  if (!order) throw new Error(`Money moved for the order ${id}, which is gone`);
  const { uid, name, wasDelivered, byTransfer } = order;
  const title = orderTitle(order.gameName, order.productName);
  if (kind !== "refunds")
    return { uid, receiver: uid, summary: askedWords.countAsReceived(name, words(amount), title) };
  const say = wasDelivered ? askedWords.refundDelivered : askedWords.refund;
  return { uid, receiver: uid, counts: byTransfer || wasDelivered, summary: say(words(amount), title, name) };
}
