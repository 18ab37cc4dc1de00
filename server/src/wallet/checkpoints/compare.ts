import type { Difference } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { type Chain, chains } from "../../platform/lib/chains.ts";
import type { CheckpointFile } from "./files.ts";
import { type Checkpoint, countUpTo, stillHolds } from "./queries.ts";

export const CHECK_NAME = "checkpoints";

/**
 * Returns what the database has lost or changed since the checkpoints in these files. For each chain, only the newest
 * checkpoint of a file is compared, because it covers all earlier rows.
 */
export async function compareCheckpoints(
  db: Database,
  files: readonly CheckpointFile[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const file of files)
    for (const chain of chains) differences.push(...(await compareChain(db, file, chain)));
  return differences;
}

async function compareChain(db: Database, file: CheckpointFile, chain: Chain): Promise<Difference[]> {
  const newest = file.newest.findLast((each) => each.chain === chain);
  if (!newest || (await stillHolds(db, newest))) return [];
  const held = await lastThatHolds(
    db,
    (await file.readAll()).filter((each) => each.chain === chain),
  );
  const found = await countUpTo(db, newest, held?.seal ?? 0);
  const lost = newest.count - found.count;
  const [one, more] = words[chain];
  const did = lost > 0 ? `has lost ${lost} ${lost === 1 ? one : more}` : "holds other rows";
  const since = held ? `since ${held.moment.toISOString()}` : "since before the first checkpoint of the file";
  return [
    {
      check: CHECK_NAME,
      subject: `${chain} at ${newest.moment.toISOString()}`,
      expected: told(newest),
      actual: `${told({ ...found, chain })}: the database ${did} ${since}`,
    },
  ];
}

const words: Record<Chain, [one: string, more: string]> = {
  transfers: ["answered transfer", "answered transfers"],
  audit_log: ["entry of the audit log", "entries of the audit log"],
};

function told({ chain, count, amount }: Pick<Checkpoint, "chain" | "count" | "amount">): string {
  const sum = chain === "transfers" ? ` for ৳${amount.padStart(3, "0").replace(/(?=..$)/, ".")}` : "";
  return `${count} rows${sum}`;
}

/** Returns the last valid checkpoint. Uses binary search: all valid checkpoints come before all invalid ones. */
async function lastThatHolds(
  db: Database,
  checkpoints: readonly Checkpoint[],
): Promise<Checkpoint | undefined> {
  let [held, broken] = [-1, checkpoints.length];
  while (broken - held > 1) {
    const middle = Math.floor((held + broken) / 2);
    const checkpoint = checkpoints[middle];
    if (checkpoint && (await stillHolds(db, checkpoint))) held = middle;
    else broken = middle;
  }
  return checkpoints[held];
}
