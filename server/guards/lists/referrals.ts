import type { Guard } from "../guard.ts";

/** Referrals: what is paid for whom, once. */
export const referralsGuards: Guard[] = [
  {
    name: "a frozen account's code brings no reward",
    file: "server/src/referrals/queries.ts",
    find: '.where("frozen_at", "is", null)\n    .forKeyShare()',
    replace: ".forKeyShare()",
    test: ["server/src/users/freeze.test.ts", "its code brings nobody anything"],
  },
  {
    name: "a referral waits for the newcomer's first order",
    file: "server/src/referrals/queries.ts",
    find: 'where("uid", "=", uid).forUpdate()',
    replace: 'where("uid", "=", uid)',
    test: ["server/src/referrals/referrals.test.ts", "waits for a first order"],
  },
  {
    name: "an account is referred once",
    file: "server/src/referrals/sign-up.ts",
    find: "if (!existing) {",
    replace: "if (true as boolean) {",
    test: ["server/src/referrals/referrals.test.ts", "sent 20 times at once"],
  },
  {
    name: "a bonus waits for a verified address",
    file: "server/src/referrals/pay-for-first-order.ts",
    find: 'if (!newcomer.isVerified || !newcomer.address) return { reason: "unverified", final: false };',
    replace: "if (!newcomer.address) return undefined;",
    test: ["server/src/referrals/rewards.test.ts", "must be verified; the first order"],
  },
  {
    name: "an address earns once",
    file: "server/src/referrals/payment-queries.ts",
    find: "return owner.uid === uid;",
    replace: "return true;",
    test: ["server/src/referrals/rewards.test.ts", "of 20 accounts"],
  },
  {
    name: "the referrer is no newcomer",
    file: "server/src/referrals/pay-for-first-order.ts",
    find: "referrer.address?.equals(newcomer.address) ?? false",
    replace: "false",
    test: ["server/src/referrals/rewards.test.ts", "of the referrer under another spelling"],
  },
  {
    name: "a small order earns nothing",
    file: "server/src/referrals/pay-for-first-order.ts",
    find: 'if (!isEnough) return { reason: "below-minimum", final: false };',
    replace: "",
    test: ["server/src/referrals/rewards.test.ts", "large enough, and say so"],
  },
  {
    name: "an order earns once its money is in",
    file: "server/src/referrals/pay-for-first-order.ts",
    find: "if (!facts?.counts) return;",
    replace: "if (!facts) return;",
    test: ["server/src/referrals/rewards.test.ts", "not paid for an order that is open"],
  },
  {
    name: "a referrer's rewards of a day are counted one after the other",
    file: "server/src/referrals/pay-for-first-order.ts",
    find: "await lockRewardsOf(db, uid);",
    replace: "",
    test: ["server/src/referrals/rewards.test.ts", "holds when more newcomers"],
  },
  {
    name: "bonus and reward are paid by one order at a time",
    file: "server/src/referrals/payment-queries.ts",
    find: '.forUpdate("referral_payments")',
    replace: "",
    test: ["server/src/referrals/rewards.test.ts", "are paid once of two orders"],
  },
  {
    name: "an order that no longer stands gives its rewards back",
    file: "server/src/orders/change-order.ts",
    find: 'if (holdChange(order.status, status) === "release") await clawBackRewards(context, order.id);',
    replace: "",
    test: ["server/src/referrals/rewards.test.ts", "takes bonus and reward back as it is canceled"],
  },
  {
    name: "a wallet gives back what it has",
    file: "server/src/referrals/claw-back.ts",
    find: "Math.min(debt, (await readBalance(context.db, uid)) ?? 0)",
    replace: "((await readBalance(context.db, uid)) ?? 0) < debt ? 0 : debt",
    test: ["server/src/referrals/rewards.test.ts", "takes what a wallet has"],
  },
];
