import { poishaToTaka, type Reply } from "@hira/contract";
import type { NewcomerRow, ReferralAccount, ReferrerRow } from "./queries.ts";

interface ReferralFacts {
  account: ReferralAccount;
  referrer: ReferrerRow | undefined;
  newcomers: NewcomerRow[];
}

export function presentReferralFacts(facts: ReferralFacts): Reply<"GET /users/{uid}/referral"> {
  const { account, referrer, newcomers } = facts;
  return {
    referralCode: account.code,
    referredBy: referrer
      ? { ...referrer, bonus: poishaToTaka(referrer.bonus), createdAt: referrer.createdAt.toISOString() }
      : null,
    commission: poishaToTaka(account.commission),
    rewarded: account.rewarded,
    referrals: newcomers.map(({ id, reward, rewardedAt, createdAt, ...account }) => ({
      _id: id,
      ...account,
      reward: poishaToTaka(reward),
      rewardedAt: rewardedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total: account.referrals,
  };
}
