import { z } from "zod";
import { MAX_TAKA } from "../platform/constants/bounds.ts";
import { LANGUAGES } from "../platform/constants/languages.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { grantLevels, permissions } from "../platform/constants/permissions.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { message, nameText, positiveTaka, taka, text, timestamp, uid } from "../platform/schemas.ts";
import { accountStatuses, roles } from "./constants/users.ts";

export const role = z.enum(roles);

export const grants = z
  .partialRecord(z.enum(permissions), z.enum(grantLevels))
  .describe("What an admin may read, or also write; a permission that is absent is none");

/** A named set of grants that an owner gives to admins. */
export const preset = z.object({ _id: z.string(), name: z.string(), grants });

export const accountStatus = z.enum(accountStatuses);

export const user = z.object({
  uid,
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  role,
  preset: preset.nullable().optional().describe("What it may as an admin; null of a customer"),
  status: accountStatus,
  frozenReason: z.string().nullable().optional().describe("Why it is frozen: for admins"),
  frozenMessage: message.nullable().optional(),
  tags: z.array(z.string()).optional().describe("Words that admins gave it: for admins"),
  language: z.enum(LANGUAGES).nullable().optional().describe("What it is written to in; null: nobody said"),
  balance: taka,
  createdAt: timestamp,
  deletedAt: timestamp.optional().describe("Of a deleted account, whose history an admin still sees"),
});

const uidParam = z.object({ uid });

/**
 * Fields of a customer's profile that the browser sends. The token determines who the customer is: of these
 * fields the store uses only `language`, and `name` and `photoURL` if the token has none.
 */
const profile = z.object({
  uid: uid.optional(),
  email: text(textLimits.email).nullish(),
  name: nameText(textLimits.personName).nullish(),
  photoURL: text(textLimits.webAddress).nullish(),
  emailVerified: z.boolean().nullish(),
  language: z.enum(LANGUAGES).optional().describe("Of the page: the account is written to in it"),
});

export const identityRoutes = defineRoutes({
  "POST /users": {
    tag: "Users",
    summary: "Create or update the profile of the account that the token names",
    body: profile,
    reply: z.object({ user }),
    errors: ["foreign_uid", "account_deleted"],
    limit: "sign-up",
  },
  "GET /users/{uid}": {
    tag: "Users",
    summary: "A profile with its wallet balance",
    params: uidParam,
    reply: z.object({ user }),
    errors: ["user_not_found"],
  },
  "PATCH /users/{uid}/balance": {
    tag: "Users",
    summary: "Add to a wallet, or deduct from it (negative amount)",
    params: uidParam,
    body: z.object({
      amount: z
        .number({ message: t`Enter a valid amount.` })
        .min(-MAX_TAKA, t`Enter a valid amount.`)
        .max(MAX_TAKA, t`Enter a valid amount.`)
        .refine((amount) => positiveTaka.safeParse(Math.abs(amount)).success, t`Enter a valid amount.`)
        .describe("Taka: positive adds, negative deducts"),
      reason: text(textLimits.adjustmentReason)
        .optional()
        .describe("Why, for the audit log: the screens always ask for it"),
    }),
    reply: z.object({ balance: taka }),
    errors: ["user_not_found", "balance_too_low", "balance_too_high"],
    idempotent: true,
  },
});

export type User = z.infer<typeof user>;
export type Preset = z.infer<typeof preset>;
export type Profile = z.infer<typeof profile>;
