import { FRESH_SECONDS } from "@hira/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { protect } from "../../testing/approver.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let stale: string;
let serial = 0;
let game: string;
let gameName: string;
let dear: string;
let cheap: string;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  await store.signUp("mina", "admin", "manager");
  stale = await store.sign({ sub: "mina", auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60 });
});

beforeEach(async () => {
  await protect(store, { caps: {} });
  gameName = `PUBG ${++serial}`;
  const category = { name: gameName, imageUrl: "https://img.example/p.png" };
  game = (await store.call("POST /categories", { as: "boss", body: category })).body.category._id;
  dear = await made({ name: "8100 UC", price: 10_650, stock: 3 });
  cheap = await made({ name: "60 UC", price: 115, stock: 50 });
  await store.owner.deleteFrom("operator_uses").execute();
  await store.owner.deleteFrom("admin_notices").execute();
  await protect(store, { caps: { manager: 1_000 } });
});

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const create = (body: object, who: object = { as: "mina" }) =>
  store.call("POST /products", { ...who, body: { category: game, offerType: "Normal", ...body } });
async function made(body: object): Promise<string> {
  const reply = await create(body, { as: "boss" });
  expect(codeOf(reply)).toBe("done");
  return reply.body.product._id;
}
const change = (id: string, body: object, who: object = { as: "mina" }) =>
  store.call(`PATCH /products/${id}`, { ...who, body });
const told = async () => {
  const { body } = await store.call("GET /admin/notifications", { as: "boss2" });
  return body.notices.newest.map(({ text }: { text: string }) => text);
};

it.each([
  ["its name", { name: "8100 UC" }],
  ["other signs and spaces", { name: " 8,100  uc ⚡" }],
  ["Bengali digits", { name: "৮১০০ UC" }],
  ["wide letters", { name: "８１００ ＵＣ" }],
  ["a Bengali name", { name: "Offer", inBengali: { name: "৮১০০ UC" } }],
  ["a bonus", { name: "Offer", bonus: "8100 UC" }],
  ["name and bonus together", { name: "8100", bonus: "UC" }],
])(
  "a cheap package with the name of an expensive one counts as a price cut of the expensive one: %s",
  async (_, twin) => {
    expect(codeOf(await create({ ...twin, price: 1, stock: 50 }, { token: stale }))).toBe("sign_in_again");
    expect(codeOf(await create({ ...twin, price: 1, stock: 50 }))).toBe("cap_reached");
    expect(codeOf(await create({ ...twin, price: 1, stock: 0 }))).toBe("done");
    expect((await told())[0]).toMatch(/cut prices far: .+ from ৳10,650\.00 to ৳1\.00$/);
  },
);

it.each([
  ["a rename", { name: "8100 UC " }],
  ["a Bengali name", { inBengali: { name: "৮১০০ UC" } }],
  ["a bonus", { bonus: "8100 UC" }],
])("a cheap package that takes the name of an expensive one counts as a price cut: %s", async (_, body) => {
  expect(codeOf(await change(cheap, body))).toBe("cap_reached");
  expect(codeOf(await change(cheap, { ...body, stock: 0 }))).toBe("done");
  expect((await told())[0]).toMatch(/cut prices far: .+ from ৳10,650\.00 to ৳115\.00/);
  expect(codeOf(await change(cheap, { stock: 50 }))).toBe("cap_reached");
});

it("a low price is also compared with an archived package of the same name, and with a package that had the name earlier today", async () => {
  await store.owner.updateTable("products").set({ archived_at: new Date() }).where("id", "=", dear).execute();
  expect(codeOf(await create({ name: "8100 UC", price: 1, stock: 50 }))).toBe("cap_reached");
  const away = await made({ name: "3850 UC", price: 5_300, stock: 0 });
  expect(codeOf(await change(away, { name: "Another" }))).toBe("done");
  expect(codeOf(await create({ name: "3850 UC", price: 1, stock: 50 }))).toBe("cap_reached");
  expect(codeOf(await change(cheap, { name: "3850 UC" }))).toBe("cap_reached");
});

it("when a package moves into a game, its price is compared with the game's package of the same name", async () => {
  const other = { name: "Other", imageUrl: "https://img.example/o.png" };
  const category = (await store.call("POST /categories", { as: "boss", body: other })).body.category._id;
  const twin = await made({ name: "8100 UC", price: 1, stock: 50, category });
  expect(codeOf(await change(twin, { category: game }))).toBe("cap_reached");
});

it("a new name or bonus needs a fresh sign-in, and every admin is notified, even if the stock is zero", async () => {
  await change(cheap, { stock: 0 }, { as: "boss" });
  for (const body of [{ name: "65 UC" }, { bonus: "+5000 UC" }, { inBengali: { name: "৬৫ UC" } }])
    expect([body, codeOf(await change(cheap, body, { token: stale }))]).toEqual([body, "sign_in_again"]);
  expect(codeOf(await change(cheap, { name: "65 UC", bonus: "+5" }))).toBe("done");
  expect(await told()).toEqual([
    "Name of mina changed what packages are called: 60 UC to 65 UC · +5 at ৳115.00",
  ]);
  expect(codeOf(await change(cheap, { badge: "popular", price: 100 }, { token: stale }))).toBe("done");
});

it("importing a file sends one notification of new packages with known names, and one of renamed packages", async () => {
  await protect(store, { caps: {} });
  const csv = `ID,Game,Product,Price,Stock\n,${gameName},8100UC,1,0\n${cheap},${gameName},61 UC,115,\n${dear},${gameName},8101 UC,10650,\n`;
  const { body: plan } = await store.call("POST /admin/catalogue/check", {
    ...{ as: "mina", body: { kind: "products", csv } },
  });
  const body = { kind: "products", csv, digest: plan.digest };
  expect(codeOf(await store.call("POST /admin/catalogue/import", { token: stale, body }))).toBe(
    "sign_in_again",
  );
  expect(codeOf(await store.call("POST /admin/catalogue/import", { as: "mina", body }))).toBe("done");
  expect(await told()).toHaveLength(2);
});

it("keeping a package's name, or taking the name of a cheaper package, notifies nobody", async () => {
  expect(codeOf(await create({ name: "325 UC", price: 1, stock: 50 }, { token: stale }))).toBe("done");
  expect(codeOf(await create({ name: "60 UC", price: 100, stock: 50 }, { token: stale }))).toBe("done");
  expect(codeOf(await change(cheap, { name: "60 UC", price: 100 }, { token: stale }))).toBe("done");
  expect(await told()).toEqual([]);
});
