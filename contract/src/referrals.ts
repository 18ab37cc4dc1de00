import { z } from "zod";
import { hasTwoDecimals, MAX_TAKA } from "./facts/money.ts";
import { rewardTimes } from "./facts/users.ts";
import { user } from "./identity.ts";
import { defineRoutes } from "./route.ts";
import { id, paging, taka, text, timestamp, uid } from "./schemas.ts";

const rewardOn = z.enum(rewardTimes);

export const referralSettings = z.object({ referrerAmount: taka, newUserAmount: taka, rewardOn });

const rewardAmount = (message: string) =>
  z
    .number({ message })
    .min(0, message)
    .max(MAX_TAKA, message)
    .refine(hasTwoDecimals, message)
    .describe("Taka, 0 for none, at most 2 decimals");

const referralSettingsChange = z.object({
  referrerAmount: rewardAmount("Referrer amount must be a non-negative number").optional(),
  newUserAmount: rewardAmount("New user amount must be a non-negative number").optional(),
  rewardOn: rewardOn.optional(),
});

/** An account that signed up with the code of another. */
const referredAccount = z.object({
  _id: id,
  uid,
  name: z.string(),
  email: z.string(),
  reward: taka.describe("What the referrer gets for it"),
  rewardedAt: timestamp
    .nullable()
    .describe("When the referrer got it; null while the first order is awaited"),
  createdAt: timestamp,
});

export const referralRoutes = defineRoutes({
  "GET /users/referral": {
    tag: "Referrals",
    summary: "One's own referral code, what it has earned, and what it pays today",
    reply: z.object({
      referralCode: z.string(),
      commission: taka.describe("Sum of the rewards received"),
      referrals: z.int().describe("Accounts that signed up with the code"),
      rewarded: z.int().describe("Those of them whose reward was paid"),
      ...referralSettings.shape,
    }),
  },
  "GET /users/{uid}/referral": {
    tag: "Referrals",
    summary: "Who referred an account, whom it referred, newest first, and what that earned",
    params: z.object({ uid }),
    query: z.object(paging(20)),
    reply: z.object({
      referralCode: z.string(),
      referredBy: z
        .object({ uid, name: z.string(), email: z.string(), bonus: taka, createdAt: timestamp })
        .nullable()
        .describe("Whose code it signed up with, and the bonus it got"),
      commission: taka.describe("Sum of the rewards received"),
      rewarded: z.int(),
      referrals: z.array(referredAccount),
      total: z.int(),
    }),
    errors: ["user_not_found"],
  },
  "POST /auth/signup": {
    tag: "Referrals",
    summary: "Create the account that the token in the body names, referred by the owner of the code `ref`",
    query: z.object({ ref: text(64).optional() }),
    body: z.object({ idToken: z.string().min(1).max(16_384) }),
    reply: z.object({ user }),
    errors: [
      "invalid_token",
      "account_deleted",
      "account_frozen",
      "invalid_referral",
      "own_referral",
      "already_referred",
      "referral_too_late",
    ],
    limit: "sign-up",
  },
  "GET /settings/referral": {
    tag: "Referrals",
    summary: "What a referral pays, and when",
    reply: referralSettings,
  },
  "PATCH /settings/referral": {
    tag: "Referrals",
    summary: "Change what new referrals pay; those that exist keep their amounts",
    body: referralSettingsChange,
    reply: referralSettings,
  },
});

export type ReferralSettings = z.infer<typeof referralSettings>;
export type ReferralSettingsChange = z.infer<typeof referralSettingsChange>;
