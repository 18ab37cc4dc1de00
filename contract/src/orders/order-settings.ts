import { z } from "zod";
import { type OrderSettingName, orderSettingBounds } from "../platform/constants/bounds.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";

/**
 * Limits of the unpaid orders of one account (docs/rules/orders.md#orders). `unconfirmed` limits apply to
 * accounts that never paid, `unpaid` limits to accounts that have. Amounts in taka.
 */
export const orderSettings = z.object({
  maxUnconfirmedOrders: z.int().describe("Unpaid orders of a new account at most"),
  maxUnconfirmedAmount: z.int().describe("What they may come to together; a single one may be more"),
  unconfirmedOrderHours: z.int().describe("After so many hours an order that nobody has begun is canceled"),
  historyFrom: z.int().describe("An account has a history once its confirmed payments come to this much"),
  maxUnpaidOrders: z.int().describe("Unpaid orders of an account with a history at most"),
  maxUnpaidAmount: z.int().describe("What they may come to together; a single one may be more"),
  unpaidOrderHours: z.int().describe("As `unconfirmedOrderHours`, of an account with a history"),
  unpaidStockPercent: z
    .int()
    .describe("Of a product's stock, what the unpaid orders of all accounts may hold, rounded up"),
});

/** Settings that hide orders from the public feed (docs/rules/orders.md#feed). */
export const feedSettings = z.object({
  hideReleased: z.boolean().describe("Canceled and rejected orders"),
});

function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = t`Enter a whole number from ${min} to ${max}.`;
  return z.int({ message }).min(min, message).max(max, message);
}

const changes = Object.fromEntries(
  Object.entries(orderSettingBounds).map(([name, bounds]) => [name, wholeNumber(bounds)]),
) as Record<OrderSettingName, ReturnType<typeof wholeNumber>>;

export const orderSettingsRoutes = defineRoutes({
  "GET /settings/orders": {
    tag: "Orders",
    summary: "What may be ordered without having paid",
    reply: orderSettings,
  },
  "PATCH /settings/orders": {
    tag: "Orders",
    summary: "Change that for orders to come; those that wait keep their time",
    body: z.object(changes).partial(),
    reply: orderSettings,
  },
  "GET /settings/feed": {
    tag: "Orders",
    summary: "What the public feed leaves out",
    reply: feedSettings,
  },
  "PATCH /settings/feed": {
    tag: "Orders",
    summary: "Change what the public feed leaves out",
    body: feedSettings,
    reply: feedSettings,
  },
});

export type FeedSettings = z.infer<typeof feedSettings>;
export type OrderSettings = z.infer<typeof orderSettings>;
