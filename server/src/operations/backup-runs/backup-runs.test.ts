import { beforeAll, describe, expect, test } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { readBackupState } from "./backup-state.ts";
import { insertBackupRun } from "./queries.ts";

const TOKEN = "a-token-of-the-test";
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore({ metricsToken: TOKEN });
});

async function metric(line: string): Promise<number | undefined> {
  const reply = await fetch(`${store.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = (await reply.text()).split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe("the state of the last backups", () => {
  test("the state of backups is empty before the first backup was made", async () => {
    const none = { last: null, lastGood: null };
    expect(await readBackupState(store.db)).toEqual({ backup: none, verify: none });
    expect(await metric('hira_backup_age_seconds{kind="backup"}')).toBeUndefined();
  });

  test("the newest run and the last successful run of each kind are in the state of backups and in the metrics", async () => {
    const startedAt = new Date();
    const run = {
      kind: "backup",
      name: "2026-11-22T03-00-00Z",
      started_at: startedAt,
      ok: true,
      bytes: 4096,
    } as const;
    await insertBackupRun(store.db, { ...run, detail: "Good." });
    expect(await metric('hira_backup_ok{kind="backup"}')).toBe(1);
    await insertBackupRun(store.db, { ...run, name: null, ok: false, bytes: null, detail: "No room." });
    const { backup, verify } = await readBackupState(store.db);
    expect(verify.last).toBeNull();
    expect(backup.last).toMatchObject({ ok: false, name: null, detail: "No room." });
    expect(backup.lastGood).toMatchObject({ ok: true, name: run.name, bytes: 4096, startedAt });
    expect(await metric('hira_backup_ok{kind="backup"}')).toBe(0);
    expect(await metric('hira_backup_age_seconds{kind="backup"}')).toBeLessThan(60);
    expect(await metric("hira_backup_bytes")).toBe(4096);
    expect(await metric('hira_backup_ok{kind="verify"}')).toBeUndefined();
  });
});
