import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createJobMetrics } from "./jobs.ts";

it("from the start of the store, the metrics have for each job whether its last run failed", async () => {
  const registry = new Registry();
  const metrics = createJobMetrics(registry);
  const failing = async () =>
    (await registry.getMetricsAsJSON())
      .find(({ name }) => name === "hira_job_failing")
      ?.values.map(({ labels, value }) => [labels.work, value]);
  metrics.expect("compare the books");
  metrics.expect("clean up");
  metrics.count("compare the books", "failed");
  expect(await failing()).toEqual([
    ["compare the books", 1],
    ["clean up", 0],
  ]);
  metrics.count("compare the books", "done");
  expect(await failing()).toEqual([
    ["compare the books", 0],
    ["clean up", 0],
  ]);
});
