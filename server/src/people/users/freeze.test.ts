import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "../../orders/orders/place-order.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { carried } from "../../testing/approver.ts";
import {
  confirmPayments,
  customerActor,
  fund,
  fundRequestBody,
  seedInstructions,
  seedShop,
} from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changeStatus } from "./change-status.ts";

let store: TestStore;
let productId: string;
let voucherId: string;
let serial = 0;
const PRICE = 10;
const REFUSAL = {
  status: 403,
  body: { code: "account_frozen", message: "This account is frozen. Please contact support." },
};

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
  voucherId = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  const codes = ["FREEZE-CODE-1", "FREEZE-CODE-2"];
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: voucherId, codes } });
});

const freshTrx = () => `FREEZE${1000 + ++serial}`;
const setStatus = (uid: string, status: string, { as = "boss", reason = "Stolen phone" } = {}) =>
  store.call(`PATCH /users/${uid}/status`, { as, body: { status, reason } });
const freeze = (uid: string) => setStatus(uid, "frozen");
const buy = (as: string, body: object = {}, key?: string) =>
  store.call("POST /orders", {
    as,
    ...(key && { key }),
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...body },
  });
const instant = () => ({
  paymentMethod: "instant",
  transactionId: freshTrx(),
  senderNumber: "01712345678",
  method: "bKash",
});
const ask = (as: string) => store.call("POST /requests", { as, body: fundRequestBody(freshTrx()) });
const profile = async (uid: string, as = uid) => (await store.call(`GET /users/${uid}`, { as })).body.user;
const customer = async (uid: string, taka = 100) => {
  await store.signUp(uid);
  await fund(store.db, uid, taka);
  await confirmPayments(store.db, uid);
  return uid;
};
const countOrders = async (uid: string) =>
  (await store.db.selectFrom("orders").select("id").where("uid", "=", uid).execute()).length;

describe("what a frozen account can do", () => {
  it("a frozen account cannot place an order or submit a request to add money, and nothing changes", async () => {
    const uid = await customer("thief");
    expect((await freeze(uid)).body.user).toMatchObject({ status: "frozen", frozenReason: "Stolen phone" });
    for (const body of [{}, instant(), { productId: voucherId }, { productId: voucherId, ...instant() }])
      expect(await buy(uid, body)).toMatchObject(REFUSAL);
    expect(await ask(uid)).toMatchObject(REFUSAL);
    expect(await countOrders(uid)).toBe(0);
    expect((await profile(uid)).balance).toBe(100);
  });

  it("a frozen account can read all its own records, and sees that it is frozen but not why", async () => {
    const uid = await customer("reader");
    const id = (await buy(uid)).body.order._id;
    await ask(uid);
    await freeze(uid);
    for (const name of [
      `GET /orders/${id}`,
      "GET /orders/my-orders",
      "GET /requests",
      "GET /wallet/transfers",
    ])
      expect((await store.call(name, { as: uid })).status).toBe(200);
    expect(await profile(uid)).toMatchObject({ status: "frozen", balance: 90 });
    expect(await profile(uid)).not.toHaveProperty("frozenReason");
    expect((await store.call("POST /users", { as: uid, body: {} })).body.user.status).toBe("frozen");
  });

  it("a frozen account that repeats a call from before the freeze gets the stored reply", async () => {
    const uid = await customer("retrying");
    const first = await buy(uid, {}, "lost-answer");
    await freeze(uid);
    expect((await buy(uid, {}, "lost-answer")).body).toEqual(first.body);
    expect(await buy(uid, {}, "another")).toMatchObject(REFUSAL);
  });

  it("an unfrozen account can order and add money again", async () => {
    const uid = await customer("cleared");
    await freeze(uid);
    expect((await setStatus(uid, "active")).body.user).toMatchObject({
      status: "active",
      frozenReason: null,
    });
    expect((await buy(uid)).status).toBe(200);
    expect((await ask(uid)).status).toBe(200);
  });

  it("operators can still decide the requests of a frozen account and refund its orders", async () => {
    const uid = await customer("kept");
    const order = (await buy(uid)).body.order._id;
    const request = (await ask(uid)).body.request._id;
    await freeze(uid);
    const decision = await store.call(`PATCH /requests/${request}`, {
      as: "boss",
      body: { status: "approved" },
    });
    expect(decision.body.request).toMatchObject({ status: "approved", accountStatus: "frozen" });
    await store.call(`PATCH /orders/admin/orders/${order}`, { as: "boss", body: { status: "canceled" } });
    expect((await profile(uid)).balance).toBe(600);
  });

  it("a frozen account cannot sign up with a referral code, and its own code is refused", async () => {
    await store.call("PATCH /settings/referral", {
      as: "boss",
      body: { referrerAmount: 5, newUserAmount: 3 },
    });
    const codeOf = async (uid: string) =>
      (await store.call("GET /users/referral", { as: uid })).body.referralCode;
    const signUp = async (uid: string, code: string) =>
      store.call(`POST /auth/signup?ref=${code}`, { body: { idToken: await store.sign({ sub: uid }) } });
    for (const uid of ["honest", "farmer", "newcomer"]) await store.signUp(uid);
    await freeze("newcomer");
    expect(await signUp("newcomer", await codeOf("honest"))).toMatchObject(REFUSAL);
    const code = await codeOf("farmer");
    await freeze("farmer");
    expect((await signUp("friend", code)).body.code).toBe("invalid_referral");
    for (const uid of ["honest", "farmer", "newcomer"]) expect((await profile(uid)).balance).toBe(0);
  });
});

