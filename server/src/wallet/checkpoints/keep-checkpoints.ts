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
  /** A folder outside the database's machine. */
  folder: string;
  /** Distinguishes the instances of one machine. */
  instance: string;
  log: Pick<Logger, "error">;
  /** Called after each check, with what is missing. */
  onLook?: (missing: readonly Difference[]) => void;
}

/**
 * Writes checkpoints of both chains outside the database whenever they have grown. If the database no longer holds what
 * a checkpoint says (an old copy, a lagging standby), no more are written, so that the proof stays until somebody moves
 * the files away. Returns the function to call each time.
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
      // Somebody may move the files away, or the right database may come back.
      begun = false;
      return;
    }
    told = 0;
    begun = true;
    await noteChains();
  }

  /** Compares with all existing files at first, and then with the last checkpoints written. */
  async function findMissing(): Promise<Difference[]> {
    if (begun) {
      const holds = await Promise.all([...kept.values()].map((each) => stillHolds(db, each)));
      if (holds.every(Boolean)) return [];
    }
    sealed.clear();
    kept.clear();
    return compareCheckpoints(db, await openCheckpoints(folder));
  }

  /** Writes all chains together, so that the end of a file covers each chain. */
  async function noteChains(): Promise<void> {
    const now: Checkpoint[] = [];
    for (const chain of chains) {
      const read = await readCheckpoint(db, chain, sealed.get(chain) ?? NOTHING);
      sealed.set(chain, read.sealed);
      now.push(read.checkpoint);
    }
    const before = (each: Checkpoint) => kept.get(each.chain);
    // The database was replaced at this very moment: the next check reports it.
    if (now.some((each) => each.position < (before(each)?.position ?? 0))) return;
    if (now.every((each) => each.position === before(each)?.position && each.seal === before(each)?.seal))
      return;
    await appendCheckpoints(folder, instance, now);
    for (const each of now) kept.set(each.chain, each);
  }

  return keep;
}
