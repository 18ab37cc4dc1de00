import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { GoodsCheck, GoodsImport } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { openDiskStore } from "../../platform/uploads/disk-store.ts";
import { fetchPicture } from "../../platform/uploads/fetch-picture.ts";
import { pictureOf } from "../../platform/uploads/images-under-test.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { fund } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { zipOf } from "../../testing/workbook.ts";
import { plainText } from "./kinds/plain-text.ts";
import { makePictures } from "./make-pictures.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("asha", "admin");
  await store.signUp("mina", "admin", "manager");
});

type Cell = string | number;
const base64 = (file: string | Buffer) => Buffer.from(file).toString("base64");
const quoted = (cell: Cell) => `"${String(cell).replaceAll('"', '""')}"`;
const csv = (...rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map(quoted).join(",")).join("\r\n");
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);

interface Checked extends GoodsCheck {
  mapping: object;
  file: string;
}

/** Checks a file in the two steps of the admin page: first reads its columns, then says what an import would create. */
async function check(file: string | Buffer, { createGames = false } = {}): Promise<Checked> {
  const { body: columns } = await store.call("POST /admin/imports/check", {
    as: "asha",
    body: { file: base64(file) },
  });
  const { kind, mapping } = columns;
  const body = { file: base64(file), kind, mapping, createGames };
  const reply = await store.call("POST /admin/goods-imports/check", { as: "asha", body });
  expect(codeOf(reply)).toBe("done");
  return { ...reply.body, mapping, file: body.file };
}

async function send(file: string | Buffer, { digest = "", createGames = true } = {}): Promise<TestReply> {
  const checked = await check(file, { createGames });
  const body = {
    ...{ name: "Former shop", fileName: "goods.csv", file: checked.file, kind: checked.kind },
    ...{ mapping: checked.mapping, createGames, digest: digest || checked.digest },
  };
  return store.call("POST /admin/goods-imports", { as: "asha", body });
}

async function bring(file: string | Buffer): Promise<GoodsImport> {
  const reply = await send(file);
  expect(codeOf(reply)).toBe("done");
  return reply.body.import;
}
const takeBack = (id: string) => store.call(`POST /admin/goods-imports/${id}/take-back`, { as: "asha" });
const whysOf = ({ lines }: GoodsCheck) =>
  Object.fromEntries(lines.flatMap(({ line, text, result }) => (text ? [[line, `${result}: ${text}`]] : [])));

