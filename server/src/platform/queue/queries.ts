import { CompiledQuery, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** The queue of jobs whose last retry has failed. They stay there until an operator decides. */
const DEAD_LETTERS = "dead-letters";

export async function insertJob(
  db: Database,
  { name, data, afterSeconds }: { name: string; data: object; afterSeconds: number },
): Promise<void> {
  await sql`SELECT enqueue_job(${name}, ${JSON.stringify(data)}::jsonb, ${afterSeconds} * interval '1 second')`.execute(
    db,
  );
}

export interface DeadLetterRow {
  id: string;
  /** The queue in which all retries of the job failed. */
  job: string;
  data: object;
  failed_at: Date;
  error: string | null;
  tries: number;
}

/** Returns the jobs whose retries have all failed, newest first. */
export async function selectDeadLetters(db: Database, limit: number): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    SELECT id, source_name AS job, data, created_on AS failed_at, source_output->>'message' AS error,
           source_retry_count + 1 AS tries
    FROM jobs.job WHERE name = ${DEAD_LETTERS} ORDER BY created_on DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Takes a job out of the queue of failed jobs, and returns it. If two callers try at the same time, only one gets the
 * job.
 */
export async function takeDeadLetter(
  db: Database,
  id: string,
): Promise<{ job: string; data: object } | undefined> {
  const { rows } = await sql<{ job: string; data: object }>`
    DELETE FROM jobs.job WHERE name = ${DEAD_LETTERS} AND id = ${id} RETURNING source_name AS job, data`.execute(
    db,
  );
  return rows[0];
}

export interface QueueState {
  job: string;
  /** Number of jobs that are due, and on which nobody works yet. */
  waiting: number;
  oldestSeconds: number;
  /** Number of jobs that are not due yet. */
  later: number;
  givenUp: number;
}

/** Returns for each queue how many jobs it has. */
export async function countJobs(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    SELECT queue.name AS job, counted.*, given_up.*
    FROM jobs.queue
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE start_after <= now()) AS waiting,
             coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now())), 0)::float8 AS "oldestSeconds",
             count(*) FILTER (WHERE start_after > now()) AS later
      FROM jobs.job WHERE name = queue.name AND state IN ('created', 'retry')
    ) AS counted
    CROSS JOIN LATERAL (
      SELECT count(*) AS "givenUp" FROM jobs.job WHERE name = ${DEAD_LETTERS} AND source_name = queue.name
    ) AS given_up
    WHERE queue.name <> ${DEAD_LETTERS}`.execute(db);
  return rows;
}

/** Runs a statement of the queue library inside a transaction. */
export async function runWithin(
  trx: Database,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  return trx.executeQuery<unknown>(CompiledQuery.raw(text, values));
}

/**
 * Returns whether the migration of the queue has run, and which queues exist. Without the queue's tables, the queues
 * are undefined.
 */
export async function readQueueFacts(
  db: Database,
): Promise<{ isMade: boolean; isThere: readonly string[] | undefined }> {
  const { rows } = await sql<{ made: boolean; there: boolean }>`
    SELECT EXISTS (SELECT FROM pg_proc WHERE proname = 'enqueue_job') AS made,
           to_regclass('jobs.version') IS NOT NULL AND to_regclass('jobs.queue') IS NOT NULL AND to_regclass('jobs.job') IS NOT NULL AS there`.execute(
    db,
  );
  const isMade = rows[0]?.made ?? false;
  if (!rows[0]?.there) return { isMade, isThere: undefined };
  const queues = await sql<{ name: string }>`SELECT name FROM jobs.queue`.execute(db);
  return { isMade, isThere: queues.rows.map(({ name }) => name) };
}
