import type { Database } from "./database.ts";

const kept = new WeakMap<Database, unknown[]>();

/**
 * Returns a list in memory for values that belong to the current transaction. The list ends with the transaction.
 * Rolling back to a savepoint also removes the values that were added after the savepoint.
 */
export function notesOf<T>(db: Database): T[] | undefined {
  return kept.get(db) as T[] | undefined;
}

/**
 * Runs the work, and returns its result with the values that it added and that were not rolled back. The values are
 * removed from the list, so that no other caller gets them.
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
