import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { csvFile, days, id, takaSum } from "../platform/schemas.ts";
import { deliveredBys, reportParts, saleMethods, servedBys } from "./constants/reports.ts";

const sold = { orders: z.int(), sales: takaSum };
const soldAndGiven = {
  ...sold,
  coupons: takaSum.describe(
    "What coupons gave of these orders' prices, beside `sales`, which is what was paid",
  ),
};
const minutes = z.number().nullable().describe("Minutes; null where there was nothing to measure");
const duration = z.object({
  count: z.int().describe("How many were measured"),
  median: minutes,
  p90: minutes.describe("What nine of ten took no longer than"),
});

const span = {
  from: z.iso.date().nullable().describe("The first of the days; null where there was nothing yet"),
  to: z.iso.date(),
};
const query = z.object({ days });

const earned = {
  ...sold,
  costed: z.int().describe("Of the orders, those whose cost is known"),
  revenue: takaSum.describe("What these brought without fees"),
  cost: takaSum.describe(
    "What these cost: as delivered, else as the product's cost was when they were placed",
  ),
  margin: takaSum.nullable().describe("revenue − cost; null where no cost is known"),
};

/** Reports count orders placed on the chosen days that are paid for and not canceled, rejected or deleted. */
export const reportRoutes = defineRoutes({
  "GET /admin/reports/sales": {
    tag: "Reports",
    summary: "What was sold in some days: by day, hour, game, product and method",
    query,
    reply: z.object({
      ...span,
      total: z.object(soldAndGiven),
      byDay: z
        .array(z.object({ day: z.iso.date(), ...soldAndGiven }))
        .describe("None left out, oldest first"),
      byHour: z.array(z.object({ hour: z.int(), ...soldAndGiven })).describe("0 to 23 in Asia/Dhaka"),
      byGame: z.array(z.object({ _id: id, name: z.string(), ...soldAndGiven })),
      byProduct: z.array(
        z.object({
          ...{ _id: id, name: z.string(), game: z.string(), ...soldAndGiven },
          costed: z.int().describe("Of the orders, those whose cost was known when they were placed"),
          margin: takaSum.nullable().describe("Of these: price less cost; null where there are none"),
        }),
      ),
      byMethod: z.array(z.object({ method: z.enum(saleMethods), ...soldAndGiven })),
    }),
  },
  "GET /admin/reports/customers": {
    tag: "Reports",
    summary: "Who bought in some days, and who came back",
    query,
    reply: z.object({
      ...span,
      joined: z.int().describe("New accounts that are not deleted"),
      buyers: z.int(),
      newBuyers: z.int().describe("Buyers who had never bought before these days"),
      repeatBuyers: z.int().describe("Buyers of two orders or more in these days"),
      byDay: z.array(z.object({ day: z.iso.date(), joined: z.int(), buyers: z.int() })),
      byOrders: z
        .array(z.object({ from: z.int(), to: z.int().nullable(), buyers: z.int(), ...sold }))
        .describe("Buyers by how many orders they made"),
      best: z
        .array(z.object({ uid: z.string(), name: z.string(), ...sold }))
        .describe("By amount, 20 at most"),
    }),
  },
  "GET /admin/reports/service": {
    tag: "Reports",
    summary: "How long customers waited for a decision and for their goods, and who served them",
    query,
    reply: z.object({
      ...span,
      decide: duration.describe("From a fund request of these days to its first decision"),
      deliver: duration.describe("From an order of these days to its delivery by an operator"),
      byHour: z
        .array(z.object({ hour: z.int(), decide: duration, deliver: duration }))
        .describe("By the hour in Asia/Dhaka in which the customer asked"),
      byOperator: z.array(
        z.object({ uid: z.string(), name: z.string(), decide: duration, deliver: duration }),
      ),
    }),
  },
  "GET /admin/reports/margin": {
    tag: "Reports",
    summary: "What was earned in some days: by day, product, what delivered it, and who did",
    query,
    reply: z.object({
      ...span,
      total: z.object(earned),
      byDay: z.array(z.object({ day: z.iso.date(), ...earned })).describe("None left out, oldest first"),
      byProduct: z.array(z.object({ _id: id, name: z.string(), game: z.string(), ...earned })),
      bySupplier: z.array(
        z.object({
          by: z.enum(deliveredBys),
          _id: id.nullable().describe("The supplier's"),
          name: z.string().nullable(),
          ...earned,
        }),
      ),
      byOperator: z.array(
        z.object({
          by: z.enum(servedBys),
          uid: z.string().nullable(),
          name: z.string().nullable(),
          ...earned,
        }),
      ),
    }),
  },
  "GET /admin/reports/export.csv": {
    tag: "Reports",
    summary: "A report as a table",
    query: z.object({ days, by: z.enum(reportParts).default("day") }),
    reply: csvFile,
    csv: "report.csv",
  },
});
