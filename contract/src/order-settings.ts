import { z } from "zod";
import { orderSettingBounds } from "./facts/bounds.ts";
import { defineRoutes } from "./route.ts";

/** What an account whose payments were never confirmed may order (docs/rules.md#orders). */
export const orderSettings = z.object({
  maxUnconfirmedOrders: z.int().describe("Open instant orders at most"),
  unconfirmedOrderHours: z.int().describe("After so many hours an order that nobody has begun is canceled"),
});

function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = `Enter a whole number from ${min} to ${max}.`;
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
});

export type OrderSettings = z.infer<typeof orderSettings>;
