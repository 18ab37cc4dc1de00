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
  /** Outside the database's machine. */
  folder: string;
  /** Tells the instances of one machine apart. */
  instance: string;
  log: Pick<Logger, "error">;
  /** Told after each look, with what was found missing. */
  onLook?: (missing: readonly Difference[]) => void;
}

/**
 * Notes where the books stand, outside the database, whenever they went on. Once the database holds no longer what was noted
 * (an old copy, a standby that was behind) nothing more is noted, so that the proof stays until somebody moved it away.
 * Returns what is done each time.
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

  /** At first by all files that are there, then by what was noted last. */
  async function findMissing(): Promise<Difference[]> {
    if (begun) {
      const holds = await Promise.all([...kept.values()].map((each) => stillHolds(db, each)));
      if (holds.every(Boolean)) return [];
    }
    sealed.clear();
    kept.clear();
    return compareCheckpoints(db, await openCheckpoints(folder));
  }

  /** All chains together, so that the end of a file tells of each. */
  async function noteChains(): Promise<void> {
    const now: Checkpoint[] = [];
    for (const chain of chains) {
      const read = await readCheckpoint(db, chain, sealed.get(chain) ?? NOTHING);
      sealed.set(chain, read.sealed);
      now.push(read.checkpoint);
    }
    const before = (each: Checkpoint) => kept.get(each.chain);
    // The database became another one in this very moment: the next look says so.
    if (now.some((each) => each.position < (before(each)?.position ?? 0))) return;
    if (now.every((each) => each.position === before(each)?.position && each.seal === before(each)?.seal))
      return;
    await appendCheckpoints(folder, instance, now);
    for (const each of now) kept.set(each.chain, each);
  }

  return keep;
}
