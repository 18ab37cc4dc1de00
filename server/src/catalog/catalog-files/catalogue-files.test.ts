import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createProduct } from "../products/create-product.ts";

let store: TestStore;
let categoryId: string;
let productId: string;
let game: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
});
beforeEach(async () => {
  ({ categoryId, productId } = await seedShop(store.db, { price: 80, stock: 10 }));
  game = `Game ${++serial}`;
  await admin(`PATCH /categories/${categoryId}`, { name: game });
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const check = async (csv: string, extra: object = {}) =>
  (await admin("POST /admin/catalogue/check", { kind: "products", csv, ...extra })).body;
const run = (csv: string, digest: string, extra: object = {}) =>
  admin("POST /admin/catalogue/import", { kind: "products", csv, digest, ...extra });
const importWhole = async (csv: string, extra: object = {}) =>
  run(csv, (await check(csv, extra)).digest, extra);
interface Listed {
  _id: string;
  name: string;
  price: number;
  cost: number | null;
  stock: number;
  offerType: string;
  onSale: boolean;
  category: { _id: string };
}
const products = async (): Promise<Listed[]> => (await admin("GET /admin/products")).body.products;
const ofGame = async () => (await products()).filter(({ category }) => category._id === categoryId);
const product = async () => (await products()).find(({ _id }) => _id === productId);
const exported = async (name: "products" | "games") => {
  const reply = await admin(`GET /admin/catalogue/${name}.csv`);
  expect(reply.status).toBe(200);
  return reply.body as string;
};
const audited = async () =>
  store.db.selectFrom("audit_log").select(["action", "subject", "before", "after"]).orderBy("id").execute();
const digestOfEverything = async () => JSON.stringify([await products(), (await audited()).length]);

const BAD = [
  ["Price", (n: number) => `${game},Bad ${n},cheap,,,,`, /“cheap”: Price must be .* Write it like 85/],
  ["Price", (n: number) => `${game},Bad ${n},,,,,`, /A new product needs a price/],
  ["Price", (n: number) => `${game},Bad ${n},-5,,,,`, /Price must be a non-negative number/],
  ["Price", (n: number) => `${game},Bad ${n},1.005,,,,`, /Use at most 2 decimals/],
  ["Game", (n: number) => `Nowhere,Bad ${n},85,,,,`, /There is no game “Nowhere”/],
  ["Game", (n: number) => `,Bad ${n},85,,,,`, /The game is missing/],
  ["Product", () => `${game},,85,,,,`, /The name is missing/],
  ["Stock", (n: number) => `${game},Bad ${n},85,,1.5,,`, /Write whole units/],
  ["Offer", (n: number) => `${game},Bad ${n},85,,5,Cheap,`, /Write Normal or Special/],
  ["On sale", (n: number) => `${game},Bad ${n},85,,5,,maybe`, /Write yes or no/],
] as const;

describe("importing a file of products", () => {
  it("an import of 500 lines of which 20 are bad reports each bad line and its column, and changes nothing", async () => {
    const lines = Array.from(
      { length: 500 },
      (_, n) => `${game},Pack ${n},${n + 1}.50,${n}.25,${n},Normal,yes`,
    );
    const bad = Array.from({ length: 20 }, (_, n) => ({ at: n * 25 + 7, ...{ kind: BAD[n % BAD.length] } }));
    for (const [n, { at, kind }] of bad.entries()) lines[at] = kind?.[1](n) ?? "";
    const csv = ["Game,Product,Price,Cost,Stock,Offer,On sale", ...lines].join("\r\n");
    const before = await digestOfEverything();
    const plan = await check(csv);
    expect(plan).toMatchObject({ lines: 500, created: 480 });
    expect(plan.faults).toMatchObject(
      bad.map(({ at, kind }) => ({
        line: at + 2,
        column: kind?.[0],
        text: expect.stringMatching(kind?.[2] ?? /^$/),
      })),
    );
    expect(await run(csv, plan.digest)).toMatchObject({
      status: 409,
      body: {
        code: "file_has_faults",
        message: "Nothing was imported: 20 of the file's lines have to be corrected first.",
      },
    });
    expect(await digestOfEverything()).toBe(before);

    for (const [n, { at }] of bad.entries()) lines[at] = `${game},Mended ${n},85,,5,Special,no`;
    const mended = ["Game,Product,Price,Cost,Stock,Offer,On sale", ...lines].join("\r\n");
    expect(await importWhole(mended)).toMatchObject({ status: 200, body: { created: 500, faults: [] } });
    const now = await ofGame();
    expect(now).toHaveLength(501);
    expect(now.find(({ name }) => name === "Pack 41")).toMatchObject({ price: 42.5, cost: 41.25, stock: 41 });
    expect(now.filter(({ onSale }) => !onSale)).toHaveLength(20);
    const again = await importWhole(mended);
    expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 500 });
  });

  it("importing an exported file changes nothing, and importing the file after edits applies the edits", async () => {
    await admin(`PATCH /products/${productId}`, { name: "-50% Diamonds", cost: 61.5, offerType: "Special" });
    const file = await exported("products");
    expect(await check(file)).toMatchObject({ created: 0, changed: 0, faults: [] });
    const line = file.split("\r\n").find((each) => each.startsWith(productId)) ?? "";
    const edited = file.replace(line, line.replace(",80,61.5,", ",90.5,none,").replace(",yes,", ",no,"));
    const plan = await check(edited);
    expect(plan.changes).toEqual([
      {
        line: expect.any(Number),
        _id: productId,
        name: "-50% Diamonds",
        fields: [
          { column: "Price", before: 80, after: 90.5 },
          { column: "Cost", before: 61.5, after: null },
          { column: "On sale", before: true, after: false },
        ],
      },
    ]);
    expect((await run(edited, plan.digest)).status).toBe(200);
    expect(await product()).toMatchObject({ price: 90.5, cost: null, onSale: false, stock: 10 });
    expect((await audited()).at(-1)).toMatchObject({
      action: "product.change",
      subject: `product:${productId}`,
      before: { price: 80 },
      after: { price: 90.5 },
    });
    expect((await audited()).map(({ action }) => action)).toContain("catalogue.export");
  });

  it("an import sets and removes label, bonus and old price, and warns of an old price that is not above the price", async () => {
    const shown = () =>
      store.db.selectFrom("products").selectAll().where("id", "=", productId).executeTakeFirst();
    const heading = "ID,Product,Old price,Bonus,Badge,Picture";
    const csv = `${heading}\n${productId},115 Diamonds,100,+10 Diamonds,Best value,/uploads/p.webp\n`;
    expect((await importWhole(csv)).body.changes[0].fields).toEqual([
      { column: "Old price", before: null, after: 100 },
      { column: "Bonus", before: null, after: "+10 Diamonds" },
      { column: "Badge", before: null, after: "best-value" },
      { column: "Picture", before: null, after: "/uploads/p.webp" },
    ]);
    const file = await exported("products");
    expect(file).toContain(",normal,100,'+10 Diamonds,best-value,/uploads/p.webp");
    expect(await check(file)).toMatchObject({ created: 0, changed: 0, faults: [] });
    const [change] = (await check(`${heading}\n${productId},115 Diamonds,80,,,\n`)).changes;
    expect(change.warning).toContain("nobody sees it");
    expect((await importWhole(`${heading}\n${productId},115 Diamonds,none,None,none,none\n`)).status).toBe(
      200,
    );
    expect(await shown()).toMatchObject({ old_price: null, bonus: null, badge: null, image_url: null });
    const bad = `${heading}\n${productId},115 Diamonds,0,${"x".repeat(200)},cheap,ftp://a/b.png\n`;
    expect((await check(bad)).faults).toMatchObject(
      ["Old price", "Bonus", "Badge", "Picture"].map((column) => ({ line: 2, column })),
    );
  });

  it("an import accepts semicolons and decimal commas, as Excel writes them in some languages", async () => {
    const csv = `\uFEFFGame;Product;Price (BDT)\r\n${game};"Pack; with 3";85,5\r\n${game};Big;"৳1,234.50"\r\n${game};Bangla;৯৯\r\n`;
    expect((await importWhole(csv)).body).toMatchObject({ created: 3 });
    const prices = Object.fromEntries((await ofGame()).map(({ name, price }) => [name, price]));
    expect(prices).toMatchObject({ "Pack; with 3": 85.5, Big: 1234.5, Bangla: 99 });
  });

  it("an import does not undo sales that happened since the file was exported, unless the admin chooses to set the stock", async () => {
    const csv = `Game,Product,Stock\n${game},115 Diamonds,10\n`;
    const sold = { productId, paymentMethod: "wallet", amount: 80, gameAccount: "12345678" };
    await store.call("POST /orders", { as: "buyer", body: sold });
    expect((await importWhole(csv)).body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await product())?.stock).toBe(9);
    expect((await importWhole(csv, { setStock: true })).body.changes[0].fields).toEqual([
      { column: "Stock", before: 9, after: 10 },
    ]);
    expect((await product())?.stock).toBe(10);
  });

  it("an import applies exactly what the check showed, and is refused if the catalogue has changed since the check", async () => {
    const csv = `Game,Product,Price\n${game},115 Diamonds,100\n`;
    const { digest } = await check(csv);
    await admin(`PATCH /products/${productId}`, { price: 95 });
    expect(await run(csv, digest)).toMatchObject({ status: 409, body: { code: "file_outdated" } });
    expect((await product())?.price).toBe(95);
    expect((await importWhole(csv)).status).toBe(200);
    expect((await product())?.price).toBe(100);
  });

  it("importing one file of products twice at the same time creates each product once", async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `${game},Twice ${n},${n + 1}`);
    const csv = ["Game,Product,Price", ...lines].join("\n");
    const { digest } = await check(csv);
    const replies = await Promise.all([run(csv, digest), run(csv, digest), run(csv, digest)]);
    expect(replies.map(({ body }) => body.code ?? "done").sort()).toEqual([
      "done",
      "file_outdated",
      "file_outdated",
    ]);
    expect(await ofGame()).toHaveLength(41);
  });

  it("importing one file of games twice at the same time creates each game once", async () => {
    const empty = await createTestStore();
    // Two admins import the file, because the store handles the calls of one admin one after another.
    const [boss, other] = [await empty.signUp("boss", "admin"), await empty.signUp("other", "admin")];
    const file = { kind: "games", csv: "Game,Image\nTwice,https://img.example/twice.webp" };
    const { digest } = (await empty.call("POST /admin/catalogue/check", { as: boss, body: file })).body;
    const runAs = (as: string) => () =>
      empty.call("POST /admin/catalogue/import", { as, body: { ...file, digest } });
    // The lock makes both imports read that there are no games before either of them can add one.
    const lock = "LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE";
    const [one, two] = await inTurn(empty.url, [lock, []], [runAs(boss), runAs(other)] as const);
    expect([one.status, two.body.code]).toEqual([200, "file_outdated"]);
  });

  it("an import does not delay orders, and waits for another admin's edit in progress", async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `${game},Beside ${n},${n + 1}`);
    const csv = ["Game,Product,Price", ...lines, `${game},115 Diamonds,81`].join("\n");
    const { digest } = await check(csv);
    const sold = { productId, paymentMethod: "wallet", amount: 80, gameAccount: "12345678" };
    const [reply, ...others] = await Promise.all([
      run(csv, digest),
      ...Array.from({ length: 8 }, () => store.call("POST /orders", { as: "buyer", body: sold })),
      admin(`PATCH /products/${productId}`, { offerType: "Special" }),
    ]);
    expect(reply?.status).toBe(200);
    for (const { status, body } of others) expect([200, "price_changed"]).toContain(body.code ?? status);
    expect(await product()).toMatchObject({ price: 81, offerType: "Special" });
  });

  it.each([
    ["an unknown column", "Game,Product,Prise\nA,B,1", 1, "Prise", /No such column. Take it out, or name it/],
    ["a column twice", "Product,Price,price\nB,1,1", 1, "price", /stands here twice/],
    ["no name column", "Game,Price\nA,1", 1, "Product", /The column Product is missing. Add it/],
    ["nothing", "", 1, "", /This file is empty/],
    ["a heading alone", "Game,Product,Price\n", 2, "", /nothing below the heading/],
    ["an open quote", 'Product\n"Diamonds\nmore', 3, "", /A quote \("\) in this line/],
  ])("an import reports what is wrong with %s", async (_, csv, line, column, text) => {
    const { faults } = await check(csv);
    expect(faults).toContainEqual(
      expect.objectContaining({ line, column, text: expect.stringMatching(text) }),
    );
  });

  it("an import reports two lines for the same product, an unknown ID, and an ambiguous name", async () => {
    const unknown = "018f0000-0000-7000-8000-000000000000";
    const seed = {
      categoryId,
      name: "115 diamonds",
      price: 1 as never,
      stock: 0,
      offerType: "Normal",
    } as const;
    await createProduct({ db: store.db, actor: systemActor }, seed);
    const csv = [
      "ID,Game,Product,Price,Type",
      `${productId},${game},115 Diamonds,80,normal`,
      `${productId},${game},115 Diamonds,90,normal`,
      `${unknown},${game},Other,80,`,
      `,${game},115 DIAMONDS,80,`,
      `,${game},New,80,unipin`,
      `,${game},Wide,80,normal,more`,
    ].join("\n");
    const { faults, lines, created } = await check(csv);
    expect(faults).toMatchObject([
      { line: 3, column: "Product", text: "Line 2 is about the same one. Keep one of the two." },
      { line: 4, column: "ID", text: expect.stringContaining("No product has the ID") },
      { line: 5, column: "Product", text: expect.stringContaining("Several products of this game") },
      { line: 6, column: "Type", text: expect.stringContaining("A file cannot change the type") },
      { line: 7, column: "", text: expect.stringContaining("more cells than the heading") },
    ]);
    expect([lines, created]).toEqual([6, 1]);
  });

  it("an import is refused if the file is larger than the limit", async () => {
    const long = `Product\n${"x".repeat(1_000_000)}`;
    expect(await admin("POST /admin/catalogue/check", { kind: "products", csv: long })).toMatchObject({
      status: 400,
      body: { fields: { csv: "This file is too long. Split it into several." } },
    });
    const many = `Game,Product,Price\n${`${game},P,1\n`.repeat(5001)}`;
    expect((await check(many)).faults).toMatchObject([
      { line: 5002, text: "A file has at most 5,000 lines, this one 5,001. Split it into several." },
    ]);
  });
});

