import type { DeadLetter } from "@hira/contract";
import type { DeadLetterRow } from "./queries.ts";

export function presentDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    _id: row.id,
    job: row.job,
    data: row.data,
    failedAt: row.failed_at.toISOString(),
    error: row.error ?? "It was never finished: whoever worked on it ended meanwhile.",
    tries: row.tries,
  };
}
