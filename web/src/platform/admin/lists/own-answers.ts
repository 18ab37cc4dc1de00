import type { QueryClient } from "@tanstack/react-query";
import type { AskedChange, ListedRecord } from "./record-kind.ts";

interface Answered {
  at: number;
  record: ListedRecord;
}

const answers = new WeakMap<QueryClient, Map<string, Answered>>();
/** Milliseconds for which an answer is kept. A change never waits that long for the previous change. */
const KEPT_MS = 60_000;

/**
 * Keeps the server's answer to an admin's change. A next change needs this answer if the admin requested it
 * before the answer arrived.
 */
export function noteAnswer(client: QueryClient, record: ListedRecord): void {
  const kept = answers.get(client) ?? new Map<string, Answered>();
  answers.set(client, kept);
  const at = Date.now();
  for (const [id, answered] of kept) if (at - answered.at > KEPT_MS) kept.delete(id);
  kept.set(record._id, { at, record });
}

/**
 * Returns the record from which a change starts: as the admin saw it. If the admin's previous change was
 * still running then, returns the record after that change. Without this, a fast admin would get a conflict
 * with their own change.
 */
export function seenRecord<T extends ListedRecord, Change>(
  client: QueryClient,
  { record, at }: AskedChange<T, Change>,
): T {
  const answered = answers.get(client)?.get(record._id);
  return answered && answered.at >= at ? (answered.record as T) : record;
}
