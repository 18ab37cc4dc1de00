import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { cashMethods } from "../platform/constants/payment-methods.ts";
import { defineRoutes } from "../platform/route.ts";
import { day, takaSum, text, timestamp } from "../platform/schemas.ts";
import { accountDay, closedDays } from "../settlement/account-days.ts";
import { dayEndItemKinds, dayEndReasons, dayEndStates } from "./constants/day-ends.ts";

const figures = {
  wallets: takaSum.describe("By how much the wallets rose, as their messages and statements say"),
  store: takaSum.describe("By how much the ledger's cash accounts rose"),
  difference: takaSum.describe("store − wallets"),
};

const state = z
  .enum(dayEndStates)
  .describe(
    "`wrong`: the ledger contradicts its records; `differs`; `even`; `untold`: no wallet ever reported anything",
  );

const signature = z.object({
  by: z.string(),
  at: timestamp,
  note: z.string(),
  changed: z.boolean().describe("Whether the figures have changed since"),
  ...figures,
});

const dayEndSummary = z.object({
  day: z.iso.date(),
  isOver: z.boolean().describe("Whether the day has ended: only then can it be signed"),
  state,
  ...figures,
  signed: signature.nullable().describe("The latest signature"),
});

const dayEndItem = z.object({
  kind: z.enum(dayEndItemKinds),
  id: z.string().describe("Of the request, the order or the payment; of another movement, its own"),
  trxId: z.string().nullable(),
  wallets: takaSum,
  store: takaSum,
  otherDay: z.iso.date().nullable().describe("The day on which the other side counts it"),
});

/**
 * One day: the sums by the wallets' messages, the sums by the store's records, the reasons for the
 * difference, and who signed the day.
 */
export const dayEnd = dayEndSummary.extend({
  methods: z.array(
    z.object({
      method: z.enum(cashMethods),
      isTold: z
        .boolean()
        .describe("Whether any wallet of this method has reported anything; else it is not compared"),
      ...figures,
    }),
  ),
  lines: z
    .array(
      z.object({
        reason: z.enum(dayEndReasons),
        method: z.enum(cashMethods),
        count: z.int(),
        ...figures,
        items: z.array(dayEndItem).describe("The largest ones"),
      }),
    )
    .describe("For each method that is compared they add up to its figures"),
  accounts: z.array(accountDay),
  digest: z.string().describe("Of these figures: what is signed is what was seen"),
});

export const dayEndRoutes = defineRoutes({
  "GET /admin/day-ends": {
    tag: "Closing",
    summary:
      "How some days stand and who signed them, the newest first; days on which nothing moved are left out",
    query: z.object({ days: closedDays.default("week") }),
    reply: z.object({ days: z.array(dayEndSummary) }),
  },
  "GET /admin/day-ends/{day}": {
    tag: "Closing",
    summary:
      "What the wallets say of a day in Asia/Dhaka, what the store says, and what explains the difference",
    params: z.object({ day }),
    reply: z.object({ dayEnd }),
  },
  "POST /admin/day-ends/{day}/sign": {
    tag: "Closing",
    summary: "Sign a day as it was seen, once; what is signed is kept, whatever comes later",
    params: z.object({ day }),
    body: z.object({ digest: z.string().max(64), note: text(textLimits.closingNote).default("") }),
    reply: z.object({ dayEnd }),
    errors: ["day_not_over", "day_changed", "day_signed"],
  },
});

export type DayEnd = z.infer<typeof dayEnd>;
export type DayEndSummary = z.infer<typeof dayEndSummary>;
