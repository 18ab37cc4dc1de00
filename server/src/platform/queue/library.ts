import { type Db, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Database, runAsGiven } from "../db/database.ts";
import { runWithin } from "./queries.ts";

/** Minimum seconds between two searches for the jobs of dead processes. It counts for all processes together. */
export const MONITORING_SECONDS = 5;

/**
 * Opens the queue library on the store's own connections. The library sets no timers: one of the store's repeated jobs
 * calls its `supervise`. The store's migrations create the tables, and the library must never change them.
 */
export async function openLibrary(db: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: "jobs",
    db: { executeSql: async (text, values) => runAsGiven(db, text, values) },
    // The library would refuse to start if another instance had already brought the tables to a later version. So it is
    // allowed to "migrate", although it never has anything to change.
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

/** Returns the options that make the library work inside the transaction `trx`. */
export const within = (trx: Database): { db: Db } => ({
  db: { executeSql: (text, values) => runWithin(trx, text, values) },
});
