import type { TestReply, TestStore } from "../src/testing/store.ts";
import { type Model, userOf, type Verdict } from "./model.ts";

/** Numbers that pick by whom a step is done, to what, and how. */
export interface Choice {
  who: number;
  which: number;
  how: number;
}

/** The store under test, and what the steps of one run count up. */
export interface Real {
  store: TestStore;
  serial: number;
}

export type Run = (model: Model, real: Real, step: Choice) => Promise<void>;

const ADMINS = ["boss", "boss2"];

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
export const living = (model: Model) => model.users.filter(({ gone }) => !gone);
export const isLiving = (model: Model) => (thing: { uid: string }) => !userOf(model, thing.uid).gone;
export const adminOf = (step: Choice) => pick(ADMINS, step.how) ?? "";
/** Few enough to meet again, so that reuse is tried; many enough to go on. */
export const trxOf = (real: Real, { how }: Choice) =>
  how % 3 === 0 ? `TRXOLD${how % 40}` : `TRX${1000 + ++real.serial}`;

/** Fails when the store's answer is not what the rules say. */
export function expectVerdict(reply: TestReply, verdict: Verdict): void {
  const answer = reply.status === 200 ? undefined : reply.body.code;
  if (answer !== verdict) {
    throw new Error(`The store says ${answer ?? "yes"} (${reply.status}), the rules say ${verdict ?? "yes"}`);
  }
}
