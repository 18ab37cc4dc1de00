import { reconcile } from "../reconciliation/reconcile.ts";
import { runOnStore } from "./store-database.ts";

/** `npm run reconcile`: prints each difference between the books and what they should say; exit 1 on any. */
process.exitCode = await runOnStore(async (db) => {
  const { count, differences, checks } = await reconcile(db, { limit: 1_000_000 });
  for (const { check, subject, expected, actual } of differences) {
    console.log(`${check}: ${subject}: expected ${expected}, found ${actual}`);
  }
  if (count > 0) console.error(`${count} ${count === 1 ? "difference" : "differences"}.`);
  else console.log(`The books agree: ${checks.map(({ check }) => check).join(", ")}.`);
  return count === 0 ? 0 : 1;
});
