import { MANY_PACKAGES, MAX_PINS, type ShopUse, type Sidebar, shopUses } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const bKash = { method: "bKash", accountNumber: "01700000001", sim: 1 };

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
});

const sidebar = async (as = "boss"): Promise<Sidebar> =>
  (await store.call("GET /admin/sidebar", { as })).body;
const pin = async (page: string, pinned = true, as = "boss") =>
  store.call("PATCH /admin/sidebar", { as, body: { page, pinned } });
const admin = async (name: string, body: object) => {
  const reply = await store.call(name, { as: "boss", body });
  expect(reply).toMatchObject({ status: 200 });
};

describe("which optional features the shop uses", () => {
  it("a new shop with one owner uses no optional feature, and the list grows with each feature that is used", async () => {
    expect((await sidebar()).inUse).toEqual([]);
    const grows = async (use: ShopUse, begin: () => Promise<unknown>) => {
      const before = (await sidebar()).inUse;
      await begin();
      const after = (await sidebar()).inUse;
      expect([use, after]).toEqual([use, shopUses.filter((each) => before.includes(each) || each === use)]);
    };
    const { productId } = await seedShop(store.db, { price: 80, stock: 10 });
    await grows("many-packages", async () => {
      for (let n = 1; n < MANY_PACKAGES; n++) await seedShop(store.db, { price: 80, stock: 1 });
    });
    await grows("coupons", () =>
      admin("POST /admin/coupons", {
        ...{ code: "EID10", percent: 10, amount: 50, minPrice: 0, games: [], maxUses: 10, once: true },
        ...{ startsAt: null, endsAt: null },
      }),
    );
    await grows("risk", () =>
      admin("PATCH /settings/risk", { "order-speed": { on: true, limit: 100, hours: 1 } }),
    );
    await grows("incoming-payments", () =>
      admin("POST /admin/forwarders", { name: "Counter", kind: "android-sms-gateway", accounts: [bKash] }),
    );
    await grows("suppliers", () =>
      admin("POST /admin/suppliers", {
        ...{ name: "UniPin", kind: "unipin", currency: "BDT", rate: 1 },
        settings: { url: "http://127.0.0.1:9", partnerId: "partner-of-the-test" },
        credentials: { secret: "a-secret-of-the-test" },
      }),
    );
    await grows("imports", () =>
      sql`INSERT INTO imports (id, name, file_name, file_hash, mapping, customers, total, file_total, skipped, imported_by)
          VALUES (${newId()}, 'Former shop', '', sha256('file'), '{}', 1, 1, 1, 0, 'boss')`.execute(store.db),
    );
    await grows("outgoing-messages", () =>
      store.db
        .updateTable("outgoing_channels")
        .set({ active: true })
        .where("channel", "=", "email")
        .execute(),
    );
    await grows("sales", () =>
      admin("POST /orders", {
        ...{ productId, paymentMethod: "instant", amount: 80, gameAccount: "12345678" },
        ...{ transactionId: "FIRSTSALE1", senderNumber: "01712345678", method: "bKash" },
      }),
    );
    await grows("team", () => store.signUp("second", "admin"));
  });
});

describe("pages that an admin pins to the sidebar", () => {
  it("pins belong to one admin, are listed in the order of pinning, and can be removed", async () => {
    await store.signUp("pinner", "admin");
    expect((await pin("/admin/reports")).body.pinned).toEqual(["/admin/reports"]);
    await pin("/admin/health");
    await pin("/admin/reports");
    expect((await sidebar()).pinned).toEqual(["/admin/reports", "/admin/health"]);
    expect((await sidebar("pinner")).pinned).toEqual([]);
    expect((await pin("/admin/reports", false)).body.pinned).toEqual(["/admin/health"]);
    expect((await pin("/admin/reports", false)).body.pinned).toEqual(["/admin/health"]);
  });

  it("only pages of the admin area can be pinned", async () => {
    for (const page of [
      "/topup",
      "https://elsewhere.example",
      "/admin/../orders",
      `/admin/${"x".repeat(60)}`,
    ])
      expect(await pin(page)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("an admin has a limited number of pins; the oldest are removed, even if many are added at the same time", async () => {
    const letter = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
    await Promise.all(
      Array.from({ length: MAX_PINS + 5 }, (_, n) => pin(`/admin/${letter(n)}`, true, "pinner")),
    );
    await pin("/admin/newest", true, "pinner");
    const { pinned } = await sidebar("pinner");
    expect(pinned).toHaveLength(MAX_PINS);
    expect(pinned.at(-1)).toBe("/admin/newest");
  });
});
