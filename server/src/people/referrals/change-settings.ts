import {
  askedMessages,
  poisha,
  poishaToTaka,
  REFERRERS_A_DAY,
  type ReferralSettings,
  type ReferralSettingsChange,
  takaToPoisha,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { report } from "../../platform/effects/report.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { raisedReferrals } from "../approvals/raised-referrals.ts";
import { findLargestPromise } from "./payment-queries.ts";
import { lockReferralRules, type ReferralRules, readReferralRules, updateReferralRules } from "./queries.ts";

const inTaka = (rules: ReferralRules): ReferralSettings => ({
  referrerAmount: poishaToTaka(rules.referrerAmount),
  newUserAmount: poishaToTaka(rules.newUserAmount),
  minimumOrder: poishaToTaka(rules.minimumOrder),
  dailyCap: rules.dailyCap,
  rewardOn: "first-order",
});

/** Returns the current referral settings, in taka. */
export async function readReferralSettings(db: Database): Promise<ReferralSettings> {
  return inTaka(await readReferralRules(db));
}

/**
 * Changes the terms of new referrals (in taka) and the maximum number of rewards per day. Absent fields stay as they
 * are. Existing referrals keep their amounts and their minimum order, but the daily cap applies to all referrals. If a
 * change makes referrals more expensive, it is reported as an effect with the highest possible cost per day.
 */
export async function changeReferralSettings(
  context: Context,
  change: ReferralSettingsChange,
): Promise<ReferralSettings> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const before = inTaka(await lockReferralRules(db));
    const after = {
      referrerAmount: change.referrerAmount ?? before.referrerAmount,
      newUserAmount: change.newUserAmount ?? before.newUserAmount,
      minimumOrder: change.minimumOrder ?? before.minimumOrder,
      dailyCap: change.dailyCap ?? before.dailyCap,
      rewardOn: before.rewardOn,
    };
    await updateReferralRules(db, {
      referrerAmount: takaToPoisha(after.referrerAmount),
      newUserAmount: takaToPoisha(after.newUserAmount),
      minimumOrder: takaToPoisha(after.minimumOrder),
      dailyCap: after.dailyCap,
    });
    await reportCost(inside, before, after);
    return {
      value: after,
      audit: { action: "settings.referral", subject: "settings:referral", before, after },
    };
  });
}

/**
 * Reports the whole possible cost, not only the increase, because many small increases could otherwise exceed the limit
 * unnoticed. Includes older referrals with higher amounts, which are also paid up to the new daily cap.
 */
async function reportCost(
  context: Context,
  before: ReferralSettings,
  after: ReferralSettings,
): Promise<void> {
  const raised = raisedReferrals(before, after);
  if (raised.length === 0) return;
  const promised = await findLargestPromise(context.db);
  const each = Math.max(promised, takaToPoisha(after.referrerAmount) + takaToPoisha(after.newUserAmount));
  report(context, {
    kind: "referrals",
    amount: poisha(each * after.dailyCap * REFERRERS_A_DAY),
    subject: "settings:referral",
    summary: askedMessages.giveMore({ limits: raised }),
  });
}
