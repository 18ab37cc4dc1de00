import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import { isSoak } from "../../../../soak.ts";
import { createEmbeddedStore, openData, run, temporary } from "../../testing/backed-up-store.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createChangeCarrier } from "./change-carrier.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const KEY = Buffer.alloc(32, "hira").toString("base64");

type Store = Awaited<ReturnType<typeof createEmbeddedStore>>;
let store: Store;
let productId = "";
let backups = "";
/** IDs of orders, named by when they were placed. At `fork`, the second timeline branches off from the first. */
const orders = { early: "", late: "", afterBackup: "", second: "", secondLate: "" };
const IMAGE = "/uploads/sample/later.webp";
const moments = { fork: "", first: "", closed: "", second: "" };
let replaced: Awaited<ReturnType<typeof run>>;

let keys = 0;
async function order(): Promise<string> {
  const body = { productId, gameAccount: "12345678", amount: 1, paymentMethod: "wallet" };
  const reply = await store.call("POST /orders", { as: "tanvir", key: `order-${keys++}`, body });
  expect(reply.status).toBe(200);
  return reply.body.order._id;
}

/** Returns a time that is later than everything done so far and earlier than everything done next. */
async function moment(): Promise<string> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(store.db);
  const at = (rows[0]?.now.getTime() ?? 0) + 1;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at + 1), { interval: 1 });
  return new Date(at).toISOString();
}

async function carryAll(): Promise<void> {
  const carry = createChangeCarrier({
    dataDir: store.dataDir,
    directory: backups,
    log: pino({ enabled: false }),
  });
  const { rows } = await sql<{ file: string }>`SELECT pg_walfile_name(pg_switch_wal()) AS file`.execute(
    store.owner,
  );
  await vi.waitFor(
    async () => {
      await carry();
      const files = await readdir(join(backups, "changes"), { recursive: true });
      expect(files.map((file) => file.slice(-27))).toContain(`${rows[0]?.file}.gz`);
    },
    { timeout: 60_000, interval: 10 },
  );
}

const env = (dataDir: string) => ({ DATA_DIR: dataDir, VOUCHER_KEY: KEY });
const backUp = async () => expect((await run("backup", [backups], env(store.dataDir))).code).toBe(0);

async function restore(...words: string[]) {
  const dataDir = join(await temporary(), "data");
  const said = await run("restore", [backups, ...words], env(dataDir));
  if (said.code !== 0) return { ...said, dataDir, held: [] };
  const db = await openData(dataDir);
  const ids = (await db.selectFrom("orders").select("id").execute()).map(({ id }) => id);
  return {
    ...said,
    dataDir,
    held: Object.entries(orders).flatMap(([name, id]) => (ids.includes(id) ? [name] : [])),
  };
}

beforeAll(async () => {
  store = await createEmbeddedStore();
  backups = join(await temporary(), "backups");
  await store.signUp("tanvir");
  await fund(store.db, "tanvir", 100_000);
  ({ productId } = await seedShop(store.db, { price: 1, stock: 1_000 }));
  await backUp();
  await mkdir(join(store.dataDir, "uploads/sample"), { recursive: true });
  await writeFile(join(store.dataDir, IMAGE), "a picture");
  const images = { image_url: IMAGE, package_image_url: "/uploads/nowhere.webp" };
  await store.owner.updateTable("categories").set(images).execute();
  orders.early = await order();
  moments.fork = await moment();
  orders.late = await order();
  moments.first = await moment();
  await backUp();
  orders.afterBackup = await order();
  await carryAll();
  await store.close();
  moments.closed = await moment().catch(() => new Date().toISOString());
  const { dataDir } = store;
  replaced = await run("restore", [backups, "--to", moments.fork, "--replace"], env(dataDir));
  store = await createEmbeddedStore(dataDir);
  orders.second = await order();
  moments.second = await moment();
  orders.secondLate = await order();
  await carryAll();
});

