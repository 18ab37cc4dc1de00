import { onTestFinished, TestRunner } from "vitest";

type End = () => unknown;

const ends: End[] = [];

/**
 * Closes what is left of a test file. `set-up.ts` registers this before the file runs, because an `afterAll` registered
 * by a hook or a test is never called.
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

/** Calls `end` at the end of the test file, in reverse order of registration. */
export function atFileEnd(end: End): void {
  ends.push(end);
}

/** Calls `end` after the test that is running or about to run; outside of a test, at the end of the test file. */
export function atTheEnd(end: End): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end as () => void);
  else atFileEnd(end);
}
