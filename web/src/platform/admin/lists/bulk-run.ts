import { plural, t } from "@lingui/core/macro";
import { isWaiting } from "../../design/approver.tsx";

export type Outcome =
  | { state: "waiting" | "running" | "done" | "skipped" }
  | { state: "failed"; message: string };

export interface BulkSteps<T> {
  /** Processes one row. If it fails, only this row has failed. */
  work: (row: T) => Promise<unknown>;
  messageOf: (error: unknown) => string;
  onOutcome: (row: T, outcome: Outcome) => void;
  /** Called before each row. True: the run stops. */
  isStopped: () => boolean;
}

/**
 * Processes rows one after another, so that the shop's limits are checked for each row. After a failed row it
 * continues, and finished rows stay changed.
 */
export async function runOneByOne<T>(rows: readonly T[], steps: BulkSteps<T>): Promise<void> {
  for (const row of rows) {
    if (steps.isStopped()) {
      steps.onOutcome(row, { state: "skipped" });
      continue;
    }
    steps.onOutcome(row, { state: "running" });
    try {
      await steps.work(row);
      steps.onOutcome(row, { state: "done" });
    } catch (error) {
      steps.onOutcome(row, { state: "failed", message: steps.messageOf(error) });
    }
  }
}

/** Returns a text that sums up a bulk run: `12 of 15 done · 1 waits for a second person · 1 failed · 1 left out`. */
export function tallyText(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const waiting = outcomes.filter(
    (outcome) => outcome.state === "failed" && isWaiting(outcome.message),
  ).length;
  const failed = count("failed") - waiting;
  const parts = [t`${count("done")} of ${outcomes.length} done`];
  if (waiting > 0)
    parts.push(plural(waiting, { one: "# waits for a second person", other: "# wait for a second person" }));
  if (failed > 0) parts.push(t`${failed} failed`);
  if (count("skipped") > 0) parts.push(t`${count("skipped")} left out`);
  return parts.join(" · ");
}
