import { spawnSync } from "node:child_process";
import { cp, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { isSoak } from "../../../../soak.ts";
import { uploadCodes } from "../../orders/vouchers/upload-codes.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { checkKeys } from "../../platform/sealing/voucher-key.ts";
import {
  createEmbeddedStore,
  openData,
  run,
  said,
  start,
  temporary,
  wordsOf,
} from "../../testing/backed-up-store.ts";
import { environment } from "../../testing/processes.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { testCipher } from "../../testing/store.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { listBackups } from "./backup-folder.ts";
import { createChangeCarrier } from "./change-carrier.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const KEY = Buffer.alloc(32, "hira").toString("base64");
const OTHER_KEY = Buffer.alloc(32, "other").toString("base64");
const waiting = { timeout: 60_000, interval: 1 };
const silent = pino({ enabled: false });

let store: Awaited<ReturnType<typeof createEmbeddedStore>>;
let productId = "";
let backups = "";
let env: Record<string, string> = {};
/**
 * Set by earlier tests for later ones: the folder with copies of the voucher codes' key, and a restored data folder.
 */
let copies = "";
let restoredTo = "";

beforeAll(async () => {
  store = await createEmbeddedStore();
  backups = join(await temporary(), "backups");
  env = { DATA_DIR: store.dataDir };
  await writeFile(join(store.dataDir, "voucher.key"), `${KEY}\n`);
  await mkdir(join(store.dataDir, "uploads"));
  await writeFile(join(store.dataDir, "uploads/picture.webp"), "a picture");
  await writeFile(join(store.dataDir, "uploads/.unfinished-1"), "half a pic");
  await store.signUp("tanvir");
  await fund(store.db, "tanvir", 100_000);
  ({ productId } = await seedShop(store.db, { price: 1, stock: 100_000 }));
  await checkKeys(store.db, testCipher);
  const context = { db: store.db, actor: systemActor, cipher: testCipher };
  const sealed = await seedShop(store.db, { price: 1, stock: 0 });
  await uploadCodes(context, { productId: sealed.productId, codes: ["CODE-1", "CODE-2"] });
});

let keys = 0;
async function order(): Promise<string> {
  const body = { productId, gameAccount: "12345678", amount: 1, paymentMethod: "wallet" };
  const reply = await store.call("POST /orders", { as: "tanvir", key: `order-${keys++}`, body });
  expect(reply.status).toBe(200);
  return reply.body.order._id;
}

const newest = async () => (await listBackups(backups)).at(-1) ?? "";
/** Returns the newest backup. Makes one if there is none, so that each test can also run alone. */
async function madeBackup(): Promise<string> {
  if ((await newest()) === "") expect(await run("backup", [backups], env)).toMatchObject({ code: 0 });
  return newest();
}
const ordersOf = async (dataDir: string) => {
  const owner = await openData(dataDir);
  return new Set((await owner.selectFrom("orders").select("id").execute()).map(({ id }) => id));
};

const inOwnMounts = (script: string) =>
  spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", script], {
    encoding: "utf8",
    env: { ...environment, ...env },
  });
const mayMount = inOwnMounts("mount -t tmpfs none /mnt").status === 0;

