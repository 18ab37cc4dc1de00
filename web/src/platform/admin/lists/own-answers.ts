import type { QueryClient } from "@tanstack/react-query";
import type { AskedChange, ListedRecord } from "./record-kind.ts";

interface Answered {
  at: number;
  record: ListedRecord;
}

const answers = new WeakMap<QueryClient, Map<string, Answered>>();
/** Longer than a change that waits for the one before it was asked for. */
const KEPT_MS = 60_000;

/** Keeps what the server made of one's own change, for changes that were asked for before it had answered. */
export function noteAnswer(client: QueryClient, record: ListedRecord): void {
  const kept = answers.get(client) ?? new Map<string, Answered>();
  answers.set(client, kept);
  const at = Date.now();
  for (const [id, answered] of kept) if (at - answered.at > KEPT_MS) kept.delete(id);
  kept.set(record._id, { at, record });
}

/**
 * The record that a change is made of: as it was seen, or as one's own change left it that was under way when this one
 * was asked for. Else an operator with fast keys would be told that they changed it themself meanwhile.
 */
export function seenRecord<T extends ListedRecord, Change>(
  client: QueryClient,
  { record, at }: AskedChange<T, Change>,
): T {
  const answered = answers.get(client)?.get(record._id);
  return answered && answered.at >= at ? (answered.record as T) : record;
}
