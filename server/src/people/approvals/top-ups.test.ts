import { type ProtectionSettings, settingsOfLevel } from "@hira/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { decideNewest, protect as protectStore, waitingFor } from "../../testing/approver.ts";
import { confirmPayments } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { seedSupplier } from "../../testing/supplied-orders.ts";

let store: TestStore;
let supplier: string;

const off: ProtectionSettings = settingsOfLevel("solo");
const protect = (settings: Partial<ProtectionSettings>) => protectStore(store, { ...off, ...settings });

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  await store.signUp("payments", "admin", "payments");
  await store.signUp("buyer");
  // The ledger's balance of the Nagad account is ৳1,000.
  await confirmPayments(store.db, "buyer", 1_000);
  supplier = await seedSupplier(store.db, { key: "unipin", name: "UniPin" });
});

beforeEach(async () => {
  for (const table of ["admin_notices", "approvals", "operator_uses"] as const)
    await store.owner.deleteFrom(table).execute();
  await protect({});
});

const topUp = (amount: number, from = "Nagad", as = "payments") =>
  store.call(`POST /admin/suppliers/${supplier}/top-ups`, { as, body: { amount, from, note: "x" } });
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const told = async () => {
  const { body } = await store.call("GET /admin/notifications", { as: "badal" });
  return body.notices.newest.map(({ text }: { text: string }) => text);
};

it("top-ups that an operator records count towards the operator's daily limit, whether money was paid or came back", async () => {
  await protect({ caps: { payments: 300 } });
  expect(codeOf(await topUp(5_000_000, "bKash"))).toBe("cap_reached");
  expect(codeOf(await topUp(200))).toBe("done");
  expect(codeOf(await topUp(-200))).toBe("cap_reached");
  expect(codeOf(await topUp(-100))).toBe("done");
  expect(codeOf(await topUp(0.01))).toBe("cap_reached");
});

it("top-ups wait for an approver if their sum reaches the limit of adjustments, and are recorded when approved", async () => {
  await protect({ secondFrom: { ...off.secondFrom, adjustments: 500 } });
  expect(codeOf(await topUp(300))).toBe("done");
  expect(codeOf(await topUp(250))).toBe("approval_needed");
  const [waits] = await waitingFor(store, "badal");
  expect(waits).toMatchObject({
    ...{ kind: "adjustment", amount: 250 },
    summary: "Write down ৳250.00 from Nagad as paid to UniPin",
  });
  expect((await decideNewest(store, "badal")).body.approval.state).toBe("done");
  const { topUps } = (await store.call(`GET /admin/suppliers/${supplier}/top-ups`, { as: "asha" })).body;
  expect(topUps[0]).toMatchObject({ amount: 250, by: { uid: "payments" } });
});

it("every admin is notified of each top-up and of whether it exceeds the cash account's balance in the ledger", async () => {
  expect(codeOf(await topUp(20))).toBe("done");
  expect(codeOf(await topUp(-20))).toBe("done");
  expect(codeOf(await topUp(5_000_000, "bKash"))).toBe("done");
  expect(await told()).toEqual([
    "Name of payments wrote down ৳5,000,000.00 from bKash as paid to UniPin, more than the books have there",
    "Name of payments wrote down ৳20.00 as come back from UniPin to Nagad",
    "Name of payments wrote down ৳20.00 from Nagad as paid to UniPin",
  ]);
});
