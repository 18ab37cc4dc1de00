import { parseArgs } from "node:util";
import type { Difference } from "@hira/contract";
import { describeNewestOrder } from "../../wallet/reconciliation/newest-order.ts";
import { reportDifferences } from "../../wallet/reconciliation/reconcile.ts";
import { beginRun, finishRun, STORED_DIFFERENCES } from "../../wallet/reconciliation/run-queries.ts";
import { CommandError, runOnStore } from "./store-database.ts";

function checkpointsOf(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { checkpoints: { type: "string" } } }).values.checkpoints;
  } catch {
    throw new CommandError("Usage: npm run reconcile [-- --checkpoints FILE-OR-FOLDER]");
  }
}

/**
 * Runs `npm run reconcile`, which prints each difference and stores the result, as automatic reconciliations do. Exits
 * with 1 if there is any difference. With `--checkpoints`, also compares the database with the given checkpoints.
 */
process.exitCode = await runOnStore(async (db) => {
  const checkpoints = checkpointsOf(process.argv.slice(2));
  const run = await beginRun(db);
  const first: Difference[] = [];
  const report = (difference: Difference) => {
    const { check, subject, expected, actual } = difference;
    if (first.length < STORED_DIFFERENCES) first.push(difference);
    console.log(`${check}: ${subject}: expected ${expected}, found ${actual}`);
  };
  const { count, checks, heads, newestOrder } = await reportDifferences(db, report, checkpoints);
  if (run !== undefined) await finishRun(db, run, { differences: count, first, heads });
  for (const { chain, count: rows, amount, hash } of heads) {
    const sum = chain === "transfers" ? ` for ৳${(Number(amount) / 100).toFixed(2)}` : "";
    console.log(`Sealed: ${rows} rows of ${chain}${sum}, ${hash}`);
  }
  if (count > 0) console.error(`${count} ${count === 1 ? "difference" : "differences"}.`);
  else
    console.log(
      `The books agree (${describeNewestOrder(newestOrder)}): ${checks.map(({ check }) => check).join(", ")}.`,
    );
  return count === 0 ? 0 : 1;
});
