import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideNewest, protect, waitingFor } from "../../testing/approver.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { fund, fundRequestBody, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { carryOutDue } from "./carry-out-due.ts";

let store: TestStore;
let beside: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await protect(store);
  beside = await createTestStore({ beside: store });
  for (const uid of ["asha", "badal", "chitra"]) await store.signUp(uid, "admin");
  await store.signUp("mina", "admin", "manager");
  await store.signUp("paolo", "admin", "payments");
  await store.signUp("customer");
  // A change of a payment instruction's number needs an approver only after a customer has submitted a payment.
  await seedInstructions(store.db);
  await store.call("POST /requests", { as: "customer", body: fundRequestBody("FIRSTPAID1") });
});

beforeEach(async () => {
  await store.owner.deleteFrom("admin_notices").execute();
  await store.owner.deleteFrom("approvals").execute();
});

const BIG = 15_000;
const body = { amount: BIG, reason: "won the raffle" };
const adjust = (as = "asha", extra: { key?: string; body?: object } = {}) =>
  store.call("PATCH /users/customer/balance", { as, body, ...extra });
const balance = async () =>
  (await store.call("GET /users/customer", { as: "customer" })).body.user.balance as number;
const decide = (id: string, as: string, decision = "approve", on = store) =>
  on.call(`POST /admin/approvals/${id}/decide`, { as, body: { decision, reason: "no such raffle" } });
const withdraw = (id: string, as: string, on = store) =>
  on.call(`POST /admin/approvals/${id}/withdraw`, { as });
const audit = async (subject: string) =>
  store.owner.selectFrom("audit_log").selectAll().where("subject", "=", subject).orderBy("id").execute();

async function asked(as = "asha"): Promise<string> {
  expect((await adjust(as)).body.code).toBe("approval_needed");
  return (await waitingFor(store, as))[0]._id;
}