test("a restore that replaces a store prints which changes it leaves out, and its newest order", () => {
  expect(replaced).toMatchObject({ code: 0, err: "" });
  const { out } = replaced;
  expect(out).toMatch(new RegExp(`before-\\S+ \\(the newest order is ${orders.afterBackup.slice(-8)} of `));
  expect(out).toContain(`Not in it: what was done from ${moments.fork} to 2`);
  expect(out).toContain(`Restored: the newest order is ${orders.early.slice(-8)} of `);
});

test("a restore to a time before an earlier restore uses the timeline from before that restore", async () => {
  const { held, code, out, dataDir } = await restore("--to", moments.first);
  expect({ code, held }).toEqual({ code: 0, held: ["early", "late"] });
  // The image and its row were added after the backup.
  expect(await readFile(join(dataDir, IMAGE), "utf8")).toBe("a picture");
  expect(out).toContain(
    "Images that the shop shows and that were not found: 1 (/uploads/nowhere.webp). Upload them anew.\n",
  );
  const spans = /Not in it: what was done from (\S+) to \S+, and from \S+ to \S+ \(/.exec(out);
  expect(spans?.[1]).toBe(moments.first);
});

test.runIf(isSoak)(
  "a restore to a time after an earlier restore uses the timeline that the earlier restore began",
  async () => {
    const { held, code, out } = await restore("--to", moments.second);
    expect({ code, held }).toEqual({ code: 0, held: ["early", "second"] });
    expect(out).toContain(`the newest order is ${orders.second.slice(-8)} of `);
  },
);

test.runIf(isSoak)(
  "a restore to the latest time uses the newest timeline, even if the newest backup belongs to an older timeline",
  async () => {
    const { held, code } = await restore("--to", "latest");
    expect({ code, held }).toEqual({ code: 0, held: ["early", "second", "secondLate"] });
  },
);

test.runIf(isSoak)(
  "a restore of a backup without the changes after it prints which changes it leaves out",
  async () => {
    const { held, code, out } = await restore();
    expect({ code, held }).toEqual({ code: 0, held: ["early", "late"] });
    expect(out).toMatch(/Not in it: what was done from \S+ to \S+, and from \S+ to \S+ \(--moments /);
  },
);

test("a restore to a time without kept changes fails, and prints the times that can be restored", async () => {
  const { code, err } = await restore("--to", moments.closed);
  expect(code).toBe(1);
  expect(err).toMatch(
    new RegExp(
      `^${moments.closed} cannot be restored\\. What can be restored is any moment from \\S+ to \\S+, or from \\S+ to \\S+\\.\n$`,
    ),
  );
  const listed = await run("restore", [backups, "--moments"], {});
  expect(listed.out.match(/^\S+Z: as of /gm)).toHaveLength(2);
  expect(listed.out.match(/^--to: any moment from \S+ to \S+$/gm)).toHaveLength(2);
});

test.runIf(isSoak)(
  "a restore from a named backup fails if the requested time cannot be restored from that backup",
  async () => {
    const [, newest = ""] = (await readdir(backups)).filter((name) => name.endsWith("Z")).sort();
    const dataDir = join(await temporary(), "data");
    const said = await run("restore", [join(backups, newest), "--to", moments.second], env(dataDir));
    expect(said).toMatchObject({
      code: 1,
      err: expect.stringContaining(`cannot be restored from ${newest}.`),
    });
  },
);

test("a restore to the latest time fails if a WAL file before that time is missing, instead of restoring to an earlier time", async () => {
  const [first = ""] = (await readdir(backups)).filter((name) => name.endsWith("Z")).sort();
  const { out } = await run("restore", [backups, "--moments"], {});
  const last = /^--to: any moment from \S+ to (\S+)$/m.exec(out)?.[1] ?? "";
  const [system = ""] = await readdir(join(backups, "changes"));
  const folder = join(backups, "changes", system);
  const files = (await readdir(folder)).filter((name) => /^00000001[\dA-F]{16}\.gz$/.test(name)).sort();
  await rm(join(folder, files.at(-2) ?? ""));
  const dataDir = join(await temporary(), "data");
  const said = await run("restore", [join(backups, first), "--to", last], env(dataDir));
  expect(said).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Kept changes are missing after \S+Z: restore to that moment, or one before it\.\n$/,
    ),
  });
});
