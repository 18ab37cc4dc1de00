import { z } from "zod";
import { orderSettingBounds } from "./facts/bounds.ts";
import { t } from "./facts/translatable.ts";
import { defineRoutes } from "./route.ts";

/** What an account whose payments were never confirmed may order (docs/rules.md#orders). */
export const orderSettings = z.object({
  maxUnconfirmedOrders: z.int().describe("Open instant orders at most"),
  unconfirmedOrderHours: z.int().describe("After so many hours an order that nobody has begun is canceled"),
});

/** What the public feed leaves out (docs/rules.md#feed). */
export const feedSettings = z.object({
  hideReleased: z.boolean().describe("Canceled and rejected orders"),
});

function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = t`Enter a whole number from ${min} to ${max}.`;
  return z.int({ message }).min(min, message).max(max, message);
}

export const orderSettingsRoutes = defineRoutes({
  "GET /settings/orders": {
    tag: "Orders",
    summary: "What an account whose payments were never confirmed may order",
    reply: orderSettings,
  },
  "PATCH /settings/orders": {
    tag: "Orders",
    summary: "Change that for orders to come; those that wait keep their time",
    body: z
      .object({
        maxUnconfirmedOrders: wholeNumber(orderSettingBounds.maxUnconfirmedOrders),
        unconfirmedOrderHours: wholeNumber(orderSettingBounds.unconfirmedOrderHours),
      })
      .partial(),
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
