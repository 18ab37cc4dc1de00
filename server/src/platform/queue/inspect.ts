import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import type { Database } from "../db/database.ts";
import { countJobs, readQueueFacts, runWithin } from "./queries.ts";

/** How the queue's tables stand. */
export interface QueueInspection {
  /** Of the tables, and the one that this version of the library wants; null: there are none. */
  version: number | null;
  wanted: number;
  /** What is otherwise than that version of the tables has it. */
  drift: string[];
  /** Queues that there are not. */
  missing: string[];
  jobs: Awaited<ReturnType<typeof countJobs>>;
}

/** Undefined where the database is of a version before the queue. Changes nothing. */
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
  // What another version has is not known here.
  const drift = version === wanted ? partsOf(await boss.detectSchemaDrift()) : [];
  const jobs = await countJobs(db);
  const missing = ["deliver", "tell", "dead-letters"].filter((name) => !isThere.includes(name));
  return { version, wanted, drift, missing, jobs };
}

/** The lists of a report that say what is wrong: a table's name, or an object that has one. */
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
