import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { enqueue } from "./enqueue.ts";
import { openLibrary } from "./library.ts";
import { startQueue } from "./start-queue.ts";
import type { QueueParts } from "./work-jobs.ts";

const log = pino({ enabled: false });
const order = (hold: number) => ({ orderId: "5f0e6d1c-6f0b-4a53-8f4e-8a6a3c1d2e3f", hold });

type Given = Pick<QueueParts, "db"> & Partial<QueueParts> & { deliver: QueueParts["work"]["deliver"] };

async function start({ deliver, ...parts }: Given) {
  const queue = await startQueue({ log, pollMs: 20, ...parts, work: { deliver } });
  atTheEnd(queue.end);
  return queue;
}

/** Returns a function that counts its calls, and a promise that resolves after this many calls. */
function counted(times: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const holds: number[] = [];
  return {
    holds,
    promise,
    note(hold: number) {
      holds.push(hold);
      if (holds.length === times) resolve();
    },
  };
}

describe("several processes work on a queue, and do no job twice", () => {
  it("each job is done once, however many processes work on the queue", async () => {
    const { db } = await createTestDatabase();
    const calls = counted(200);
    for (let hold = 1; hold <= 200; hold++) await enqueue(db, "deliver", order(hold));
    const deliver = async ({ hold }: { hold: number }) => {
      await sql`SELECT 1`.execute(db);
      calls.note(hold);
      return undefined;
    };
    const queues = await Promise.all([start({ db, deliver }), start({ db, deliver })]);
    await calls.promise;
    await Promise.all(queues.map((queue) => queue.end()));
    expect([...calls.holds].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    const left = await sql`SELECT FROM jobs.job WHERE state <> 'completed'`.execute(db);
    expect(left.rows).toEqual([]);
  });

  it("a queue runs no more jobs at the same time than it has workers, and no job before it is due", async () => {
    const { db } = await createTestDatabase();
    const calls = counted(12);
    let [atOnce, most] = [0, 0];
    await enqueue(db, "deliver", order(99), { afterSeconds: 3_600 });
    for (let hold = 1; hold <= 12; hold++) await enqueue(db, "deliver", order(hold));
    await start({
      db,
      hands: 3,
      async deliver({ hold }) {
        most = Math.max(most, ++atOnce);
        await sql`SELECT pg_sleep(0.02)`.execute(db);
        atOnce -= 1;
        calls.note(hold);
        return undefined;
      },
    });
    await calls.promise;
    expect(most).toBe(3);
    expect(calls.holds).not.toContain(99);
  });

  it("a failed job is retried, which counts as a try; if a job asks to run again later, that does not count", async () => {
    const { db, owner } = await createTestDatabase();
    await sql`UPDATE jobs.queue SET retry_delay = 0, retry_delay_max = 0 WHERE name = 'deliver'`.execute(
      owner,
    );
    const calls = counted(4);
    await enqueue(db, "deliver", order(1));
    const queue = await start({
      db,
      async deliver({ hold }) {
        calls.note(hold);
        if (calls.holds.length <= 2) throw new Error("not today");
        return calls.holds.length === 3 ? { againAfterSeconds: 0 } : undefined;
      },
    });
    await calls.promise;
    await queue.end();
    const { rows } =
      await sql`SELECT state::text, retry_count FROM jobs.job ORDER BY created_on, completed_on`.execute(db);
    expect(rows).toEqual([
      { state: "completed", retry_count: 2 },
      { state: "completed", retry_count: 0 },
    ]);
  });

  it("a dead process's job goes to another process, and only that one may record the job's result", async () => {
    const { db, owner } = await createTestDatabase();
    await enqueue(db, "deliver", order(1));
    const dead = await openLibrary(db, log);
    atTheEnd(() => dead.stop({ graceful: false, close: false }));
    const [lost] = await dead.fetch("deliver");
    await sql`UPDATE jobs.job SET heartbeat_on = now() - interval '11 seconds'`.execute(owner);
    const errors: unknown[] = [];
    dead.on("error", (error) => errors.push(error));
    await dead.supervise();
    expect(errors).toEqual([]);
    await sql`UPDATE jobs.job SET start_after = now()`.execute(owner);
    const calls = counted(1);
    const queue = await start({
      db,
      async deliver({ hold }) {
        if (lost) await dead.complete("deliver", lost);
        const { rows } = await sql`SELECT state::text FROM jobs.job`.execute(db);
        expect(rows).toEqual([{ state: "active" }]);
        calls.note(hold);
        return { againAfterSeconds: 60 };
      },
    });
    await calls.promise;
    await queue.end();
    const { rows } = await sql`SELECT state::text FROM jobs.job ORDER BY created_on`.execute(db);
    expect(rows).toEqual([{ state: "completed" }, { state: "created" }]);
  });

  it("a process that has lost its job cannot put it into the queue again", async () => {
    const { db, owner } = await createTestDatabase();
    await enqueue(db, "deliver", order(1));
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = await start({
      db,
      onRun: () => resolve(),
      async deliver() {
        await sql`UPDATE jobs.job SET retry_count = retry_count + 1`.execute(owner);
        return { againAfterSeconds: 60 };
      },
    });
    await promise;
    await queue.end();
    const { rows } = await sql`SELECT state::text FROM jobs.job`.execute(db);
    expect(rows).toEqual([{ state: "active" }]);
  });
});
