import { FRESH_SECONDS } from "@hira/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../platform/config/config.ts";
import { decideNewest, protect } from "../../testing/approver.ts";
import { addCoupon, couponTerms } from "../../testing/coupons.ts";
import { stopElapsedTime } from "../../testing/elapsed-time.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

stopElapsedTime();

let store: TestStore;
let stale: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await protect(store);
  for (const uid of ["boss", "other"]) await store.signUp(uid, "admin");
  for (const preset of ["manager", "support"]) await store.signUp(preset, "admin", preset);
  stale = await store.sign({ sub: "manager", auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60 });
});
beforeEach(async () => {
  await store.owner.deleteFrom("operator_uses").execute();
});

const freshCode = () => `EID${++serial}`;
const add = (body: object, who: object = { as: "manager" }) =>
  store.call("POST /admin/coupons", { ...who, body: { ...couponTerms, code: freshCode(), ...body } });
const change = (code: string, body: object, who: object = { as: "manager" }) =>
  store.call(`PATCH /admin/coupons/${code}`, { ...who, body });
const notices = async () => {
  await store.call("POST /admin/notices/seen", { as: "other" });
  return async () => {
    const { body } = await store.call("GET /admin/notifications", { as: "other" });
    return body.notices.newest.map(({ text }: { text: string }) => text);
  };
};

