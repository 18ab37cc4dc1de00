import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDigiflazz, newRedeemer, openFake, priceOf } from "../../testing/fake-supplier.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let fake: Awaited<ReturnType<typeof openFake>>;
let supplier: string;
let game: string;
/** IDs of the packages by their names. */
let ids: Record<string, string>;

const admin = (name: string, body?: object, as = "boss") => store.call(name, { as, ...(body && { body }) });
// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it expects
const table = async (query = ""): Promise<any> =>
  (await admin(`GET /admin/suppliers/${supplier}/packages?categoryId=${game}${query}`)).body;
const rowOf = async (name: string) =>
  (await table()).packages.find(({ product }: { product: { name: string } }) => product.name === name);
const save = (packages: object[], as?: string) =>
  admin(`POST /admin/suppliers/${supplier}/packages`, { packages }, as);
const mappingOf = async (name: string) =>
  (await admin(`GET /admin/products/${ids[name]}/suppliers`)).body.mapping;
const changes = () =>
  store.db.selectFrom("audit_log").select("id").where("action", "=", "product.suppliers").execute();

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("other", "admin");
  ({ categoryId: game } = await seedShop(store.db, { price: 80, stock: 5 }));
  await admin(`PATCH /categories/${game}`, { name: `Free Fire`, aliases: ["ff"] });
  fake = await openFake();
  fake.says.set("/v1/price-list", {
    body: {
      data: [
        priceOf("ff115", "Free Fire 115 Diamond", 10_000),
        priceOf("ff240", "Free Fire 240 Diamond", 20_000),
        priceOf("ff240b", "Free Fire 240 Diamonds", 19_000, false),
        priceOf("ffw", "Weekly Membership", 15_000),
      ],
    },
  });
});
beforeEach(async () => {
  for (const table of ["product_suppliers", "supplier_readings", "supplier_exchanges", "suppliers"] as const)
    await store.owner.deleteFrom(table).execute();
  supplier = await addDigiflazz(store, fake.url, "boss");
  await admin(`POST /admin/suppliers/${supplier}/try`);
  await store.owner.updateTable("products").set({ archived_at: new Date() }).execute();
  ids = {};
  for (const [name, price] of [
    ["240 Diamonds", 100],
    ["Weekly Membership", 120],
    ["Level Up Pass", 200],
  ] as const)
    ids[name] = (
      await admin("POST /products", { category: game, name, price, stock: 5, offerType: "Normal" })
    ).body.product._id;
});

describe("a supplier's page for mapping packages", () => {
  it("a supplier's page shows each package with a guessed item, the reason for the guess and the cost, and stores nothing", async () => {
    const found = await table();
    expect(found).toMatchObject({ hasMore: false, readAt: expect.any(String) });
    expect(await rowOf("240 Diamonds")).toMatchObject({
      product: { price: 100, category: { name: "Free Fire" } },
      suppliers: 0,
      mapped: null,
      // The available item is guessed, although the other one is cheaper. Its cost of ৳150 (20,000 rupiah at 0.0075) is
      // above the price of the package.
      guess: { sku: "ff240", cost: 150, available: true, gameBy: "same", by: "amount", others: 1 },
    });
    expect(await rowOf("Weekly Membership")).toMatchObject({ guess: { sku: "ffw", by: "words" } });
    expect((await rowOf("Level Up Pass")).guess).toBeNull();
    expect((await mappingOf("240 Diamonds")).suppliers).toEqual([]);
  });

  it("a supplier's page can be searched, limited to packages that are not mapped, and read in pages", async () => {
    const before = (await table("&show=unmapped")).unmapped;
    const row = await rowOf("240 Diamonds");
    await save([{ productId: ids["240 Diamonds"], revision: row.revision, sku: "ff240" }]);
    const names = ({ packages }: { packages: { product: { name: string } }[] }) =>
      packages.map(({ product }) => product.name);
    const open = await table("&show=unmapped");
    expect(names(open)).not.toContain("240 Diamonds");
    expect(open.unmapped).toBe(before - 1);
    expect(names(await table("&search=weekly"))).toEqual(["Weekly Membership"]);
    const first = await table("&limit=1");
    expect(first).toMatchObject({ hasMore: true, packages: [expect.anything()] });
    const second = await table(`&limit=1&after=${first.packages[0].product._id}`);
    expect(names(second)).not.toEqual(names(first));
  });

  it("a supplier's page leaves out products that are sold as codes", async () => {
    await admin("POST /admin/unipin/upload", {
      productId: ids["Level Up Pass"],
      codes: ["BDMB-J-S-00000901"],
    });
    expect(await rowOf("Level Up Pass")).toBeUndefined();
  });
});

