import {
  ALL_GRANTS,
  changesOfLevel,
  FRESH_SECONDS,
  levelOf,
  type ProtectionLevel,
  type ProtectionRule,
  protectionLevels,
  protectionRuleNames,
  protectionRules,
  settingsOfLevel,
} from "@hira/contract";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { protect, waitingFor } from "../../testing/approver.ts";
import { confirmPayments, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { carryOutDue } from "./carry-out-due.ts";

let store: TestStore;
let serial = 0;
let code: string;
let productId: string;

const DEPUTY = { _id: "deputy", name: "Deputy", grants: ALL_GRANTS };
const OLD = { auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60 };
const people = ["deputy", "asha", "asha beside another owner"] as const;
type Who = (typeof people)[number];

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("asha", "admin");
  await store.signUp("badal", "admin");
  await sql`INSERT INTO presets (id, name, grants, built_in)
    VALUES (${DEPUTY._id}, ${DEPUTY.name}, ${JSON.stringify(DEPUTY.grants)}, false)`.execute(store.owner);
  await store.signUp("deputy", "admin", "deputy");
  for (const uid of ["customer", "helper"]) await store.signUp(uid);
  await sql`INSERT INTO users (uid, email, email_verified, name) SELECT 'crowd-' || n, n || '@mail.test', true, 'Customer ' || n
    FROM generate_series(1, 600) AS n`.execute(store.owner);
  await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(store.owner);
  await seedInstructions(store.db);
  await confirmPayments(store.db, "customer");
  await fund(store.db, "customer", 1_000_000);
  ({ productId } = await seedShop(store.db, { price: 10_000, stock: 100 }));
  const voucher = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
  await store.call("POST /admin/unipin/upload", {
    as: "asha",
    body: { productId: voucher, codes: ["SAMPLE-CODE-0001"] },
  });
  code = (await store.call("GET /admin/unipin/codes", { as: "asha" })).body.codes[0]._id;
});

beforeEach(() => clear());

async function clear(): Promise<void> {
  for (const table of ["admin_notices", "approvals", "operator_uses"] as const)
    await store.owner.deleteFrom(table).execute();
}

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const choose = (level: ProtectionLevel) => protect(store, settingsOfLevel(level));
const isThere = (badal: boolean) =>
  sql`UPDATE users SET frozen_at = CASE WHEN ${badal} THEN NULL ELSE now() END,
    frozen_reason = CASE WHEN ${badal} THEN NULL ELSE 'away' END WHERE uid = 'badal'`.execute(store.owner);
const due = () => carryOutDue({ db: store.db, carry: store.carry, log: pino({ level: "silent" }) });
const age = (hours: number) =>
  sql`UPDATE approvals SET asked_at = asked_at - make_interval(hours => ${hours}),
    effective_at = effective_at - make_interval(hours => ${hours})`.execute(store.owner);
const give = (amount: number, who: object = { as: "asha" }) =>
  store.call("PATCH /users/customer/balance", { ...who, body: { amount, reason: "for a test" } });
const tokenOf = (sub: string) => store.sign({ sub, ...OLD });

async function requestOf(amount: number): Promise<string> {
  const rule = { amount, feePercent: 0, fee: 0, totalAmount: amount, method: "Nagad" };
  const body = { ...fundRequestBody(`LEVEL${String(++serial).padStart(5, "0")}`), ...rule };
  return (await store.call("POST /requests", { as: "customer", body })).body.request._id;
}

async function deliveredOrder(): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 10_000, gameAccount: "12345678" };
  const { order } = (await store.call("POST /orders", { as: "customer", body })).body;
  const done = await store.call(`PATCH /orders/admin/orders/${order._id}`, {
    as: "asha",
    body: { status: "completed", Delivery: "delivered" },
  });
  expect(codeOf(done)).toBe("done");
  return order._id;
}

