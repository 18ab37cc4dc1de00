import { chown, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporary } from "../../testing/backed-up-store.ts";
import { listBackups, nameOf, openDraft, publish, removeOld } from "./backup-folder.ts";
import { segmentOf } from "./carry-changes.ts";
import { isBackupDue } from "./schedule.ts";

const HOUR = 3_600_000;

test.runIf(process.geteuid?.() === 0)("root leaves no backup in another user's folder", async () => {
  const directory = await temporary();
  await chown(directory, 12_345, 12_345);
  await expect(openDraft(directory)).rejects.toThrow(/belongs to another user \(uid 12345\)/);
  expect(await readdir(directory)).toEqual([]);
});

describe("deleting old backups", () => {
  const names = ["01", "02", "03", "04"].map((day) => `2026-11-${day}T21-00-00Z`);
  async function filled(): Promise<string> {
    const directory = await temporary();
    for (const name of names) await mkdir(join(directory, name));
    return directory;
  }

  test("old backups are deleted, except for the newest one and the last verified one", async () => {
    const directory = await filled();
    expect(await removeOld(directory, { keep: 2, verified: names[0] })).toEqual([names[1]]);
    expect(await removeOld(directory, { keep: 0, verified: names[0] })).toEqual([names[2]]);
    expect(await listBackups(directory)).toEqual([names[0], names[3]]);
    expect((await readdir(directory)).length).toBe(2);
  });

  test("no backup is deleted while their number is not above the maximum to keep", async () => {
    expect(await removeOld(await filled(), { keep: 4, verified: undefined })).toEqual([]);
  });

  test("two backups of the same second have different names", async () => {
    const directory = await temporary();
    const moment = new Date("2026-11-22T03:00:00Z");
    const made = [];
    for (let n = 0; n < 2; n++) made.push(await publish(directory, await openDraft(directory), moment));
    expect(made).toEqual([nameOf(moment), "2026-11-22T03-00-01Z"]);
  });
});

describe("when a backup is due", () => {
  const run = (startedAt: Date, ok: boolean) => ({
    name: null,
    startedAt,
    finishedAt: startedAt,
    ok,
    bytes: null,
    detail: "",
  });
  const now = Date.UTC(2026, 10, 22, 21, 5);
  const ago = (hours: number, ok = true) => run(new Date(now - hours * HOUR), ok);

  test.each([
    ["when there is none", { last: null, lastGood: null }, true],
    ["at three in the morning in Dhaka", { last: ago(1), lastGood: ago(1) }, true],
    ["once a night", { last: ago(0.05), lastGood: ago(0.05) }, false],
    ["an hour after one that failed", { last: ago(1, false), lastGood: ago(25) }, true],
    ["not at once after one that failed", { last: ago(0.5, false), lastGood: ago(25) }, false],
  ])("a backup is due or not: %s", (_, state, due) => expect(isBackupDue(state, 24 * HOUR, now)).toBe(due));
});

test("the name of the WAL file is computed from a WAL position in the same way as PostgreSQL does it", () => {
  expect(segmentOf("0/2000028")).toBe("0000000000000002");
  expect(segmentOf("1A/FF000001")).toBe("0000001A000000FF");
});
