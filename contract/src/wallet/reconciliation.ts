import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { timestamp } from "../platform/schemas.ts";

/** A difference between the ledger and records that must agree with it. */
export const difference = z.object({
  check: z.string(),
  subject: z.string().describe("What disagrees, as `kind:id`"),
  expected: z.string(),
  actual: z.string(),
});

export const reconciliationRoutes = defineRoutes({
  "GET /admin/reconciliation": {
    tag: "Reconciliation",
    summary: "Whether every wallet, order, request, referral and code agrees with the ledger",
    reply: z.object({
      ok: z.boolean(),
      count: z.int().describe("All differences; `differences` holds the first of each check"),
      differences: z.array(difference),
      checks: z.array(z.object({ check: z.string(), count: z.int() })),
      checkedAt: timestamp,
    }),
  },
});

export type Difference = z.infer<typeof difference>;
