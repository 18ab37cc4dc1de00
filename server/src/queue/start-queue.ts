import type { PgBoss } from "pg-boss";
import { repeat } from "../jobs/repeat.ts";
import type { JobName } from "./job-names.ts";
import { MONITORING_SECONDS, openLibrary } from "./library.ts";
import { type QueueParts, startHands } from "./work-jobs.ts";

/** Works the queue's jobs until `end`, which waits for those under way. Other processes do the same. */
export async function startQueue(parts: QueueParts): Promise<{ end: () => Promise<void> }> {
  const { db, log, work } = parts;
  const boss = await openLibrary(db, log);
  const hands = (Object.keys(work) as JobName[]).map((name) =>
    startHands(boss, name, { ...parts, work: work[name] as (data: object, signal: AbortSignal) => never }),
  );
  const looking = repeat(
    { what: "look after the jobs", everyMs: MONITORING_SECONDS * 1_000, work: () => superviseOnce(boss) },
    log,
  );
  return {
    async end() {
      await Promise.all([looking.end(), ...hands.map((each) => each.end())]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Gives back the jobs of processes that no longer live, and forgets what was done. */
const superviseOnce = (boss: PgBoss) => boss.supervise();
