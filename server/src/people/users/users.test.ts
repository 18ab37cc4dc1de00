import { feePercent, poisha } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "../../orders/orders/place-order.ts";
import { insertFundRequest } from "../../payments/funding/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { carried } from "../../testing/approver.ts";
import { customerActor, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { updateProfile } from "../identity/queries.ts";
import { saveProfile } from "../identity/save-profile.ts";
import { changeRole } from "../staff/change-role.ts";
import { deleteUser } from "./delete-user.ts";

let store: TestStore;
let productId: string;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});

const list = async (query = "") => (await store.call(`GET /users${query}`, { as: "boss" })).body;
const uidsOf = (body: { users: { uid: string }[] }) => body.users.map((user) => user.uid);
const setRole = (uid: string, role: string, as = "boss") =>
  store.call(`PATCH /users/${uid}/role`, { as, body: { role } });
const remove = (uid: string, as = "boss") => store.call(`DELETE /users/${uid}`, { as });
const roleOf = async (uid: string) => (await list(`?search=${uid}`)).users[0]?.role;
const buy = (as: string) =>
  store.call("POST /orders", {
    as,
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" },
  });
const setStatus = (id: string, status: string) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status } });
const ask = (as: string, trxId: string) =>
  store.call("POST /requests", {
    as,
    body: fundRequestBody(trxId),
  });

describe("the list of users in the admin area", () => {
  it("the list of users can be searched for a part of a name, e-mail or uid, ignoring case, with pages and the newest first", async () => {
    for (const sub of ["nadia-1", "nadia-2", "100%_sure"]) await store.signUp(sub);
    expect(uidsOf(await list("?search=NAME%20OF%20nadia"))).toEqual(["nadia-2", "nadia-1"]);
    expect(uidsOf(await list("?search=nadia-1@MAIL.test"))).toEqual(["nadia-1"]);
    expect(uidsOf(await list("?search=100%25_"))).toEqual(["100%_sure"]);
    expect(uidsOf(await list("?search=nadia-1%20nadia-1@"))).toEqual([]);
    expect(await list("?search=nadia&limit=1&page=2")).toMatchObject({
      total: 2,
      users: [{ uid: "nadia-1" }],
    });
  });

  it("a search of users for a very common text, or one too short for the index, lists the newest accounts and counts to 1,000", async () => {
    const many = await createTestStore();
    await many.signUp("boss", "admin");
    await sql`
      INSERT INTO users (uid, email, email_verified, name, created_at)
      SELECT 'crowd-' || n, 'crowd@mail.test', true, 'Zq of many', now() - make_interval(mins => 2000 - n)
      FROM generate_series(1, 1100) AS n`.execute(many.owner);
    await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(many.db);
    const search = async (query: string) => (await many.call(`GET /users?${query}`, { as: "boss" })).body;
    for (const text of ["of%20MANY", "zQ"]) {
      const body = await search(`search=${text}&limit=2&page=3`);
      expect([body.total, ...uidsOf(body)]).toEqual([1000, "crowd-1096", "crowd-1095"]);
    }
    expect(uidsOf(await search("search=CROWD-77"))).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `crowd-${779 - n}`),
      "crowd-77",
    ]);
    expect(uidsOf(await search("search=ss&role=admin"))).toEqual(["boss"]);
    expect((await search("search=zq&role=admin")).total).toBe(0);
  });

  it("a search of users also finds old accounts, even if more than a thousand accounts match", async () => {
    const old = await createTestStore();
    await old.signUp("boss", "admin");
    const owner = new pg.Client({ connectionString: old.directUrl });
    await owner.connect();
    // The database's triggers are switched off, because they would take longer than the rest of the test.
    await owner.query(`SET session_replication_role = replica;
      INSERT INTO users (uid, email, email_verified, name, created_at, referral_code)
      SELECT n || CASE WHEN n <= 1005 THEN 'early' ELSE '' END, '', true, '', now() - make_interval(mins => 30000 - n), 'MANY' || n
      FROM generate_series(1, 6100) AS n;
      INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid <> 'boss'`);
    await owner.end();
    const { body } = await old.call("GET /users?search=early&limit=10", { as: "boss" });
    expect(body).toMatchObject({ total: 1000, totalIsExact: false });
    expect(uidsOf(body).map((uid) => uid.replace(/^\d+/, ""))).toEqual(Array(10).fill("early"));
  });

  it("the list of users can be filtered by role, and finds an account by its exact e-mail", async () => {
    await store.signUp("clerk", "admin");
    await store.signUp("clerk-2");
    expect(uidsOf(await list("?role=admin"))).toEqual(expect.arrayContaining(["boss", "clerk"]));
    expect(uidsOf(await list("?role=admin"))).not.toContain("clerk-2");
    expect(uidsOf(await list("?email=CLERK@mail.test"))).toEqual(["clerk"]);
    expect(uidsOf(await list("?email=lerk@mail.test"))).toEqual([]);
  });

  it("the totals beside the list of users cover all accounts except deleted ones, whatever the filters are", async () => {
    const { totals: before } = await list();
    await store.signUp("counted");
    await store.signUp("counted-admin", "admin");
    await fund(store.db, "counted", 12.34);
    const { totals } = await list("?search=nobody-like-this");
    expect(totals).toEqual({
      users: before.users + 2,
      admins: before.admins + 1,
      balance: Math.round((before.balance + 12.34) * 100) / 100,
    });
    await carried(store, "DELETE /users/{uid}", { as: "boss", params: { uid: "counted-admin" } });
    expect((await list()).totals).toMatchObject({ users: before.users + 1, admins: before.admins });
  });

  it("characters that the database cannot store are refused in a search text, and removed from a name in a token", async () => {
    expect((await store.call("GET /users?search=a%00b", { as: "boss" })).status).toBe(400);
    const body = { amount: 5, reason: "half a \ud83d pair" };
    expect((await store.call("PATCH /users/boss/balance", { as: "boss", body })).status).toBe(400);
    const token = await store.sign({ sub: "nul", name: "a\u0000b" });
    expect((await store.call("POST /users", { token, body: {} })).body.user.displayName).toBe("ab");
  });

  it("only admins can list users", async () => {
    await store.signUp("curious");
    for (const name of ["GET /users", "DELETE /users/boss"]) {
      expect((await store.call(name, { as: "curious" })).body.code).toBe("admin_only");
    }
    expect((await setRole("curious", "admin", "curious")).body.code).toBe("admin_only");
  });
});

