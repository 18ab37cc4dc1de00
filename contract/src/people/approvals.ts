import { z } from "zod";
import { approvalKinds, approvalStates, MIN_REASON } from "../platform/constants/approvals.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  cursors,
  done,
  id,
  message,
  nonNegativeTaka,
  paging,
  taka,
  text,
  timestamp,
} from "../platform/schemas.ts";
import { protectionLevels, protectionRuleNames } from "./constants/protection-levels.ts";

const person = z.object({ uid: z.string(), name: z.string() });

/** A call that waits, or has waited, for an approver. */
export const approval = z.object({
  _id: id,
  kind: z.enum(approvalKinds),
  summary: z.string().describe("What is to be done, in words"),
  summaryMessage: message.nullable(),
  note: z.string().nullable().describe("The reason that its asker gave"),
  amount: taka.nullable(),
  state: z.enum(approvalStates),
  decides: z.enum(["permitted", "owner"]).describe("Whoever may do it themselves, or an owner"),
  permit: z.boolean().describe("Approved, it is done by its asker, not at once"),
  askedBy: person,
  askedAt: timestamp,
  expiresAt: timestamp,
  effectiveAt: timestamp.nullable().describe("Done then without anybody, unless it is taken back before"),
  decidedBy: person.nullable(),
  decidedAt: timestamp.nullable(),
  reason: z.string().nullable().describe("Of a refusal, or why it failed"),
  reasonMessage: message.nullable().describe("Why it failed: `error.` and the code of the error"),
  mayDecide: z.boolean().describe("By who asks for this list"),
  mayWithdraw: z.boolean(),
});

/** Amount in taka from which a call needs an approver. null: no call needs one; the default. */
const amount = nonNegativeTaka(t`Enter an amount, or nothing for never.`).nullable();
const count = z
  .int(t`Enter a whole number, or nothing for never.`)
  .min(0, t`Enter a whole number, or nothing for never.`)
  .max(10_000, t`At most 10,000.`)
  .nullable();

const secondFrom = z.object({ adjustments: amount, approvals: amount, refunds: amount });
const secondOwner = z.object({ numbers: z.boolean(), staff: z.boolean(), protection: z.boolean() });
const caps = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), amount);

export const protectionSettings = z.object({
  secondFrom: secondFrom.describe("From so many taka on a second person decides; null: never"),
  codesPerHour: count.describe(
    "Voucher codes that one operator looks at or moves in an hour without a second person",
  ),
  exportRows: count.describe(
    "Rows with customers that one operator takes out in a day without a second person",
  ),
  secondOwner: secondOwner.describe(
    "Whether payment numbers and phones, changes of staff, and looser protection wait for another owner, or a day",
  ),
  onlyOwner: z
    .boolean()
    .describe(
      "Whether calls of a shop's only owner wait too; false: a fresh sign-in and a notice take the approver's place",
    ),
  operatorCap: amount.describe(
    "Taka that an operator who is no owner moves by hand on a day in Dhaka; null: no cap",
  ),
  caps: caps.describe("By preset: a cap in place of `operatorCap`; null: `operatorCap` holds"),
});

/** An admin, and the other admins who could approve this admin's calls. */
const protectedPerson = person.extend({
  role: z.string().describe("The name of their preset"),
  isOwner: z.boolean(),
  isOnlyOwner: z.boolean().describe("No other owner could decide about their calls"),
  waitsFor: z
    .partialRecord(z.enum(protectionRuleNames), z.array(z.string()))
    .describe("By rule: the uids of who could decide. A rule about calls that they may not make is absent"),
});

const idParam = z.object({ id });

export const approvalRoutes = defineRoutes({
  "GET /admin/approvals": {
    tag: "Approvals",
    summary: "What waits for a second person, or was decided; what one asked for, or could decide about",
    query: z.object({
      ...paging(20),
      state: z.enum(["waiting", "decided"]).default("waiting"),
      ...cursors,
    }),
    reply: z.object({
      approvals: z.array(approval),
      total: z.int(),
      next: id.nullable().describe("What `after` takes for the following page; null at the end"),
    }),
  },
  "POST /admin/approvals/{id}/decide": {
    tag: "Approvals",
    summary: "Be the second person: what was asked for is done now as its asker, or refused with a reason",
    params: idParam,
    body: z
      .object({
        decision: z.enum(["approve", "refuse"]),
        reason: text(textLimits.adjustmentReason).optional(),
      })
      .refine(({ decision, reason = "" }) => decision === "approve" || reason.length >= MIN_REASON, {
        message: t`Say why you refuse it.`,
        path: ["reason"],
      }),
    reply: z.object({ approval }),
    errors: ["approval_not_found", "approval_decided", "approval_not_yours"],
  },
  "POST /admin/approvals/{id}/withdraw": {
    tag: "Approvals",
    summary: "Take back what one asked for; an owner takes back anybody's",
    params: idParam,
    reply: z.object({ approval }),
    errors: ["approval_not_found", "approval_decided", "approval_not_yours"],
  },
  "GET /settings/protection": {
    tag: "Approvals",
    summary: "What a second person is asked for, and the caps of operators",
    reply: protectionSettings,
  },
  "GET /admin/protection/people": {
    tag: "Approvals",
    summary: "For each admin and rule of protection, who could decide about their calls",
    reply: z.object({ people: z.array(protectedPerson) }),
  },
  "PATCH /settings/protection": {
    tag: "Approvals",
    summary: "Change that: what is stricter holds at once, what is looser waits where the settings say so",
    body: z
      .object({
        level: z
          .enum(protectionLevels)
          .describe("Sets every rule as this level does, before the other fields change single rules"),
        secondFrom: secondFrom.partial(),
        codesPerHour: count,
        exportRows: count,
        secondOwner: secondOwner.partial(),
        onlyOwner: z.boolean(),
        operatorCap: amount,
        caps,
      })
      .partial(),
    reply: protectionSettings,
  },
  "POST /admin/notices/seen": {
    tag: "Approvals",
    summary: "What every admin was told of is seen by oneself",
    reply: done,
  },
});

export type Approval = z.infer<typeof approval>;
export type ProtectedPerson = z.infer<typeof protectedPerson>;
export type ProtectionSettings = z.infer<typeof protectionSettings>;