/** For each rule of protection, a call that only this rule stops. */
const calls: Record<Exclude<ProtectionRule, "onlyOwner">, (who: object) => Promise<TestReply>> = {
  "secondFrom.adjustments": (who) => give(5_000, who),
  "secondFrom.approvals": async (who) =>
    store.call(`PATCH /requests/${await requestOf(50_000)}`, { ...who, body: { status: "approved" } }),
  "secondFrom.refunds": async (who) =>
    store.call(`PATCH /orders/admin/orders/${await deliveredOrder()}`, {
      ...who,
      body: { status: "canceled" },
    }),
  operatorCap: async (who) => {
    const uid = (who as { as: string }).as;
    await sql`INSERT INTO operator_uses (uid, use, amount, alone) VALUES (${uid}, 'money', ${100_000_00}, false)`.execute(
      store.owner,
    );
    return give(1, who);
  },
  codesPerHour: async (who) => {
    const uid = (who as { as: string }).as;
    await sql`INSERT INTO operator_uses (uid, use, amount) VALUES (${uid}, 'codes', 20)`.execute(store.owner);
    return store.call(`POST /admin/unipin/codes/${code}/reveal`, who);
  },
  exportRows: (who) => store.call("GET /users/export.csv", who),
  "secondOwner.numbers": (who) =>
    store.call("POST /admin/payment-accounts", {
      ...who,
      body: { method: "bKash", number: `0171${String(++serial).padStart(7, "0")}` },
    }),
  "secondOwner.staff": (who) =>
    store.call("PATCH /users/helper/role", { ...who, body: { role: "admin", preset: "support" } }),
  "secondOwner.protection": (who) =>
    store.call("PATCH /settings/payments", { ...who, body: { maxPerRequest: 9_000 } }),
};
const rules = Object.keys(calls) as (keyof typeof calls)[];

/** Returns the result that a call should have according to the table of levels in docs. */
function expected(rule: keyof typeof calls, level: ProtectionLevel, who: Who): string {
  const value: number | boolean | null = protectionRules[rule].values[level];
  if (value === null || value === false) return "done";
  if (rule === "operatorCap") return who === "deputy" ? "cap_reached" : "done";
  return who === "asha" && !protectionRules.onlyOwner.values[level] ? "done" : "approval_needed";
}

describe.each(protectionLevels)("at the level %s", (level) => {
  it.each(rules)(
    "the rule %s applies to an operator, an only owner and one of two owners as the table of levels says",
    async (rule) => {
      for (const who of people) {
        await clear();
        await choose(level);
        await isThere(who === "asha beside another owner");
        await sql`UPDATE users SET role = 'user', preset = NULL WHERE uid = 'helper'`.execute(store.owner);
        await sql`UPDATE settings SET value = value || '{"maxPerRequest": 5000}' WHERE key = 'payments'`.execute(
          store.owner,
        );
        const as = who === "deputy" ? "deputy" : "asha";
        const reply = codeOf(await calls[rule]({ as }));
        expect([who, reply]).toEqual([who, expected(rule, level, who)]);
        expect(await waitingFor(store, "asha")).toHaveLength(reply === "approval_needed" ? 1 : 0);
      }
    },
  );

  it("calls that move money or change numbers or protection need a fresh sign-in, and every admin is notified", async () => {
    await choose(level);
    await isThere(false);
    const old = { token: await tokenOf("asha") };
    expect(codeOf(await give(10, old))).toBe("sign_in_again");
    expect(codeOf(await calls["secondOwner.numbers"](old))).toBe("sign_in_again");
    expect(codeOf(await store.call("PATCH /settings/protection", { ...old, body: { level: "solo" } }))).toBe(
      "sign_in_again",
    );
    await calls["secondOwner.numbers"]({ as: "asha" });
    const { notices } = (await store.call("GET /admin/notifications", { as: "deputy" })).body;
    expect(notices.count).toBe(1);
  });

  it("choosing a level of protection sets exactly that level's values", async () => {
    await protect(store, { ...settingsOfLevel("solo"), caps: { payments: 5_000 } });
    expect(codeOf(await store.call("PATCH /settings/protection", { as: "asha", body: { level } }))).toBe(
      "done",
    );
    const { body } = await store.call("GET /settings/protection", { as: "asha" });
    expect(levelOf(body)).toBe(level);
    expect(changesOfLevel(body, level).rules).toEqual([]);
  });
});