describe("changing the role of an account", () => {
  it("a role that is given or taken away takes effect at once, and the audit log records it once with the actor", async () => {
    await store.signUp("helper");
    const decided = async (role: string) => (await setRole("helper", role)).body;
    expect((await decided("admin")).user).toMatchObject({ uid: "helper", role: "admin" });
    expect((await store.call("GET /users", { as: "helper" })).status).toBe(200);
    expect((await decided("admin")).user).toMatchObject({ uid: "helper", role: "admin" });
    expect((await decided("user")).user).toMatchObject({ uid: "helper", role: "user" });
    expect((await store.call("GET /users", { as: "helper" })).status).toBe(403);
    const log = await store.db
      .selectFrom("audit_log")
      .select(["actor", "action", "before", "after"])
      .where("subject", "=", "user:helper")
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      {
        actor: "boss",
        action: "user.role",
        before: { role: "user" },
        after: { role: "admin", preset: "manager" },
      },
      {
        actor: "boss",
        action: "user.role",
        before: { role: "admin", preset: "manager" },
        after: { role: "user" },
      },
    ]);
  });

  it("changing a role is refused for one's own account, for an unknown account, and for an unknown role", async () => {
    expect(await setRole("boss", "user")).toMatchObject({
      status: 409,
      body: { code: "own_role", message: "You cannot take your own admin role away." },
    });
    expect((await setRole("boss", "admin")).status).toBe(200);
    expect((await setRole("nobody", "admin")).body.code).toBe("user_not_found");
    expect((await setRole("boss", "owner")).status).toBe(400);
  });

  it("if two admins take each other's role away at the same time, one of them stays an admin, 20 times in a row", async () => {
    const alone = await createTestStore();
    const pair = ["left", "right"] as const;
    for (const uid of pair) await alone.signUp(uid);
    for (let round = 0; round < 20; round++) {
      await alone.owner.updateTable("users").set({ role: "admin", preset: "owner" }).execute();
      const demote = (uid: string, as: string) =>
        carried(alone, "PATCH /users/{uid}/role", { as, params: { uid }, body: { role: "user" } });
      const replies = await Promise.all([demote(pair[0], pair[1]), demote(pair[1], pair[0])]);
      expect(replies.sort()).toEqual([200, "admin_only"]);
      const admins = await alone.db.selectFrom("users").select("uid").where("role", "=", "admin").execute();
      expect(admins).toHaveLength(1);
    }
  });

  it("the last owner cannot lose the role or be deleted, not even by a command on the server's machine", async () => {
    const alone = await createTestStore();
    await alone.signUp("only", "admin");
    const context = { db: alone.db, actor: systemActor };
    await expect(changeRole(context, { uid: "only", role: "user" })).rejects.toMatchObject({
      code: "last_owner",
    });
    await expect(deleteUser(context, "only")).rejects.toMatchObject({ code: "last_owner" });
  });
});

