import { poishaToTaka, type ReferralPayment, type Reply } from "@hira/contract";
import type { NewcomerRow, PaymentRow, ReferralAccount, ReferrerRow } from "./queries.ts";

interface ReferralFacts {
  account: ReferralAccount;
  referrer: ReferrerRow | undefined;
  newcomers: NewcomerRow[];
}

export function presentReferralFacts(facts: ReferralFacts): Reply<"GET /users/{uid}/referral"> {
  const { account, referrer, newcomers } = facts;
  return {
    referralCode: account.code,
    ...(account.formerCodes.length > 0 && { formerCodes: account.formerCodes }),
    referredBy: referrer
      ? {
          ...referrer,
          bonus: amountOf(referrer.bonus),
          payment: presentPayment(referrer.bonus),
          createdAt: referrer.createdAt.toISOString(),
        }
      : null,
    commission: poishaToTaka(account.commission),
    rewarded: account.rewarded,
    debt: poishaToTaka(account.debt),
    referrals: newcomers.map(({ id, reward, createdAt, ...account }) => ({
      _id: id,
      ...account,
      reward: amountOf(reward),
      payment: presentPayment(reward),
      rewardedAt: reward?.status === "paid" && reward.paidAt ? new Date(reward.paidAt).toISOString() : null,
      createdAt: createdAt.toISOString(),
    })),
    total: account.referrals,
  };
}

const amountOf = (row: PaymentRow | null): number => (row ? poishaToTaka(row.amount) : 0);

function presentPayment(row: PaymentRow | null): ReferralPayment | null {
  return row && { status: row.status, reason: row.reason, debt: poishaToTaka(row.debt) };
}
