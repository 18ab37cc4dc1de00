import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RouteName } from "@hira/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { checkKeys } from "../../platform/sealing/voucher-key.ts";
import { callOf, openSampleShop, sampleCalls } from "../../testing/sample-calls.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { reportDifferences } from "../../wallet/reconciliation/reconcile.ts";
import { sealBooks } from "../../wallet/seals/seal-books.ts";
import type { ArchiveManifest } from "./manifest.ts";
import { readShapes } from "./queries.ts";
import { restoreArchive } from "./restore-archive.ts";
import { archivedTables, leftOut } from "./tables.ts";
import { openZip } from "./unzip.ts";
import { writeArchive } from "./write-archive.ts";
import { createZip } from "./zip.ts";

let folder: string;
let shop: TestStore;
const CODE = "SAMPLE-CODE-0001";

/** Calls that add rows to tables which the sample shop and the imports leave empty. */
const filledBy: readonly (readonly [as: string, name: RouteName])[] = [
  ["admin", "PATCH /settings/shop"],
  ["admin", "PATCH /settings/closure"],
  ["admin", "PATCH /settings/outgoing/email"],
  ["admin", "POST /admin/wallet-templates"],
  ["admin", "POST /admin/import-mappings"],
  ["admin", "POST /payment-instructions"],
  ["admin", "POST /order-instructions"],
  ["admin", "POST /admin/staff-invites"],
  ["admin", "PATCH /admin/unipin/product/{id}/redeem-guide"],
  ["admin", "PATCH /users/{uid}/tags"],
  ["admin", "PATCH /admin/sidebar"],
  ["admin", "POST /admin/suppliers/{id}/top-ups"],
  ["admin", "POST /admin/blocks"],
  ["admin", "POST /admin/wallet-senders"],
  ["owner", "POST /favourites/{id}"],
  ["owner", "POST /player-ids"],
  ["owner", "PATCH /messages/choices"],
];

