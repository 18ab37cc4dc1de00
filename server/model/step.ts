import type { RouteName } from "@hira/contract";
import { type Model, userOf, type Verdict } from "./model.ts";
import { type Call, type ModelReply, type ModelStore, unlessOverloaded } from "./store.ts";

/** Random numbers of a step. They choose who makes the call, on what, and how. */
export interface Choice {
  who: number;
  which: number;
  how: number;
}

/** A shop of the model in the tested store, and the counters for its new names. */
export interface Real {
  store: ModelStore;
  /** The shop's name. Its accounts, codes and transaction IDs contain the name, so two shops never have the same. */
  shop: string;
  serial: number;
  calls: number;
}

export type Run = (model: Model, real: Real, step: Choice) => Promise<void>;

/** The admins who decide in this shop; they work for all shops of the model. */
export const ADMINS = ["boss", "boss2"];

/** Share of calls that are made over HTTP: one in this many. */
const HTTP_SHARE = 20;

export function call(real: Real, name: RouteName, input: Call): Promise<ModelReply> {
  real.calls += 1;
  const { overHttp, direct } = real.store;
  return (real.calls % HTTP_SHARE === 0 ? overHttp : direct)(name, input);
}

/** Calls a route that takes the account from its token. Only HTTP passes a token. */
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
/** Returns a transaction ID: a new one, or one of a few that are used repeatedly. */
export const trxOf = (real: Real, { how }: Choice) =>
  `TRX${real.shop}${how % 3 === 0 ? `OLD${how % 40}` : `NEW${++real.serial}`}`.toUpperCase();

/** Throws if the store's answer differs from the model's. */
export function expectVerdict(reply: ModelReply, verdict: Verdict): void {
  const answer = reply.status === 200 ? undefined : reply.body.code;
  if (answer !== verdict) {
    throw new Error(`The store says ${answer ?? "yes"} (${reply.status}), the rules say ${verdict ?? "yes"}`);
  }
}
