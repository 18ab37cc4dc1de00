import { reportDifferences } from "../reconciliation/reconcile.ts";
import { readHeads } from "../seals/queries.ts";
import { runOnStore } from "./store-database.ts";

/** `npm run reconcile`: prints each difference between the books and what they should say; exit 1 on any. */
process.exitCode = await runOnStore(async (db) => {
  const { count, checks } = await reportDifferences(db, ({ check, subject, expected, actual }) =>
    console.log(`${check}: ${subject}: expected ${expected}, found ${actual}`),
  );
  for (const { chain, count: rows, amount, hash } of await readHeads(db)) {
    const sum = chain === "transfers" ? ` for ৳${(Number(amount) / 100).toFixed(2)}` : "";
    console.log(`Sealed: ${rows} rows of ${chain}${sum}, ${hash}`);
  }
  if (count > 0) console.error(`${count} ${count === 1 ? "difference" : "differences"}.`);
  else console.log(`The books agree: ${checks.map(({ check }) => check).join(", ")}.`);
  return count === 0 ? 0 : 1;
});
