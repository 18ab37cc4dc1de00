import { type HealthLine, type HealthSubject, healthMessages } from "@hira/contract";
import { countReadingOfDays } from "../../payments/templates/reading-queries.ts";
import { connectionsOf, type Database } from "../../platform/db/database.ts";
import type { ReplicaState } from "../../platform/db/reads.ts";
import { readLastRun } from "../../wallet/reconciliation/run-queries.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { spaceOf } from "./disk-space.ts";
import { findRepeatedFailures } from "./failure-queries.ts";
import { type Told, told } from "./line.ts";
import {
  backgroundLine,
  backupLine,
  bookLine,
  checkpointLine,
  clockLine,
  databaseLine,
  diskLine,
  instanceLine,
  queueLine,
  textLine,
  versionLine,
} from "./lines.ts";
import { type DatabaseFacts, readDatabaseFacts, readInstances, readQueue } from "./queries.ts";
import { newestMigration, storeVersion } from "./version.ts";

export interface HealthParts {
  /** Folder of the store's files. The health page shows the space on its disk. */
  dataDir: string;
  /** Returns the state of the checkpoints that this instance writes; null if it writes none. */
  checkpoints: () => { differences: number; ageSeconds: number } | null;
  /** Seconds since the store was started. Absent: the time since this process was started is used. */
  upSeconds?: number;
  /** Returns the state of the read replica, as seen by this instance. Absent: the store uses no replica. */
  replica?: (() => ReplicaState) | undefined;
}

/** The health page says how many of the wallet messages of this many last days the templates could read. */
const READING_DAYS = 7;

/** Returns the health of the store and of the systems on which it depends. Each has one line. */
export async function checkHealth(
  db: Database,
  parts: HealthParts,
): Promise<{ checkedAt: Date; lines: HealthLine[] }> {
  const asked = Date.now();
  const facts = await readDatabaseFacts(db);
  const driftMs = (asked + Date.now()) / 2 - facts.now;
  const lines = await Promise.all(
    Object.entries(questions({ ...parts, db, facts, driftMs })).map(([subject, ask]) =>
      answer(subject as HealthSubject, ask),
    ),
  );
  return { checkedAt: new Date(facts.now), lines: lines.filter((line) => line !== undefined) };
}

/**
 * Runs one check of the health page. If the check fails, its error is shown as its line, and the other checks still
 * run. Undefined: there is nothing to report.
 */
async function answer(
  subject: HealthSubject,
  ask: () => Promise<Told | undefined>,
): Promise<HealthLine | undefined> {
  const line = await ask().catch(() => told("bad", healthMessages.unknown, healthMessages.seeLog));
  return line && { subject, ...line };
}

function questions({
  db,
  facts,
  driftMs,
  dataDir,
  checkpoints,
  upSeconds = process.uptime(),
  replica,
}: HealthParts & { db: Database; facts: DatabaseFacts; driftMs: number }): Record<
  HealthSubject,
  () => Promise<Told | undefined>
> {
  return {
    backups: async () => backupLine(await readBackupState(db)),
    books: async () => bookLine(await readLastRun(db), upSeconds),
    checkpoints: async () => checkpointLine(checkpoints()),
    database: async () => databaseLine(facts, connectionsOf(db), replica?.()),
    disk: async () => diskLine(await spaceOf(dataDir)),
    queue: async () => queueLine(await readQueue(db)),
    texts: async () => textLine(await countReadingOfDays(db, READING_DAYS)),
    background: async () => backgroundLine(await findRepeatedFailures(db)),
    instances: async () => instanceLine(await readInstances(db)),
    clock: async () => clockLine(driftMs),
    versions: async () =>
      versionLine({
        store: await storeVersion(),
        newest: await newestMigration(),
        schema: facts.schema,
        postgres: facts.version,
      }),
  };
}
