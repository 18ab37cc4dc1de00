import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { withHeldLock } from "./held-lock.ts";

const KEY = 4711;

it("no other process can take the lock until the work that it protects ends or fails", async () => {
  const { url } = await createTestDatabase();
  const attempt = () => withHeldLock(url, KEY, async () => "mine");
  const during = await withHeldLock(url, KEY, async () => [await attempt(), await attempt()]);
  expect(during).toEqual({ done: [undefined, undefined] });
  expect(await attempt()).toEqual({ done: "mine" });
  const failing = withHeldLock(url, KEY, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await attempt()).toEqual({ done: "mine" });
});
