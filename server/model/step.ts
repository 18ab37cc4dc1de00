import type { RouteName } from "@hira/contract";
import { type Model, userOf, type Verdict } from "./model.ts";
import { type Call, type ModelReply, type ModelStore, unlessOverloaded } from "./store.ts";

/** Random numbers of a step. They choose who makes the call, about which record, and with which values. */
export interface Choice {
  who: number;
  which: number;
  how: number;
}

/** A shop of the model in the tested store, and counters from which new names are made. */
export interface Real {
  store: ModelStore;
  /** The shop's name. Its accounts, codes and transaction IDs contain the name, so two shops never have the same. */
  shop: string;
  serial: number;
  calls: number;
}

export type Run = (model: Model, real: Real, step: Choice) => Promise<void>;

/** The admins who make the decisions. They are the same for all shops of the model. */
export const ADMINS = ["boss", "boss2"];

/** One in this many calls is made over HTTP. */
const HTTP_SHARE = 20;

export function call(real: Real, name: RouteName, input: Call): Promise<ModelReply> {
  real.calls += 1;
  const { overHttp, direct } = real.store;
  return (real.calls % HTTP_SHARE === 0 ? overHttp : direct)(name, input);
}

/** Calls a route that takes the account from the token. Only a call over HTTP has a token. */
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
/** Returns a transaction ID: a new ID, or one of a few IDs that are used repeatedly. */
export const trxOf = (real: Real, { how }: Choice) =>
  `TRX${real.shop}${how % 3 === 0 ? `OLD${how % 40}` : `NEW${++real.serial}`}`.toUpperCase();

/** Throws if the store's answer differs from the model's. */
export function expectVerdict(reply: ModelReply, verdict: Verdict): void {
  const answer = reply.status === 200 ? undefined : reply.body.code;
  if (answer !== verdict) {
    throw new Error(`The store says ${answer ?? "yes"} (${reply.status}), the rules say ${verdict ?? "yes"}`);
  }
}
