import type { Difference } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { atOneMoment, checks, findDifferences } from "./queries.ts";

export interface Reconciliation {
  /** Differences of all checks together. */
  count: number;
  /** The first `limit` of each check. */
  differences: Difference[];
  checks: { check: string; count: number }[];
  checkedAt: Date;
}

/** Compares every wallet, order, request, referral and code with the ledger, as of one moment (docs/rules.md#reconciliation). */
export async function reconcile(db: Database, { limit }: { limit: number }): Promise<Reconciliation> {
  return atOneMoment(db, async (tx, checkedAt) => {
    const result: Reconciliation = { count: 0, differences: [], checks: [], checkedAt };
    for (const check of checks) {
      const { rows, count } = await findDifferences(tx, check, limit);
      result.count += count;
      result.checks.push({ check: check.name, count });
      result.differences.push(
        ...rows.map(({ subject, expected, actual }) => ({ check: check.name, subject, expected, actual })),
      );
    }
    return result;
  });
}
