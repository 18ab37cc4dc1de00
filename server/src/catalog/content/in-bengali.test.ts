import { defaultCaptions } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let [productId, categoryId] = ["", ""];

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 1_000);
  ({ productId, categoryId } = await seedShop(store.db, { price: 10, stock: 100 }));
});

const admin = (name: string, body: object) => store.call(name, { as: "boss", body });
const shown = async (name: string) => (await store.call(name)).body;

const game = {
  name: "ফ্রি ফায়ার",
  playerId: { label: "প্লেয়ার আইডি", second: { hint: "ব্র্যাকেটের নম্বর" } },
  playerIdHelp: { text: "প্রোফাইলে আছে।" },
};

describe("the Bengali texts that a shop enters", () => {
  it("Bengali texts are returned beside the English ones, stay when something else changes, and null removes them", async () => {
    const read = async () => (await shown(`GET /categories/${categoryId}`)).category;
    expect(await read()).not.toHaveProperty("inBengali");
    await admin(`PATCH /categories/${categoryId}`, { inBengali: game });
    expect((await read()).inBengali).toEqual(game);
    const [listed] = (await shown("GET /categories")).categories;
    expect(listed.inBengali).toEqual(game);
    expect((await shown("GET /products")).products[0].category.inBengali).toEqual({ name: game.name });
    await admin(`PATCH /categories/${categoryId}`, { onSale: true, aliases: ["ff"] });
    expect((await read()).inBengali).toEqual(game);
    await admin(`PATCH /categories/${categoryId}`, { inBengali: null });
    expect(await read()).not.toHaveProperty("inBengali");
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("subject", "=", `category:${categoryId}`)
      .where("action", "=", "category.change")
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { before: { inBengali: null }, after: { inBengali: game } },
      { after: { aliases: ["ff"] } },
      { before: { inBengali: game }, after: { inBengali: null } },
    ]);
  });

  it("Bengali texts can be stored for slides, packages, the shop, its closing text and its contact", async () => {
    const slide = {
      title: "Diamonds",
      subtitle: "Now.",
      ctaLabel: "Go",
      ctaHref: "/",
      imageUrl: "/uploads/a.webp",
    };
    const inBengali = { title: "ডায়মন্ড", ctaLabel: "চলুন" };
    await admin("POST /heroslides", { ...slide, inBengali: { ...inBengali, subtitle: " " } });
    expect((await shown("GET /heroslides")).slides[0].inBengali).toEqual(inBengali);

    const bonus = { name: "115 ডায়মন্ড", bonus: "+5" };
    expect(
      (await admin(`PATCH /products/${productId}`, { inBengali: bonus })).body.product.inBengali,
    ).toEqual(bonus);
    expect((await shown(`GET /products/by-category/${categoryId}`)).products[0].inBengali).toEqual(bonus);

    await admin("PATCH /settings/shop", { inBengali: { name: "হীরা", blurb: "" } });
    await admin("PATCH /settings/closure", {
      closed: true,
      text: "Back at 9",
      inBengali: { text: "9টায় ফিরছি" },
    });
    expect(await shown("GET /settings/shop")).toMatchObject({
      closed: "Back at 9",
      inBengali: { name: "হীরা", closed: "9টায় ফিরছি" },
    });
    await admin("PATCH /settings/closure", { closed: false, text: "Back at 9" });
    expect((await shown("GET /settings/shop")).inBengali).toEqual({ name: "হীরা" });

    const contact = {
      call: "",
      email: "",
      whatsapp: "",
      telegram: "",
      address: "Dhaka",
      workingHours: "",
      socialMedia: [],
    };
    const texts = { address: "ঢাকা", captions: { call: "সবসময়" } };
    expect((await shown("GET /contact")).inBengali.captions.email).toBe("2 ঘণ্টার মধ্যে উত্তর");
    await admin("POST /admin/contact", { ...contact, inBengali: { ...texts, workingHours: "" } });
    await admin("POST /admin/contact", { ...contact, captions: defaultCaptions });
    expect(await shown("GET /contact")).toMatchObject({ address: "Dhaka", inBengali: texts });
    await admin("POST /admin/contact", { ...contact, inBengali: {} });
    expect(await shown("GET /contact")).not.toHaveProperty("inBengali");

    const instruction = { method: "Upay", accountNumber: "01700000009", amount: 0, feePercent: 0 };
    await admin("POST /payment-instructions", { ...instruction, inBengali: { note: "সেন্ড মানি করুন।" } });
    const { instructions } = (await store.call("GET /payment-instructions", { as: "buyer" })).body;
    expect(instructions.at(-1)).toMatchObject({ method: "Upay", inBengali: { note: "সেন্ড মানি করুন।" } });

    const guide = { url: null, steps: [], inBengali: { steps: ["লগ ইন করুন।"] } };
    const saved = await admin(`PATCH /admin/unipin/product/${productId}/redeem-guide`, guide);
    expect(saved.body.guide).toEqual(guide);
  });

  it.each<[string, string, (text: string) => object, number]>([
    ["a game", "PATCH /categories/{}", (name) => ({ name }), 80],
    ["a label", "PATCH /categories/{}", (label) => ({ playerId: { label } }), 40],
    ["a package", "PATCH /products/{}", (name) => ({ name }), 120],
    ["the shop", "PATCH /settings/shop", (blurb) => ({ blurb }), 300],
  ])(
    "a Bengali text of %s has the same maximum length as the English one, and contains only text",
    async (_, call, texts, limit) => {
      const name = call.replace("{}", call.includes("products") ? productId : categoryId);
      const send = (text: string) => admin(name, { inBengali: texts(text) });
      const message = `Use at most ${limit} characters.`;
      expect(await send("ক".repeat(limit + 1))).toMatchObject({ status: 400, body: { message } });
      expect((await send("ক\u0000")).status).toBe(400);
      expect((await admin(name, { inBengali: { name: { html: "<b>" } } })).status).toBe(400);
      const reply = await admin(name, { inBengali: { ...texts("<b>x</b>"), onSale: false, price: 1 } });
      expect(
        Object.values<{ inBengali?: object }>(
          reply.body.product ? reply.body : { at: reply.body.category ?? reply.body },
        )[0]?.inBengali,
      ).toEqual(texts("<b>x</b>"));
    },
  );

  it("a customer's order shows the package's Bengali name unless the package was renamed after the order", async () => {
    await admin(`PATCH /categories/${categoryId}`, { inBengali: { name: "ফ্রি ফায়ার" } });
    const { product } = (await admin(`PATCH /products/${productId}`, { inBengali: { name: "ডায়মন্ড" } })).body;
    const body = { productId, paymentMethod: "wallet", amount: 10, gameAccount: "1" };
    const { order } = (await store.call("POST /orders", { as: "buyer", body })).body;
    const read = async () => (await store.call(`GET /orders/${order._id}`, { as: "buyer" })).body.order;
    expect(await read()).toMatchObject({
      category: { inBengali: { name: "ফ্রি ফায়ার" } },
      product: { name: product.name, inBengali: { name: "ডায়মন্ড" } },
    });
    const [fed] = (await shown("GET /orders/public?limit=1")).orders;
    expect(fed.product.inBengali).toEqual({ name: "ফ্রি ফায়ার · ডায়মন্ড" });
    const [moved] = (await store.call("GET /wallet/transfers", { as: "buyer" })).body.transfers;
    expect(moved.ordered.product.inBengali).toEqual({ name: "ডায়মন্ড" });
    await admin(`PATCH /products/${productId}`, { name: "Something else" });
    expect((await read()).product).toMatchObject({ name: product.name });
    expect((await read()).product).not.toHaveProperty("inBengali");
  });
});
