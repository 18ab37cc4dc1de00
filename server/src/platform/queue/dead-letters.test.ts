import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { enqueue } from "./enqueue.ts";
import { countJobs } from "./queries.ts";
import { startQueue } from "./start-queue.ts";

const JOB = { orderId: "5f0e6d1c-6f0b-4a53-8f4e-8a6a3c1d2e3f", hold: 1 };

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("owner", "admin");
});

const countOf = async (name: string) => (await countJobs(store.db)).find(({ job }) => job === name);
const letters = async () => (await store.call("GET /admin/dead-letters", { as: "owner" })).body.letters;

/** Runs the queue until the job has succeeded, or its last retry has failed. */
async function workOnce(deliver: () => Promise<undefined>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const log = pino({ enabled: false });
  const queue = await startQueue({
    db: store.db,
    log,
    pollMs: 20,
    work: { deliver },
    onRun: () => resolve(),
  });
  atTheEnd(queue.end);
  await promise;
  await queue.end();
}

describe("operators can retry a job whose retries have all failed", () => {
  it("if all retries of a job failed, operators see it with the reason, and an operator can have it tried again", async () => {
    await sql`UPDATE jobs.queue SET retry_limit = 0`.execute(store.owner);
    await enqueue(store.db, "deliver", JOB);
    await workOnce(() => Promise.reject(new Error("The supplier's answer made no sense.")));
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      job: "deliver",
      data: JOB,
      error: "The supplier's answer made no sense.",
      tries: 1,
    });
    expect(await countOf("deliver")).toMatchObject({ waiting: 0, givenUp: 1 });

    const retry = () => store.call(`POST /admin/dead-letters/${letter?._id}/retry`, { as: "owner" });
    const replies = await Promise.all([retry(), retry()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await letters()).toEqual([]);
    expect(await countOf("deliver")).toMatchObject({ waiting: 1, givenUp: 0 });
    await workOnce(async () => undefined);
    expect(await countOf("deliver")).toMatchObject({ waiting: 0, givenUp: 0 });

    const { rows } = await sql<{ actor: string; subject: string; after: unknown }>`
      SELECT actor, subject, after FROM audit_log WHERE action = 'job.retry'`.execute(store.db);
    expect(rows).toEqual([
      { actor: "owner", subject: `job:${letter?._id}`, after: { job: "deliver", data: JOB } },
    ]);
  });
});