describe("a call that needs an approver", () => {
  it("a call that needs an approver waits as an approval and changes nothing; repeating the call returns the same approval", async () => {
    const before = await balance();
    for (const _ of [1, 2, 3])
      expect(await adjust()).toMatchObject({
        status: 409,
        body: {
          code: "approval_needed",
          message: "This waits for a second person. You find it under Approvals.",
        },
      });
    expect(await balance()).toBe(before);
    const waits = await waitingFor(store, "badal");
    expect(waits).toHaveLength(1);
    expect(waits[0]).toMatchObject({
      kind: "adjustment",
      summary: "Add ৳15,000.00 to the wallet of Name of customer (customer@mail.test)",
      note: "won the raffle",
      amount: BIG,
      state: "waiting",
      askedBy: { uid: "asha", name: "Name of asha" },
      effectiveAt: null,
      mayDecide: true,
      mayWithdraw: true,
    });
  });

  it("the approval of a preset's higher daily limit contains the preset's name", async () => {
    const values = { name: "Cashier", grants: { payments: "read" } };
    const { _id } = (await store.call("POST /admin/presets", { as: "asha", body: values })).body.preset;
    for (const cap of [5_000, null])
      await store.call("PATCH /settings/protection", { as: "asha", body: { caps: { [_id]: cap } } });
    expect(await waitingFor(store, "badal")).toMatchObject([
      {
        summary: expect.stringMatching(
          /^Loosen the protection: daily limit of Cashier from [\d,]+ to never$/,
        ),
      },
    ]);
  });

  it("an approved call is carried out in its requester's name, and the audit log names both requester and approver", async () => {
    const before = await balance();
    const id = await asked();
    expect(await decide(id, "badal")).toMatchObject({
      status: 200,
      body: { approval: { state: "done", decidedBy: { uid: "badal" } } },
    });
    expect(await balance()).toBe(before + BIG);
    const adjustments = await audit("user:customer");
    expect(adjustments.at(-1)).toMatchObject({ actor: "asha", action: "wallet.adjust" });
    expect((await audit(`approval:${id}`)).map(({ actor, action }) => [actor, action])).toEqual([
      ["asha", "approval.ask"],
      ["badal", "approval.approve"],
    ]);
  });

  it("a call that another admin rejects with a reason is not carried out", async () => {
    const before = await balance();
    const id = await asked();
    const reply = await store.call(`POST /admin/approvals/${id}/decide`, {
      as: "badal",
      body: { decision: "refuse" },
    });
    expect(reply).toMatchObject({ status: 400, body: { message: "Say why you refuse it." } });
    expect((await decide(id, "badal", "refuse")).body.approval).toMatchObject({
      state: "refused",
      reason: "no such raffle",
    });
    expect(await balance()).toBe(before);
    expect((await decide(id, "chitra")).body).toMatchObject({
      code: "approval_decided",
      message: "Name of badal was faster: this is refused already.",
    });
  });

  it("a call repeated after its approval with the same idempotency key returns the stored result, and has no second effect", async () => {
    const before = await balance();
    expect((await adjust("asha", { key: "raffle-1" })).body.code).toBe("approval_needed");
    await decideNewest(store, "badal");
    expect(await adjust("asha", { key: "raffle-1" })).toMatchObject({
      status: 200,
      body: { balance: before + BIG },
    });
    expect(await balance()).toBe(before + BIG);
  });

  it("a call that waits for an approver can be withdrawn only by its requester or an owner", async () => {
    const before = await balance();
    const first = await asked("mina");
    expect((await withdraw(first, "paolo")).body.code).toBe("approval_not_yours");
    expect((await withdraw(first, "mina")).body.approval.state).toBe("withdrawn");
    const second = await asked("mina");
    expect((await withdraw(second, "asha")).body.approval.state).toBe("withdrawn");
    expect((await decide(second, "badal")).body.code).toBe("approval_decided");
    expect((await withdraw(second, "asha")).body.code).toBe("approval_decided");
    expect((await withdraw("018f0000-0000-7000-8000-000000000000", "asha")).body.code).toBe(
      "approval_not_found",
    );
    expect((await decide("018f0000-0000-7000-8000-000000000000", "asha")).body.code).toBe(
      "approval_not_found",
    );
    expect(await balance()).toBe(before);
  });

  it("a call of the shop's only admin takes effect at once, because nobody else could approve it", async () => {
    const alone = await createTestStore();
    await protect(alone);
    await alone.signUp("only", "admin");
    await alone.signUp("customer");
    expect((await alone.call("PATCH /users/customer/balance", { as: "only", body })).status).toBe(200);
    // A frozen second admin still counts, so that nobody becomes the only admin by freezing the others.
    await alone.signUp("other", "admin", "manager");
    const freeze = { status: "frozen", reason: "left" };
    expect((await alone.call("PATCH /users/other/status", { as: "only", body: freeze })).status).toBe(200);
    expect((await alone.call("PATCH /users/customer/balance", { as: "only", body })).body.code).toBe(
      "approval_needed",
    );
    // An admin who took the other admins' roles away counts as the only admin only after a day.
    const demotion = { as: "only", body: { role: "user" } };
    expect((await alone.call("PATCH /users/other/role", demotion)).status).toBe(200);
    expect((await alone.call("PATCH /users/customer/balance", { as: "only", body })).body.code).toBe(
      "approval_needed",
    );
    const [waits] = await waitingFor(alone, "only");
    expect(Date.parse(waits.effectiveAt) - Date.parse(waits.askedAt)).toBe(24 * 3_600_000);
  });

  it("a call that needs an approver is refused if its requester has the maximum number of waiting approvals", async () => {
    for (let n = 0; n < 20; n++)
      expect((await adjust("asha", { body: { ...body, amount: BIG + n } })).body.code).toBe(
        "approval_needed",
      );
    expect((await adjust("asha", { body: { ...body, amount: 1_000_000 } })).body.code).toBe(
      "too_many_approvals",
    );
    expect((await adjust("badal")).body.code).toBe("approval_needed");
  });

  it("a call that would fail anyway is refused at once and does not wait for an approver", async () => {
    const deduct = await adjust("asha", { body: { amount: -900_000, reason: "wrong shop" } });
    expect(deduct.body.code).toBe("balance_too_low");
    expect(await waitingFor(store, "asha")).toEqual([]);
  });
});

