import { onTestFinished, TestRunner } from "vitest";

type End = () => unknown;

const ends: End[] = [];

/**
 * Calls everything that was registered for the end of the test file and has not been called yet. `set-up.ts` registers
 * this function before the file runs, because Vitest ignores an `afterAll` that a hook or a test registers.
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

/** Registers `end` for the end of the test file. What was registered last is called first. */
export function atFileEnd(end: End): void {
  ends.push(end);
}

/**
 * Registers `end` for the end of the test that is running or about to run. Outside of a test, registers it for the end
 * of the test file.
 */
export function atTheEnd(end: End): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end as () => void);
  else atFileEnd(end);
}