describe("deleting a user", () => {
  it("after a user is deleted, the name is gone everywhere, the ledger is unchanged, and the account's calls are refused", async () => {
    await store.signUp("leaver");
    await fund(store.db, "leaver", PRICE);
    const id = (await buy("leaver")).body.order._id;
    await setStatus(id, "completed");
    expect((await remove("leaver")).body).toEqual({ ok: true });
    expect(await store.call("GET /orders/my-orders", { as: "leaver" })).toMatchObject({
      status: 403,
      body: { message: "This account has been deleted." },
    });
    expect((await store.call("POST /users", { as: "leaver", body: {} })).status).toBe(403);
    // A later sign-in does not restore the account either. It would if the customer had deleted it.
    const later = new Date(Date.now() + 60_000);
    const identity = {
      ...{ uid: "leaver", email: "leaver@mail.test", emailVerified: true, name: "Back" },
      ...{ photoUrl: undefined, signedInAt: later, issuedAt: later },
    };
    await expect(
      saveProfile({ db: store.db, adminEmails: [], photos: [] }, { identity, profile: {} }),
    ).rejects.toMatchObject({ code: "account_deleted" });
    const { user } = (await store.call("GET /users/leaver", { as: "boss" })).body;
    expect(user).toMatchObject({
      name: "Deleted user",
      displayName: "Deleted user",
      email: "",
      photoURL: null,
    });
    const orders = await store.call(`GET /orders/admin/orders?search=${id}`, { as: "boss" });
    expect(orders.body.orders[0].user).toMatchObject({ uid: "leaver", name: "Deleted user", email: "" });
    const statement = await store.call("GET /users/leaver/transfers", { as: "boss" });
    expect(statement.body.transfers).toHaveLength(2);
    expect((await list("?search=leaver")).total).toBe(0);
    const log = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", "user:leaver")
      .execute();
    expect(log.at(-1)).toMatchObject({ actor: "boss", action: "user.delete" });
    expect(JSON.stringify(log)).not.toContain("mail.test");
  });

  it("deleting a user is refused for one's own account, an unknown account and a deleted account", async () => {
    expect(await remove("boss")).toMatchObject({ status: 409, body: { code: "own_deletion" } });
    await store.signUp("twice-gone");
    expect((await remove("twice-gone")).status).toBe(200);
    for (const uid of ["twice-gone", "nobody"]) expect((await remove(uid)).body.code).toBe("user_not_found");
    expect((await setRole("twice-gone", "admin")).body.code).toBe("user_not_found");
  });

  it("deleting a user is refused while the account has open orders, pending requests or money, and the error says which", async () => {
    await store.signUp("busy");
    await fund(store.db, "busy", PRICE);
    const order = (await buy("busy")).body.order._id;
    const request = (await ask("busy", "BUSY01")).body.request._id;
    expect(await remove("busy")).toMatchObject({
      status: 409,
      body: {
        code: "user_has_open_orders",
        message: "This user still has open orders. Complete or cancel them first.",
      },
    });
    await setStatus(order, "canceled");
    expect(await remove("busy")).toMatchObject({
      status: 409,
      body: {
        code: "user_has_pending_requests",
        message: "This user still has pending fund requests. Approve or reject them first.",
      },
    });
    await store.call(`PATCH /requests/${request}`, { as: "boss", body: { status: "rejected" } });
    expect(await remove("busy")).toMatchObject({
      status: 409,
      body: {
        code: "user_has_money",
        message: "This user still has ৳85.00 in the wallet. Deduct it first.",
      },
    });
    await store.call("PATCH /users/busy/balance", { as: "boss", body: { amount: -PRICE, reason: "spent" } });
    expect((await remove("busy")).status).toBe(200);
    expect(await roleOf("busy")).toBeUndefined();
  });

  it("deleting a user waits for a request that the user is just submitting, and is then refused because of that request", async () => {
    const uid = await store.signUp("filing");
    let deletion: Promise<{ body: { code?: string } }> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await insertRequest(tx, uid);
      deletion = remove(uid);
      await untilSomebodyWaits(store.url);
    });
    expect((await deletion)?.body.code).toBe("user_has_pending_requests");
  });

  it("an order or request in progress is refused if its account's deletion is committed first", async () => {
    const uid = await store.signUp("let-in");
    let late: Promise<{ status: number; body: { code?: string } }> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await deleteUser({ db: tx, actor: systemActor }, uid);
      late = ask(uid, "LETIN1");
      await untilSomebodyWaits(store.url);
    });
    expect(await late).toMatchObject({ status: 403, body: { code: "account_deleted" } });
    await expect(insertRequest(store.db, uid)).rejects.toMatchObject({ code: "HR001" });
    await expect(
      placeOrder(
        { db: store.db, actor: customerActor(uid) },
        { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" },
      ),
    ).rejects.toMatchObject({ code: "HR001" });
  });
});