describe("saving the mappings of packages to a supplier's items", () => {
  const change = async (name: string, sku: string | null | undefined, extra: object = {}) => ({
    ...{ productId: ids[name], revision: (await rowOf(name)).revision, sku },
    ...extra,
  });

  it("one call maps many packages, with names and costs from the supplier's list, and the audit log records each package", async () => {
    const before = (await changes()).length;
    const reply = await save([
      await change("240 Diamonds", "ff240", { automatic: true }),
      await change("Weekly Membership", "ffw", { automatic: true }),
      await change("Level Up Pass", "typed", { automatic: false }),
    ]);
    expect([reply.status, reply.body]).toEqual([200, { changed: 3, gone: 0 }]);
    expect(await mappingOf("240 Diamonds")).toMatchObject({
      automatic: true,
      fulfilment: "supplier",
      suppliers: [{ sku: "ff240", skuName: "Free Fire 240 Diamond", cost: 150, blocked: "below-cost" }],
    });
    expect(await mappingOf("Level Up Pass")).toMatchObject({
      fulfilment: "hand",
      suppliers: [{ sku: "typed", skuName: null, cost: null }],
    });
    expect((await changes()).length).toBe(before + 3);
  });

  it("saving mappings can move the supplier to another position for a package, and does not change other suppliers' settings", async () => {
    await save([await change("Weekly Membership", "ffw")]);
    const first = supplier;
    supplier = await addDigiflazz(store, fake.url, "boss");
    await save([await change("Weekly Membership", "mine", { position: 1 })]);
    expect((await mappingOf("Weekly Membership")).suppliers).toMatchObject([
      { supplier: { _id: supplier }, sku: "mine" },
      { supplier: { _id: first }, sku: "ffw", cost: 112.5 },
    ]);
    await save([await change("Weekly Membership", "mine", { position: 2, active: false })]);
    expect((await mappingOf("Weekly Membership")).suppliers).toMatchObject([
      { supplier: { _id: first } },
      { supplier: { _id: supplier }, active: false },
    ]);
  });

  it("saving mappings can remove the supplier from a package, which is delivered by hand if it has no other supplier", async () => {
    await save([await change("Weekly Membership", "ffw", { automatic: true })]);
    await save([await change("Weekly Membership", null)]);
    expect(await mappingOf("Weekly Membership")).toMatchObject({ automatic: false, suppliers: [] });
  });

  it("if somebody else has changed one of the packages, saving changes none, and the error names that package", async () => {
    const mine = [await change("240 Diamonds", "ff240"), await change("Weekly Membership", "ffw")];
    await save([await change("Weekly Membership", "theirs")], "other");
    const refused = await save(mine);
    expect([refused.status, refused.body.code]).toEqual([409, "mappings_changed"]);
    expect(refused.body.message).toContain("Free Fire Weekly Membership");
    expect(refused.body.message).not.toContain("240");
    expect((await mappingOf("240 Diamonds")).suppliers).toEqual([]);
    expect((await mappingOf("Weekly Membership")).suppliers).toMatchObject([{ sku: "theirs" }]);
  });

  it("saving the same mappings of a supplier a second time changes nothing", async () => {
    const rows = [await change("240 Diamonds", "ff240", { automatic: true })];
    expect((await save(rows)).body).toMatchObject({ changed: 1 });
    const entries = (await changes()).length;
    expect((await save(rows)).body).toMatchObject({ changed: 0 });
    expect((await changes()).length).toBe(entries);
  });

  it("if two admins save a supplier's mappings at the same time, one succeeds and the other is refused", async () => {
    const [mine, theirs] = [
      [await change("240 Diamonds", "a"), await change("Weekly Membership", "a")],
      [await change("Weekly Membership", "b"), await change("240 Diamonds", "b")],
    ];
    const replies = await Promise.all([save(mine), save(theirs, "other")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const skus = [await mappingOf("240 Diamonds"), await mappingOf("Weekly Membership")].map(
      ({ suppliers }) => suppliers[0].sku,
    );
    expect(skus[0]).toBe(skus[1]);
  });

  it("saving mappings leaves out packages that were deleted or now sell codes, and returns the number of such packages", async () => {
    const rows = [
      await change("240 Diamonds", "ff240"),
      await change("Weekly Membership", "ffw"),
      await change("Level Up Pass", "x"),
    ];
    await admin("POST /admin/unipin/upload", {
      productId: ids["Level Up Pass"],
      codes: ["BDMB-J-S-00000902"],
    });
    await admin(`DELETE /products/${ids["Weekly Membership"]}`);
    expect((await save(rows)).body).toEqual({ changed: 1, gone: 2 });
    expect((await mappingOf("Level Up Pass")).suppliers).toEqual([]);
  });

  it("saving mappings refuses a sixth supplier for a package, and the error names the package", async () => {
    for (let n = 0; n < 5; n++) {
      supplier = await addDigiflazz(store, fake.url, "boss");
      expect((await save([await change("240 Diamonds", "x")])).status).toBe(200);
    }
    supplier = await addDigiflazz(store, fake.url, "boss");
    const { body } = await save([await change("240 Diamonds", "x"), await change("Weekly Membership", "x")]);
    expect([body.code, body.message]).toEqual([
      "too_many_for_package",
      expect.stringContaining("Free Fire 240 Diamonds"),
    ]);
    expect((await mappingOf("Weekly Membership")).suppliers).toEqual([]);
  });

  it("saving a redeemer's mappings refuses a package without codes, and changes no mapping", async () => {
    const rows = [
      await change("Weekly Membership", "ffw"),
      await change("240 Diamonds", ids["Level Up Pass"]),
    ];
    const redeemer = await admin("POST /admin/suppliers", newRedeemer(fake.url));
    supplier = redeemer.body.supplier._id;
    const reply = await save(rows);
    expect([reply.status, reply.body.code]).toEqual([409, "sku_not_codes"]);
    expect((await mappingOf("Weekly Membership")).suppliers).toEqual([]);
  });

  it("saving mappings of an unknown supplier is refused", async () => {
    const rows = [await change("240 Diamonds", "x")];
    supplier = "018f0000-0000-7000-8000-000000000000";
    expect((await save(rows)).body.code).toBe("supplier_not_found");
    expect((await admin(`GET /admin/suppliers/${supplier}/packages`)).body.code).toBe("supplier_not_found");
  });
});