describe("who may approve a call", () => {
  it("a requester cannot approve their own call", async () => {
    const id = await asked();
    expect((await decide(id, "asha")).body).toMatchObject({
      code: "approval_not_yours",
      message: "You asked for this yourself. Somebody else has to decide it.",
    });
    expect((await waitingFor(store, "asha"))[0]).toMatchObject({ mayDecide: false, mayWithdraw: true });
  });

  it("only admins with the permission for a call can see its approval and approve it", async () => {
    const id = await asked();
    expect((await decide(id, "paolo")).body).toMatchObject({ code: "approval_not_yours" });
    expect(await waitingFor(store, "paolo")).toEqual([]);
    expect((await decide(id, "mina")).body.approval.state).toBe("done");
  });

  it("an admin cannot approve a call about their own account", async () => {
    expect((await store.call("PATCH /users/badal/balance", { as: "asha", body })).body.code).toBe(
      "approval_needed",
    );
    const [{ _id }] = await waitingFor(store, "chitra");
    expect((await decide(_id, "badal")).body.message).toBe(
      "This is about your own account. Somebody else has to decide it.",
    );
    expect((await decide(_id, "chitra")).body.approval.state).toBe("done");
  });

  it("an admin whom the requester made an admin today cannot approve the requester's call", async () => {
    await store.signUp("puppet");
    await store.call("PATCH /users/puppet/role", { as: "asha", body: { role: "admin", preset: "owner" } });
    expect((await decideNewest(store, "badal")).body.approval.state).toBe("done");
    const id = await asked();
    expect((await decide(id, "puppet")).body.message).toMatch(/gave you your role today/);
    expect((await waitingFor(store, "puppet"))[0].mayDecide).toBe(false);
    expect((await decide(id, "badal")).body.approval.state).toBe("done");
    await store.owner
      .updateTable("users")
      .set({ role: "user", preset: null })
      .where("uid", "=", "puppet")
      .execute();
  });

  it("the database itself refuses an approval by its requester or by a customer, and a second decision", async () => {
    const id = await asked();
    const close = (by: string) =>
      sql`UPDATE approvals SET state = 'done', decided_by = ${by}, decided_at = now() WHERE id = ${id}`.execute(
        store.db,
      );
    await expect(close("asha")).rejects.toThrow(/approvals_second_person/);
    await expect(close("customer")).rejects.toThrow(/approvals_second_person/);
    await close("badal");
    await expect(close("chitra")).rejects.toThrow(/is decided/);
  });
});

describe("several decisions about one approval at the same time", () => {
  it("a call that several approvers approve at the same time on two instances is carried out once", async () => {
    const before = await balance();
    const id = await asked();
    const lock = ["SELECT FROM approvals WHERE id = $1 FOR UPDATE", [id]] as const;
    const replies = await inTurn(store.url, lock, [
      () => decide(id, "badal"),
      () => decide(id, "chitra", "approve", beside),
      () => decide(id, "mina"),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await balance()).toBe(before + BIG);
  });

  it("if a call is withdrawn and approved at the same time, only the first takes effect", async () => {
    const before = await balance();
    for (const order of ["withdrawn", "done"]) {
      const id = await asked();
      const lock = ["SELECT FROM approvals WHERE id = $1 FOR UPDATE", [id]] as const;
      const works = [() => withdraw(id, "asha"), () => decide(id, "badal", "approve", beside)] as const;
      const replies = await inTurn(store.url, lock, order === "withdrawn" ? works : [works[1], works[0]]);
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
      expect(replies[0].body.approval.state).toBe(order);
    }
    expect(await balance()).toBe(before + BIG);
  });

  it("a hundred identical calls create one approval", async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => adjust()));
    expect(new Set(replies.map(({ body: { code } }) => code))).toEqual(new Set(["approval_needed"]));
    expect(await waitingFor(store, "badal")).toHaveLength(1);
  }, 300_000);

  it("if the connection is lost while an approved call is carried out, nothing has changed and the approval still waits", async () => {
    store.expectLogged(/^request failed$/);
    const before = await balance();
    const id = await asked();
    const holder = new pg.Client({ connectionString: store.url });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM wallets WHERE uid = 'customer' FOR UPDATE");
    const cut = decide(id, "badal");
    await untilSomebodyWaits(store.url);
    await holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await holder.query("COMMIT");
    await holder.end();
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    expect((await waitingFor(store, "badal"))[0]).toMatchObject({ _id: id, state: "waiting" });
    expect(await balance()).toBe(before);
    expect((await decide(id, "badal")).body.approval.state).toBe("done");
    expect(await balance()).toBe(before + BIG);
  });
});

