import { z } from "zod";
import { daysBetween, parseDays } from "../platform/constants/days.ts";
import { t } from "../platform/constants/translatable.ts";
import { filePlan } from "../platform/file-plan.ts";
import { defineRoutes } from "../platform/route.ts";
import { csvFile, days, id, mobileMoney, takaSum, timestamp } from "../platform/schemas.ts";
import { MAX_CLOSED_DAYS, MAX_STATEMENT_LENGTH } from "./constants/account-days.ts";
import { dateOrders } from "./constants/dates.ts";

const end = z.object({ trxId: z.string().nullable(), occurredAt: timestamp });

/** A balance gap: money that moved on a payment account between two messages and that no message reported. */
export const accountGap = z.object({
  after: end.describe("The last movement before it"),
  before: end.describe("The first one after it, of this day"),
  amount: takaSum.describe("What they add up to; above 0 where money came in"),
});

const figures = {
  opening: takaSum.describe("The balance with which the day began, by the messages"),
  creditsClaimed: takaSum.describe("Payments that a request or an order has"),
  creditsUnclaimed: takaSum.describe("Payments that nobody has yet"),
  otherCredits: takaSum.describe("Cashback, the shop's own deposits, payments that were set aside"),
  debits: takaSum.describe("What went out, without fees"),
  fees: takaSum,
  unexplained: takaSum.describe("What the gaps add up to"),
  closing: takaSum.describe(
    "opening + creditsClaimed + creditsUnclaimed + otherCredits − debits − fees + unexplained",
  ),
  books: takaSum.describe(
    "What the store has booked for this day's payments, and on it for requests and orders of this number without one",
  ),
  difference: takaSum.describe("books − creditsClaimed"),
};

/** One payment account of the shop on one day in Dhaka's time zone. */
export const accountDay = z.object({
  account: z.object({ _id: id, method: mobileMoney, number: z.string() }),
  day: z.iso.date(),
  isOver: z.boolean().describe("Whether the day has ended"),
  movements: z.int(),
  ...figures,
  gaps: z.array(accountGap),
  digest: z.string().describe("Of these figures"),
  signed: z
    .object({
      by: z.string(),
      at: timestamp,
      note: z.string(),
      changed: z.boolean().describe("Whether the figures have changed since"),
      figures: z.object({ ...figures, gaps: z.int() }).describe("As they were signed"),
    })
    .nullable()
    .describe("The latest signature"),
});

const statement = z.object({
  account: id,
  dates: z.enum(dateOrders).optional().describe("Where each date could be both; left out: the day first"),
  csv: z.string().max(MAX_STATEMENT_LENGTH, t`This statement is too long. Split it into several.`),
});

const statementPlan = filePlan.extend({
  datesAreAmbiguous: z.boolean().describe("Each date could have the day or the month first"),
  breaks: z
    .int()
    .describe("Places where the account's chain of balances is open: before a check, after an import"),
  newPayments: z.number().describe("Taka of the payments that no message told of"),
});

export const closedDays = days.refine((text) => {
  const span = parseDays(text);
  return span !== undefined && daysBetween(span) <= MAX_CLOSED_DAYS;
}, t`Choose at most ${MAX_CLOSED_DAYS} days.`);

const query = z.object({ days: closedDays.default("week"), account: id.optional() });

export const accountDayRoutes = defineRoutes({
  "GET /admin/account-days": {
    tag: "Payments",
    summary: "Each of the shop's accounts on each day with anything to tell, the newest day first",
    query,
    reply: z.object({ rows: z.array(accountDay) }),
    errors: ["account_not_found"],
  },
  "GET /admin/account-days/export.csv": {
    tag: "Payments",
    summary: "The same days as a file, the oldest first",
    query,
    reply: csvFile,
    csv: "account-days.csv",
    errors: ["account_not_found"],
  },
  "POST /admin/statements/check": {
    tag: "Payments",
    summary:
      "What a wallet's own statement tells that no message did, and what is wrong with it; changes nothing",
    body: statement,
    reply: statementPlan,
    errors: ["account_not_found"],
    bodyBytes: 4 * MAX_STATEMENT_LENGTH,
  },
  "POST /admin/statements/import": {
    tag: "Payments",
    summary: "Take in what the check of this statement named, all of it or nothing",
    body: statement.extend({ digest: z.string().max(64) }),
    reply: statementPlan,
    errors: ["account_not_found", "file_has_faults", "statement_outdated"],
    bodyBytes: 4 * MAX_STATEMENT_LENGTH,
  },
});

export type AccountDay = z.infer<typeof accountDay>;
export type AccountGap = z.infer<typeof accountGap>;
export type StatementPlan = z.infer<typeof statementPlan>;
