import type { QueryClient } from "@tanstack/react-query";
import type { AskedChange, ListedRecord } from "./record-kind.ts";

interface Answered {
  at: number;
  record: ListedRecord;
}

const answers = new WeakMap<QueryClient, Map<string, Answered>>();
/** Milliseconds for which an answer is kept. A change never waits so long for the one before it. */
const KEPT_MS = 60_000;

/**
 * Keeps the server's answer to an admin's change, for changes that the admin requested before the answer
 * arrived.
 */
export function noteAnswer(client: QueryClient, record: ListedRecord): void {
  const kept = answers.get(client) ?? new Map<string, Answered>();
  answers.set(client, kept);
  const at = Date.now();
  for (const [id, answered] of kept) if (at - answered.at > KEPT_MS) kept.delete(id);
  kept.set(record._id, { at, record });
}

/**
 * Returns the record that a change starts from: as the admin saw it, or as the admin's previous change left
 * it if that was still running. A fast admin would otherwise get a conflict with their own change.
 */
export function seenRecord<T extends ListedRecord, Change>(
  client: QueryClient,
  { record, at }: AskedChange<T, Change>,
): T {
  const answered = answers.get(client)?.get(record._id);
  return answered && answered.at >= at ? (answered.record as T) : record;
}
