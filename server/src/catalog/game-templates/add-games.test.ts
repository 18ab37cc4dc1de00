import { UNLIMITED_STOCK } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import type { AskedGame } from "./add-games.ts";
import { gameTemplates } from "./games.ts";

let store: TestStore;
const WRITE = "POST /admin/game-templates";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const add = (games: AskedGame[], key?: string) =>
  store.call(WRITE, { as: "boss", body: { games }, ...(key && { key }) });
/** Returns the body of a call that adds a game. Each test uses a different game. */
const game = (key: string, ...packages: AskedGame["packages"]): AskedGame => ({
  key,
  type: "normal",
  packages,
});
const freeFire = (...packages: AskedGame["packages"]) => game("free-fire", ...packages);
const diamonds = (amount: number, price: number, stock: number | null = null) => ({
  ...{ name: `${amount} Diamonds`, price, stock },
});
const steam: AskedGame = {
  ...{ key: "steam-wallet", type: "unipin" },
  packages: [{ name: "Steam Wallet $5", price: 650, stock: null }],
};
const counts = async () => [(await categories()).length, (await products()).length, (await actions()).length];
const categories = async () => (await admin("GET /admin/categories")).body.categories;
const products = async () => (await admin("GET /admin/products")).body.products;
const actions = async () =>
  (
    await store.db
      .selectFrom("audit_log")
      .select("action")
      .where("actor", "=", "boss")
      .orderBy("id")
      .execute()
  )
    .map(({ action }) => action)
    .filter((action) => action !== "user.create");