describe("freezing an account", () => {
  it("only an admin can freeze an account, and only with a reason; repeating it changes nothing and is recorded once", async () => {
    const uid = await customer("logged");
    for (const reason of ["", "  "])
      expect((await setStatus(uid, "frozen", { reason })).body).toMatchObject({
        code: "invalid_input",
        message: "Say why the account is frozen.",
      });
    expect((await setStatus(uid, "frozen", { as: uid })).body.code).toBe("admin_only");
    for (const reason of ["Stolen phone", "Other words"]) await setStatus(uid, "frozen", { reason });
    await setStatus(uid, "active", { reason: "" });
    await setStatus(uid, "active", { reason: "" });
    const log = await store.db
      .selectFrom("audit_log")
      .select(["actor", "action", "before", "after"])
      .where("subject", "=", `user:${uid}`)
      .where("action", "=", "user.status")
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      {
        actor: "boss",
        action: "user.status",
        before: { status: "active" },
        after: { status: "frozen", reason: "Stolen phone" },
      },
      { actor: "boss", action: "user.status", before: { status: "frozen" }, after: { status: "active" } },
    ]);
  });

  it("a frozen admin loses all permissions, and access to other accounts' records, at once", async () => {
    await store.signUp("rogue", "admin");
    await customer("victim");
    const order = (await buy("victim")).body.order._id;
    const frozen = { as: "boss", params: { uid: "rogue" }, body: { status: "frozen", reason: "Stolen" } };
    expect(await carried(store, "PATCH /users/{uid}/status", frozen)).toBe(200);
    expect(await store.call("GET /users", { as: "rogue" })).toMatchObject(REFUSAL);
    expect(await setStatus("rogue", "active", { as: "rogue" })).toMatchObject(REFUSAL);
    expect((await store.call(`GET /orders/${order}`, { as: "rogue" })).status).toBe(404);
    expect((await store.call("GET /users/victim", { as: "rogue" })).status).toBe(404);
    expect((await store.call("GET /requests?uid=victim", { as: "rogue" })).status).toBe(403);
    const { rows } = await sql`SELECT set_staff('rogue', 'victim', 'admin', 'support') AS done`.execute(
      store.db,
    );
    expect(rows).toEqual([{ done: false }]);
  });

  it("freezing is refused for one's own account, an unknown account and a deleted account", async () => {
    expect(await freeze("boss")).toMatchObject({
      status: 409,
      body: { code: "own_freeze", message: "You cannot freeze your own account." },
    });
    await store.signUp("gone");
    await store.call("DELETE /users/gone", { as: "boss" });
    for (const uid of ["gone", "nobody"]) expect((await freeze(uid)).body.code).toBe("user_not_found");
  });

  it("freezing the last owner who is not frozen is refused", async () => {
    const alone = await createTestStore();
    for (const uid of ["first", "second"]) await alone.signUp(uid, "admin");
    const context = { db: alone.db, actor: systemActor };
    await changeStatus(context, { uid: "second", status: "frozen", reason: "Left" });
    await expect(
      changeStatus(context, { uid: "first", status: "frozen", reason: "Left" }),
    ).rejects.toMatchObject({ code: "last_owner" });
    const demotion = { as: "first", params: { uid: "second" }, body: { role: "user" } };
    expect(await carried(alone, "PATCH /users/{uid}/role", demotion)).toBe(200);
  });

  it("if two admins freeze each other at the same time, one of them stays active, 10 times in a row", async () => {
    const alone = await createTestStore();
    for (let round = 0; round < 10; round++) {
      const [left, right] = [`left-${round}`, `right-${round}`];
      for (const uid of [left, right]) await alone.signUp(uid, "admin");
      const body = { status: "frozen", reason: "Was not me" };
      const stop = (uid: string, as: string) =>
        carried(alone, "PATCH /users/{uid}/status", { as, params: { uid }, body });
      expect((await Promise.all([stop(left, right), stop(right, left)])).sort()).toEqual([200, "admin_only"]);
    }
  });
});

