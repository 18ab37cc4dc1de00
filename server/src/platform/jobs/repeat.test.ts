import { type Logger, pino } from "pino";
import { describe, expect, it } from "vitest";
import { repeat } from "./repeat.ts";

const silent = pino({ enabled: false });

describe("a job of a process is repeated until the process ends", () => {
  it("runs of a repeated job never overlap, a failure does not stop them, and the end waits for a current run", async () => {
    const warnings: string[] = [];
    const log = Object.assign(Object.create(silent) as Logger, {
      warn: (_: unknown, text: string) => warnings.push(text),
    });
    let [runs, atOnce, most] = [0, 0, 0];
    const enough = Promise.withResolvers<void>();
    const job = repeat(
      {
        what: "count",
        everyMs: 1,
        async work() {
          most = Math.max(most, ++atOnce);
          runs += 1;
          if (runs === 4) enough.resolve();
          await new Promise((resolve) => setImmediate(resolve));
          atOnce -= 1;
          if (runs === 2) throw new Error("once");
        },
      },
      log,
    );
    await enough.promise;
    await job.end();
    const done = runs;
    expect([most, atOnce, warnings]).toEqual([1, 0, ["could not count"]]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(runs).toBe(done);
  });

  it("a repeated job that has not run yet ends at once", async () => {
    const job = repeat({ what: "wait", everyMs: 3_600_000, work: () => Promise.reject(new Error()) }, silent);
    await job.end();
  });
});
