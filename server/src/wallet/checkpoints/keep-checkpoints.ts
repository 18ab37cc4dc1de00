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
  /** Folder for the checkpoint files. It should be on another machine than the database. */
  folder: string;
  /** Distinguishes the instances of the store on one machine. */
  instance: string;
  log: Pick<Logger, "error">;
  /** Called after each comparison, with what the database has lost. */
  onLook?: (missing: readonly Difference[]) => void;
}

/**
 * Returns a function that writes a checkpoint of each chain if a chain has grown since the last call. It first compares
 * the database with the earlier checkpoints. If they do not agree, because the database is an old copy or a lagging
 * standby, it writes nothing more. The files then stay as proof until somebody moves them away.
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
      // Each later call compares again with all files, because somebody may move the files away, or bring back the
      // right database.
      begun = false;
      return;
    }
    told = 0;
    begun = true;
    await noteChains();
  }

  /**
   * The first call compares the database with all files. Later calls only compare it with the checkpoints that this
   * process has written.
   */
  async function findMissing(): Promise<Difference[]> {
    if (begun) {
      const holds = await Promise.all([...kept.values()].map((each) => stillHolds(db, each)));
      if (holds.every(Boolean)) return [];
    }
    sealed.clear();
    kept.clear();
    return compareCheckpoints(db, await openCheckpoints(folder));
  }

  /** Writes checkpoints of all chains at once. So the last lines of a file always contain one of each chain. */
  async function noteChains(): Promise<void> {
    const now: Checkpoint[] = [];
    for (const chain of chains) {
      const read = await readCheckpoint(db, chain, sealed.get(chain) ?? NOTHING);
      sealed.set(chain, read.sealed);
      now.push(read.checkpoint);
    }
    const before = (each: Checkpoint) => kept.get(each.chain);
    // The database was replaced by another one during this call. The next call will report this.
    if (now.some((each) => each.position < (before(each)?.position ?? 0))) return;
    if (now.every((each) => each.position === before(each)?.position && each.seal === before(each)?.seal))
      return;
    await appendCheckpoints(folder, instance, now);
    for (const each of now) kept.set(each.chain, each);
  }

  return keep;
}
