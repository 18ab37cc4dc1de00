import { z } from "zod";
import { AMOUNT_TOO_LARGE, MAX_TAKA } from "../platform/constants/bounds.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { hasTwoDecimals } from "../platform/constants/money.ts";
import { cashMethods } from "../platform/constants/payment-methods.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, taka, takaSum, text, timestamp } from "../platform/schemas.ts";

const idParam = z.object({ id });
const MOST = 100;

/** One advance payment of the shop to a supplier. */
export const topUp = z.object({
  _id: id,
  amount: taka.describe("Below 0: it came back, or was a mistake"),
  from: z.enum(cashMethods).describe("What it was paid from"),
  note: z.string().nullable(),
  by: z.object({ uid: z.string(), name: z.string() }),
  at: timestamp,
});

const flows = {
  toppedUp: takaSum.describe("Paid to the supplier ahead, less what came back"),
  delivered: z.int().describe("Deliveries that cost something"),
  cost: takaSum.describe("What they cost"),
  reversed: takaSum.describe("Of that, what the supplier gave back"),
};

const own = z
  .object({
    amount: taka,
    at: timestamp,
    difference: takaSum.describe("Less what the books held at that moment"),
  })
  .nullable()
  .describe("What the supplier said last; null: it does not say");

export const supplierMoneyRoutes = defineRoutes({
  "GET /admin/supplier-accounts": {
    tag: "Suppliers",
    summary: "What the shop has at each supplier by the books, beside what the supplier says itself",
    reply: z.object({
      suppliers: z.array(
        z.object({ _id: id, name: z.string(), usesCodes: z.boolean(), balance: takaSum.nullable(), own }),
      ),
    }),
  },
  "GET /admin/suppliers/{id}/account": {
    tag: "Suppliers",
    summary: "A supplier's account in the books, day by day, beside what the supplier says itself",
    params: idParam,
    reply: z.object({
      usesCodes: z.boolean().describe("It redeems codes of the shop: nothing is paid to it ahead"),
      balance: takaSum
        .nullable()
        .describe("What the shop has there by the books; null: it uses the shop's codes"),
      own,
      total: z.object(flows),
      days: z
        .array(z.object({ day: z.iso.date(), ...flows, balance: takaSum.describe("When the day ended") }))
        .describe("In Asia/Dhaka, those on which anything moved, the newest first"),
    }),
    errors: ["supplier_not_found"],
  },
  "GET /admin/suppliers/{id}/top-ups": {
    tag: "Suppliers",
    summary: "What was paid to a supplier ahead, the newest first",
    params: idParam,
    query: z.object({
      after: id.optional().describe("The rows that follow this one"),
      limit: z.coerce.number().int().min(1).max(MOST).default(20),
    }),
    reply: z.object({ topUps: z.array(topUp), hasMore: z.boolean() }),
    errors: ["supplier_not_found"],
  },
  "POST /admin/suppliers/{id}/top-ups": {
    tag: "Suppliers",
    summary: "Write down what was paid to a supplier ahead, or came back from it (negative amount)",
    params: idParam,
    body: z.object({
      amount: z
        .number({ message: t`Enter a valid amount.` })
        .min(-MAX_TAKA, AMOUNT_TOO_LARGE)
        .max(MAX_TAKA, AMOUNT_TOO_LARGE)
        .refine((amount) => amount !== 0 && hasTwoDecimals(amount), t`Enter a valid amount.`)
        .describe("Taka, at most 2 decimals"),
      from: z.enum(cashMethods),
      note: text(textLimits.adjustmentReason).default(""),
    }),
    reply: z.object({ topUp }),
    errors: ["supplier_not_found", "supplier_not_prepaid"],
    idempotent: true,
  },
});

export type TopUp = z.infer<typeof topUp>;
