import { expect, test } from "vitest";
import { type Outcome, runOneByOne, tallyText } from "./bulk-run.ts";

function harness(failing: readonly number[] = []) {
  const log: string[] = [];
  let isStopped = false;
  const last = new Map<number, Outcome>();
  const run = (rows: readonly number[]) =>
    runOneByOne(rows, {
      work: async (row) => {
        log.push(`begin ${row}`);
        await Promise.resolve();
        log.push(`end ${row}`);
        if (failing.includes(row)) throw new Error(`no ${row}`);
      },
      messageOf: (error) => (error as Error).message,
      onOutcome: (row, outcome) => {
        last.set(row, outcome);
        if (row === 2 && outcome.state === "running" && failing.length === 0) isStopped = true;
      },
      isStopped: () => isStopped,
    });
  return { run, log, last };
}

test("runOneByOne processes rows one after another, and continues after a failed row", async () => {
  const { run, log, last } = harness([2]);
  await run([1, 2, 3]);
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  expect([...last.values()]).toEqual([
    { state: "done" },
    { state: "failed", message: "no 2" },
    { state: "done" },
  ]);
});

test("runOneByOne finishes the current row after it is stopped, and skips all later rows", async () => {
  const { run, last } = harness();
  await run([1, 2, 3]);
  expect([...last.values()].map(({ state }) => state)).toEqual(["done", "done", "skipped"]);
});

test("tallyText mentions failures of a bulk run only if there are any", () => {
  expect(tallyText([{ state: "done" }, { state: "done" }])).toBe("2 of 2 done");
  expect(tallyText([{ state: "done" }, { state: "failed", message: "" }, { state: "skipped" }])).toBe(
    "1 of 3 done · 1 failed · 1 left out",
  );
});