describe("importing a file of games", () => {
  const checkGames = async (csv: string) =>
    (await admin("POST /admin/catalogue/check", { kind: "games", csv })).body;
  const importGames = async (csv: string) => {
    const { digest } = await checkGames(csv);
    return admin("POST /admin/catalogue/import", { kind: "games", csv, digest });
  };

  it("importing an exported file of games changes nothing, and importing it after edits adds and changes games", async () => {
    await admin("POST /categories", {
      name: `Ruled ${serial}`,
      imageUrl: "/uploads/a.webp",
      playerId: {
        label: "User ID",
        hint: "Digits",
        pattern: "^\\d{6,14}$",
        second: { label: "Zone", hint: "" },
      },
    });
    const file = await exported("games");
    expect(await checkGames(file)).toMatchObject({ created: 0, changed: 0, faults: [] });
    const heading = "Game,Image,On sale,Player ID label,Player ID pattern";
    const csv = `${heading}\nNew ${serial},https://pictures.example/a.png,no,UID,^\\d+$\n${game},,no,,\n`;
    expect((await importGames(csv)).body).toMatchObject({ created: 1, changed: 1 });
    const { categories } = (await admin("GET /admin/categories")).body;
    expect(categories.find(({ name }: { name: string }) => name === `New ${serial}`)).toMatchObject({
      imageUrl: "https://pictures.example/a.png",
      onSale: false,
      playerId: { label: "UID", hint: "", pattern: "^\\d+$" },
    });
    expect((await importGames(csv)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it("an import sets and removes a game's other names, its picture for packages, and its help for the player ID", async () => {
    const own = async () => {
      const { categories } = (await admin("GET /admin/categories")).body;
      return categories.find(({ _id }: { _id: string }) => _id === categoryId);
    };
    const heading = "Game,Package picture,Other words,Help,Help picture";
    const csv = `${heading}\n${game},/uploads/pack.webp,"ff, ফ্রি ফায়ার","Tap your picture, top left.\nIt is under your name.",/uploads/help.webp\n`;
    expect((await importGames(csv)).body).toMatchObject({ changed: 1, faults: [] });
    expect(await own()).toMatchObject({
      packageImageUrl: "/uploads/pack.webp",
      aliases: ["ff", "ফ্রি ফায়ার"],
      playerIdHelp: {
        text: "Tap your picture, top left.\nIt is under your name.",
        imageUrl: "/uploads/help.webp",
      },
    });
    expect(await checkGames(await exported("games"))).toMatchObject({ created: 0, changed: 0, faults: [] });
    expect((await importGames(`${heading}\n${game},none,None,,none\n`)).body).toMatchObject({ changed: 1 });
    expect(await own()).toMatchObject({
      packageImageUrl: null,
      aliases: [],
      playerIdHelp: { text: expect.stringContaining("under your name"), imageUrl: null },
    });
    expect(await checkGames(await exported("games"))).toMatchObject({ changed: 0, faults: [] });
    await importGames(`${heading}\n${game},,,none,\n`);
    expect((await own()).playerIdHelp).toBeNull();
    const many = Array.from({ length: 13 }, (_, n) => `w${n}`).join(",");
    const bad = [`${game},ftp://a/b,"${many}",${"x".repeat(501)},`, 'Other,,"ff,, garena",,ftp://a/b'];
    expect((await checkGames([heading, ...bad].join("\n"))).faults).toMatchObject([
      ...["Help", "Package picture", "Other words"].map((column) => ({ line: 2, column })),
      ...["Help picture", "Other words", "Image"].map((column) => ({ line: 3, column })),
    ]);
  });

  it("an import of games reports a bad image, a pattern that could be slow, a rule without a label, and a repeated name", async () => {
    const csv = [
      "Game,Image,On sale,Player ID label,Player ID hint,Player ID pattern",
      "A,ftp://a/b.png,yes,,,",
      "B,/uploads/b.webp,yes,UID,,(\\d+)+$",
      "C,/uploads/c.webp,yes,,Only digits,",
      "D,,yes,,,",
      "A,/uploads/a.webp,perhaps,,,",
    ].join("\n");
    expect((await checkGames(csv)).faults).toMatchObject([
      { line: 2, column: "Image" },
      { line: 3, column: "Player ID pattern" },
      { line: 4, column: "Player ID label", text: "Give the player ID a label." },
      { line: 5, column: "Image", text: expect.stringContaining("A new game needs an image") },
      { line: 6, column: "Game", text: "Line 2 is about the same one. Keep one of the two." },
      { line: 6, column: "On sale" },
    ]);
  });
});

describe("Bengali texts in an imported file", () => {
  const bengaliOf = async () => ((await product()) as { inBengali?: object } | undefined)?.inBengali;

  it("an import sets Bengali texts, keeps them where a cell is empty, and removes them; an export contains them", async () => {
    const csv = `ID,Product,Product in Bengali,Bonus in Bengali\n${productId},,115 ডায়মন্ড,+12 ডায়মন্ড`;
    const plan = await check(csv);
    expect(plan.changes[0].fields).toEqual([
      { column: "Product in Bengali", before: null, after: "115 ডায়মন্ড" },
      { column: "Bonus in Bengali", before: null, after: "+12 ডায়মন্ড" },
    ]);
    expect((await run(csv, plan.digest)).status).toBe(200);
    expect(await check(csv)).toMatchObject({ changed: 0, unchanged: 1 });
    await importWhole(`ID,Product,Product in Bengali,Bonus in Bengali\n${productId},,,none`);
    expect(await bengaliOf()).toEqual({ name: "115 ডায়মন্ড" });
    expect(await exported("products")).toContain("115 ডায়মন্ড");
    await importWhole(`ID,Product,Product in Bengali\n${productId},,none`);
    expect(await bengaliOf()).toBeUndefined();
  });

  it("Bengali texts of games are normalised as in the admin area's forms, and a cell that is too long is reported", async () => {
    const games = (csv: string) => admin("POST /admin/catalogue/check", { kind: "games", csv });
    const good = `ID,Game,Game in Bengali,Second hint in Bengali\n${categoryId},,গেম,জোন`;
    const { digest } = (await games(good)).body;
    const done = await admin("POST /admin/catalogue/import", { kind: "games", csv: good, digest });
    expect(done.status).toBe(200);
    const { categories } = (await admin("GET /categories")).body;
    const own = categories.find(({ _id }: { _id: string }) => _id === categoryId);
    expect(own.inBengali).toEqual({ name: "গেম", playerId: { second: { hint: "জোন" } } });
    const bad = (await games(`ID,Game,Help in Bengali\n${categoryId},,${"অ".repeat(2_000)}`)).body;
    expect(bad.faults).toMatchObject([{ line: 2, column: "Help in Bengali" }]);
  });
});
