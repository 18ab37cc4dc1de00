import { z } from "zod";
import { AUDIT_COUNT_LIMIT } from "./constants/limits.ts";
import { defineRoutes } from "./route.ts";
import { days, paging, taka, text, timestamp } from "./schemas.ts";

/** An entry of the audit log: one action of an admin or of the store. */
export const auditEntry = z.object({
  _id: z.string(),
  at: timestamp,
  actor: z.object({
    uid: z.string().describe("`system` for the store itself and commands of the machine's owner"),
    name: z.string(),
    email: z.string(),
  }),
  action: z.string().describe("What was done, as `domain.verb`"),
  subject: z.string().describe("What it was done to, as `kind:id`"),
  subjectName: z
    .string()
    .nullable()
    .describe("The name of a user, product, category or slide, as it is today"),
  about: z
    .object({
      customer: z.object({ uid: z.string(), name: z.string() }).nullable(),
      amount: taka.nullable().describe("Of the order, request or adjustment"),
      item: z
        .string()
        .nullable()
        .describe("What an order is for, or how a request was sent: `bKash 9G7H2K4L`"),
    })
    .nullable()
    .describe("Whose account or money it was"),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable().describe("Where the call came from"),
});

export const auditRoutes = defineRoutes({
  "GET /admin/audit": {
    tag: "Audit",
    summary: "Who did what, newest first; `search` finds by anything that is known of it",
    query: z.object({
      ...paging(50),
      actor: text(255).optional().describe("A uid or an e-mail"),
      action: text(100).optional(),
      subject: text(300).optional().describe("`kind:id`, or an id alone"),
      search: text(300)
        .optional()
        .describe(
          "An id or its last 8 characters, a customer's name, e-mail or uid, a transaction ID, a phone number, a player " +
            "ID, or an amount",
        ),
      days: days.optional().describe("Done in these days of Asia/Dhaka"),
    }),
    reply: z.object({
      entries: z.array(auditEntry),
      total: z.int().describe(`Matches, counted up to ${AUDIT_COUNT_LIMIT}`),
      page: z.int(),
      limit: z.int(),
    }),
  },
});

export type AuditEntry = z.infer<typeof auditEntry>;
