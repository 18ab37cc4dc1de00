import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, TEST_PHOTOS, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
let serial = 0;
const PRICE = 50;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 1000);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});
/** Reads the feed with a unique query in the URL, because replies are cached for two seconds. */
async function feed() {
  const { body } = await store.call(`GET /orders/public?limit=20&n=${++serial}`);
  return body.orders as { _id: string; user: { name: string; photoURL: string | null } }[];
}
const shows = async (id: string) => (await feed()).some(({ _id }) => _id === id);
const set = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });

async function buy(as: string, body: object = {}): Promise<string> {
  const order = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "987654321", ...body };
  return (await store.call("POST /orders", { as, body: order })).body.order._id;
}
const buyInstantly = () =>
  buy("buyer", {
    paymentMethod: "instant",
    transactionId: `FEED${1000 + ++serial}`,
    senderNumber: "01712345678",
    method: "bKash",
  });

/** Creates a customer whose token has these claims, and an order of that customer. */
async function customer(claims: { name?: string; picture?: string }): Promise<string> {
  const uid = `customer-${++serial}`;
  await store.call("POST /users", { token: await store.sign({ sub: uid, ...claims }), body: {} });
  await fund(store.db, uid, PRICE);
  return buy(uid);
}

describe("the public feed of recent orders", () => {
  it("the feed shows the customer's name and a masked player ID, but no e-mail address", async () => {
    const id = await buy("buyer");
    const [order] = await feed();
    expect(order).toMatchObject({
      _id: id,
      user: { name: "Name of buyer", photoURL: null },
      gameAccount: "98•••••21",
    });
    expect(JSON.stringify(order)).not.toContain("@mail.test");
  });

  it("the feed shows an instant order only after its payment is confirmed", async () => {
    const id = await buyInstantly();
    expect(await shows(id)).toBe(false);
    await set(id, { status: "processing" });
    expect(await shows(id)).toBe(false);
    await set(id, { status: "completed" });
    expect(await shows(id)).toBe(true);
    expect(await shows(await buy("buyer"))).toBe(true);
  });

  it("the feed leaves out canceled and rejected orders while that setting of the shop is on", async () => {
    const hide = (hideReleased: boolean) =>
      store.call("PATCH /settings/feed", { as: "boss", body: { hideReleased } });
    const [completed, canceled, rejected] = [await buy("buyer"), await buy("buyer"), await buy("buyer")];
    await set(completed, { status: "completed" });
    await set(canceled, { status: "canceled" });
    await set(rejected, { status: "rejected" });
    const shown = async () => Promise.all([completed, canceled, rejected].map(shows));
    expect(await shown()).toEqual([true, true, true]);
    expect((await hide(true)).body).toEqual({ hideReleased: true });
    await hide(true);
    expect(await shown()).toEqual([true, false, false]);
    await hide(false);
    expect(await shown()).toEqual([true, true, true]);
    const entries = await store.db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "settings.feed")
      .orderBy("id")
      .execute();
    expect(entries).toEqual([{ after: { hideReleased: true } }, { after: { hideReleased: false } }]);
  });

  it("the feed never shows an instant order whose payment was not confirmed", async () => {
    const id = await buyInstantly();
    await set(id, { status: "rejected" });
    expect(await shows(id)).toBe(false);
  });

  it("if a customer's name contains an address or a number, the feed shows only initials, so that nobody can advertise with it", async () => {
    const id = await customer({ name: "Free Diamonds t.me/scam 01712-345678" });
    const [order] = await feed();
    expect(order).toMatchObject({ _id: id, user: { name: "FD" } });
  });

  it("the feed shows a photo only if it is on the identity provider's host", async () => {
    await customer({ picture: `${TEST_PHOTOS}a/b.png` });
    expect((await feed())[0]?.user.photoURL).toBe(`${TEST_PHOTOS}a/b.png`);
    await customer({ picture: "https://evil.example/banner.png" });
    expect((await feed())[0]?.user.photoURL).toBeNull();
  });

  it("the feed leaves out a photo of another host that was stored before the store checked photos", async () => {
    await buy("buyer");
    const stored = store.db.updateTable("users").where("uid", "=", "buyer");
    await stored.set({ photo_url: "https://evil.example/banner.png" }).execute();
    expect((await feed())[0]?.user).toEqual({ name: "Name of buyer", photoURL: null });
  });
});
