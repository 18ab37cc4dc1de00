import { type Db, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Database, runAsGiven } from "../db/database.ts";
import { runWithin } from "./queries.ts";

/** Minimum seconds between checks of another process, however many processes check. */
export const MONITORING_SECONDS = 5;

/**
 * Opens the queue library on the store's own connections. It starts no timers: `supervise` is run as a repeated job
 * like others. Its tables exist already, and it must never change them.
 */
export async function openLibrary(db: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: "jobs",
    db: { executeSql: async (text, values) => runAsGiven(db, text, values) },
    // `false` would make it refuse to start with tables of a later version that another instance migrated. It never has
    // anything to migrate here.
    migrate: true,
    createSchema: false,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: MONITORING_SECONDS,
    maintenanceIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on("error", (error) => log.warn({ err: error }, "the queue of jobs"));
  boss.on("warning", (warning) => log.warn({ warning }, "the queue of jobs"));
  return boss.start();
}

/** Options for library calls within a transaction. */
export const within = (trx: Database): { db: Db } => ({
  db: { executeSql: (text, values) => runWithin(trx, text, values) },
});
