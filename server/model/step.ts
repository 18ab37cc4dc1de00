import type { RouteName } from "@hira/contract";
import { type Model, userOf, type Verdict } from "./model.ts";
import { type Call, type ModelReply, type ModelStore, unlessOverloaded } from "./store.ts";

/** Random numbers that choose who does a step, on what, and how. */
export interface Choice {
  who: number;
  which: number;
  how: number;
}

/** One of the shops of the tested store, and its counters. */
export interface Real {
  store: ModelStore;
  /** The shop's name; its accounts, codes and transaction IDs contain it, so that shops never share any. */
  shop: string;
  serial: number;
  calls: number;
}

export type Run = (model: Model, real: Real, step: Choice) => Promise<void>;

/** Admins of all shops. */
export const ADMINS = ["boss", "boss2"];

/** One in this many calls uses HTTP. */
const HTTP_SHARE = 20;

export function call(real: Real, name: RouteName, input: Call): Promise<ModelReply> {
  real.calls += 1;
  const { overHttp, direct } = real.store;
  return (real.calls % HTTP_SHARE === 0 ? overHttp : direct)(name, input);
}

/** Calls a route that reads the account from its token, which only HTTP passes. */
export function callWithToken(
  real: Real,
  ...input: Parameters<ModelStore["call"]>
): ReturnType<ModelStore["call"]> {
  real.calls += 1;
  return unlessOverloaded(() => real.store.call(...input));
}

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
export const living = (model: Model) => model.users.filter(({ gone }) => !gone);
export const isLiving = (model: Model) => (thing: { uid: string }) => !userOf(model, thing.uid).gone;
export const adminOf = (step: Choice) => pick(ADMINS, step.how) ?? "";
/** Returns a transaction ID: from a small set, so that reuse is tested, or a new one. */
export const trxOf = (real: Real, { how }: Choice) =>
  `TRX${real.shop}${how % 3 === 0 ? `OLD${how % 40}` : `NEW${++real.serial}`}`.toUpperCase();

/** Fails if the store's answer differs from the model's. */
export function expectVerdict(reply: ModelReply, verdict: Verdict): void {
  const answer = reply.status === 200 ? undefined : reply.body.code;
  if (answer !== verdict) {
    throw new Error(`The store says ${answer ?? "yes"} (${reply.status}), the rules say ${verdict ?? "yes"}`);
  }
}
