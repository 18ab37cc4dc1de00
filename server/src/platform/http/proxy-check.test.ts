import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createTestStore } from "../../testing/store.ts";

let beside: TestDatabase;
beforeAll(async () => {
  beside = await createTestDatabase();
});

/** Sends requests with these headers, and returns the warnings that were logged. */
async function warned(trustProxy: number, headers: Record<string, string>, path = "/api/products") {
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const metricsToken = "a-token-for-metrics";
  const store = await createTestStore({ beside, trustProxy, logger, metricsToken });
  const ask = (name: string) => fetch(`${store.base}/api/categories/${name}/products`, { headers });
  await Promise.all(["one", "two", "three"].map(ask));
  await fetch(store.base + path, { headers });
  const metrics = await fetch(`${store.base}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const isCounted = (await metrics.text()).includes('hira_warning{name="trust-proxy"} 1');
  const sentences = lines.map((line) => JSON.parse(line).msg as string);
  expect(isCounted).toBe(sentences.length > 0);
  return sentences;
}

test.each<[string, number, Record<string, string>, RegExp]>([
  [
    "a proxy that is not trusted",
    0,
    { "x-forwarded-for": "203.0.113.7" },
    /TRUST_PROXY is not set.*Set TRUST_PROXY/,
  ],
  ["the newer header of one", 0, { forwarded: "for=203.0.113.7" }, /TRUST_PROXY is not set/],
  ["a proxy that does not say for whom", 1, {}, /TRUST_PROXY is 1.*without X-Forwarded-For/],
  [
    "more trust than proxies",
    2,
    { "x-forwarded-for": "203.0.113.7" },
    /names 1: visitors can make.*TRUST_PROXY=1\.$/,
  ],
  ["fewer", 1, { "x-forwarded-for": "203.0.113.7, 10.0.0.5" }, /\(10\.0\.0\.5\).*Set TRUST_PROXY=2/],
])("the log warns once of %s, and names the setting to change", async (_, trustProxy, headers, sentence) => {
  expect(await warned(trustProxy, headers)).toEqual([expect.stringMatching(sentence)]);
});

test.each<[string, number, Record<string, string>]>([
  ["no proxy", 0, {}],
  ["as many as are trusted", 1, { "x-forwarded-for": "203.0.113.7" }],
  ["visitors who claim another address", 1, { "x-forwarded-for": "198.51.100.1, 203.0.113.7" }],
])("the log does not warn of %s", async (_, trustProxy, headers) => {
  expect(await warned(trustProxy, headers)).toEqual([]);
});
