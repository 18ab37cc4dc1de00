import type { Database } from "./database.ts";

const kept = new WeakMap<Database, unknown[]>();

/**
 * Returns values that are kept in memory for the duration of a transaction. Rolling back a savepoint removes its
 * values too.
 */
export function notesOf<T>(db: Database): T[] | undefined {
  return kept.get(db) as T[] | undefined;
}

/** Runs the work and returns the values that it noted and that were not rolled back. Only this caller gets them. */
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
