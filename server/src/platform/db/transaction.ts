import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.ts";

const RETRIED = new Set(["40001", "40P01"]); // serialization failure, deadlock
const ATTEMPTS = 4;

/**
 * Runs the work in the caller's transaction, or in a new READ COMMITTED transaction if the caller has none. After a
 * deadlock or serialization failure, a new transaction repeats the work, at most three times. So the work must change
 * nothing outside the database.
 */
export async function withTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return retried(db, () => db.transaction().setIsolationLevel("read committed").execute(work));
}

/**
 * Runs work that consists of one statement, and repeats it after a deadlock or serialization failure. If the caller has
 * a transaction, the statement joins it and is not repeated.
 */
export async function retried<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? "")) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
