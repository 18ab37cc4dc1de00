import type { HealthLine } from "@hira/contract";
import { sql } from "kysely";
import { pino } from "pino";
import { Registry } from "prom-client";
import { beforeAll, expect, it } from "vitest";
import { createJobMetrics } from "./operations/metrics/jobs.ts";
import { passHours } from "./testing/pass-time.ts";
import { createTestStore, type TestStore } from "./testing/store.ts";
import { createJobWatch } from "./watch-jobs.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const watchOn = (port: number) =>
  createJobWatch({
    db: store.db,
    metrics: createJobMetrics(new Registry()),
    log: pino({ level: "silent" }),
    port,
  })("clean up");

async function line(): Promise<HealthLine> {
  const { body } = await store.call("GET /admin/health", { as: "boss" });
  return body.lines.find(({ subject }: HealthLine) => subject === "background");
}

const notices = async (): Promise<{ text: string }[]> =>
  (await store.call("GET /admin/notifications", { as: "boss" })).body.notices.newest;

/** Makes the work fail for ten minutes. */
async function failTwice(onRun: (done: boolean) => unknown): Promise<void> {
  await onRun(false);
  await sql`UPDATE background_failures SET since = since - interval '10 minutes'`.execute(store.owner);
  await onRun(false);
}

it("work that keeps failing is on the health page until it succeeds, and every admin is notified once a day", async () => {
  const onRun = watchOn(1);
  await onRun(true);
  await onRun(false);
  await onRun(false);
  // These two failures lasted only seconds, as during a restart of the database, so nobody is notified.
  expect([(await line()).state, await notices()]).toEqual(["good", []]);
  await failTwice(onRun);
  expect(await line()).toMatchObject({
    state: "bad",
    text: "Something that the store does by itself fails again and again.",
    facts: [{ label: "Remove what has expired", value: "failed 4 times in a row, for 10 minutes" }],
  });
  await failTwice(watchOn(2));
  expect((await notices()).map(({ text }) => text)).toEqual([
    "The store fails again and again at this, see Health: Remove what has expired",
  ]);
  await onRun(true);
  expect((await line()).state).toBe("bad");
  await watchOn(2)(true);
  expect((await line()).state).toBe("good");
  await failTwice(onRun);
  expect(await notices()).toHaveLength(1);
  await onRun(true);
  await passHours(store.owner, 25);
  await failTwice(onRun);
  expect(await notices()).toHaveLength(2);
});

it("an instance's failures are removed after the instance has ended", async () => {
  await failTwice(watchOn(3));
  expect((await line()).state).toBe("bad");
  await passHours(store.owner, 1);
  expect((await line()).state).toBe("good");
});
