import type { QueryClient } from "@tanstack/react-query";
import type { AskedChange, ListedRecord } from "./record-kind.ts";

interface Answered {
  at: number;
  record: ListedRecord;
}

const answers = new WeakMap<QueryClient, Map<string, Answered>>();
/** Longer than a change waits for the previous one. */
const KEPT_MS = 60_000;

/** Keeps the server's answer to the admin's change, for changes that were requested before that answer arrived. */
export function noteAnswer(client: QueryClient, record: ListedRecord): void {
  const kept = answers.get(client) ?? new Map<string, Answered>();
  answers.set(client, kept);
  const at = Date.now();
  for (const [id, answered] of kept) if (at - answered.at > KEPT_MS) kept.delete(id);
  kept.set(record._id, { at, record });
}

/**
 * Returns the record that a change builds on: as seen, or as the admin's previous change left it if that was still
 * running. Otherwise a fast operator would get a conflict with their own change.
 */
export function seenRecord<T extends ListedRecord, Change>(
  client: QueryClient,
  { record, at }: AskedChange<T, Change>,
): T {
  const answered = answers.get(client)?.get(record._id);
  return answered && answered.at >= at ? (answered.record as T) : record;
}
