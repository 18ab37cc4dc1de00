import { type Db, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Database, runAsGiven } from "../db/database.ts";
import { runWithin } from "./queries.ts";

/** Another process is looked after no more often than this, however many look. */
export const MONITORING_SECONDS = 5;

/**
 * The queue library on the store's own connections. It starts no timers of its own for what needs doing now and then: that is
 * `supervise`, a recurring work like others. Its tables are there already, and it is never to change them.
 */
export async function openLibrary(db: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: "jobs",
    db: { executeSql: async (text, values) => runAsGiven(db, text, values) },
    // It would refuse to start beside tables of a later version, which others migrated; what it would migrate there is never.
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

/** For the library's calls that belong to a transaction. */
export const within = (trx: Database): { db: Db } => ({
  db: { executeSql: (text, values) => runWithin(trx, text, values) },
});
