import type { Difference } from "@hira/contract";
import type { Database } from "../db/database.ts";
import {
  atOneMoment,
  type Check,
  checks,
  type DifferenceRow,
  eachDifference,
  findDifferences,
} from "./queries.ts";
import { seals } from "./seal-queries.ts";

const allChecks = [...checks, seals];

export interface Reconciliation {
  /** Differences of all checks together. */
  count: number;
  /** The first `limit` of each check. */
  differences: Difference[];
  checks: { check: string; count: number }[];
  checkedAt: Date;
}

/**
 * Compares every wallet, order, request, referral, code and seal with the ledger, as of one moment
 * (docs/rules.md#reconciliation). The database must be one that waits as long as large books take.
 */
export async function reconcile(db: Database, { limit }: { limit: number }): Promise<Reconciliation> {
  return atOneMoment(db, async (tx, checkedAt) => {
    const result: Reconciliation = { count: 0, differences: [], checks: [], checkedAt };
    for (const check of allChecks) {
      const { rows, count } = await findDifferences(tx, check, limit);
      result.count += count;
      result.checks.push({ check: check.name, count });
      for (const row of rows) result.differences.push(present(check, row));
    }
    return result;
  });
}

/** The same, with every difference told as it is found; returns how many there are. */
export async function reportDifferences(
  db: Database,
  report: (difference: Difference) => void,
): Promise<Pick<Reconciliation, "count" | "checks">> {
  return atOneMoment(db, async (tx) => {
    const checked: Reconciliation["checks"] = [];
    for (const check of allChecks) {
      let count = 0;
      for await (const row of eachDifference(tx, check)) {
        count += 1;
        report(present(check, row));
      }
      checked.push({ check: check.name, count });
    }
    return { count: checked.reduce((sum, { count }) => sum + count, 0), checks: checked };
  });
}

function present(check: Check, { subject, expected, actual }: DifferenceRow): Difference {
  return { check: check.name, subject, expected, actual };
}