describe("the only owner at the level Team", () => {
  beforeEach(async () => {
    await choose("team");
    await isThere(false);
  });

  it("at Team, the only owner needs a fresh sign-in instead of an approval, even for calls that need no fresh sign-in otherwise", async () => {
    const id = await requestOf(50_000);
    const approve = (who: object) =>
      store.call(`PATCH /requests/${id}`, { ...who, body: { status: "approved" } });
    expect(codeOf(await approve({ token: await tokenOf("asha") }))).toBe("sign_in_again");
    expect(codeOf(await approve({ as: "asha" }))).toBe("done");
    const { notices } = (await store.call("GET /admin/notifications", { as: "deputy" })).body;
    expect(notices.newest[0].text).toMatch(
      /^Name of asha did alone, as the only owner, what waits for a second person else: Approve/,
    );
  });

  it("an owner who froze another owner, or took an owner's role away, counts as the only owner only after a day", async () => {
    await isThere(true);
    const freeze = { status: "frozen", reason: "for a test" };
    await store.signUp("second", "admin");
    expect(codeOf(await store.call("PATCH /users/badal/status", { as: "asha", body: freeze }))).toBe("done");
    expect(codeOf(await store.call("PATCH /users/second/role", { as: "asha", body: { role: "user" } }))).toBe(
      "done",
    );
    expect(codeOf(await give(5_000))).toBe("approval_needed");
    // A day later the owner counts as the only owner. A repeated call takes effect at once, and the waiting one is
    // withdrawn.
    await store.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE audit_log SET at = at - interval '25 hours'`.execute(tx);
    });
    expect(codeOf(await give(5_000))).toBe("done");
    expect(await waitingFor(store, "asha")).toEqual([]);
  });

  it("at Team, only the only owner can lower the protection at once; another admin waits for approval", async () => {
    const loosen = (as: string) =>
      store.call("PATCH /settings/protection", { as, body: { operatorCap: 1_000_000 } });
    expect(codeOf(await loosen("deputy"))).toBe("approval_needed");
    expect(codeOf(await loosen("asha"))).toBe("done");
  });

  it("at Team, the daily limit of operators also applies to a preset that is added later", async () => {
    const role = { name: "Night shift", grants: { customers: "write", balances: "write" } };
    const { preset } = (await store.call("POST /admin/presets", { as: "asha", body: role })).body;
    await store.signUp("night", "admin", preset._id);
    expect(codeOf(await give(100_001, { as: "night" }))).toBe("cap_reached");
  });
});

describe("lowering the protection from the level Strict", () => {
  const down: [string, object][] = [
    ["by a level", { level: "solo" }],
    ["by a level between", { level: "team" }],
    ...protectionRuleNames.map((rule): [string, object] => {
      const [group = "", name] = rule.split(".");
      const off = typeof protectionRules[rule].values.strict === "boolean" ? false : null;
      return [`by the rule ${rule}`, { [group]: name === undefined ? off : { [name]: off } }];
    }),
    ["by the cap of a role", { caps: { deputy: 200_000 } }],
  ];

  it.each(down)("%s, turning Strict down waits for another owner", async (_, body) => {
    await choose("strict");
    await isThere(true);
    const change = () => store.call("PATCH /settings/protection", { as: "asha", body });
    expect(codeOf(await change())).toBe("approval_needed");
    const [waits] = await waitingFor(store, "badal");
    expect(waits).toMatchObject({ kind: "protection", decides: "owner", effectiveAt: null, mayDecide: true });
    expect((await waitingFor(store, "deputy"))[0]).toBeUndefined();
    expect((await store.call("GET /settings/protection", { as: "asha" })).body).toEqual(
      settingsOfLevel("strict"),
    );
  });

  it("an only owner can lower the level Strict after waiting a day, so that nobody is locked out", async () => {
    await choose("strict");
    await isThere(false);
    expect(
      codeOf(await store.call("PATCH /settings/protection", { as: "asha", body: { level: "solo" } })),
    ).toBe("approval_needed");
    await age(24);
    await due();
    const { body } = await store.call("GET /settings/protection", { as: "asha" });
    expect(levelOf(body)).toBe("solo");
  });

  it("lowering Strict takes effect after a day if the other owner leaves meanwhile, and exactly once even with several instances", async () => {
    await choose("strict");
    await isThere(true);
    await store.call("PATCH /settings/protection", { as: "asha", body: { level: "team" } });
    await due();
    expect((await waitingFor(store, "asha"))[0].effectiveAt).toBeNull();
    await isThere(false);
    await Promise.all([due(), due(), due()]);
    const [dated] = await waitingFor(store, "asha");
    expect(Math.round((Date.parse(dated.effectiveAt) - Date.now()) / 3_600_000)).toBe(24);
    const delays = await store.owner
      .selectFrom("audit_log")
      .select("id")
      .where("subject", "=", `approval:${dated._id}`)
      .where("action", "=", "approval.delay")
      .execute();
    expect(delays).toHaveLength(1);
    await age(25);
    await due();
    expect(levelOf((await store.call("GET /settings/protection", { as: "asha" })).body)).toBe("team");
  });
});

describe("finding the level of the current settings", () => {
  it("settings belong to a level even if amounts differ from its values; the different amounts are listed as changes", () => {
    const team = {
      ...settingsOfLevel("team"),
      operatorCap: 30_000,
      caps: { payments: 10_000, support: null },
    };
    expect(levelOf(team)).toBe("team");
    expect(changesOfLevel(team, "team")).toEqual({ rules: ["operatorCap"], roles: ["payments"] });
  });

  it("settings between two levels belong to the less strict level", () => {
    const half = { ...settingsOfLevel("team"), operatorCap: null, codesPerHour: null, exportRows: null };
    expect(levelOf(half)).toBe("solo");
  });

  it("settings stored by an older release make even an only owner wait for approvals if one of their owner rules is on", async () => {
    const { operatorCap: _, onlyOwner: __, ...older } = settingsOfLevel("strict");
    await sql`UPDATE settings SET value = ${JSON.stringify(older)} WHERE key = 'protection'`.execute(
      store.owner,
    );
    const { body } = await store.call("GET /settings/protection", { as: "asha" });
    expect([body.operatorCap, body.onlyOwner]).toEqual([null, true]);
  });
});

it("the page of protection lists for each admin and rule who could approve the admin's calls", async () => {
  await isThere(true);
  await store.signUp("mina", "admin", "support");
  const { people: all } = (await store.call("GET /admin/protection/people", { as: "asha" })).body;
  const find = (uid: string) => all.find((each: { uid: string }) => each.uid === uid);
  expect(find("asha")).toMatchObject({ isOwner: true, isOnlyOwner: false });
  expect(find("asha").waitsFor["secondOwner.numbers"]).toEqual(["badal"]);
  expect(find("asha").waitsFor["secondFrom.adjustments"]).toEqual(
    expect.arrayContaining(["badal", "deputy"]),
  );
  expect(find("mina").waitsFor).toEqual({});
  await isThere(false);
  const alone = (await store.call("GET /admin/protection/people", { as: "asha" })).body.people;
  expect(alone.find((each: { uid: string }) => each.uid === "asha")).toMatchObject({ isOnlyOwner: true });
  expect(alone.find((each: { uid: string }) => each.uid === "badal")).toBeUndefined();
});
