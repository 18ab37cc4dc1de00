import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { enqueue } from "../../platform/queue/enqueue.ts";
import { examined, expectFound } from "../../testing/examined.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

// Each test runs the doctor on a whole installation, which takes time.
vi.setConfig({ testTimeout: 300_000 });

let store: TestStore;
let DATABASE_URL: string;
beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
  DATABASE_URL = store.directUrl;
});

/** Runs an SQL statement. Another statement reverses it when the test ends. */
async function plant(statement: string, undo: string): Promise<void> {
  await sql.raw(statement).execute(store.owner);
  onTestFinished(() =>
    sql
      .raw(undo)
      .execute(store.owner)
      .then(() => {}),
  );
}

const hold = { orderId: "5f0e6d1c-6f0b-4a53-8f4e-8a6a3c1d2e3f", hold: 1 };

describe("the doctor's findings about the job queue", () => {
  test("the doctor finds no fault in a complete job queue", () =>
    expectFound(["ok", "queue", /Its tables are whole/], { DATABASE_URL }));

  test("the doctor reports that the queue's tables were made by an earlier or a later version", async () => {
    await plant("UPDATE jobs.version SET version = 45", "UPDATE jobs.version SET version = 46");
    await expectFound(["fault", "queue", /of version 45, .*run npm run migrate\.$/], { DATABASE_URL });
    await sql`UPDATE jobs.version SET version = 47`.execute(store.owner);
    await expectFound(["warning", "queue", /of version 47, later than this store's 46/], { DATABASE_URL });
  });

  test("the doctor reports that the queue's tables were changed", async () => {
    await plant(
      "ALTER TABLE jobs.job RENAME COLUMN heartbeat_seconds TO beats",
      "ALTER TABLE jobs.job RENAME COLUMN beats TO heartbeat_seconds",
    );
    await expectFound(["fault", "queue", /were changed by somebody \(.*\): restore/], { DATABASE_URL });
  });

  test("the doctor reports that one queue, or all queues, are missing", async () => {
    await plant("ALTER SCHEMA jobs RENAME TO lost", "ALTER SCHEMA lost RENAME TO jobs");
    await expectFound(["fault", "queue", /The tables of the queue \(schema "jobs"\) are gone/], {
      DATABASE_URL,
    });
  });

  test("the doctor reports that no store works on the queue, and how many jobs have failed for good", async () => {
    await enqueue(store.db, "deliver", hold);
    await plant(
      "UPDATE jobs.job SET start_after = now() - interval '5 minutes'; INSERT INTO jobs.job (name, source_name) VALUES ('dead-letters', 'deliver')",
      "DELETE FROM jobs.job",
    );
    const found = await examined("queue", { DATABASE_URL });
    expect(found).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^warning 1 jobs to deliver are due, the oldest for 5 minutes/),
      expect.stringMatching(/^warning 1 jobs to deliver gave up/),
    ]);
  });
});
