import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { withTransaction } from "../db/transaction.ts";
import { enqueue } from "./enqueue.ts";

const JOB = { orderId: "5f0e6d1c-6f0b-4a53-8f4e-8a6a3c1d2e3f", hold: 1 };

interface StoredJob {
  state: string;
  data: object;
  waits: number;
  kept: number;
}

describe("a job is put into its queue in the caller's transaction", () => {
  it("a job is only stored if the transaction commits in which it was put into the queue", async () => {
    const { db } = await createTestDatabase();
    const jobs = () =>
      sql<StoredJob>`SELECT state::text, data, extract(epoch FROM start_after - created_on)::int AS waits,
          extract(epoch FROM keep_until - now())::int AS kept
        FROM jobs.job WHERE name = 'deliver' ORDER BY start_after`.execute(db);
    await withTransaction(db, async (trx) => {
      await enqueue(trx, "deliver", JOB, { afterSeconds: 90 });
      expect((await jobs()).rows).toEqual([]);
    });
    const undone = withTransaction(db, async (trx) => {
      await enqueue(trx, "deliver", JOB);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await enqueue(db, "deliver", { ...JOB, hold: 2 });
    expect((await jobs()).rows).toEqual([
      { state: "created", data: { ...JOB, hold: 2 }, waits: 0, kept: expect.any(Number) },
      { state: "created", data: JOB, waits: 90, kept: expect.any(Number) },
    ]);
    for (const { kept } of (await jobs()).rows) expect(kept).toBeGreaterThan(9 * 365 * 86_400);
  });

  it("a job for a queue that does not exist is refused at once", async () => {
    const { db } = await createTestDatabase();
    await expect(sql`SELECT enqueue_job('elsewhere', '{}')`.execute(db)).rejects.toThrow(
      /no queue of the name elsewhere/,
    );
  });
});
