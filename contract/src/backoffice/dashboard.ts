import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { gameName, id, takaSum } from "../platform/schemas.ts";

/**
 * Sales figures of a period. They count orders placed in the period that are not canceled, rejected or
 * deleted.
 */
const figures = z.object({
  orders: z.int(),
  sales: takaSum,
  requests: z.int().describe("Fund requests credited in it and not taken back"),
  funding: takaSum.describe("Their base amounts"),
  customers: z.int().describe("New accounts that are not deleted"),
});

export const dashboardRoutes = defineRoutes({
  "GET /admin/dashboard": {
    tag: "Dashboard",
    summary: "Sales and funding of today, this month and each of the last 30 days, in Asia/Dhaka's days",
    reply: z.object({
      today: figures,
      yesterday: figures,
      month: figures,
      days: z.array(figures.extend({ day: z.iso.date() })).describe("Oldest first, none left out"),
      bestSellers: z
        .array(z.object({ _id: id, name: z.string(), category: gameName, orders: z.int(), sales: takaSum }))
        .describe("Of those days, by amount"),
      delivery: z
        .object({ orders: z.int(), medianMinutes: z.number(), slowestTenthMinutes: z.number() })
        .nullable()
        .describe(
          "From placement to delivery, orders that an operator delivered in the last 7 days; null: none",
        ),
    }),
  },
});

export type DashboardFigures = z.infer<typeof figures>;