describe("adding a coupon", () => {
  it("adding a coupon stores the normalised code, notifies every admin, and writes to the audit log", async () => {
    const told = await notices();
    const reply = await add({ code: " eid-mubarak ৫০ ", percent: 10, amount: 50 });
    expect(reply).toMatchObject({
      status: 200,
      body: { coupon: { code: "EIDMUBARAK50", percent: 10, amount: 50, uses: 0, given: 0, active: true } },
    });
    expect(await told()).toEqual([
      expect.stringContaining(
        "added the coupon EIDMUBARAK50: 10 %, at most ৳50.00 each, 100 times: ৳5,000.00",
      ),
    ]);
    const [entry] = (await store.call("GET /admin/audit?action=coupon.create", { as: "boss" })).body.entries;
    expect(entry).toMatchObject({
      actor: { uid: "manager" },
      subject: "coupon:EIDMUBARAK50",
      after: { amount: 50 },
    });
    expect((await add({ code: "EidMubarak50" })).body.code).toBe("coupon_exists");
  });

  it.each([
    ["coupon_unreadable", { code: "EID" }],
    ["coupon_unreadable", { code: "ঈদ মোবারক" }],
    ["coupon_dates", { startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" }],
    ["category_not_found", { games: ["018f0000-0000-7000-8000-000000000000"] }],
    ["invalid_input", { percent: 91 }],
    ["invalid_input", { percent: 0 }],
    ["invalid_input", { percent: 12.5 }],
    ["invalid_input", { amount: 0 }],
    ["invalid_input", { amount: -5 }],
    ["invalid_input", { amount: 10_001 }],
    ["invalid_input", { maxUses: 0 }],
    ["invalid_input", { maxUses: 100_001 }],
    ["invalid_input", { minPrice: -1 }],
  ])("adding a coupon fails with %s for %j", async (code, body) => {
    expect((await add(body)).body.code).toBe(code);
  });

  it("adding a coupon requires a fresh sign-in and the permission to write the catalogue", async () => {
    expect((await add({}, { token: stale })).body.code).toBe("sign_in_again");
    expect((await add({}, { as: "support" })).body.code).toBe("not_permitted");
  });

  it("a coupon with a possible cost of ৳10,000 or more waits for an approver", async () => {
    const code = freshCode();
    expect((await add({ code, amount: 100, maxUses: 100 })).body.code).toBe("approval_needed");
    expect((await store.call(`GET /admin/coupons/${code}/uses`, { as: "boss" })).body.code).toBe(
      "coupon_not_found",
    );
    expect((await decideNewest(store, "boss")).body.approval).toMatchObject({
      ...{ kind: "coupon", amount: 10_000, state: "done" },
      summary: `Add the coupon ${code}: ৳100.00 at most each, 100 times, ৳10,000.00 in all`,
    });
    expect((await change(code, { active: false })).body.coupon).toMatchObject({ active: false });
  });

  it("coupons of one operator wait for an approver if their sum is high, though each is small; they are refused at the daily limit", async () => {
    const small = { amount: 99, maxUses: 100 };
    expect((await add(small)).body.coupon).toBeDefined();
    for (let n = 0; n < 9; n++) {
      expect((await add(small)).body.code).toBe("approval_needed");
      expect((await decideNewest(store, "boss")).body.approval.state).toBe("done");
    }
    expect((await add(small)).body.code).toBe("cap_reached");
  });
});

describe("changing a coupon", () => {
  it("each change of a coupon counts its whole possible cost, so that many small changes cannot avoid the limit", async () => {
    const code = await addCoupon(store, { amount: 50, maxUses: 199 });
    expect((await change(code, { maxUses: 200 })).body.code).toBe("approval_needed");
    expect((await change(code, { maxUses: 198 })).body.coupon).toMatchObject({ maxUses: 198, amount: 50 });
  });

  it("changing a coupon needs a fresh sign-in and notifies every admin, unless the change only switches it off", async () => {
    const code = await addCoupon(store);
    expect((await change(code, { amount: 25 }, { token: stale })).body.code).toBe("sign_in_again");
    const told = await notices();
    expect((await change(code, { active: false }, { token: stale })).body.coupon.active).toBe(false);
    expect(await told()).toEqual([]);
    expect((await change(code, { active: true }, { token: stale })).body.code).toBe("sign_in_again");
    expect((await change(code, { active: true })).body.coupon.active).toBe(true);
    expect(await told()).toEqual([expect.stringContaining(`changed the coupon ${code}`)]);
  });

  it("changing a coupon does not change its past uses, and the coupon's page lists the orders that used it", async () => {
    const code = await addCoupon(store);
    const { productId } = await seedShop(store.db, { price: 80, stock: 5 });
    for (const uid of ["rahim", "karim"]) {
      await store.signUp(uid);
      await fund(store.db, uid, 100);
      const order = { productId, paymentMethod: "wallet", amount: 60, gameAccount: "12345678", coupon: code };
      expect((await store.call("POST /orders", { as: uid, body: order })).status).toBe(200);
    }
    expect(await change(code, { maxUses: 1 })).toMatchObject({
      status: 409,
      body: { code: "coupon_uses_over", message: expect.stringContaining("used 2 times") },
    });
    const { uses, total } = (await store.call(`GET /admin/coupons/${code}/uses`, { as: "manager" })).body;
    expect(total).toBe(2);
    expect(uses[0].order.product).toBe("Diamonds · 115 Diamonds");
    expect(uses).toMatchObject([
      { user: { uid: "karim" }, amount: 60, discount: 20, stands: true, order: { status: "pending" } },
      { user: { uid: "rahim" } },
    ]);
    const { coupons } = (await store.call("GET /admin/coupons", { as: "manager" })).body;
    expect(coupons.find((each: { code: string }) => each.code === code)).toMatchObject({
      uses: 2,
      given: 40,
    });
  });

  it.each([
    ["coupon_not_found", "NOSUCHCODE", { amount: 5 }],
    ["coupon_dates", "", { startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-02T00:00:00Z" }],
    ["category_not_found", "", { games: ["018f0000-0000-7000-8000-000000000000"] }],
  ])("a change of a coupon fails with %s", async (refusal, code, body) => {
    expect((await change(code || (await addCoupon(store)), body)).body.code).toBe(refusal);
  });
});

describe("guessing coupon codes", () => {
  it("guesses of coupon codes are limited per minute for each account and each address, counting all kinds of calls that take a code", async () => {
    const limited = await createTestStore({ limits, trustProxy: 1 });
    const { productId } = await seedShop(limited.db, { price: 5, stock: 5 });
    for (const uid of ["guesser", "honest"]) await limited.signUp(uid);
    const order = { productId, paymentMethod: "wallet", amount: 5, gameAccount: "12345678" };
    const guess = (n: number, as: string, from: string) =>
      limited.call(n % 2 === 0 ? "POST /coupons/check" : "POST /orders", {
        as,
        headers: { "x-forwarded-for": from },
        body: n % 2 === 0 ? { code: `GUESS${n}`, productId } : { ...order, coupon: `GUESS${n}` },
      });
    const codes: string[] = [];
    for (let n = 0; n < limits.coupons + 4; n++)
      codes.push((await guess(n, "guesser", `198.51.100.${n}`)).body.code);
    expect(codes.filter((code) => code === "coupon_unknown")).toHaveLength(limits.coupons);
    expect(codes.at(-1)).toBe("rate_limited");
    expect((await guess(0, "honest", "203.0.113.1")).body.code).toBe("coupon_unknown");
    const plain = await limited.call("POST /orders", { as: "guesser", body: order });
    expect(plain.body.code).toBe("insufficient_balance");
    const accounts = Math.ceil(limits.couponsOfAddress / limits.coupons) + 1;
    const tried: string[] = [];
    for (let account = 0; account < accounts; account++) {
      const uid = await limited.signUp(`farm-${account}`);
      for (let n = 0; n < limits.coupons; n++) tried.push((await guess(2 * n, uid, "203.0.113.9")).body.code);
    }
    expect(tried.filter((code) => code === "coupon_unknown")).toHaveLength(limits.couponsOfAddress);
  });
});
