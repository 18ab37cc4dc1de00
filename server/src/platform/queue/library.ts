import { type Db, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Database, runAsGiven } from "../db/database.ts";
import { runWithin } from "./queries.ts";

/** Minimum seconds between two searches for jobs of dead processes, however many processes search. */
export const MONITORING_SECONDS = 5;

/**
 * Opens the queue library on the store's own connections. The library starts no timers: its `supervise` is one of the
 * store's repeated jobs. The tables already exist, and the library must never change them.
 */
export async function openLibrary(db: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: "jobs",
    db: { executeSql: async (text, values) => runAsGiven(db, text, values) },
    // The library may "migrate", although it never has anything to do. If it were forbidden, it would refuse to start
    // when another instance has brought the tables to a later version.
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

/** Returns the options with which the library works inside a transaction. */
export const within = (trx: Database): { db: Db } => ({
  db: { executeSql: (text, values) => runWithin(trx, text, values) },
});
