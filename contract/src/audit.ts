import { z } from "zod";
import { defineRoutes } from "./route.ts";
import { paging, text, timestamp } from "./schemas.ts";

/** Everything that is recorded, as `domain.verb`. */
export const auditActions = [
  "category.change",
  "category.create",
  "category.delete",
  "code.change",
  "code.delete",
  "code.reveal",
  "codes.upload",
  "image.upload",
  "order.change",
  "order.delete",
  "order-instruction.change",
  "order-instruction.create",
  "order-instruction.delete",
  "orders.export",
  "payment-instruction.change",
  "payment-instruction.create",
  "payment-instruction.delete",
  "product.change",
  "product.create",
  "product.delete",
  "product.set-normal",
  "request.decide",
  "request.delete",
  "requests.export",
  "settings.contact",
  "settings.referral",
  "settings.shop",
  "slide.change",
  "slide.create",
  "slide.delete",
  "statement.export",
  "user.delete",
  "user.note",
  "user.role",
  "user.status",
  "users.export",
  "wallet.adjust",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What deeds are done to; a subject is `kind:id`. */
export const auditSubjectKinds = [
  "category",
  "code",
  "image",
  "order",
  "order-instruction",
  "orders",
  "payment-instruction",
  "product",
  "request",
  "requests",
  "settings",
  "slide",
  "user",
  "users",
] as const;

export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** One deed of an admin, or of the store itself. */
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
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable().describe("Where the call came from"),
});

/** Matches beyond this many are not counted: the log grows with every decision. */
export const AUDIT_COUNT_LIMIT = 10_000;

export const auditRoutes = defineRoutes({
  "GET /admin/audit": {
    access: "admin",
    tag: "Audit",
    summary: "Who did what, newest first; each filter takes an exact value",
    query: z.object({
      ...paging(50),
      actor: text(255).optional().describe("A uid or an e-mail"),
      action: text(100).optional(),
      subject: text(300).optional().describe("`kind:id`, or an id alone"),
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
