import type { Difference } from "@hira/contract";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { type Chain, chains } from "../../platform/lib/chains.ts";
import { compareCheckpoints } from "./compare.ts";
import { appendCheckpoints, openCheckpoints, tidyCheckpoints } from "./files.ts";
import { type Checkpoint, readCheckpoint, type Sealed, stillHolds } from "./queries.ts";

const NOTHING: Sealed = { seal: 0, count: 0, amount: "0" };

export interface CheckpointParts {
  db: Database;
  /** Folder of the checkpoint files; it should be on another machine than the database. */
  folder: string;
  /** Distinguishes the store's instances on one machine. */
  instance: string;
  log: Pick<Logger, "error">;
  /** Called after each check, with the rows that the database lost. */
  onLook?: (missing: readonly Difference[]) => void;
}

/**
 * Returns a function that writes a checkpoint of each chain that has grown since the last call. If the database no
 * longer agrees with an earlier checkpoint (because it is an old copy, or a lagging standby), the function writes
 * nothing more: the files stay as proof until somebody moves them away.
 */
export function createCheckpointKeeper({ db, folder, instance, log, onLook }: CheckpointParts) {
  const sealed = new Map<Chain, Sealed>();
  const kept = new Map<Chain, Checkpoint>();
  let begun = false;
  let told = 0;

  async function keep(): Promise<void> {
    if (!begun) await tidyCheckpoints(folder);
    const missing = await findMissing();
    onLook?.(missing);
    if (missing.length > 0) {
      if (told !== missing.length)
        for (const each of missing) log.error(each, "the database holds no longer what it held");
      told = missing.length;
      // The comparison is repeated at each call, because somebody may move the files away, or bring the right
      // database back.
      begun = false;
      return;
    }
    told = 0;
    begun = true;
    await noteChains();
  }

  /** Compares the database with all files at first, later with what this process wrote last. */
  async function findMissing(): Promise<Difference[]> {
    if (begun) {
      const holds = await Promise.all([...kept.values()].map((each) => stillHolds(db, each)));
      if (holds.every(Boolean)) return [];
    }
    sealed.clear();
    kept.clear();
    return compareCheckpoints(db, await openCheckpoints(folder));
  }

  /** Writes the checkpoints of all chains together, so that the last lines of a file cover each chain. */
  async function noteChains(): Promise<void> {
    const now: Checkpoint[] = [];
    for (const chain of chains) {
      const read = await readCheckpoint(db, chain, sealed.get(chain) ?? NOTHING);
      sealed.set(chain, read.sealed);
      now.push(read.checkpoint);
    }
    const before = (each: Checkpoint) => kept.get(each.chain);
    // The database was replaced during this call. The next call reports it.
    if (now.some((each) => each.position < (before(each)?.position ?? 0))) return;
    if (now.every((each) => each.position === before(each)?.position && each.seal === before(each)?.seal))
      return;
    await appendCheckpoints(folder, instance, now);
    for (const each of now) kept.set(each.chain, each);
  }

  return keep;
}
