import { z } from "zod";
import { cashMethods } from "../platform/constants/payment-methods.ts";
import { defineRoutes } from "../platform/route.ts";
import { csvFile, day, days, takaSum, timestamp } from "../platform/schemas.ts";
import { closingParts } from "./constants/reports.ts";

const counted = z.object({ count: z.int(), amount: takaSum });

/** Money that the shop received and paid out, as a count and an amount. */
const receipts = z.object({
  approved: counted.describe("Fund requests credited, their base amounts"),
  reversed: counted.describe("Credits taken back, their base amounts"),
  instant: counted.describe("Orders whose instant payment was booked, their prices"),
  instantReversed: counted.describe("Of those, taken out of the books again"),
  suppliers: counted.describe("Paid to suppliers ahead, less what came back from them"),
  fees: takaSum.describe("Of all of these; those taken back are subtracted"),
  total: takaSum.describe("approved − reversed + instant − instantReversed − suppliers + fees"),
});

const closingOfMethod = receipts.extend({
  method: z.enum(cashMethods),
  submitted: counted.describe("Fund requests submitted, their totals, however they were decided"),
  ordered: counted.describe("Instant orders placed, what customers say they paid"),
  books: takaSum.describe("What the ledger's cash account gained"),
  difference: takaSum.describe("books − total; anything but 0 is an error"),
});

const closingOfOperator = receipts.extend({
  uid: z.string().describe("`system` for the store itself"),
  name: z.string(),
  rejected: z.int().describe("Pending fund requests rejected"),
  completed: z.int().describe("Orders completed"),
  delivered: z.int().describe("Orders marked delivered"),
  released: z.int().describe("Orders canceled or rejected"),
});

export const closingRoutes = defineRoutes({
  "GET /admin/closing": {
    tag: "Closing",
    summary: "What a day in Asia/Dhaka brought by each method and operator, with the books beside",
    query: z.object({ day: day.optional().describe("Today when left out") }),
    reply: z.object({
      day: z.iso.date(),
      isOver: z.boolean().describe("Whether the day has ended: before that, its figures still grow"),
      methods: z.array(closingOfMethod),
      total: closingOfMethod.omit({ method: true }),
      operators: z.array(closingOfOperator),
      coupons: z
        .object({
          given: counted.describe(
            "Orders that took a coupon's part into the books, and what coupons gave them",
          ),
          takenBack: counted.describe("Of those that were released, taken out of the books again"),
          cost: takaSum.describe("given − takenBack"),
          books: takaSum.describe("What the ledger's account of coupons lost"),
          difference: takaSum.describe("books − cost; anything but 0 is an error"),
        })
        .describe("What coupons cost the shop; no cash moves by them"),
      unexplained: z
        .array(
          z.object({
            at: timestamp,
            account: z.string(),
            kind: z.string(),
            reference: z.string(),
            booked: takaSum,
            listed: takaSum
              .nullable()
              .describe("What the request or the order says; null where there is none"),
          }),
        )
        .describe(
          "Movements of cash, and of what coupons cost, that no request or order explains, or not so; 50 of each at most",
        ),
    }),
  },
  "GET /admin/closing/export.csv": {
    tag: "Closing",
    summary: "The closings of some days, by method, by operator or what coupons cost, oldest first",
    query: z.object({ days, by: z.enum(closingParts).default("method") }),
    reply: csvFile,
    csv: "closing.csv",
  },
});