describe("what is checked again when a call is approved later", () => {
  it("an approved call is carried out only if its requester is still an admin with the permission for it", async () => {
    const before = await balance();
    const id = await asked("mina");
    await store.owner.updateTable("users").set({ preset: "support" }).where("uid", "=", "mina").execute();
    expect((await decide(id, "asha")).body.approval).toMatchObject({
      state: "failed",
      reason: "Your role does not allow this.",
    });
    await store.owner.updateTable("users").set({ preset: "manager" }).where("uid", "=", "mina").execute();
    const frozen = await asked("mina");
    await store.owner
      .updateTable("users")
      .set({ frozen_at: new Date(), frozen_reason: "stolen" })
      .where("uid", "=", "mina")
      .execute();
    expect((await decide(frozen, "asha")).body.approval.state).toBe("failed");
    await store.owner
      .updateTable("users")
      .set({ frozen_at: null, frozen_reason: null })
      .where("uid", "=", "mina")
      .execute();
    expect(await balance()).toBe(before);
  });

  it("an approved call that has become impossible fails with its reason and changes nothing", async () => {
    await store.signUp("spender");
    await fund(store.db, "spender", 18_000);
    const take = { amount: -18_000, reason: "it was a mistake" };
    await store.call("PATCH /users/spender/balance", { as: "asha", body: take });
    await store.call("PATCH /users/spender/balance", { as: "asha", body: { amount: -1, reason: "spent" } });
    expect((await decideNewest(store, "badal")).body.approval).toMatchObject({
      state: "failed",
      reason: "The balance is only ৳17,999.00; it cannot go below zero.",
    });
    const [refused] = (await store.call("GET /admin/approvals?state=decided", { as: "asha" })).body.approvals;
    expect(refused).toMatchObject({ state: "failed", decidedBy: { uid: "badal" } });
  });
});

describe("approvals that expire, and calls that take effect after a day", () => {
  const due = () => carryOutDue({ db: store.db, carry: store.carry, log: pino({ level: "silent" }) });
  const age = (id: string, hours: number) =>
    sql`UPDATE approvals SET asked_at = asked_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours}),
      effective_at = effective_at - make_interval(hours => ${hours}) WHERE id = ${id}`.execute(store.owner);

  it("an approval that nobody decides expires after a week", async () => {
    const before = await balance();
    const id = await asked();
    await age(id, 7 * 24);
    expect((await decide(id, "badal")).body.message).toBe("The store was faster: this is expired already.");
    await Promise.all([due(), due(), due()]);
    const [expired] = (await store.call("GET /admin/approvals?state=decided", { as: "asha" })).body.approvals;
    expect(expired).toMatchObject({ _id: id, state: "expired" });
    expect(await balance()).toBe(before);
    // A call whose approval has expired can be requested again.
    expect((await adjust()).body.code).toBe("approval_needed");
  });

  it("a delayed call is carried out exactly once after a day, even by several instances at once, and every admin is notified", async () => {
    await store.owner.deleteFrom("payment_accounts").execute();
    await store.call("POST /admin/payment-accounts", {
      as: "asha",
      body: { method: "Rocket", number: "01790000002" },
    });
    const [{ _id, effectiveAt }] = await waitingFor(store, "badal");
    expect(effectiveAt).not.toBeNull();
    await due();
    expect((await waitingFor(store, "badal"))[0]._id).toBe(_id);
    await age(_id, 24);
    await Promise.all([due(), due(), due()]);
    const { accounts } = (await store.call("GET /admin/payment-accounts", { as: "asha" })).body;
    expect(accounts.map((each: { number: string }) => each.number)).toEqual(["01790000002"]);
    expect((await audit(`approval:${_id}`)).map(({ actor, action }) => [actor, action])).toEqual([
      ["asha", "approval.ask"],
      ["system:approvals", "approval.due"],
    ]);
    const notices = await store.owner.selectFrom("admin_notices").select("text").execute();
    expect(notices.map(({ text }) => text)).toContain(
      "The store has done what Name of asha asked for a day ago: Show customers the new Rocket number 01790000002",
    );
  });
});
