import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const admin = (name: string, body: object) => store.call(name, { as: "boss", body });
const addGame = async (name: string): Promise<string> =>
  (await admin("POST /categories", { name, imageUrl: "/uploads/a.webp" })).body.category._id;
const addPackage = async (category: string, name: string, price: number): Promise<string> =>
  (await admin("POST /products", { name, price, category, stock: 5, offerType: "Normal" })).body.product._id;
const nameOf = ({ name }: { name: string }) => name;
const games = async () => (await store.call("GET /categories")).body.categories.map(nameOf);
const packages = async (id: string) =>
  (await store.call(`GET /products/by-category/${id}`)).body.products.map(nameOf);

describe("the order in which games are shown", () => {
  it("games are shown in the shop's order, after new games; if the shop has set no order, the newest game is first", async () => {
    const ids = [await addGame("A"), await addGame("B"), await addGame("C")];
    expect(await games()).toEqual(["C", "B", "A"]);
    const [a, b, c] = ids;
    expect((await admin("POST /admin/categories/order", { ids: [b, UNKNOWN, a, c] })).status).toBe(200);
    expect(await games()).toEqual(["B", "A", "C"]);
    await addGame("D");
    expect(await games()).toEqual(["D", "B", "A", "C"]);
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "category.arrange")
      .execute();
    expect(entries).toEqual([{ before: { order: [] }, after: { order: [b, a, c] } }]);
    await admin("POST /admin/categories/order", { ids: [] });
    expect(await games()).toEqual(["D", "C", "B", "A"]);
  });

  it("an order of games is refused if it names a game twice, or too many games", async () => {
    const twice = await admin("POST /admin/categories/order", { ids: [UNKNOWN, UNKNOWN] });
    expect(twice).toMatchObject({ status: 400, body: { message: "Send each once." } });
    const many = Array.from({ length: 501 }, (_, index) => UNKNOWN.slice(0, -3) + String(100 + index));
    expect((await admin("POST /admin/categories/order", { ids: many })).status).toBe(400);
    expect((await admin("POST /admin/categories/order", { ids: ["1; DROP TABLE orders"] })).status).toBe(400);
  });
});

describe("the order in which a game's packages are shown", () => {
  it("packages are shown in the shop's order, then those without a position by price; packages of other games keep their order", async () => {
    const [one, other] = [await addGame("One"), await addGame("Other")];
    const small = await addPackage(one, "Small", 10);
    const big = await addPackage(one, "Big", 90);
    const foreign = await addPackage(other, "Foreign", 5);
    await addPackage(other, "Foreign 2", 4);
    const arrange = (id: string, ids: string[]) =>
      admin(`POST /admin/categories/${id}/products/order`, { ids });
    expect((await arrange(one, [foreign, big, small])).status).toBe(200);
    expect(await packages(one)).toEqual(["Big", "Small"]);
    expect(await packages(other)).toEqual(["Foreign 2", "Foreign"]);
    await addPackage(one, "Middle", 40);
    await addPackage(one, "Tiny", 1);
    expect(await packages(one)).toEqual(["Big", "Small", "Tiny", "Middle"]);
    // The package loses its position when it moves to another game.
    await admin(`PATCH /products/${big}`, { category: other });
    expect(await packages(other)).toEqual(["Foreign 2", "Foreign", "Big"]);
    expect(await arrange(UNKNOWN, [])).toMatchObject({ status: 404, body: { code: "category_not_found" } });
  });
});

it("hero slides are shown in the order that the shop set", async () => {
  const slide = { subtitle: "s", ctaLabel: "Go", ctaHref: "/", imageUrl: "/uploads/a.webp" };
  const ids: string[] = [];
  for (const title of ["1", "2", "3"])
    ids.push((await admin("POST /heroslides", { ...slide, title })).body.slide._id);
  const titles = async () =>
    (await store.call("GET /heroslides")).body.slides.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(["1", "2", "3"]);
  await admin("POST /admin/heroslides/order", { ids: ids.toReversed() });
  expect(await titles()).toEqual(["3", "2", "1"]);
  await admin("POST /heroslides", { ...slide, title: "4" });
  expect(await titles()).toEqual(["3", "2", "1", "4"]);
  await admin("POST /admin/heroslides/order", { ids: [] });
  expect(await titles()).toEqual(["1", "2", "3", "4"]);
});
