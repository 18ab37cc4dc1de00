import {
  askedWords,
  didWords,
  guardedAmounts,
  limitWords,
  ownerMatters,
  type PaymentSettings,
  type Preset,
  type ProtectionSettings,
} from "@hira/contract";
import { listPresets } from "../../staff/queries.ts";
import { capOf, isLooser } from "../cap.ts";
import { changed, type Limit } from "../limit-change.ts";
import { protectionAfter } from "../protection-after.ts";
import { raisedReferrals } from "../raised-referrals.ts";
import { lockSetting } from "../subject-queries.ts";
import { type Asking, type Finding, type GuardedCall, NOTHING, type Rule } from "./rule.ts";

const POISHA = 100;

/** What is looser than before, in words. */
function loosened(
  before: ProtectionSettings,
  after: ProtectionSettings,
  presets: readonly Preset[],
): string[] {
  const nameOf = (id: string) => presets.find(({ _id }) => _id === id)?.name ?? id;
  const limits: [string, Limit, Limit][] = [
    ...guardedAmounts.map((each): [string, Limit, Limit] => [
      limitWords[each],
      before.secondFrom[each],
      after.secondFrom[each],
    ]),
    [limitWords.codes, before.codesPerHour, after.codesPerHour],
    [limitWords.rows, before.exportRows, after.exportRows],
    ...Object.keys(after.caps).map((preset): [string, Limit, Limit] => [
      limitWords.cap(nameOf(preset)),
      capOf(before, preset),
      capOf(after, preset),
    ]),
  ];
  const turnedOff = ownerMatters.filter((each) => before.secondOwner[each] && !after.secondOwner[each]);
  return [
    ...limits.filter(([, was, is]) => isLooser(was, is)).map(([what, was, is]) => changed(what, was, is)),
    ...turnedOff.map((each) => limitWords.secondOwner[each]),
  ];
}

const protection: Rule = async ({ db, body }, { settings }) => {
  const after = protectionAfter(settings, body ?? {});
  if (JSON.stringify(after) === JSON.stringify(settings)) return NOTHING;
  const looser = loosened(settings, after, await listPresets(db));
  const tells = didWords.changedProtection;
  if (looser.length === 0) return { tells };
  const summary = askedWords.loosenProtection(looser.join("; "));
  return { asks: { kind: "protection", summary, decides: "protection" }, tells };
};

const loosening = (summary: string, tells: string): Finding => {
  const asks: Asking = { kind: "protection", summary, decides: "protection", freeIfAlone: true };
  return { asks, tells };
};

/** The switch that takes payments by itself, and its caps. */
const payments: Rule = async ({ db, body }: GuardedCall) => {
  const before = (await lockSetting(db, "payments")) as unknown as PaymentSettings;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) } as PaymentSettings;
  const looser = [
    !before.automatic && after.automatic && limitWords.automatic,
    before.firstByHand && !after.firstByHand && limitWords.firstPayments,
    ...(["maxPerRequest", "maxPerCustomerDay", "maxPerAccountHour", "confirmAbove"] as const).map(
      (name) => isLooser(before[name], after[name]) && changed(limitWords[name], before[name], after[name]),
    ),
  ].filter((each) => each !== false);
  if (looser.length === 0) return NOTHING;
  const words = looser.join("; ");
  return loosening(askedWords.loosenPayments(words), didWords.loosenedPayments(words));
};

/** What newcomers and who brought them are given; stored in poisha. */
const referral: Rule = async ({ db, body }: GuardedCall) => {
  const stored = await lockSetting(db, "referral");
  const taka = (name: string) => Number(stored[name] ?? 0) / POISHA;
  const before = {
    referrerAmount: taka("referrerAmount"),
    newUserAmount: taka("newUserAmount"),
    minimumOrder: taka("minimumOrder"),
    dailyCap: Number(stored.dailyCap ?? 0),
  };
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const raised = raisedReferrals(before, {
    ...before,
    ...(Object.fromEntries(given) as Partial<typeof before>),
  });
  if (raised.length === 0) return NOTHING;
  const words = raised.join("; ");
  return loosening(askedWords.giveMore(words), didWords.givesMore(words));
};

/** Rules of settings that protect the shop's money: what is stricter holds at once, what is looser waits. */
export const settingRules = {
  "PATCH /settings/protection": protection,
  "PATCH /settings/payments": payments,
  "PATCH /settings/referral": referral,
} as const;
