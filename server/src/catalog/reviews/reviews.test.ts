import pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

/** Creates a delivered order of a new game. */
async function delivered(status = "completed") {
  const { categoryId, productId } = await seedShop(store.db, { price: 5, stock: 50 });
  const uid = await store.signUp(`reviewer-${++serial}`);
  await fund(store.db, uid, 100);
  const body = { productId, paymentMethod: "wallet", amount: 5, gameAccount: "12345678" };
  const { order } = (await store.call("POST /orders", { as: uid, body })).body;
  await setStatus(order._id, status);
  return { uid, categoryId, orderId: order._id as string };
}
const setStatus = (id: string, status: string) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status } });
const write = (as: string, id: string, body: object) => store.call(`POST /orders/${id}/review`, { as, body });
const waiting = async () => (await store.call("GET /admin/reviews?limit=100", { as: "boss" })).body.reviews;
const reviewOf = async (orderId: string) =>
  (await waiting()).find(({ order }: { order: { _id: string } }) => order._id === orderId);
const decide = (id: string, body: object) => store.call(`PATCH /admin/reviews/${id}`, { as: "boss", body });
/** Waits for the hint that a review changed, then returns the reviews that the instance shows. */
const shownOf = async (categoryId: string) => {
  await store.call("POST /admin/notices/seen", { as: "boss" });
  return (await store.call(`GET /categories/${categoryId}`)).body.category.reviews;
};

describe("a customer's review of an order", () => {
  it("a review is shown after an operator has approved it, without the full name, because a name could be an advertisement", async () => {
    const { uid, categoryId, orderId } = await delivered();
    await store.owner
      .updateTable("users")
      .set({ name: "Buy at cheap.example.com" })
      .where("uid", "=", uid)
      .execute();
    expect((await store.call(`GET /orders/${orderId}`, { as: uid })).body.order.review).toBeNull();
    const reply = await write(uid, orderId, { stars: 4, text: "  Came in\ntwo   minutes\u202e " });
    expect(reply.body.review).toEqual({ stars: 4, text: "Came in two minutes", state: "waiting" });
    expect(await shownOf(categoryId)).toBeUndefined();
    const found = await reviewOf(orderId);
    expect(found).toMatchObject({ stars: 4, version: 1, user: { uid }, game: "Diamonds" });
    expect((await decide(found._id, { state: "shown", version: 1 })).body.review.state).toBe("shown");
    expect(await shownOf(categoryId)).toMatchObject({
      ...{ count: 1, average: 4 },
      latest: [{ stars: 4, text: "Came in two minutes", name: "BA", product: "115 Diamonds" }],
    });
    expect((await store.call(`GET /orders/${orderId}`, { as: uid })).body.order.review.state).toBe("shown");
    expect((await decide(found._id, { state: "hidden", version: 1 })).status).toBe(200);
    expect(await shownOf(categoryId)).toBeUndefined();
  });

  it("an order has one review; a new one replaces it and waits for a decision again", async () => {
    const { uid, categoryId, orderId } = await delivered();
    const tries = Array.from({ length: 10 }, (_, n) => write(uid, orderId, { stars: 1 + (n % 5), text: "" }));
    expect((await Promise.all(tries)).every(({ status }) => status === 200)).toBe(true);
    const all = await waiting();
    expect(all.filter(({ order }: { order: { _id: string } }) => order._id === orderId)).toHaveLength(1);
    const { _id, version, stars } = await reviewOf(orderId);
    await decide(_id, { state: "shown", version });
    await write(uid, orderId, { stars, text: "" });
    expect(await shownOf(categoryId)).toMatchObject({ count: 1 });
    await write(uid, orderId, { stars, text: "Changed my mind" });
    expect(await shownOf(categoryId)).toBeUndefined();
  });

  it("an operator approves the review that they read; if its customer changed it since, the approval is refused", async () => {
    const { uid, categoryId, orderId } = await delivered();
    await write(uid, orderId, { stars: 5, text: "Lovely" });
    const { _id, version } = await reviewOf(orderId);
    await write(uid, orderId, { stars: 5, text: "Buy cheaper at …" });
    expect(await decide(_id, { state: "shown", version })).toMatchObject({
      status: 409,
      body: { code: "review_changed" },
    });
    expect(await shownOf(categoryId)).toBeUndefined();
  });

  it("approving or hiding a review clears cached pages, and writing a review does not", async () => {
    const { uid, orderId } = await delivered();
    let told = 0;
    const listener = new pg.Client({ connectionString: store.directUrl });
    await listener.connect();
    listener.on("notification", () => void told++);
    await listener.query("LISTEN hira_content");
    onTestFinished(() => listener.end());
    // The hints of all earlier changes have arrived when this reply arrives.
    const heard = async () => {
      await listener.query("SELECT 1");
      return told;
    };
    for (const stars of [1, 2, 3]) await write(uid, orderId, { stars, text: "" });
    expect(await heard()).toBe(0);
    const { _id, version } = await reviewOf(orderId);
    await decide(_id, { state: "shown", version });
    expect(await heard()).toBe(1);
    await write(uid, orderId, { stars: 1, text: "Changed my mind" });
    expect(await heard()).toBe(2);
  });

  it("a review is not counted while its order is canceled", async () => {
    const { uid, categoryId, orderId } = await delivered();
    await write(uid, orderId, { stars: 5, text: "" });
    const { _id, version } = await reviewOf(orderId);
    await decide(_id, { state: "shown", version });
    expect(await shownOf(categoryId)).toMatchObject({ count: 1, average: 5 });
    await setStatus(orderId, "canceled");
    expect(await shownOf(categoryId)).toBeUndefined();
    expect((await write(uid, orderId, { stars: 1, text: "" })).body.code).toBe("order_not_delivered");
  });

  it.each([
    ["order_not_delivered", async () => delivered("processing")],
    [
      "order_not_found",
      async () => ({ ...(await delivered()), uid: await store.signUp(`other-${++serial}`) }),
    ],
    [
      "account_frozen",
      async () => {
        const own = await delivered();
        const body = { status: "frozen", reason: "stolen" };
        await store.call(`PATCH /users/${own.uid}/status`, { as: "boss", body });
        return own;
      },
    ],
  ])("a review is refused with %s", async (code, make) => {
    const { uid, orderId } = await make();
    expect((await write(uid, orderId, { stars: 5, text: "Nice" })).body.code).toBe(code);
    expect(await reviewOf(orderId)).toBeUndefined();
  });

  it.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: "5" }, { stars: 5, text: "x".repeat(201) }])(
    "the review %j is refused",
    async (body) => {
      const { uid, orderId } = await delivered();
      expect((await write(uid, orderId, { text: "", ...body })).body.code).toBe("invalid_input");
    },
  );

  it("deciding an unknown review is refused", async () => {
    const unknown = "018f0000-0000-7000-8000-000000000000";
    expect((await decide(unknown, { state: "shown", version: 1 })).body.code).toBe("review_not_found");
  });
});
