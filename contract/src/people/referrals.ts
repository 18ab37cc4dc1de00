import { z } from "zod";
import { AMOUNT_TOO_LARGE, MAX_DAILY_CAP, MAX_TAKA } from "../platform/constants/bounds.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { hasTwoDecimals } from "../platform/constants/money.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, paging, taka, text, timestamp, uid } from "../platform/schemas.ts";
import { referralPaymentReasons, referralPaymentStatuses } from "./constants/referrals.ts";
import { user } from "./identity.ts";

export const referralSettings = z.object({
  referrerAmount: taka,
  newUserAmount: taka,
  minimumOrder: taka.describe("The least first order that earns bonus and reward"),
  dailyCap: z.int().describe("The most rewards of a referrer on a day"),
  rewardOn: z.literal("first-order").describe("What bonus and reward wait for"),
});

const referralPayment = z.object({
  status: z.enum(referralPaymentStatuses),
  reason: z.enum(referralPaymentReasons).nullable(),
  debt: taka.describe("What was to be clawed back and had been spent"),
});

const rewardAmount = (message: string) =>
  z
    .number({ message })
    .min(0, message)
    .max(MAX_TAKA, AMOUNT_TOO_LARGE)
    .refine(hasTwoDecimals, message)
    .describe("Taka, 0 for none, at most 2 decimals");

const CAP_MESSAGE = t`Daily limit must be a whole number from 1 to 10,000`;

const referralSettingsChange = z.object({
  referrerAmount: rewardAmount(t`Referrer amount must be a non-negative number`).optional(),
  newUserAmount: rewardAmount(t`New user amount must be a non-negative number`).optional(),
  minimumOrder: rewardAmount(t`Minimum order must be a non-negative number`).optional(),
  dailyCap: z
    .int({ message: CAP_MESSAGE })
    .min(1, CAP_MESSAGE)
    .max(MAX_DAILY_CAP, CAP_MESSAGE)
    .optional()
    .describe("Counts at once, for old referrals too"),
});

const formerCodes = z.array(z.string()).optional();

/** An account that was created with another customer's referral code. */
const referredAccount = z.object({
  _id: id,
  uid,
  name: z.string(),
  email: z.string(),
  reward: taka.describe("What the referrer gets for it"),
  payment: referralPayment.nullable().describe("Of the reward; null where it is nothing"),
  rewardedAt: timestamp.nullable().describe("When the referrer got it; null while it is not paid"),
  createdAt: timestamp,
});

export const referralRoutes = defineRoutes({
  "GET /users/referral": {
    tag: "Referrals",
    summary: "One's own referral code, what it has earned, and what it pays today",
    reply: z.object({
      referralCode: z.string(),
      formerCodes: formerCodes.describe(
        "One's codes of a former shop, which work too; absent: there are none",
      ),
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
      formerCodes: formerCodes.describe("Its codes of a former shop, which work too; absent: there are none"),
      referredBy: z
        .object({
          uid,
          name: z.string(),
          email: z.string(),
          bonus: taka,
          payment: referralPayment.nullable().describe("Of the bonus; null where it is nothing"),
          createdAt: timestamp,
        })
        .nullable()
        .describe("Whose code it signed up with, and its bonus"),
      commission: taka.describe("Sum of the rewards received"),
      rewarded: z.int(),
      debt: taka.describe("What was to be clawed back from the account and had been spent"),
      referrals: z.array(referredAccount),
      total: z.int(),
    }),
    errors: ["user_not_found"],
  },
  "POST /auth/signup": {
    tag: "Referrals",
    summary: "Create the account that the token in the body names, referred by the owner of the code `ref`",
    query: z.object({ ref: text(textLimits.referralCode).optional() }),
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
    summary: "What a referral pays, for which orders, and how often on a day",
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
export type ReferralPayment = z.infer<typeof referralPayment>;
