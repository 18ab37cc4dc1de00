import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestStore } from "../../testing/store.ts";

const TOKEN = "a-token-of-the-test";
const folder = new URL("../../../../deploy/monitoring/", import.meta.url);

test.each(["alerts.yaml", "dashboard.json"])("%s uses only metrics that the store reports", async (file) => {
  const store = await createTestStore({ metricsToken: TOKEN });
  const reply = await fetch(`${store.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const told = new Set([...(await reply.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const text = await readFile(new URL(file, folder), "utf8");
  const watched = [...text.matchAll(/\b(?:hira|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/(duration_seconds)_(bucket|count|sum)$/, "$1"),
  );
  expect(watched.length).toBeGreaterThan(10);
  expect([...new Set(watched)].filter((name) => !told.has(name))).toEqual([]);
});
