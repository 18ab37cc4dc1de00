import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changePaymentInstruction } from "./change-payment-instruction.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
});
beforeEach(async () => {
  await store.db.deleteFrom("payment_instructions").execute();
  await store.db.deleteFrom("order_instructions").execute();
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const audited = (subject: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();

describe.each([
  {
    kind: "payment",
    input: {
      method: "bKash",
      accountNumber: "01700000001",
      note: "Send Money",
      amount: 1000.5,
      feePercent: 1.85,
    },
    other: "Nagad",
  },
  { kind: "order", input: { method: "instant", amount: 1000.5, feePercent: 1.5 }, other: "wallet" },
])("$kind instructions", ({ kind, input, other }) => {
  const path = `/${kind}-instructions`;
  const listed = async () => (await store.call(`GET ${path}`, { as: "customer" })).body.instructions;
  const create = async (body: object = input) => (await admin(`POST ${path}`, body)).body.instruction;

  it("instructions are added, changed and deleted, and the audit log records each step", async () => {
    const instruction = await create();
    expect(instruction).toEqual({ _id: expect.any(String), ...input });
    expect(await listed()).toEqual([instruction]);
    const id = instruction._id;
    const changed = await admin(`PATCH ${path}/${id}`, { ...input, feePercent: 0, amount: 0 });
    expect(changed.body.instruction).toEqual({ ...instruction, feePercent: 0, amount: 0 });
    await admin(`PATCH ${path}/${id}`, { feePercent: 0 });
    expect(await listed()).toEqual([changed.body.instruction]);
    expect(await admin(`DELETE ${path}/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await listed()).toEqual([]);
    expect(await audited(`${kind}-instruction:${id}`)).toMatchObject([
      { actor: "boss", action: `${kind}-instruction.create`, after: input },
      { action: `${kind}-instruction.change`, before: input, after: { feePercent: 0, amount: 0 } },
      { action: `${kind}-instruction.delete`, before: { method: input.method } },
    ]);
    expect((await create())._id).not.toBe(id);
  });

  it.each([
    ["a fee above 100", { feePercent: 100.01 }, "Fee must be between 0 and 100."],
    ["a negative fee", { feePercent: -0.01 }, "Fee must be between 0 and 100."],
    ["no fee", { feePercent: undefined }, "Fee must be between 0 and 100."],
    ["a fee with a third decimal", { feePercent: 1.855 }, "Use at most 2 decimals."],
    ["a negative amount", { amount: -1 }, "Amount cannot be negative."],
    ["an amount with a third decimal", { amount: 1.005 }, "Use at most 2 decimals."],
    ["another method", { method: "Cellfin" }, expect.stringContaining("method")],
  ])("instructions with %s are refused", async (_, fault, message) => {
    const reply = await admin(`POST ${path}`, { ...input, ...fault });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_input", message } });
    expect(await listed()).toEqual([]);
  });

  it("an instruction may charge any fee from 0 to 100 %", async () => {
    const { _id } = await create({ ...input, feePercent: 100 });
    expect((await admin(`PATCH ${path}/${_id}`, { feePercent: 0 })).body.instruction.feePercent).toBe(0);
  });

  it("a second instruction for the same method is refused, even concurrently", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => admin(`POST ${path}`, input)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "instruction_exists",
      message: `There is already an instruction for ${input.method}. Edit that one.`,
    });
    expect(await listed()).toHaveLength(1);
  });

  it("the method of an instruction cannot be changed", async () => {
    const instruction = await create();
    const reply = await admin(`PATCH ${path}/${instruction._id}`, { ...input, method: other, feePercent: 9 });
    expect(reply).toMatchObject({ status: 409, body: { code: "method_fixed" } });
    expect(await listed()).toEqual([instruction]);
  });

  it("changing or deleting an unknown instruction is refused", async () => {
    expect((await admin(`PATCH ${path}/${UNKNOWN}`, input)).body.code).toBe("instruction_not_found");
    expect((await admin(`DELETE ${path}/${UNKNOWN}`)).body.code).toBe("instruction_not_found");
  });
});

describe("the payment instructions of fund requests", () => {
  const input = { method: "Rocket", accountNumber: "017000000012", amount: 0, feePercent: 1.8 };

  it("a payment instruction needs an account number; a note is optional", async () => {
    const refused = await admin("POST /payment-instructions", { ...input, accountNumber: " " });
    expect(refused).toMatchObject({ status: 400, body: { message: "Account number is required." } });
    const { body } = await admin("POST /payment-instructions", input);
    expect(body.instruction).toMatchObject({ ...input, note: "" });
  });

  it("a payment instruction sets the fee of the next fund request", async () => {
    const { _id } = (await admin("POST /payment-instructions", input)).body.instruction;
    const request = {
      amount: 100,
      method: "Rocket",
      trxId: "ROCKET0001",
      feePercent: 1.8,
      fee: 1.8,
      totalAmount: 101.8,
    };
    await admin(`PATCH /payment-instructions/${_id}`, { feePercent: 2 });
    const refused = await store.call("POST /requests", { as: "customer", body: request });
    expect(refused).toMatchObject({ status: 409, body: { code: "fee_changed", expected: { fee: 2 } } });
    await admin(`DELETE /payment-instructions/${_id}`);
    const gone = await store.call("POST /requests", { as: "customer", body: request });
    expect(gone.body.code).toBe("method_unavailable");
  });

  it("saving an instruction keeps the fields that another admin changed at the same time", async () => {
    const { _id: id } = (await admin("POST /payment-instructions", input)).body.instruction;
    const { waiting } = await withTransaction(store.db, async (db) => {
      await changePaymentInstruction({ db, actor: systemActor }, { id, accountNumber: "01800000000" });
      const waiting = admin(`PATCH /payment-instructions/${id}`, { note: "New number" });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await waiting).body.instruction).toMatchObject({
      accountNumber: "01800000000",
      note: "New number",
    });
  });
});

it("payment methods are listed by name, without regard to case", async () => {
  for (const method of ["Rocket", "Nagad", "bKash"]) {
    await admin("POST /payment-instructions", {
      method,
      accountNumber: "01700000001",
      amount: 0,
      feePercent: 0,
    });
  }
  const { instructions } = (await store.call("GET /payment-instructions", { as: "customer" })).body;
  expect(instructions.map(({ method }: { method: string }) => method)).toEqual(["bKash", "Nagad", "Rocket"]);
});
