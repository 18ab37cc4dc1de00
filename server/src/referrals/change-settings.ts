import {
  poishaToTaka,
  type ReferralSettings,
  type ReferralSettingsChange,
  takaToPoisha,
} from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Database } from "../db/database.ts";
import type { Context } from "../lib/operation.ts";
import { lockReferralRules, type ReferralRules, readReferralRules, updateReferralRules } from "./queries.ts";

const inTaka = (rules: ReferralRules): ReferralSettings => ({
  referrerAmount: poishaToTaka(rules.referrerAmount),
  newUserAmount: poishaToTaka(rules.newUserAmount),
  minimumOrder: poishaToTaka(rules.minimumOrder),
  dailyCap: rules.dailyCap,
  rewardOn: "first-order",
});

/** What a referral pays today, in taka. */
export async function readReferralSettings(db: Database): Promise<ReferralSettings> {
  return inTaka(await readReferralRules(db));
}

/**
 * Changes what new referrals pay (taka) and how often a referrer is rewarded on a day; parts that are absent stay.
 * Referrals that exist keep their amounts and their least order; the daily cap counts for all.
 */
export async function changeReferralSettings(
  context: Context,
  change: ReferralSettingsChange,
): Promise<ReferralSettings> {
  return audited(context, async ({ db }) => {
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
    return {
      value: after,
      audit: { action: "settings.referral", subject: "settings:referral", before, after },
    };
  });
}