describe("a customer deletes their own account", () => {
  const leave = (as: string) => store.call("POST /account/delete", { as, body: { confirm: true } });
  const soon = () => Math.floor(Date.now() / 1000) + 2;

  it("deleting one's own account deletes the person's data and signs out everywhere; orders and transfers stay", async () => {
    await store.signUp("goer");
    await fund(store.db, "goer", PRICE);
    const id = (await buy("goer")).body.order._id;
    await setStatus(id, "completed");
    await store.db
      .insertInto("messages_out")
      .values({
        ...{
          id: newId(),
          channel: "email",
          receiver: "goer",
          uid: "goer",
          kind: "order-completed",
          event: "x",
        },
        ...{ payload: "{}", expires_at: new Date(Date.now() + 60_000) },
      })
      .execute();
    expect((await leave("goer")).body).toEqual({ ok: true });
    for (const call of ["GET /orders/my-orders", "GET /users/goer"])
      expect(await store.call(call, { as: "goer" })).toMatchObject({
        status: 401,
        body: { code: "invalid_token" },
      });
    const { user } = (await store.call("GET /users/goer", { as: "boss" })).body;
    expect(user).toMatchObject({ name: "Deleted user", email: "", photoURL: null, balance: 0 });
    expect((await store.call("GET /users/goer/transfers", { as: "boss" })).body.transfers).toHaveLength(2);
    expect((await list("?search=goer")).total).toBe(0);
    const waiting = store.db.selectFrom("messages_out").select("id").where("uid", "=", "goer");
    expect(await waiting.execute()).toEqual([]);
    const log = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", "user:goer")
      .execute();
    expect(log.at(-1)).toMatchObject({ actor: "goer", action: "user.delete", address: null });
    expect(JSON.stringify(log)).not.toContain("mail.test");
  });

  it("deleting one's own account is refused with an error that says what must be done first", async () => {
    await store.signUp("staying");
    const token = await store.sign({ sub: "staying", auth_time: soon() - 3_600 });
    expect((await store.call("POST /account/delete", { token, body: { confirm: true } })).body.code).toBe(
      "sign_in_again",
    );
    await fund(store.db, "staying", PRICE);
    const order = (await buy("staying")).body.order._id;
    const request = (await ask("staying", "STAYING1")).body.request._id;
    expect(await leave("staying")).toMatchObject({ status: 409, body: { code: "own_open_orders" } });
    await setStatus(order, "canceled");
    expect(await leave("staying")).toMatchObject({ status: 409, body: { code: "own_pending_requests" } });
    await store.call(`PATCH /requests/${request}`, { as: "boss", body: { status: "rejected" } });
    expect(await leave("staying")).toMatchObject({
      status: 409,
      body: {
        code: "own_money",
        message:
          "৳85.00 is still in your wallet. Spend it, or ask us to pay it out; then delete your account.",
      },
    });
    const body = { amount: -PRICE, reason: "paid out" };
    await store.call("PATCH /users/staying/balance", { as: "boss", body });
    const frozen = { status: "frozen", reason: "Looked odd" };
    await store.call("PATCH /users/staying/status", { as: "boss", body: frozen });
    expect(await leave("staying")).toMatchObject({ status: 403, body: { code: "account_frozen" } });
    await store.call("PATCH /users/staying/status", { as: "boss", body: { status: "active" } });
    await setRole("staying", "admin");
    expect(await leave("staying")).toMatchObject({ status: 409, body: { code: "own_staff_role" } });
    await setRole("staying", "user");
    expect((await leave("staying")).status).toBe(200);
  });

  it("deleting one's own account waits for a concurrent order, and is then refused because of that order", async () => {
    const uid = await store.signUp("in-a-hurry");
    await fund(store.db, uid, PRICE);
    let deletion: ReturnType<typeof leave> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await placeOrder(
        { db: tx, actor: customerActor(uid) },
        { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" },
      );
      deletion = leave(uid);
      await untilSomebodyWaits(store.url);
    });
    expect((await deletion)?.body.code).toBe("own_open_orders");
  });

  it("many calls at once delete one's own account only once, with one entry in the audit log", async () => {
    const uid = await store.signUp("impatient");
    const replies = await Promise.all(Array.from({ length: 6 }, () => leave(uid)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const log = store.db.selectFrom("audit_log").select("id").where("subject", "=", `user:${uid}`);
    expect(await log.where("action", "=", "user.delete").execute()).toHaveLength(1);
  });

  it("a sign-in after the deletion restores the account with its orders; a token from before the deletion does not", async () => {
    const uid = await store.signUp("returning");
    await fund(store.db, uid, PRICE);
    await setStatus((await buy(uid)).body.order._id, "completed");
    const before = { signedInAt: new Date(), issuedAt: new Date() };
    expect((await leave(uid)).status).toBe(200);
    const late = {
      uid,
      email: "returning@mail.test",
      emailVerified: true,
      name: "Late",
      photoUrl: undefined,
    };
    await expect(
      saveProfile(
        { db: store.db, adminEmails: [], photos: [] },
        { identity: { ...late, ...before }, profile: {} },
      ),
    ).rejects.toMatchObject({ code: "account_deleted" });
    expect((await store.call("POST /users", { as: uid, body: {} })).status).toBe(401);
    const token = await store.sign({ sub: uid, auth_time: soon(), iat: soon() });
    expect(await store.call("GET /wallet/transfers", { token })).toMatchObject({
      status: 401,
      body: { code: "no_profile" },
    });
    expect((await store.call("POST /users", { token, body: {} })).body.user).toMatchObject({
      uid,
      balance: 0,
    });
    expect((await store.call("GET /orders/my-orders", { token })).body.orders).toHaveLength(1);
    // The restored account cannot use a referral code, so deleting and restoring an account earns no second bonus.
    const { referralCode } = (await store.call("GET /users/referral", { as: "boss" })).body;
    const again = await store.call(`POST /auth/signup?ref=${referralCode}`, { body: { idToken: token } });
    expect(again.body.code).toBe("referral_too_late");
  });

  it("a call that began before the deletion does not write the name into the deleted account again", async () => {
    const uid = await store.signUp("late-caller");
    await leave(uid);
    const values = { email: "late@mail.test", email_verified: true, name: "Late", photo_url: null };
    await updateProfile(store.db, uid, values);
    expect((await store.call(`GET /users/${uid}`, { as: "boss" })).body.user).toMatchObject({ email: "" });
  });
});

async function insertRequest(db: Database, uid: string): Promise<void> {
  await insertFundRequest(db, {
    id: newId(),
    uid,
    amount: poisha(100),
    fee_percent: feePercent(0),
    fee: poisha(0),
    total: poisha(100),
    method: "bKash",
    trx_id: `OF${uid.toUpperCase().replaceAll("-", "").padEnd(4, "0")}`,
    note: null,
  });
}
