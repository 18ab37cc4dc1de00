import { onTestFinished, TestRunner } from "vitest";

type End = () => unknown;

const ends: End[] = [];

/**
 * Ends what is left of a test file; `set-up.ts` registers it before anything of the file runs, since an `afterAll` that a
 * hook or a test registers is never called.
 */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("\n"));
}

/** Calls it at the end of the test file, what was begun last first. */
export function atFileEnd(end: End): void {
  ends.push(end);
}

/** Calls it when the test is over that is running now or about to run; outside of one at the end of the test file. */
export function atTheEnd(end: End): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end as () => void);
  else atFileEnd(end);
}