/** Tables that are empty in this shop. The test compares only their columns. */
const withoutRows: readonly string[] = [
  ...["passkeys", "approvals", "assignments", "bell_entries", "operator_alerts", "admin_notices_seen"],
  ...["telegram_chats", "day_ends", "account_day_closings", "player_names", "forwarder_hours"],
  ...["forwarder_failures", "forwarder_senders", "account_movements", "automatic_sums", "order_gifts"],
  ...[
    "coupon_uses",
    "unlimited_units",
    "product_suppliers",
    "supplier_readings",
    "supplier_exchanges",
    "supplier_events",
  ],
  ...["deliveries", "delivery_attempts", "delivery_looks", "referrals", "referral_payments"],
  ...["rewarded_addresses", "account_traces", "account_flags"],
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hira-archive-"));
  shop = await createTestStore();
  const ids = await openSampleShop(shop);
  const { order, request } = ids;
  await checkKeys(shop.db, testCipher);
  const asAdmin = (name: string, body: object) => shop.call(name, { as: "admin", body });
  await asAdmin(`PATCH /orders/admin/orders/${order}`, { status: "completed" });
  await shop.call(`POST /orders/${order}/review`, {
    as: "owner",
    body: { stars: 5, text: 'ভালো, "দ্রুত"\n=1+1' },
  });
  await asAdmin(`PATCH /requests/${request}`, { status: "approved" });
  await asAdmin("POST /users/owner/notes", { text: "Line one\nline two \\ \u2028 end" });
  const customers = Buffer.from("email,balance\nformer@mail.test,12.50\n").toString("base64");
  const checked = await shop.call("POST /admin/imports/check", { as: "admin", body: { file: customers } });
  const { mapping, digest } = checked.body;
  await asAdmin("POST /admin/imports", { name: "Former shop", file: customers, mapping, digest });
  const orders = Buffer.from("order,date,email,total\n71,2026-05-14,former@mail.test,9.5\n").toString(
    "base64",
  );
  const read = (await shop.call("POST /admin/imports/check", { as: "admin", body: { file: orders } })).body;
  const history = { file: orders, kind: "orders", mapping: read.mapping, source: "Former shop" };
  const plan = await shop.call("POST /admin/history-imports/check", { as: "admin", body: history });
  await asAdmin("POST /admin/history-imports", { ...history, digest: plan.body.digest });
  const goods = {
    file: Buffer.from("Game,Name,Price,Image\nFormer game,Coins,5,coins.png\n").toString("base64"),
    ...{ kind: "products", mapping: { game: 0, name: 1, price: 2, picture: 3 }, createGames: true },
  };
  const found = await asAdmin("POST /admin/goods-imports/check", goods);
  await asAdmin("POST /admin/goods-imports", { ...goods, name: "Former shop", digest: found.body.digest });
  const bring = async (where: string, text: string, named: object) => {
    const file = Buffer.from(text).toString("base64");
    const { kind, mapping } = (await asAdmin("POST /admin/imports/check", { file })).body;
    const body = { file, kind, mapping, ...named };
    const { digest } = (await asAdmin(`POST /admin/${where}/check`, body)).body;
    expect((await asAdmin(`POST /admin/${where}`, { ...body, digest })).status).toBe(200);
  };
  await bring("history-imports", "email,referral code\nformer@mail.test,OLD-71\n", { source: "Former shop" });
  await bring("goods-imports", "product,rating,review,date\nCoins,5,Fast,2026-05-14\n", {
    name: "Former shop",
  });
  for (const [as, name] of filledBy) {
    const sample = sampleCalls(ids)[name];
    const { status, body } = await shop.call(callOf(name, sample), { as, body: sample.body as object });
    expect([name, status, body.code]).toEqual([name, 200, undefined]);
  }
  await sealBooks(shop.db);
  await mkdir(join(folder, "from", "ab"), { recursive: true });
  await writeFile(join(folder, "from", "ab", "picture.webp"), "a picture");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function exported(store: TestStore, name: string, codes: "sealed" | "open" = "sealed") {
  const file = join(folder, name);
  const secrets = codes === "open" ? { codes, cipher: testCipher } : { codes };
  const pieces = writeArchive({ db: store.books, uploadsDir: join(folder, "from") }, secrets);
  await pipeline(Readable.from(pieces), createWriteStream(file));
  return file;
}

async function contents(file: string): Promise<Map<string, string>> {
  const zip = await openZip(file);
  const found = new Map<string, string>();
  for (const path of zip.paths) {
    const pieces: Buffer[] = [];
    for await (const piece of zip.read(path)) pieces.push(piece);
    found.set(path, Buffer.concat(pieces).toString());
  }
  return found;
}

const restore = (store: TestStore, file: string, cipher = testCipher) =>
  restoreArchive({ owner: store.owner as unknown as Database, uploadsDir: join(folder, "to"), cipher }, file);

const sumsOf = async (store: TestStore) => {
  const { rows } = await sql`
    SELECT (SELECT json_agg(t ORDER BY id) FROM order_counts AS t CROSS JOIN LATERAL (SELECT status AS id) AS k WHERE count > 0) IS NOT NULL AS some,
           (SELECT sum(balance)::text FROM wallet_sums) AS wallets, (SELECT sum(count)::text FROM user_counts) AS users,
           (SELECT sum(count)::text FROM order_counts) AS orders, (SELECT sum(amount)::text FROM fund_request_counts) AS funds`.execute(
    store.db,
  );
  return rows[0];
};

test("every table of the store is either in the archive or in the list of tables that are left out for a reason", async () => {
  const named = [...archivedTables, ...Object.keys(leftOut)];
  expect(named.toSorted()).toEqual([...(await readShapes(shop.db)).keys()].toSorted());
  expect(new Set(named).size).toBe(named.length);
});

test.each(["sealed", "open"] as const)(
  "an export with %s codes is restored and exported again, byte for byte the same; the ledger agrees and can continue",
  async (codes) => {
    const first = await exported(shop, `${codes}-1.zip`, codes);
    const copy = await createTestStore();
    await restore(copy, first);
    const second = await exported(copy, `${codes}-2.zip`, codes);
    const [before, after] = [await contents(first), await contents(second)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, text] of before) {
      // The restore itself adds one entry at the end of the audit log.
      if (path === "tables/audit_log.jsonl" || path === "csv/audit.csv") {
        expect(after.get(path)?.startsWith(text)).toBe(true);
        const [own = "", ...none] = after.get(path)?.slice(text.length).trim().split("\n") ?? [];
        expect(own).toContain("archive.restore");
        expect(none).toEqual([]);
      } else if (path !== "manifest.json" && path !== "tables/audit_facts.jsonl")
        expect([path, after.get(path)]).toEqual([path, text]);
    }
    const manifest = JSON.parse(before.get("manifest.json") ?? "");
    expect(manifest).toMatchObject({ format: "hira-archive", version: 1, codes });
    // The table of seals may be empty, because rows are sealed only when no open transaction could add a row before
    // them.
    const empty = (manifest as ArchiveManifest).tables.filter(
      ({ rows, table }) => rows === 0 && table !== "seals",
    );
    expect(empty.map(({ table }) => table)).toEqual(withoutRows);
    expect(before.get("tables/imported_customers.jsonl")).toContain('"email":"former@mail.test"');
    expect(before.get("tables/former_records.jsonl")).toContain('"number":"71"');
    expect(before.get("tables/former_referrals.jsonl")).toContain('"OLD-71"');
    expect(before.get("tables/imported_reviews.jsonl")).toContain('"Coins"');
    expect(before.get("csv/former-shop.csv")).toContain("former@mail.test");
    expect(before.get("tables/imported_goods.jsonl")).toContain('"name":"Coins"');
    expect(before.get("tables/imported_pictures.jsonl")).toContain('"address":"coins.png"');
    expect(before.get("tables/voucher_codes.jsonl")?.includes(CODE)).toBe(codes === "open");
    expect(await readFile(join(folder, "to", "ab", "picture.webp"), "utf8")).toBe("a picture");

    const differences: unknown[] = [];
    await reportDifferences(copy.db, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
    expect(await sumsOf(copy)).toEqual(await sumsOf(shop));
    expect((await copy.call("GET /orders/my-orders", { as: "owner" })).body.orders).toHaveLength(1);
    const { codes: listed } = (await copy.call("GET /admin/unipin/codes", { as: "admin" })).body;
    const shown = await copy.call(`POST /admin/unipin/codes/${listed[0]._id}/reveal`, { as: "admin" });
    expect(shown.body.code).toBe(CODE);
    const credit = { amount: 3, reason: "after the move" };
    expect((await copy.call("PATCH /users/owner/balance", { as: "admin", body: credit })).status).toBe(200);
    await sealBooks(copy.db);
    await reportDifferences(copy.db, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
    // The triggers and foreign keys are active again after the restore.
    await expect(sql`DELETE FROM transfers`.execute(copy.owner)).rejects.toThrow("append-only");
    await expect(sql`UPDATE orders SET uid = 'nobody'`.execute(copy.owner)).rejects.toThrow("foreign key");
  },
);

test("restoring is refused if the store has data, has another key, or the archive is damaged, and then nothing is written", async () => {
  const file = await exported(shop, "refused.zip");
  await expect(restore(shop, file)).rejects.toThrow("The store is not empty: users has rows.");
  const empty = await createTestStore();
  await expect(restore(empty, file, createCodeCipher(Buffer.alloc(32, "other")))).rejects.toThrow(
    "sealed with another key",
  );
  const whole = await readFile(file);
  const damaged = join(folder, "damaged.zip");
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 200), /no whole archive|no manifest|damaged/],
    [changedAt(whole, whole.indexOf("tables/audit_log.jsonl") + 120), /damaged/],
    [Buffer.from("no archive"), /no whole archive/],
    [
      await packedAgain(file, "tables/user_notes.jsonl", (text) => text.replace("Line", "Lime")),
      /not what was exported/,
    ],
    [await packedAgain(file, "tables/transfers.jsonl", (text) => text.slice(0, -20)), /damaged/],
    [
      await packedAgain(file, "manifest.json", (text) => text.replace('"version": 1', '"version": 2')),
      /version 2/,
    ],
  ];
  for (const [bytes, message] of cases) {
    await writeFile(damaged, bytes);
    await expect(restore(empty, damaged)).rejects.toThrow(message);
  }
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM transfers) + (SELECT count(*) FROM settings WHERE key = 'voucher-key') AS count`.execute(
    empty.owner,
  );
  expect(rows[0]?.count).toBe(0);
  // The store is still empty, so it accepts the undamaged archive.
  await restore(empty, file);
});

/** Returns the archive with one changed file, as if somebody had unpacked, edited and packed it again. */
async function packedAgain(file: string, path: string, change: (text: string) => string): Promise<Buffer> {
  const zip = createZip(new Date());
  const pieces: Buffer[] = [];
  for (const [each, text] of await contents(file))
    for await (const piece of zip.add(each, [each === path ? change(text) : text])) pieces.push(piece);
  return Buffer.concat([...pieces, zip.end()]);
}

function changedAt(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(place) ^ 0x55, place);
  return changed;
}

test("an archive shows the store at one moment, without rows that are written while the archive is made", async () => {
  const pieces = writeArchive({ db: shop.books, uploadsDir: join(folder, "none") }, { codes: "sealed" });
  const file = join(folder, "moment.zip");
  const all: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (all.length === 0) await shop.signUp("too-late");
    all.push(piece);
  }
  await writeFile(file, Buffer.concat(all));
  expect((await contents(file)).get("tables/users.jsonl")).not.toContain("too-late");
});

test("downloading the archive needs an owner with a fresh sign-in, and another owner's approval if exports are limited", async () => {
  const stale = await shop.sign({ sub: "admin", auth_time: Math.floor(Date.now() / 1000) - 3_600 });
  expect((await shop.call("GET /admin/archive", { token: stale })).body.code).toBe("sign_in_again");
  await shop.signUp("second", "admin");
  const reply = await shop.call("GET /admin/archive", { as: "admin" });
  expect(reply.headers["content-type"]).toBe("application/zip");
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="shop.zip"');
  const log = shop.db.selectFrom("audit_log").select("actor").where("action", "=", "archive.export");
  expect(await log.execute()).toEqual([{ actor: "admin" }]);
  await shop.call("PATCH /settings/protection", { as: "admin", body: { exportRows: 100 } });
  expect((await shop.call("GET /admin/archive", { as: "admin" })).body.code).toBe("approval_needed");
  const { approvals } = (await shop.call("GET /admin/approvals", { as: "second" })).body;
  const decision = { decision: "approve" };
  await shop.call(`POST /admin/approvals/${approvals[0]._id}/decide`, { as: "second", body: decision });
  expect((await shop.call("GET /admin/archive", { as: "admin" })).status).toBe(200);
  expect((await shop.call("GET /admin/archive", { as: "admin" })).body.code).toBe("approval_needed");
});
