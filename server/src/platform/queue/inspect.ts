import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import type { Database } from "../db/database.ts";
import { countJobs, readQueueFacts, runWithin } from "./queries.ts";

/** Whether the queue's tables are as the library needs them. */
export interface QueueInspection {
  /** Version of the queue's tables (null: there are none), and the version that the library needs. */
  version: number | null;
  wanted: number;
  /** Differences between the queue's tables and those of the library's version. */
  drift: string[];
  /** Names of queues that the store needs and the database lacks. */
  missing: string[];
  jobs: Awaited<ReturnType<typeof countJobs>>;
}

/**
 * Returns the state of the queue's tables, and changes nothing. Undefined if the database is from before the queue
 * was introduced.
 */
export async function inspectQueue(db: Database): Promise<QueueInspection | undefined> {
  const { isMade, isThere } = await readQueueFacts(db);
  if (!isMade) return undefined;
  const wanted = library.pgboss.schema;
  if (!isThere) return { version: null, wanted, drift: [], missing: [], jobs: [] };
  const boss = new PgBoss({
    schema: "jobs",
    db: { executeSql: (text, values) => runWithin(db, text, values) },
  });
  const version = await boss.schemaVersion();
  // The comparison works for the library's own version only.
  const drift = version === wanted ? partsOf(await boss.detectSchemaDrift()) : [];
  const jobs = await countJobs(db);
  const missing = ["deliver", "tell", "dead-letters"].filter((name) => !isThere.includes(name));
  return { version, wanted, drift, missing, jobs };
}

/** Returns the names of tables or other objects in the library's lists of differences. */
function partsOf(report: Awaited<ReturnType<PgBoss["detectSchemaDrift"]>>): string[] {
  if (report.ok) return [];
  const { ok: _ok, extraIndexes: _extra, building: _building, ...wrong } = report;
  return Object.entries(wrong).flatMap(([what, found]) =>
    Array.isArray(found) ? found.map((each: unknown) => `${what} ${nameOf(each)}`) : [],
  );
}

function nameOf(each: unknown): string {
  if (typeof each === "string") return each;
  const { name, index, column, table } = each as Record<string, unknown>;
  return [table, name ?? index ?? column].filter((part) => typeof part === "string").join(".");
}
