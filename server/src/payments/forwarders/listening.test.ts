import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { testCipher } from "../../testing/store.ts";
import { createListening } from "./listening.ts";
import { insertForwarder, listListening, updateForwarder } from "./queries.ts";

const { db } = await createTestDatabase();
let id: string;

beforeEach(async () => {
  id = newId();
  const secret = testCipher.seal(id, "a secret of a phone");
  await insertForwarder(db, { id, name: "Counter", kind: "android-sms-gateway", fields: null, secret });
});

const pause = () => updateForwarder(db, { id, name: "Counter", active: false, fields: null });

/**
 * A list function that reads the phones from the database at once, but returns them only when the test releases them.
 */
function heldReads() {
  const held: { release: () => void }[] = [];
  const list = async (from: Database) => {
    const rows = await listListening(from);
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push({ release: resolve });
    await promise;
    return rows;
  };
  const release = async (index: number) => {
    await expect.poll(() => held.length).toBeGreaterThan(index);
    held[index]?.release();
  };
  return { list, release, count: () => held.length };
}

describe("pausing a phone while the list of phones is cached", () => {
  it("pausing a phone takes effect as soon as it is committed, even before the admin's call has ended", async () => {
    const listening = createListening(testCipher);
    expect(await listening.find(db, id)).toMatchObject({ id });
    await listening.during(async () => {
      await pause();
      expect(await listening.find(db, id)).toBeUndefined();
    });
    expect(await listening.find(db, id)).toBeUndefined();
  });

  it("pausing a phone takes effect even if a read of the phones that began earlier ends later", async () => {
    const { list, release, count } = heldReads();
    const listening = createListening(testCipher, list);
    const before = listening.find(db, id);
    await expect.poll(count).toBe(1);
    await listening.during(async () => {
      const meanwhile = listening.find(db, id);
      await expect.poll(count).toBe(2);
      await pause();
      const after = listening.find(db, id);
      await release(1);
      await release(2);
      expect(await meanwhile).toMatchObject({ id });
      expect(await after).toBeUndefined();
    });
    const later = listening.find(db, id);
    await release(0);
    await release(3);
    expect(await before).toMatchObject({ id });
    expect(await later).toBeUndefined();
  });

  it("pausing a phone takes effect even if the admin's call fails, for example because the answer to the commit was lost", async () => {
    const listening = createListening(testCipher);
    await listening.find(db, id);
    const lost = listening.during(async () => {
      await pause();
      throw new Error("The connection was lost.");
    });
    await expect(lost).rejects.toThrow("lost");
    expect(await listening.find(db, id)).toBeUndefined();
  });
});

it("while a phone is being changed, only one query at a time reads the phones, however many calls arrive", async () => {
  const { list, release, count } = heldReads();
  const listening = createListening(testCipher, list);
  await listening.during(async () => {
    const calls = Array.from({ length: 100 }, () => listening.find(db, id));
    await release(0);
    await Promise.all(calls);
  });
  expect(count()).toBe(1);
});
