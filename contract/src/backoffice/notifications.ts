import { z } from "zod";
import { stuckReasons } from "../orders/constants/deliveries.ts";
import { UNCLAIMED_MINUTES } from "../payments/constants/incoming.ts";
import { wordingKey } from "../payments/wallet-templates.ts";
import { bellEntry } from "../people/assignments.ts";
import { WAITING_COUNT_LIMIT } from "../platform/constants/limits.ts";
import { defineRoutes } from "../platform/route.ts";
import { gameName, id, message, mobileMoney, taka, timestamp } from "../platform/schemas.ts";
import { orderHit, requestHit } from "./search.ts";

const count = z.int().describe(`Counted up to ${WAITING_COUNT_LIMIT}`);

export const notificationRoutes = defineRoutes({
  "GET /admin/notifications": {
    tag: "Notifications",
    summary:
      "What waits for an admin: pending orders and fund requests, payments that nobody asked for and breaks of balances, newest first, products low in stock, phones that should have been heard, deliveries that wait for a person, and suppliers in trouble",
    reply: z.object({
      told: z.object({
        count,
        newest: z.array(bellEntry).describe("What this admin was told oneself and has not seen"),
      }),
      approvals: z.object({
        count,
        newest: z
          .array(
            z.object({
              _id: id,
              summary: z.string(),
              summaryMessage: message.nullable(),
              askedBy: z.string(),
              askedAt: timestamp,
            }),
          )
          .describe("What this admin may decide about, newest first"),
      }),
      notices: z.object({
        count,
        newest: z
          .array(z.object({ _id: id, text: z.string(), textMessage: message.nullable(), at: timestamp }))
          .describe("What every admin is told of, of the last days and not seen yet"),
      }),
      orders: z.object({ count, newest: z.array(orderHit) }),
      requests: z.object({ count, newest: z.array(requestHit) }),
      unclaimed: z.object({
        count,
        newest: z.array(
          z.object({
            _id: id,
            method: mobileMoney,
            amount: taka,
            payer: z.string().nullable(),
            waitingSince: timestamp.describe(`${UNCLAIMED_MINUTES} minutes after it arrived`),
          }),
        ),
      }),
      breaks: z.object({
        count,
        newest: z.array(
          z.object({ _id: id, method: mobileMoney, accountNumber: z.string(), openedAt: timestamp }),
        ),
      }),
      wordings: z.object({
        count,
        newest: z
          .array(
            z.object({
              _id: wordingKey,
              method: mobileMoney,
              sender: z.string(),
              texts: z.int(),
              since: timestamp.describe("When its first text came"),
            }),
          )
          .describe(
            "New wordings of wallets that nothing reads, of the last 7 days: one for texts that are alike. Only for those who may teach",
          ),
      }),
      lowStock: z.object({
        count,
        products: z
          .array(z.object({ _id: id, name: z.string(), category: gameName, stock: z.int() }))
          .describe("The lowest first"),
      }),
      stuck: z.object({
        count,
        newest: z.array(
          z.object({
            _id: id,
            orderId: id,
            why: z.enum(stuckReasons),
            product: z.object({ name: z.string() }),
            category: gameName,
            stuckAt: timestamp,
          }),
        ),
      }),
      suppliers: z.object({
        count,
        troubled: z.array(
          z.object({
            _id: id,
            name: z.string(),
            balance: taka.nullable().describe("Where it is below what the shop wants to have there"),
            stoppedUntil: timestamp.nullable().describe("Left alone until then, after failures in a row"),
          }),
        ),
      }),
      silentPhones: z.object({
        count,
        phones: z.array(
          z.object({ _id: id, name: z.string(), lastHeardAt: timestamp.nullable().describe("null: never") }),
        ),
      }),
    }),
  },
});