describe("an order at the same time as a freeze", () => {
  it("no order is committed after its account's freeze was committed, 10 times in a row", async () => {
    for (let round = 0; round < 10; round++) {
      const uid = await customer(`racer-${round}`);
      const bodies = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? {} : instant()));
      const orders = bodies.map((body) => buy(uid, body));
      const requests = [ask(uid), ask(uid)];
      expect((await freeze(uid)).status).toBe(200);
      const atFreeze = await countOrders(uid);
      const replies = await Promise.all([...orders, ...requests]);
      for (const { status } of replies) expect([200, 403]).toContain(status);
      expect(await countOrders(uid)).toBe(atFreeze);
    }
  });

  it("a freeze waits for an order that the account is just placing", async () => {
    const uid = await customer("being-written");
    let frozen: Promise<{ status: number }> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await placeOrder(
        { db: tx, actor: customerActor(uid) },
        { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" },
      );
      frozen = freeze(uid);
      await untilSomebodyWaits(store.url);
      expect((await profile(uid)).status).toBe("active");
    });
    expect((await frozen)?.status).toBe(200);
    expect(await countOrders(uid)).toBe(1);
  });

  it("an order or request in progress is refused if its account's freeze is committed first", async () => {
    const uid = await customer("let-in");
    let late: Promise<{ status: number; body: { code?: string } }>[] = [];
    await store.db.transaction().execute(async (tx) => {
      await changeStatus({ db: tx, actor: systemActor }, { uid, status: "frozen", reason: "Stolen" });
      late = [buy(uid), buy(uid, instant()), buy(uid, { productId: voucherId }), ask(uid)];
      await untilSomebodyWaits(store.url, { count: 4 });
    });
    for (const reply of await Promise.all(late)) expect(reply).toMatchObject(REFUSAL);
    expect(await countOrders(uid)).toBe(0);
    expect((await profile(uid)).balance).toBe(100);
  });

  it("the database itself refuses the insertion of an order for a frozen account", async () => {
    const uid = await customer("by-hand");
    const id = (await buy(uid)).body.order._id;
    await freeze(uid);
    const copy = sql`
      INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, status, delivery)
      SELECT ${newId()}, uid, product_id, product_name, product_type, category_id, amount, payment_method, status, delivery
      FROM orders WHERE id = ${id}`;
    await expect(copy.execute(store.db)).rejects.toMatchObject({ code: "HR002" });
  });
});

describe("how operators see that an account is frozen", () => {
  it("operators see that an account is frozen in the list of users and its filter, in searches, and on orders and requests", async () => {
    const uid = await customer("visible-thief");
    await customer("visible-other");
    const order = (await buy(uid)).body.order._id;
    await ask(uid);
    await freeze(uid);
    const asBoss = async (name: string) => (await store.call(name, { as: "boss" })).body;
    const uidsOf = ({ users }: { users: { uid: string }[] }) => users.map((user) => user.uid);
    const frozen = await asBoss("GET /users?status=frozen");
    expect(uidsOf(frozen)).toContain(uid);
    expect(uidsOf(frozen)).not.toContain("visible-other");
    expect(frozen.users.every((user: { status: string }) => user.status === "frozen")).toBe(true);
    const [all, active] = [
      await asBoss("GET /users?role=user"),
      await asBoss("GET /users?role=user&status=active"),
    ];
    const frozenUsers = await asBoss("GET /users?role=user&status=frozen");
    expect(active.total + frozenUsers.total).toBe(all.total);
    expect(active.users.length).toBe(active.total);
    expect(frozenUsers.users.length).toBe(frozenUsers.total);
    expect(uidsOf(await asBoss("GET /users?status=frozen&search=visible"))).toEqual([uid]);
    expect(await profile(uid, "boss")).toMatchObject({ status: "frozen", frozenReason: "Stolen phone" });
    const hits = await asBoss(`GET /admin/search?q=${uid}`);
    expect(hits).toMatchObject({
      users: [{ uid, status: "frozen" }],
      orders: [{ _id: order, user: { status: "frozen" } }],
      requests: [{ user: { status: "frozen" } }, { user: { status: "frozen" } }],
    });
    expect((await asBoss(`GET /orders/admin/orders?search=${order}`)).orders[0].user.status).toBe("frozen");
    expect((await asBoss(`GET /requests?uid=${uid}`)).requests[0].accountStatus).toBe("frozen");
    const csv = await store.call("GET /users/export.csv?status=frozen", { as: "boss" });
    expect(csv.body).toContain(`${uid},Name of ${uid},${uid}@mail.test,yes,user,frozen`);
  });
});