describe("adding games from templates", () => {
  it("adding a game from a template creates category and packages in both languages, with pictures and audit entries", async () => {
    const reply = await add([freeFire(diamonds(115, 82), diamonds(25, 22, 40)), steam]);
    expect(reply.status).toBe(200);
    expect(reply.body.games).toMatchObject([
      { name: "Free Fire (BD)", isNew: true, added: ["115 Diamonds", "25 Diamonds"], skipped: [] },
      { name: "Steam Wallet", isNew: true, added: ["Steam Wallet $5"], skipped: [] },
    ]);
    const [game, card] = await categories();
    expect(game).toMatchObject({
      name: "Free Fire (BD)",
      onSale: true,
      playerId: { label: "Player ID", pattern: "^\\d{6,14}$" },
      inBengali: { name: "ফ্রি ফায়ার (BD)", playerIdHelp: { text: expect.stringContaining("ফ্রি ফায়ার") } },
    });
    expect(game.aliases).toContain("ff");
    expect(card).toMatchObject({ name: "Steam Wallet", playerId: null });
    for (const address of [game.imageUrl, game.packageImageUrl, game.playerIdHelp.imageUrl, card.imageUrl])
      expect((await fetch(`${store.base}${address}`)).headers.get("content-type")).toBe("image/webp");
    const sold = await products();
    const find = (name: string) => sold.find((each: { name: string }) => each.name === name);
    expect(find("115 Diamonds")).toMatchObject({
      ...{ price: 82, type: "normal", stock: UNLIMITED_STOCK, unlimited: true, onSale: true },
      inBengali: { name: "115 ডায়মন্ড" },
    });
    expect(find("25 Diamonds")).toMatchObject({ price: 22, stock: 40, unlimited: false });
    expect(find("Steam Wallet $5")).toMatchObject({ price: 650, type: "unipin", stock: 0, unlimited: false });
    expect((await actions()).toSorted()).toEqual([
      ...["category.create", "category.create"],
      ...["product.create", "product.create", "product.create", "product.redeem-guide"],
    ]);
    const guide = await admin(`GET /admin/unipin/product/${find("Steam Wallet $5")._id}/redeem-guide`);
    expect(guide.body.guide.steps.length).toBeGreaterThan(1);
  });

  it("a game from a template can have other packages, which then have no Bengali names, and can be sold as voucher codes", async () => {
    await add([{ ...game("roblox", { name: "Gift of 10", price: 300, stock: 3 }), type: "unipin" }]);
    const [own] = await products();
    expect(own).toMatchObject({ name: "Gift of 10", type: "unipin", stock: 0 });
    expect(own.inBengali).toBeUndefined();
  });

  it("adding a game that exists leaves it and its packages unchanged, and the reply names what was skipped", async () => {
    const uc = (amount: number, price: number) => ({ name: `${amount} UC`, price, stock: null });
    await add([game("pubg-mobile", uc(60, 115))]);
    const [before] = await categories();
    const reply = await add([game("pubg-mobile", { ...uc(60, 99), name: "60  uc" }, uc(325, 545))]);
    expect(reply.body.games).toMatchObject([
      { _id: before._id, isNew: false, added: ["325 UC"], skipped: ["60 uc"] },
    ]);
    expect((await categories())[0]).toEqual({ ...before, fromPrice: 115 });
    const [newer, older] = await products();
    expect([newer, older]).toMatchObject([
      { name: "325 UC", price: 545 },
      { name: "60 UC", price: 115 },
    ]);
  });

  it("adding a game twice creates it once, even if both calls are made at the same time", async () => {
    const before = await counts();
    const coins = [game("efootball", { name: "130 Coins", price: 160, stock: null })];
    const both = await Promise.all([add(coins, "once"), add(coins, "once")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await add(coins, "once")).body).toEqual(both[0]?.body);
    expect(await counts()).toEqual(before.map((count, at) => count + (at === 2 ? 2 : 1)));
    expect((await add([steam], "once")).body.code).toBe("idempotency_mismatch");
  });

  it("two admins who add the same games at the same time create each game once", async () => {
    await store.signUp("colleague", "admin");
    const [games, packages] = await counts();
    const body = { games: [game("clash-of-clans", { name: "80 Gems", price: 125, stock: null })] };
    const replies = await Promise.all(["boss", "colleague"].map((as) => store.call(WRITE, { as, body })));
    expect(replies.map((reply) => reply.body.games[0].isNew).toSorted()).toEqual([false, true]);
    expect((await counts()).slice(0, 2)).toEqual([(games ?? 0) + 1, (packages ?? 0) + 1]);
  });

  it.each<[string, AskedGame[], number]>([
    ["no game", [], 400],
    ["a game without packages", [freeFire()], 400],
    ["a package twice", [freeFire(diamonds(25, 22), diamonds(25, 23))], 400],
    ["a game twice", [freeFire(diamonds(25, 22)), freeFire(diamonds(50, 40))], 400],
    ["a negative price", [freeFire(diamonds(25, -1))], 400],
    ["a third decimal", [freeFire(diamonds(25, 0.001))], 400],
    ["half a unit", [freeFire(diamonds(25, 22, 0.5))], 400],
    ["no name", [freeFire({ name: " ", price: 1, stock: null })], 400],
    ["an unknown game", [steam, { ...steam, key: "chess" }], 404],
  ])("adding games refuses %s, and adds nothing", async (_, games, status) => {
    const before = await counts();
    expect((await add(games)).status).toBe(status);
    expect(await counts()).toEqual(before);
  });

  it.each(["image_store_full", "image_store_unavailable"] as const)(
    "adding games fails with %s, and adds nothing",
    async (code) => {
      const images = {
        addressOf: (name: string) => name,
        read: async () => undefined,
        put: async () => {
          throw new DomainError(code);
        },
      };
      const full = await createTestStore({ beside: store, images });
      full.expectLogged(/request failed/);
      const before = await counts();
      const body = { games: [game("mobile-legends", diamonds(86, 152))] };
      const token = await full.sign({ sub: "boss" });
      expect((await full.call(WRITE, { token, body })).body.code).toBe(code);
      expect(await counts()).toEqual(before);
    },
  );

  it("adding a game needs the permission to change the catalogue", async () => {
    await store.signUp("buyer");
    await store.signUp("helper", "admin", "support");
    for (const as of ["buyer", "helper"])
      expect((await store.call(WRITE, { as, body: { games: [steam] } })).status).toBe(403);
  });
});

describe("the list of templates", () => {
  it("the list of templates contains every game with a picture, and its packages, and says which packages the shop already has", async () => {
    await add([game("valorant", { name: "475 Points", price: 590, stock: null })]);
    const { games } = (await admin("GET /admin/game-templates")).body;
    expect(games.map(({ key }: { key: string }) => key)).toEqual(gameTemplates.map(({ key }) => key));
    const [valorant, genshin] = ["valorant", "genshin-impact"].map((key) =>
      games.find((each: { key: string }) => each.key === key),
    );
    expect(valorant).toMatchObject({
      ...{ type: "normal", isThere: true, there: ["475 Points"] },
      imageUrl: expect.stringMatching(/^data:image\/webp;base64,/),
      inBengali: { name: "ভ্যালোরেন্ট পয়েন্টস" },
    });
    expect(valorant.packages[0]).toEqual({ name: "475 Points", inBengali: { name: "475 পয়েন্ট" } });
    expect(genshin).toMatchObject({ isThere: false, there: [] });
    expect(games.at(-1)).toMatchObject({ key: "razer-gold", type: "unipin" });
  });
});
