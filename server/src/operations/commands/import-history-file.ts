import { poishaToTaka } from "@hira/contract";
import {
  draftHistory,
  type HistoryFile,
  importHistory,
} from "../../people/history-imports/import-history.ts";
import { presentHistoryCheck } from "../../people/history-imports/presenter.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";

interface HistoryWanted extends HistoryFile {
  fileName: string;
  isDryRun: boolean;
  onBehalfOf: string;
}

/** Prints what an import would store. Returns only what the import needs and not the parsed records, to save memory. */
async function checkFile(db: Database, wanted: HistoryWanted) {
  const check = presentHistoryCheck(await draftHistory(db, wanted));
  const { digest, created, unchanged, skipped, total, lines } = check;
  for (const { line, number, result, text } of lines)
    if (text && result !== "unchanged") console.log(`  line ${line}, ${number}, ${result}: ${text}`);
  console.log(
    `Come along: ${created}, ৳${total.toFixed(2)}. Here already: ${unchanged}. Left out: ${skipped}.`,
  );
  return { digest, created };
}

/** Imports orders or fund requests for `npm run import`, or prints what an import would do. */
export async function importHistoryFile(db: Database, wanted: HistoryWanted): Promise<number> {
  const { digest, created } = await checkFile(db, wanted);
  if (wanted.isDryRun) return 0;
  if (created === 0) {
    console.log("Nothing new in this file.");
    return 0;
  }
  const made = await importHistory({ db, actor: systemActor }, { ...wanted, digest });
  console.log(
    `Imported of ${made.source}: ${made.records} ${made.kind}, ৳${poishaToTaka(made.total).toFixed(2)}.`,
  );
  return 0;
}
