import { isDeepStrictEqual } from "node:util";
import {
  askedMessages,
  guardedAmounts,
  limitMessages,
  type Message,
  noticeMessages,
  OWNER,
  ownerMatters,
  type PaymentSettings,
  type Preset,
  type ProtectionSettings,
} from "@hira/contract";
import { listPresets } from "../../staff/queries.ts";
import { findStanding } from "../admin-queries.ts";
import { capOf, isLooser } from "../cap.ts";
import { changed, type Limit } from "../limit-change.ts";
import { protectionAfter } from "../protection-after.ts";
import { raisedReferrals } from "../raised-referrals.ts";
import { lockSetting } from "../subject-queries.ts";
import { type Asking, type Finding, type GuardedCall, NOTHING, type Rule } from "./rule.ts";

const POISHA = 100;

/** Describes each setting of protection that a change makes less strict. */
function loosened(
  before: ProtectionSettings,
  after: ProtectionSettings,
  presets: readonly Preset[],
): Message[] {
  const nameOf = (id: string) => presets.find(({ _id }) => _id === id)?.name ?? id;
  const limits: [Message, Limit, Limit][] = [
    ...guardedAmounts.map((each): [Message, Limit, Limit] => [
      limitMessages[each],
      before.secondFrom[each],
      after.secondFrom[each],
    ]),
    [limitMessages.codes, before.codesPerHour, after.codesPerHour],
    [limitMessages.rows, before.exportRows, after.exportRows],
    [limitMessages.everyCap, before.operatorCap, after.operatorCap],
    ...rolesWithCaps(before, after).map((preset): [Message, Limit, Limit] => [
      limitMessages.cap({ role: nameOf(preset) }),
      capOf(before, preset),
      capOf(after, preset),
    ]),
  ];
  const turnedOff = ownerMatters.filter((each) => before.secondOwner[each] && !after.secondOwner[each]);
  return [
    ...limits.filter(([, was, is]) => isLooser(was, is)).map(([what, was, is]) => changed(what, was, is)),
    ...turnedOff.map((each) => limitMessages.secondOwner[each]),
    ...(before.onlyOwner && !after.onlyOwner ? [limitMessages.onlyOwner] : []),
  ];
}

/** Returns the roles that have a daily limit of their own before or after the change. */
function rolesWithCaps(...all: readonly ProtectionSettings[]): string[] {
  return [...new Set(all.flatMap(({ caps }) => Object.keys(caps).filter((role) => caps[role] !== null)))];
}

const protection: Rule = async ({ db, actor, body }, { settings }) => {
  const after = protectionAfter(settings, body ?? {});
  if (isDeepStrictEqual(after, settings)) return NOTHING;
  const looser = loosened(settings, after, await listPresets(db));
  const tells = noticeMessages.changedProtection;
  if (looser.length === 0) return { tells };
  const summary = askedMessages.loosenProtection({ limits: looser });
  // Nobody but an owner may lower the protection without an owner's approval, even if that rule is off.
  const always = (await findStanding(db, actor.uid))?.preset !== OWNER;
  return { asks: { kind: "protection", summary, decides: "protection", always }, tells };
};

const loosening = (summary: Message, tells: Message): Finding => {
  const asks: Asking = { kind: "protection", summary, decides: "protection", freeIfAlone: true };
  return { asks, tells };
};

/** Rule for the settings of automatic settling: a change that switches it on or loosens its caps needs approval. */
const payments: Rule = async ({ db, body }: GuardedCall) => {
  const before = (await lockSetting(db, "payments")) as unknown as PaymentSettings;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) } as PaymentSettings;
  const looser = [
    !before.automatic && after.automatic && limitMessages.automatic,
    before.firstByHand && !after.firstByHand && limitMessages.firstPayments,
    ...(["maxPerRequest", "maxPerCustomerDay", "maxPerAccountHour", "confirmAbove"] as const).map(
      (name) =>
        isLooser(before[name], after[name]) && changed(limitMessages[name], before[name], after[name]),
    ),
  ].filter((each) => each !== false);
  if (looser.length === 0) return NOTHING;
  return loosening(
    askedMessages.loosenPayments({ limits: looser }),
    noticeMessages.loosenedPayments({ limits: looser }),
  );
};

/** Rule for the terms of referrals: a change that raises them needs approval. The stored amounts are in poisha. */
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
  return loosening(askedMessages.giveMore({ limits: raised }), noticeMessages.givesMore({ limits: raised }));
};

/** Rules for settings that protect money. Only a change that makes a setting less strict waits for approval. */
export const settingRules = {
  "PATCH /settings/protection": protection,
  "PATCH /settings/payments": payments,
  "PATCH /settings/referral": referral,
} as const;
