import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStorage } from "./storage.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hira-storage-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const onDisk = () => readFile(join(dataDir, "sessions.json"), "utf8");

test("concurrent changes are all on the disk once each call has resolved", async () => {
  const tokens = (await openStorage(dataDir)).adapter("RefreshToken");
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => tokens.upsert(`t${index}`, { grantId: `g${index % 2}` }, 60)),
    tokens.upsert("last", { grantId: "g2" }, 60),
  ]);
  await Promise.all([tokens.consume("last"), tokens.revokeByGrantId("g1"), tokens.destroy("t0")]);

  const reopened = (await openStorage(dataDir)).adapter("RefreshToken");
  expect(await reopened.find("last")).toMatchObject({ consumed: expect.any(Number) });
  expect(await reopened.find("t2")).toEqual({ grantId: "g0" });
  expect(await reopened.find("t1")).toBeUndefined();
  expect(await reopened.find("t0")).toBeUndefined();
});

test("an expired entry is not found, and the next change removes it from the file", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const sessions = (await openStorage(dataDir)).adapter("Session");
  await sessions.upsert("old", { uid: "u-old" }, 60);
  await sessions.upsert("new", { uid: "u-new" }, 120);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await sessions.find("old")).toBeUndefined();
  expect(await sessions.findByUid("u-old")).toBeUndefined();
  expect(await sessions.findByUid("u-new")).toEqual({ uid: "u-new" });
  await sessions.upsert("next", { uid: "u-next" }, 60);
  expect(await onDisk()).not.toContain("u-old");
});

test("changing a returned entry does not change the stored one", async () => {
  const grants = (await openStorage(dataDir)).adapter("Grant");
  const payload = { amr: ["kept"] };
  await grants.upsert("g", payload, 60);
  payload.amr.push("changed before");
  (await grants.find("g"))?.amr?.push("changed after");
  expect(await grants.find("g")).toEqual({ amr: ["kept"] });
});

test("the number of stored entries is limited", async () => {
  const interactions = (await openStorage(dataDir)).adapter("Interaction");
  await Promise.all(Array.from({ length: 2001 }, (_, index) => interactions.upsert(`i${index}`, {}, 60)));
  expect(await interactions.find("i0")).toBeUndefined();
  expect(await interactions.find("i1")).toBeDefined();
});

test("the error for a damaged file names it and says what to do", async () => {
  await writeFile(join(dataDir, "sessions.json"), "{");
  await expect(openStorage(dataDir)).rejects.toThrow(/sessions\.json is damaged\. Delete it/);
});
