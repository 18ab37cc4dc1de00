import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import type { Database } from "../db/database.ts";
import { countJobs, readQueueFacts, runWithin } from "./queries.ts";

/** The state of the queue's tables, compared with what the library needs. */
export interface QueueInspection {
  /** Version of the queue's tables, and the version that the library needs. Null if there are no tables. */
  version: number | null;
  wanted: number;
  /** Differences between the queue's tables and those of the library's version. */
  drift: string[];
  /** Names of queues that the store needs and that the database does not have. */
  missing: string[];
  jobs: Awaited<ReturnType<typeof countJobs>>;
}

/**
 * Returns the state of the queue's tables without changing anything. Returns undefined if the database is older than
 * the queue.
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
  // The library can only compare tables of its own version.
  const drift = version === wanted ? partsOf(await boss.detectSchemaDrift()) : [];
  const jobs = await countJobs(db);
  const missing = ["deliver", "tell", "dead-letters"].filter((name) => !isThere.includes(name));
  return { version, wanted, drift, missing, jobs };
}

/** Returns the names of the tables and other objects that the library reports as different. */
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