async function count(what: "products" | "categories" | "voucher_codes" | "imported_goods"): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM ${sql.table(what)}`.execute(store.db);
  return rows[0]?.count ?? 0;
}
async function everything() {
  return [await count("products"), await count("categories"), await count("voucher_codes")];
}
const productsOf = async (game: string) =>
  (await store.call("GET /admin/products", { as: "asha" })).body.products.filter(
    (product: { category: { name: string } }) => product.category.name === game,
  );

const WOO = [
  ...[
    "ID",
    "Type",
    "SKU",
    "Name",
    "Published",
    "Description",
    "In stock?",
    "Stock",
    "Sale price",
    "Regular price",
  ],
  ...["Categories", "Images", "Parent", "Attribute 1 name", "Attribute 1 value(s)"],
];
/** Returns a line of a file in the format of WooCommerce's export of products. */
const woo = (cells: Partial<Record<(typeof WOO)[number], Cell>>) =>
  WOO.map((heading) => cells[heading] ?? "");

describe("importing products of WooCommerce", () => {
  const file = `\uFEFF${csv(
    WOO,
    woo({ ID: 1, Type: "variable", SKU: "PUBG", Name: "PUBG Mobile <b>Top Up</b>", Published: 1 }),
    woo({
      ID: 2,
      Type: "variation, virtual",
      Name: "PUBG Mobile Top Up - 60 UC",
      Published: 1,
      Parent: "id:1",
      "Attribute 1 value(s)": "60 UC",
      "Regular price": "110.00",
      "Sale price": "99.5",
    }),
    woo({
      ID: 3,
      Type: "variation",
      SKU: "UC325",
      Name: "PUBG Mobile <b>Top Up</b> - 325 UC",
      Published: 1,
      Parent: "PUBG",
      "Regular price": "480.00",
      Stock: 7,
    }),
    woo({
      ID: 4,
      Type: "simple, virtual",
      Name: "Weekly &amp; <script>alert(1)</script>Monthly &lt;3",
      Published: -1,
      Categories: "Games > Oddworld Duel, Featured",
      "Regular price": "1650.00",
      "In stock?": 0,
    }),
    woo({
      ID: 5,
      Type: "external",
      Name: "A link",
      Published: 1,
      Categories: "Oddworld Duel",
      "Regular price": "5",
    }),
    woo({
      ID: 6,
      Type: "simple",
      Name: "No game",
      Published: 1,
      Categories: "Uncategorized",
      "Regular price": "5",
    }),
    woo({
      ID: 7,
      Type: "simple",
      Name: "Dollars",
      Published: 1,
      Categories: "Oddworld Duel",
      "Regular price": "$5",
    }),
    woo({ ID: 8, Type: "simple", Name: "Free", Published: 1, Categories: "Oddworld Duel" }),
    woo({ ID: 9, Type: "variation", Name: "Orphan", Parent: "id:99", "Regular price": "5" }),
    woo({
      ID: 10,
      Type: "simple",
      Name: "weekly & MONTHLY <3",
      Categories: "Oddworld Duel",
      "Regular price": "5",
    }),
    woo({ ID: 11, Type: "simple", Name: "x".repeat(121), Categories: "Oddworld Duel", "Regular price": "5" }),
  )}`;

  it("packages of a new game are imported only if the owner allows the import to create the game", async () => {
    const before = await everything();
    const asked = await check(file);
    expect(asked).toMatchObject({
      kind: "products",
      created: 0,
      newGames: [
        { name: "PUBG Mobile Top Up", template: "PUBG Mobile UC", packages: 2 },
        { name: "Oddworld Duel", template: null, packages: 1 },
      ],
    });
    const checked = await check(file, { createGames: true });
    expect(checked).toMatchObject({ created: 3, unchanged: 0, skipped: 7 });
    expect(whysOf(checked)).toMatchObject({
      6: "skipped: Products of the type “external” are not sold here",
      7: "skipped: It is not said what game it belongs to",
      8: "skipped: “$5” is no price in taka",
      9: "skipped: The price is missing",
      10: "skipped: The file has no product “id:99” that it is a variation of",
      11: "skipped: Line 5 is about the same package",
      12: "skipped: The name is too long",
    });
    expect(await everything()).toEqual(before);
    const made = await bring(file);
    expect(made).toMatchObject({ kind: "products", games: 2, products: 3, codes: 0, skipped: 7, used: 0 });
    const uc = await productsOf("PUBG Mobile Top Up");
    expect(uc).toHaveLength(2);
    expect(uc).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "60 UC", price: 99.5, oldPrice: 110, onSale: true, unlimited: true }),
        expect.objectContaining({ name: "325 UC", price: 480, oldPrice: null, stock: 7 }),
      ]),
    );
    expect(await productsOf("Oddworld Duel")).toEqual([
      expect.objectContaining({ name: "Weekly & Monthly <3", price: 1650, onSale: false, stock: 0 }),
    ]);
    const { body } = await store.call("GET /admin/categories", { as: "asha" });
    const game = (name: string) => body.categories.find((each: { name: string }) => each.name === name);
    expect(game("PUBG Mobile Top Up")).toMatchObject({
      playerId: { label: expect.any(String) },
      imageUrl: expect.stringMatching(/webp$/),
    });
    expect(game("Oddworld Duel")).toMatchObject({ playerId: null });

    const again = await check(file, { createGames: true });
    expect(again).toMatchObject({ created: 0, unchanged: 3, skipped: 7, newGames: [] });
    expect(codeOf(await send(file))).toBe("import_empty");
    const dearer = await check(file.replace("480.00", "500.00"), { createGames: true });
    expect(whysOf(dearer)[4]).toBe("skipped: Is here already, for ৳480.00");

    expect(codeOf(await takeBack(made._id))).toBe("done");
    expect(await everything()).toEqual(before);
    expect(codeOf(await takeBack(made._id))).toBe("goods_taken_back");
    expect(
      codeOf(
        await store.call(`POST /admin/goods-imports/${made._id}/pictures`, {
          as: "asha",
          body: { file: base64(zipOf({ "a.png": "a" })) },
        }),
      ),
    ).toBe("goods_taken_back");
  });

  it("products are imported exactly as the check showed them; if something has changed, the import is refused", async () => {
    const one = csv(WOO, woo({ Name: "Once", Categories: "Checked", "Regular price": "5" }));
    expect(codeOf(await send(one, { digest: "0".repeat(64) }))).toBe("import_outdated");
    expect(codeOf(await send(one, { createGames: false }))).toBe("import_empty");
    const { digest } = await check(one, { createGames: true });
    const made = await bring(one);
    expect(codeOf(await send(one, { digest }))).toBe("import_outdated");
    expect(codeOf(await takeBack(made._id))).toBe("done");
    expect(codeOf(await takeBack(crypto.randomUUID()))).toBe("import_not_found");
  });

  it.each(["image_store_full", "image_store_unavailable"] as const)(
    "an import creates nothing if the pictures of its games cannot be stored: %s",
    async (code) => {
      const put = () => Promise.reject(new DomainError(code));
      const images = { put, read: async () => undefined, addressOf: (name: string) => name };
      const full = await createTestStore({ beside: store, images });
      full.expectLogged(/request failed/);
      const file = csv(WOO, woo({ Name: "86", Categories: "Mobile Legends", "Regular price": "5" }));
      const { kind, mapping, digest, file: bytes } = await check(file, { createGames: true });
      const before = await everything();
      const body = { name: "Former shop", file: bytes, kind, mapping, createGames: true, digest };
      const reply = await full.call("POST /admin/goods-imports", { as: "asha", body });
      expect(codeOf(reply)).toBe(code);
      expect(await everything()).toEqual(before);
    },
  );

  it("an import of products cannot be taken back after one of the products was ordered", async () => {
    const made = await bring(
      csv(WOO, woo({ Name: "Ordered", Categories: "Ordered game", "Regular price": "5" })),
    );
    const [product] = await productsOf("Ordered game");
    await store.signUp("buyer");
    await fund(store.db, "buyer", 100);
    const order = { productId: product._id, amount: 5, paymentMethod: "wallet", gameAccount: "1234567890" };
    const lock = ["SELECT FROM products WHERE id = $1 FOR UPDATE", [product._id]] as const;
    const replies = await inTurn(store.url, lock, [
      () => store.call("POST /orders", { as: "buyer", body: order }),
      () => takeBack(made._id),
    ] as const);
    expect(replies.map(codeOf)).toEqual(["done", "goods_in_use"]);
    expect(await productsOf("Ordered game")).toHaveLength(1);
    const { body } = await store.call("GET /admin/goods-imports", { as: "asha" });
    expect(body.imports.find((each: GoodsImport) => each._id === made._id)).toMatchObject({
      used: 1,
      takenBack: null,
    });
  });
});

describe("importing products of Shopify", () => {
  const heading = [
    "Handle",
    "Title",
    "Body (HTML)",
    "Vendor",
    "Type",
    "Published",
    "Option1 Name",
    "Option1 Value",
    "Variant SKU",
    "Variant Inventory Tracker",
    "Variant Inventory Qty",
    "Variant Price",
    "Variant Compare At Price",
    "Image Src",
    "Status",
  ];
  it("an import finds the packages of Shopify's products by their handles", async () => {
    const file = csv(
      heading,
      [
        "ff",
        "Free Fire",
        "<p>Dia</p>",
        "Us",
        "",
        "true",
        "Amount",
        "100 Diamonds",
        "FF1",
        "shopify",
        4,
        "85.00",
        "90.00",
        "",
        "active",
      ],
      ["ff", "", "", "", "", "", "", "310 Diamonds", "FF3", "", "", "250.00", "", "", ""],
      ["ff", "", "", "", "", "", "", "", "", "", "", "", "", "https://cdn.example/more.png", ""],
      [
        "gp",
        "Google Play $10",
        "",
        "Us",
        "Google Play Cards",
        "true",
        "Title",
        "Default Title",
        "GP",
        "",
        "",
        "1150.00",
        "",
        "",
        "draft",
      ],
    );
    const before = await everything();
    expect(await check(file)).toMatchObject({ kind: "shopify" });
    const made = await bring(file);
    expect(made).toMatchObject({ kind: "shopify", games: 2, products: 3, skipped: 0 });
    expect(await productsOf("Free Fire")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "100 Diamonds", price: 85, oldPrice: 90, stock: 4, onSale: true }),
        expect.objectContaining({ name: "310 Diamonds", price: 250, unlimited: true }),
      ]),
    );
    expect(await productsOf("Google Play Cards")).toEqual([
      expect.objectContaining({ name: "Google Play $10", price: 1150, onSale: false }),
    ]);
    expect(codeOf(await takeBack(made._id))).toBe("done");
    expect(await everything()).toEqual(before);
  });
});

describe("importing voucher codes", () => {
  let shop: GoodsImport;
  const heading = ["Serial Key", "Product", "SKU", "Product ID", "Order ID", "Status", "Expire Date"];
  beforeAll(async () => {
    shop = await bring(
      csv(
        WOO,
        woo({
          ID: 71,
          SKU: "GP5",
          Name: "Gift 5",
          Categories: "Codes of old",
          "Regular price": "600",
          Stock: 9,
        }),
        woo({ ID: 72, SKU: "GP10", Name: "Gift 10", Categories: "Codes of old", "Regular price": "1200" }),
        woo({ ID: 73, Name: "Gift 10", Categories: "More codes", "Regular price": "1200" }),
      ),
    );
  });

  it("codes are matched to packages by the former shop's ID, SKU or name, and only codes that it had not sold become stock", async () => {
    const good = Array.from({ length: 8 }, (_, n) => [
      `ABCD-000${n}-WXYZ`,
      "Gift 5",
      "",
      "",
      "",
      "available",
      "",
    ]);
    const file = csv(
      heading,
      ...good,
      ["ABCD-1000-WXYZ", "", "GP5", "", "", "Available", "2031-01-01"],
      ["ABCD-1001-WXYZ", "", "", 71, 0, "available", ""],
      ["ABCD-1002-WXYZ", "Codes of old - Gift 5", "", "", "", "available", ""],
      ["ABCD-2000-WXYZ", "Gift 5", "", "", 812, "sold", ""],
      ["ABCD-2001-WXYZ", "Gift 5", "", "", 812, "available", ""],
      ["ABCD-2002-WXYZ", "Gift 5", "", "", "", "on the moon", ""],
      ["ABCD-2003-WXYZ", "Gift 5", "", "", "", "available", "2020-01-01"],
      ["ABCD-0001-WXYZ", "Gift 5", "", "", "", "available", ""],
      ["ABCD-30 00-WXYZ", "Gift 5", "", "", "", "available", ""],
      ["ABCD-3001-WXY", "Gift 5", "", "", "", "available", ""],
      ["1.23457E+15", "Gift 5", "", "", "", "available", ""],
      ["ABCD-4000-WXYZ", "Gift 10", "", "", "", "available", ""],
      ["ABCD-4001-WXYZ", "Nothing like it", "", "", "", "available", ""],
      ["ABCD-4002-WXYZ", "", "", "", "", "available", ""],
      ["", "Gift 5", "", "", "", "available", ""],
    );
    const before = await everything();
    const checked = await check(file);
    expect(checked).toMatchObject({
      kind: "codes",
      created: 11,
      unchanged: 0,
      skipped: 12,
      becomeVouchers: 1,
    });
    expect(checked.packages).toEqual([{ name: "Codes of old: Gift 5", codes: 11 }]);
    expect(whysOf(checked)).toMatchObject({
      13: "skipped: Not for sale in the former shop: sold",
      14: "skipped: Not for sale in the former shop: available",
      15: "skipped: “on the moon” does not say if it is still for sale",
      16: "skipped: Expired on 2020-01-01",
      17: "skipped: Line 3 has the same code",
      18: "skipped: There is a space in the middle of it",
      19: "skipped: It is longer or shorter than the other codes of this package",
      20: "skipped: A spreadsheet has damaged this code",
      21: "skipped: Several packages are called “Gift 10”",
      22: "skipped: No package is called “Nothing like it”",
      23: "skipped: It is not said what package it is for",
      24: "skipped: The code is missing",
    });
    expect(JSON.stringify(checked.lines)).not.toContain("ABCD-1000-WXYZ");
    const made = await bring(file);
    expect(made).toMatchObject({ codes: 11, products: 0, skipped: 12 });
    const [gift] = (await productsOf("Codes of old")).filter(
      ({ name }: { name: string }) => name === "Gift 5",
    );
    expect(gift).toMatchObject({ type: "unipin", stock: 11 });
    const { rows } = await sql<{
      text: string;
    }>`SELECT encode(ciphertext, 'escape') AS text FROM voucher_codes`.execute(store.db);
    expect(rows.some(({ text }) => text.includes("WXYZ"))).toBe(false);

    expect(await check(file)).toMatchObject({ created: 0, unchanged: 11 });
    expect(codeOf(await send(file))).toBe("import_empty");
    // Packages that have codes cannot be taken back.
    expect(codeOf(await takeBack(shop._id))).toBe("goods_in_use");
    expect(codeOf(await takeBack(made._id))).toBe("done");
    expect(await everything()).toEqual(before);
    expect(
      (await productsOf("Codes of old")).find(({ name }: { name: string }) => name === "Gift 5"),
    ).toMatchObject({ type: "normal", stock: 9 });
  });

  it("a code from the plugin License Manager becomes stock if it is active and belongs to no order", async () => {
    const file = csv(
      ["id", "order_id", "product_id", "license_key", "status", "times_activated"],
      [1, "", 72, "LMLM-0001", "ACTIVE", 0],
      [2, 55, 72, "LMLM-0002", "ACTIVE", 0],
      [3, "", 72, "LMLM-0003", "DELIVERED", 0],
      [4, 0, 72, "LMLM-0004", "INACTIVE", 0],
    );
    const made = await bring(file);
    expect(made).toMatchObject({ codes: 2, skipped: 2 });
    // One of the codes was sold here, so the import cannot be taken back.
    await store.signUp("gifted");
    await fund(store.db, "gifted", 2_000);
    const product = (await productsOf("Codes of old")).find(
      ({ name }: { name: string }) => name === "Gift 10",
    );
    const body = { productId: product._id, amount: 1200, paymentMethod: "wallet" };
    expect((await store.call("POST /orders", { as: "gifted", body })).status).toBe(200);
    expect(codeOf(await takeBack(made._id))).toBe("goods_in_use");
    expect(await check(file)).toMatchObject({ created: 0, unchanged: 2 });
  });
});

describe("importing reviews", () => {
  const heading = [
    "comment_ID",
    "product_title",
    "product_SKU",
    "product_ID",
    "comment_author",
    "comment_date",
    "comment_content",
    "comment_approved",
    "rating",
  ];
  const row = (over: Record<string, Cell>): Cell[] => heading.map((each) => over[each] ?? "");
  const good = {
    product_ID: 91,
    comment_author: "Rahim Uddin",
    comment_date: "2026-05-14 10:00:00",
    comment_approved: 1,
  };
  let shop: GoodsImport;
  let game: string;
  const shown = async () => {
    // After a call that writes, the store has processed the notification of the change, so the page is up to date.
    await store.call("POST /admin/notices/seen", { as: "asha" });
    return (await store.call(`GET /categories/${game}`)).body.category.reviews;
  };
  const waiting = async () =>
    (await store.call("GET /admin/reviews?limit=100", { as: "asha" })).body.reviews.filter(
      ({ formerShop }: { formerShop: string | null }) => formerShop !== null,
    );
  const show = ({ _id, version }: { _id: string; version: number }) =>
    store.call(`PATCH /admin/reviews/${_id}`, { as: "asha", body: { state: "shown", version } });

  beforeAll(async () => {
    shop = await bring(
      csv(
        WOO,
        woo({ ID: 91, SKU: "RV", Name: "Coins 100", Categories: "Reviewed of old", "Regular price": "50" }),
      ),
    );
    const [{ category }] = await productsOf("Reviewed of old");
    game = category._id;
  });

  it("reviews are imported for packages that the store has, and every other line gets a reason", async () => {
    const file = csv(
      heading,
      row({ ...good, rating: 5, comment_content: "<p>Fast &amp; safe</p>" }),
      row({ ...good, rating: "4.0", product_ID: "", product_SKU: "RV", comment_content: "Good" }),
      row({ ...good, rating: "★★★", product_ID: "", product_title: "Coins 100", comment_content: "So so" }),
      row({ ...good, rating: 5, comment_content: "<p>Fast &amp; safe</p>" }),
      row({ ...good, rating: 5, product_ID: "", product_title: "Unheard of" }),
      row({ ...good, rating: 5, product_ID: "" }),
      row({ ...good, rating: 6 }),
      row({ ...good, comment_content: "Thank you, says the shop" }),
      row({ ...good, rating: 1, comment_approved: "spam" }),
      row({ ...good, rating: 5, comment_date: "soon" }),
      row({ ...good, rating: 5, comment_date: "2099-01-01" }),
      row({ ...good, rating: 2, comment_content: "ক".repeat(250) }),
    );
    const plan = await check(file);
    expect(plan).toMatchObject({ kind: "reviews", created: 4, unchanged: 0, skipped: 8 });
    expect(whysOf(plan)).toEqual({
      5: "skipped: Line 2 says the same",
      6: "skipped: No package is called “Unheard of”",
      7: "skipped: It is not said what package it is for",
      8: "skipped: “6” is not one to five stars",
      9: "skipped: “” is not one to five stars",
      10: "skipped: The former shop did not show it: spam",
      11: "skipped: “soon” is no date",
      12: "skipped: “2099-01-01” is no date",
      13: "created: It is too long, so its end is cut off",
    });
    expect(codeOf(await send(file, { digest: "another" }))).toBe("import_outdated");
    expect(await bring(file)).toMatchObject({ kind: "reviews", reviews: 4, skipped: 8, products: 0 });
    expect(await check(file)).toMatchObject({ created: 0, unchanged: 4 });
    expect(codeOf(await send(file))).toBe("import_empty");
    const texts = (await waiting()).map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(["Fast & safe", "Good", "So so"]));
    expect(Math.max(...texts.map((text: string) => text.length))).toBeLessThanOrEqual(200);
  });

  it("imported reviews wait for an operator, are shown with the former shop's name, and do not count as reviews of orders", async () => {
    expect(await shown()).toBeUndefined();
    const found = (await waiting()).find(({ text }: { text: string }) => text === "Fast & safe");
    expect(found).toMatchObject({
      ...{ stars: 5, game: "Reviewed of old", formerShop: "Former shop" },
      ...{ order: { _id: null, product: "Coins 100" }, user: { uid: null, name: "Rahim Uddin" } },
    });
    expect((await show(found)).body.review).toMatchObject({ state: "shown", formerShop: "Former shop" });
    const imported = {
      stars: 5,
      text: "Fast & safe",
      name: "Rahim Uddin",
      product: "Coins 100",
      formerShop: "Former shop",
    };
    expect(await shown()).toMatchObject({
      count: 0,
      average: 0,
      latest: [{ ...imported, at: "2026-05-14T04:00:00.000Z" }],
    });
    const [product] = await productsOf("Reviewed of old");
    const uid = await store.signUp("reviews-here");
    await fund(store.db, uid, 100);
    const body = { productId: product._id, paymentMethod: "wallet", amount: 50, gameAccount: "12345678" };
    const { order } = (await store.call("POST /orders", { as: uid, body })).body;
    await store.call(`PATCH /orders/admin/orders/${order._id}`, {
      as: "asha",
      body: { status: "completed" },
    });
    await store.call(`POST /orders/${order._id}/review`, { as: uid, body: { stars: 2, text: "Slow" } });
    const own = (await store.call("GET /admin/reviews?limit=100", { as: "asha" })).body.reviews;
    await show(own.find(({ text }: { text: string }) => text === "Slow"));
    expect(await shown()).toMatchObject({
      ...{ count: 1, average: 2 },
      latest: [{ text: "Slow", formerShop: null }, imported],
    });
  });

  it("taking an import of reviews back deletes them, also from the game's page, and they can be imported again", async () => {
    const { imports } = (await store.call("GET /admin/goods-imports", { as: "asha" })).body;
    const { _id } = imports.find(({ kind }: GoodsImport) => kind === "reviews");
    expect(codeOf(await takeBack(_id))).toBe("done");
    expect(await shown()).toMatchObject({ count: 1, latest: [{ text: "Slow" }] });
    expect(await waiting()).toEqual([]);
    const { rows } = await sql`SELECT FROM reviews WHERE order_id IS NULL`.execute(store.db);
    expect(rows).toEqual([]);
    const file = csv(heading, row({ ...good, rating: 5, comment_content: "Again" }));
    expect(await bring(file)).toMatchObject({ reviews: 1 });
    expect(codeOf(await takeBack(shop._id))).toBe("goods_in_use");
  });
});

it("the preview of a file of codes shows only a few characters of each code", async () => {
  const file = csv(["Serial Key", "Product", "Other"], ["ABCD-9000-WXYZ", "Gift 5", "EFGH-9000-WXYZ"]);
  const { body } = await store.call("POST /admin/imports/check", {
    as: "asha",
    body: { file: base64(file) },
  });
  expect(body).toMatchObject({ kind: "codes", rows: [["ABCD••••••WXYZ", "Gift 5", "EFGH••••••WXYZ"]] });
});

describe("importing pictures of products", () => {
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  async function makeAll() {
    const images = await openDiskStore(store.uploadsDir);
    const { signal } = new AbortController();
    for (let run = 0; run < 3; run += 1) {
      await makePictures({ db: store.db, images, allowLoopback: true, log: store.log, signal });
      await sql`UPDATE imported_pictures SET due_at = now() WHERE state = 'waiting'`.execute(store.db);
    }
  }
  const importOf = async (id: string): Promise<GoodsImport> =>
    (await store.call("GET /admin/goods-imports", { as: "asha" })).body.imports.find(
      (each: GoodsImport) => each._id === id,
    );

  it("pictures are fetched and converted after the import, and the import lists those that cannot be fetched", async () => {
    const png = await pictureOf("png");
    let asked = 0;
    const base = await serve((request, response) => {
      const path = request.url ?? "";
      if (path === "/good.png") {
        asked += 1;
        response.end(png);
      } else if (path === "/moved.png") response.writeHead(302, { location: "/good.png" }).end();
      else if (path === "/private.png") response.writeHead(302, { location: "https://10.0.0.7/x.png" }).end();
      else if (path === "/plain.png") response.writeHead(302, { location: "http://example.com/x.png" }).end();
      else if (path === "/loop.png") response.writeHead(302, { location: "/loop.png" }).end();
      else if (path === "/large.png") response.end(Buffer.alloc(6_000_000));
      else if (path === "/page.png") response.end("<!doctype html><script>1</script>");
      else response.writeHead(path === "/busy.png" ? 503 : 404).end();
    });
    const names = ["good", "moved", "private", "plain", "loop", "large", "page", "busy", "gone"];
    const made = await bring(
      csv(
        WOO,
        ...[...names, "again"].map((name) =>
          woo({
            Name: `Picture ${name}`,
            Categories: "Pictured",
            "Regular price": "5",
            Images: `${base}/${name === "again" ? "good" : name}.png, ${base}/second.png`,
          }),
        ),
        woo({
          Name: "Picture file",
          Categories: "Pictured",
          "Regular price": "5",
          Images: "uploads/file.jpg",
        }),
      ),
    );
    expect(made.pictures).toEqual({ waiting: 11, done: 0, failed: 0 });
    await makeAll();
    const after = await importOf(made._id);
    expect(after.pictures).toEqual({ waiting: 0, done: 3, failed: 8 });
    expect(Object.fromEntries(after.failures.map(({ name, text }) => [name, text]))).toEqual({
      "Picture private": "Its address leads into a private network",
      "Picture plain": "Its address does not begin with https://. Put it into a zip archive.",
      "Picture loop": "Its address leads on too often",
      "Picture large": "It is larger than 5 MB",
      "Picture page": "It is no picture that the store reads",
      "Picture busy": "Its server answers with status 503",
      "Picture gone": "Its server answers with status 404",
      "Picture file": "Its address does not begin with https://. Put it into a zip archive.",
    });
    // Each address is fetched one time. The shown picture is a converted one, not the file from the other server.
    expect(asked).toBe(2);
    const shown = (await productsOf("Pictured")).find(
      ({ name }: { name: string }) => name === "Picture good",
    );
    const reply = await fetch(`${store.base}${shown.imageUrl}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");

    const zip = zipOf({
      "pictures/FILE.jpg": await pictureOf("jpeg"),
      "picture gone.png": await pictureOf("png"),
      "other.txt": "nothing",
    });
    const sendZip = (file: Buffer, id = made._id) =>
      store.call(`POST /admin/goods-imports/${id}/pictures`, { as: "asha", body: { file: base64(file) } });
    const taken = await sendZip(zip);
    expect(taken.body.found).toBe(2);
    await makeAll();
    expect((await importOf(made._id)).pictures).toEqual({ waiting: 0, done: 5, failed: 6 });
    const { rows } = await sql`SELECT FROM imported_pictures WHERE content IS NOT NULL`.execute(store.db);
    expect(rows).toEqual([]);

    expect(codeOf(await sendZip(Buffer.from("no zip")))).toBe("pictures_unreadable");
    const bomb = zipOf({ "FILE.jpg": await pictureOf("jpeg"), "bomb.png": Buffer.alloc(200_000_000) });
    expect(codeOf(await sendZip(bomb))).toBe("pictures_unreadable");
    // The archive's own headers give a wrong size for the picture.
    for (const [header, size] of [
      ["PK\u0001\u0002", 24],
      ["PK\u0003\u0004", 22],
    ] as const)
      bomb.writeUInt32LE(10, bomb.lastIndexOf(header) + size);
    expect(codeOf(await sendZip(bomb))).toBe("pictures_unreadable");
    expect(codeOf(await sendZip(zipOf({ "a.txt": "a" })))).toBe("pictures_unreadable");
    expect(codeOf(await sendZip(zip, crypto.randomUUID()))).toBe("import_not_found");
    expect(codeOf(await takeBack(made._id))).toBe("done");
  });

  it.each([
    ["http://example.com/a.png", "address"],
    ["ftp://example.com/a.png", "address"],
    ["https://user:word@example.com/a.png", "address"],
    ["file:///etc/passwd", "address"],
    ["a.png", "address"],
    ["https://127.0.0.1/a.png", "privateNetwork"],
    ["https://localhost/a.png", "privateNetwork"],
    ["https://[::1]/a.png", "privateNetwork"],
    ["https://[::ffff:10.0.0.1]/a.png", "privateNetwork"],
    ["https://169.254.169.254/latest/meta-data", "privateNetwork"],
    ["https://192.168.1.1/a.png", "privateNetwork"],
    ["https://2130706433/a.png", "privateNetwork"],
  ])("pictures are not fetched from %s", async (address, why) => {
    expect(await fetchPicture(address, { allowLoopback: false })).toMatchObject({
      why: { code: `picture.${why}` },
      again: false,
    });
  });
});

it.each([
  ["Free Fire &amp; <em>more</em>", "Free Fire & more"],
  ["<style>b{}</style>Gift<br>Card", "Gift Card"],
  ["&lt;script&gt;", "<script>"],
  ["5 < 6 and 7 > 2", "5 < 6 and 7 > 2"],
  ["&#2475;&#x9CD;র&#0;", "ফ্র&#0;"],
  ["a\u0000b\u202Ec", "abc"],
])("the name %j becomes %j without HTML", (html, text) => expect(plainText(html)).toBe(text));

it("only owners can import goods", async () => {
  const body = { file: "", kind: "codes", mapping: {}, name: "x", digest: "" };
  expect((await store.call("POST /admin/goods-imports", { as: "mina", body })).status).toBe(403);
});
