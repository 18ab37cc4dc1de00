import type { Database } from "./database.ts";

const kept = new WeakMap<Database, unknown[]>();

/**
 * Returns a list of values that lives in memory as long as the transaction. Rolling back a savepoint also removes the
 * values added since.
 */
export function notesOf<T>(db: Database): T[] | undefined {
  return kept.get(db) as T[] | undefined;
}

/**
 * Runs the work and returns the values that it added and that were not rolled back. No other caller gets these
 * values.
 */
export async function withNotes<T, N>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ value: T; notes: N[] }> {
  const outer = notesOf<N>(db);
  const notes: N[] = outer ?? [];
  const begin = notes.length;
  kept.set(db, notes);
  try {
    const value = await work();
    return { value, notes: notes.splice(begin) };
  } finally {
    if (!outer) kept.delete(db);
  }
}