describe("making and verifying a backup", () => {
  test("a backup of a store under load contains every order that the store had confirmed before the backup began", async () => {
    const answered: string[] = [];
    let selling = true;
    const sellers = Array.from({ length: 8 }, async () => {
      while (selling) answered.push(await order());
    });
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(50), waiting);
    const before = [...answered];
    const made = await run("backup", [backups], env);
    const during = answered.length - before.length;
    selling = false;
    await Promise.all(sellers);
    expect(made.err).toContain("no backup holds it");
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`Backed up to ${backups}/`) });
    expect(during).toBeGreaterThan(0);

    const dataDir = join(await temporary(), "data");
    restoredTo = dataDir;
    const restored = await run("restore", [backups], { DATA_DIR: dataDir, VOUCHER_KEY: KEY });
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toMatch(
      /Restored: the newest order is [\da-f]{8} of \S+Z, the books agree, the sealed chains are the backup's, 2 voucher codes/,
    );
    const found = await ordersOf(dataDir);
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    expect(await readFile(join(dataDir, "uploads/picture.webp"), "utf8")).toBe("a picture");
    expect(await readdir(join(dataDir, "uploads"))).toEqual(["picture.webp"]);
  });

  test("a backup is verified in a temporary database, and the runs of both commands are recorded", async () => {
    // This test makes its own backup, without load: under load, the newest transfers may not be sealed before a backup.
    expect(await run("backup", [backups], env)).toMatchObject({ code: 0 });
    expect(await run("backup-verify", [backups], env)).toMatchObject({ code: 0, err: "" });
    const { backup, verify } = await readBackupState(store.db);
    expect(backup.last).toMatchObject({ ok: true, name: await newest() });
    expect(verify.last).toMatchObject({ ok: true, name: await newest() });
    expect(verify.last?.detail).toMatch(
      /^Restored and reconciled: the newest order is [\da-f]{8} of \S+Z, \d+ sealed rows of transfers/,
    );
  });

  test("a backup does not contain the voucher codes' key, and the command's output says where the key is", async () => {
    const folder = join(backups, await newest());
    const tar = gunzipSync(await readFile(join(folder, "base.tar.gz")));
    expect([tar.includes(KEY), tar.includes(Buffer.from(KEY, "base64"))]).toEqual([false, false]);
    expect(await readdir(folder)).not.toContain("voucher.key");
    copies = join(await temporary(), "keys");
    const inside = join(store.dataDir, "backups");
    const apart = await run("backup", [join(await temporary(), "b")], { ...env, VOUCHER_KEY_BACKUP: copies });
    expect(apart).toMatchObject({ code: 0, err: "" });
    expect(await readFile(join(copies, (await readdir(copies))[0] ?? ""), "utf8")).toBe(`${KEY}\n`);
    const together = await run("backup", [inside], { ...env, VOUCHER_KEY_BACKUP: join(inside, "keys") });
    await rm(inside, { recursive: true });
    expect(together.err).toContain(`${inside} and the voucher codes' key lie in one folder`);
    expect(together.err).toContain("VOUCHER_KEY_BACKUP");
  });

  test.runIf(isSoak)(
    "verifying a backup fails if the store's key cannot decrypt its voucher codes, and succeeds with the kept copy of the right key",
    async () => {
      const others = { ...env, VOUCHER_KEY: OTHER_KEY };
      const { code, err } = await run("backup-verify", [backups], others);
      expect(code).toBe(1);
      expect(err).toContain("does not read 2 of 2 voucher codes");
      expect((await readBackupState(store.db)).verify.last?.ok).toBe(false);
      const kept = { ...others, VOUCHER_KEY_BACKUP: copies };
      expect(await run("backup-verify", [backups], kept)).toMatchObject({ code: 0, err: "" });
      const dataDir = join(await temporary(), "data");
      const fresh = { DATA_DIR: dataDir, VOUCHER_KEY_BACKUP: copies };
      expect((await run("restore", [backups], fresh)).out).toContain("is the kept key of the voucher codes");
      expect(await readFile(join(dataDir, "voucher.key"), "utf8")).toBe(`${KEY}\n`);
    },
  );

  test("a backup with one changed bit is reported as damaged and is not restored", async () => {
    const damaged = await temporary();
    const name = await madeBackup();
    await cp(join(backups, name), join(damaged, name), { recursive: true });
    const file = await open(join(damaged, name, "base.tar.gz"), "r+");
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, 100_000);
    await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, 100_000);
    await file.close();
    const sentence = `${join(damaged, name)} is damaged (base.tar.gz): its content is not what was written. Name another backup.`;
    expect((await run("backup-verify", [damaged], env)).err).toContain(sentence);
    const dataDir = join(await temporary(), "data");
    expect(await run("restore", [damaged], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: "",
      err: `${sentence}\n`,
    });
    expect(await readdir(dataDir).catch(() => [])).toEqual([]);
  });

  test("a killed backup leaves no files that a restore would use, and the next backup deletes its files", async () => {
    const before = await listBackups(backups);
    const child = start("backup", [backups], env);
    await vi.waitFor(async () => {
      const draft = (await readdir(backups)).find((name) => name.startsWith(".unfinished-")) ?? "none";
      expect(await readdir(join(backups, draft))).toContain("base.tar.gz");
    }, waiting);
    child.kill("SIGKILL");
    await said(child);
    expect(await listBackups(backups)).toEqual(before);
    expect((await readdir(backups)).some((name) => name.startsWith(".unfinished-"))).toBe(true);
    await vi.waitFor(
      async () => expect(await run("backup", [backups], env)).toMatchObject({ code: 0 }),
      waiting,
    );
    expect((await readdir(backups)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test.each(["/proc/hira", "/proc/hira/backups", "/dev/null", "/dev/null/backups"])(
    "a backup into %s fails with an error of one sentence",
    async (place) => {
      const { code, out, err } = await run("backup", [place], env);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(
        new RegExp(`^No backup was made in ${place}\\. E[A-Z]+: .*\\. There is none yet\\.\n$`),
      );
    },
  );

  test.runIf(mayMount)(
    "a backup on a full disk fails with a sentence about the disk, and keeps the earlier backups",
    async () => {
      const disk = await temporary();
      const backup = `${wordsOf("backup").join(" ")} ${disk} 2>&1`;
      const { stdout } = inOwnMounts(
        `mount -t tmpfs -o size=6m none ${disk}; ${backup}; ${backup}; ls -A ${disk}; cd ${disk}/2*; sha256sum -c SHA256SUMS`,
      );
      expect(stdout).toContain(
        `\nNo backup was made in ${disk}. The disk of ${disk} is full. The newest whole one is `,
      );
      expect(stdout).toMatch(/\nbase\.tar\.gz: OK\n/);
      expect(stdout).not.toMatch(/FAILED|\.unfinished-/);
      expect((await readBackupState(store.db)).backup.last).toMatchObject({ ok: false, name: null });
    },
  );
});

describe("restoring a backup", () => {
  test.runIf(isSoak)(
    "a restore replaces an existing store only with --replace, and never replaces a running store",
    async () => {
      await madeBackup();
      const refused = await run("restore", [backups], env);
      expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^There is a database in /) });
      const running = await run("restore", [backups, "--replace"], env);
      expect(running).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Another Hira is already running/),
      });
      const there = { DATA_DIR: restoredTo || join(await temporary(), "data"), VOUCHER_KEY: KEY };
      if (!restoredTo) expect(await run("restore", [backups], there)).toMatchObject({ code: 0 });
      const replaced = await run("restore", [backups, "--replace"], there);
      expect(replaced).toMatchObject({ code: 0, out: expect.stringContaining("cluster.before-") });
    },
  );

  test.runIf(isSoak)(
    "a restore with --replace changes nothing if the store's key cannot decrypt the backup's codes",
    async () => {
      await madeBackup();
      const dataDir = join(await temporary(), "data");
      const there = { DATA_DIR: dataDir, VOUCHER_KEY: KEY };
      expect(await run("restore", [backups], there)).toMatchObject({ code: 0 });
      const before = await readdir(dataDir, { recursive: true });
      const { code, out, err } = await run("restore", [backups, "--replace"], {
        ...there,
        VOUCHER_KEY: OTHER_KEY,
      });
      expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^Restoring \S+: every file/) });
      expect(err).toMatch(
        /^Nothing was changed: the key of the backup's voucher codes \(voucher-key-[\da-f]{16}\) is not at hand\. Set VOUCHER_KEY/,
      );
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    },
  );

  test.runIf(mayMount)(
    "a restore on a full disk reports that the disk is full, and leaves no incomplete database",
    async () => {
      await madeBackup();
      const disk = await temporary();
      const restore = `DATA_DIR=${disk} VOUCHER_KEY=${KEY} ${wordsOf("restore").join(" ")} ${backups} 2>&1`;
      const { stdout } = inOwnMounts(`mount -t tmpfs -o size=12m none ${disk}; ${restore}; ls -A ${disk}`);
      expect(stdout).toMatch(new RegExp(`\nThe disk of ${disk} is full\\.\n$`));
    },
  );

  test("a restore to a given time has the orders that were confirmed before that time, and no later orders", async () => {
    const directory = await temporary();
    const carry = createChangeCarrier({ dataDir: store.dataDir, directory, log: silent });
    expect((await run("backup", [directory], env)).code).toBe(0);
    const early = await order();
    const { rows } = await sql<{ moment: Date }>`SELECT clock_timestamp() AS moment`.execute(store.db);
    const moment = new Date((rows[0]?.moment.getTime() ?? 0) + 1);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment.getTime() + 1));
    const late = await order();
    const { rows: ended } = await sql<{ file: string }>`
      SELECT pg_walfile_name(pg_switch_wal()) AS file`.execute(store.owner);
    await vi.waitFor(async () => {
      await carry();
      expect(await readdir(directory, { recursive: true })).toContainEqual(
        expect.stringMatching(new RegExp(`^changes/\\d+/${ended[0]?.file}\\.gz$`)),
      );
    }, waiting);
    const restore = async (to: string) => {
      const dataDir = join(await temporary(), "data");
      const reply = await run("restore", [directory, "--to", to], { DATA_DIR: dataDir, VOUCHER_KEY: KEY });
      return { reply, dataDir };
    };
    const then = await restore(moment.toISOString());
    expect(then.reply).toMatchObject({ code: 0, err: "" });
    const found = await ordersOf(then.dataDir);
    expect([found.has(early), found.has(late)]).toEqual([true, false]);
    // After that restore into another folder, the running store still keeps its changes.
    const latest = await restore("latest");
    expect(latest.reply).toMatchObject({ code: 0, err: "" });
    expect((await ordersOf(latest.dataDir)).has(late)).toBe(true);
    const beyond = await restore("2099-01-01T00:00:00Z");
    expect(beyond.reply.err).toMatch(
      /^2099-01-01T00:00:00\.000Z cannot be restored\. What can be restored is any moment from \S+ to \S+\.\n$/,
    );
  });

  test.each([[["x", "--force"]], [["x", "--to", "2026-11-22T14:30"]]])(
    "a restore command with the arguments %o prints its usage",
    async (args) => {
      const { code, err } = await run("restore", args, env);
      expect(code).toBe(1);
      expect(err).toMatch(/^(Usage:|--to takes latest)/);
    },
  );
});
