import { z } from "zod";
import { MAX_USER_TAGS, textLimits } from "../platform/constants/limits.ts";
import { recordKinds } from "../platform/constants/records.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  csvFile,
  days,
  done,
  id,
  paging,
  requiredText,
  search,
  takaSum,
  text,
  timestamp,
  uid,
} from "../platform/schemas.ts";
import { accountStatus, role, user } from "./identity.ts";

const userFilter = {
  search,
  role: z.union([role, z.literal("all")]).optional(),
  status: z.union([accountStatus, z.literal("all")]).optional(),
  email: text(textLimits.email).optional(),
  tag: text(textLimits.userTag).optional().describe("Only accounts with this tag"),
  days: days.optional().describe("Members since these days of Asia/Dhaka"),
};

const uidParam = z.object({ uid });

export const userTag = z.object({ name: z.string(), users: z.int() });

const about = z.object({ kind: z.enum(recordKinds), _id: id });

/** A note that an admin wrote about an account. */
export const userNote = z.object({
  _id: id,
  text: z.string(),
  author: z.object({ uid: z.string(), name: z.string() }),
  about: about
    .nullable()
    .describe("The order or fund request of the account that it stands on; null: the account itself"),
  createdAt: timestamp,
});

const tags = z
  .array(requiredText(textLimits.userTag, t`Write something first.`))
  .max(MAX_USER_TAGS)
  .default([]);

export const userRoutes = defineRoutes({
  "GET /users": {
    tag: "Users",
    summary: "Every account that is not deleted, newest first; `email` finds exactly that address",
    query: z.object({ ...paging(100), ...userFilter }),
    reply: z.object({
      users: z.array(user),
      total: z.int().describe("Matches of the filters; see `totalIsExact`"),
      totalIsExact: z.boolean().describe("Where not, at least `total` match"),
      totals: z
        .object({ users: z.int(), balance: takaSum, admins: z.int() })
        .describe("Of all accounts, whatever the filters"),
    }),
  },
  "GET /users/export.csv": {
    tag: "Users",
    summary: "Every account that the filters let through",
    query: z.object(userFilter),
    reply: csvFile,
    csv: "users.csv",
  },
  "PATCH /users/{uid}/role": {
    tag: "Users",
    summary: "Make an account admin with a preset of grants, or an ordinary customer again",
    params: uidParam,
    body: z.object({
      role,
      preset: text(textLimits.presetId)
        .optional()
        .describe("Of an admin, by its id; absent: the one that they have, or else `manager`"),
    }),
    reply: z.object({ user }),
    errors: ["user_not_found", "preset_not_found", "own_role", "own_preset", "last_owner"],
  },
  "PATCH /users/{uid}/status": {
    tag: "Users",
    summary: "Freeze an account, which then keeps its money and buys and funds nothing, or let it go on",
    params: uidParam,
    body: z
      .object({
        status: accountStatus,
        reason: text(textLimits.freezeReason).optional(),
        notAgain: z
          .boolean()
          .optional()
          .describe("Of `active`: the rule that froze the account does not freeze it again"),
      })
      .refine(({ status, reason }) => status === "active" || reason, {
        message: t`Say why the account is frozen.`,
        path: ["reason"],
      }),
    reply: z.object({ user }),
    errors: ["user_not_found", "own_freeze", "last_owner"],
  },
  "DELETE /users/{uid}": {
    tag: "Users",
    summary: "Disable and anonymise an account; its money history stays",
    params: uidParam,
    reply: done,
    errors: [
      "user_not_found",
      "own_deletion",
      "last_owner",
      "user_has_open_orders",
      "user_has_pending_requests",
      "user_has_money",
    ],
  },
  "GET /users/{uid}/notes": {
    tag: "Users",
    summary: "What admins wrote down about an account and its orders and fund requests, newest first",
    params: uidParam,
    query: z.object({
      ...paging(20),
      record: id.optional().describe("Notes on this order or fund request come first"),
    }),
    reply: z.object({ notes: z.array(userNote), total: z.int() }),
    errors: ["user_not_found"],
  },
  "POST /users/{uid}/notes": {
    tag: "Users",
    summary: "Write something down about an account, or one of its records; notes stay as they are",
    params: uidParam,
    body: z.object({
      text: requiredText(textLimits.userNote, t`Write something first.`),
      about: about.optional(),
    }),
    reply: z.object({ note: userNote }),
    errors: ["user_not_found", "order_not_found", "request_not_found"],
    idempotent: true,
  },
  "PATCH /users/{uid}/tags": {
    tag: "Users",
    summary: "Give an account tags and take some away; capitals make no difference",
    params: uidParam,
    body: z.object({ add: tags, remove: tags }),
    reply: z.object({ tags: z.array(z.string()) }),
    errors: ["user_not_found", "too_many_tags"],
  },
  "GET /admin/user-tags": {
    tag: "Users",
    summary: "Every tag that an account has, the most used first",
    reply: z.object({ tags: z.array(userTag) }),
  },
});

export type UserNote = z.infer<typeof userNote>;
export type UserTag = z.infer<typeof userTag>;
