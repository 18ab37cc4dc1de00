import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideNewest, protect, waitingFor } from "../../testing/approver.ts";
import { fundRequestBody, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  for (const uid of ["customer", "helper", "second"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await protect(store, { codesPerHour: null, exportRows: null, caps: {} });
});
beforeEach(async () => {
  for (const table of ["admin_notices", "approvals", "operator_uses"] as const)
    await store.owner.deleteFrom(table).execute();
});

const asAsha = (name: string, body?: object) => store.call(name, { as: "asha", ...(body && { body }) });
const wait = async (name: string, body: object) =>
  expect((await asAsha(name, body)).body.code, name).toBe("approval_needed");
const approve = async () => (await decideNewest(store, "badal")).body.approval;

describe("an approved call is carried out only if its result is the one that its approver saw", () => {
  it("an approval to raise a coupon's number of uses fails if somebody else has raised it meanwhile", async () => {
    const coupon = {
      ...{ code: "EID200", percent: null, amount: 1, minPrice: 300, games: [], maxUses: 200, once: true },
      ...{ startsAt: null, endsAt: null },
    };
    expect((await asAsha("POST /admin/coupons", coupon)).status).toBe(200);
    await wait("PATCH /admin/coupons/eid200", { amount: 200 });
    expect((await waitingFor(store, "badal"))[0].amount).toBe(40_000);
    expect((await asAsha("PATCH /admin/coupons/eid200", { maxUses: 9_000 })).status).toBe(200);
    expect(await approve()).toMatchObject({
      state: "failed",
      reason:
        "It is something else by now: Change the coupon EID200: ৳200.00 at most each, 9,000 times, ৳1,800,000.00 in all. Ask for it again.",
    });
    const [listed] = (await asAsha("GET /admin/coupons")).body.coupons;
    expect(listed).toMatchObject({ amount: 1, maxUses: 9_000 });
  });

  it("the approval of a fund request fails if the request's transaction ID has changed since the call was made", async () => {
    const rule = { amount: 20_000, feePercent: 0, fee: 0, totalAmount: 20_000, method: "Nagad" };
    const placed = await store.call("POST /requests", {
      as: "customer",
      body: { ...fundRequestBody("SEEN000001"), ...rule },
    });
    const id = placed.body.request._id;
    await wait(`PATCH /requests/${id}`, { status: "approved" });
    const body = { trxId: "OTHER00001" };
    expect((await store.call(`PATCH /requests/${id}/transaction-id`, { as: "customer", body })).status).toBe(
      200,
    );
    expect(await approve()).toMatchObject({ state: "failed", reason: expect.stringMatching(/OTHER00001/) });
    expect((await store.call("GET /users/customer", { as: "customer" })).body.user.balance).toBe(0);
  });

  it("the approval of a role lists the preset's grants, and fails if these have changed since the call was made", async () => {
    const made = { name: "Cashier", grants: { payments: "read" } };
    const { preset } = (await asAsha("POST /admin/presets", made)).body;
    const give = { role: "admin", preset: preset._id };
    await wait("PATCH /users/helper/role", give);
    const [waits] = await waitingFor(store, "badal");
    expect(waits.summary).toBe(
      "Give Name of helper (helper@mail.test) the role Cashier, which may: see fund requests, payments, wallets' messages and the close of accounts",
    );
    expect(
      (await store.call(`PATCH /admin/presets/${preset._id}`, { as: "badal", body: { grants: {} } })).status,
    ).toBe(200);
    expect(await approve()).toMatchObject({
      state: "failed",
      reason: expect.stringMatching(/which may: do nothing yet/),
    });
    expect(
      (await asAsha("GET /users?role=admin")).body.users.map(({ uid }: { uid: string }) => uid),
    ).not.toContain("helper");
    await wait(`PATCH /admin/presets/${preset._id}`, { grants: { staff: "write" } });
    expect((await waitingFor(store, "badal"))[0].summary).toBe(
      "Let everybody with the role Cashier do more: add and remove admins, change roles, and delete accounts",
    );
    expect((await approve()).state).toBe("done");
    await wait("PATCH /users/second/role", { role: "admin", preset: "owner" });
    expect((await waitingFor(store, "badal"))[0].summary).toBe(
      "Give Name of second (second@mail.test) the role Owner, which may: do everything",
    );
    expect((await approve()).state).toBe("done");
  });

  it("an approved call that no longer changes anything is marked failed with the reason", async () => {
    await wait("PATCH /settings/protection", {
      exportRows: 9_000,
      codesPerHour: 9_000,
      secondFrom: { refunds: 20_000 },
    });
    await wait("PATCH /settings/protection", { secondFrom: { refunds: 20_000 } });
    expect((await approve()).state).toBe("done");
    expect((await approve()).state).toBe("failed");
    await wait("PATCH /users/customer/balance", { amount: 10_000, reason: "a prize" });
    expect((await approve()).state).toBe("done");
  });
});
