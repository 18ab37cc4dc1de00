import type { PaymentAccount } from "@hira/contract";
import { expect, test } from "vitest";
import { type PaymentSetup, requirementsOf } from "./missing.ts";

const account = (change: Partial<PaymentAccount> = {}): PaymentAccount => ({
  _id: "a1",
  method: "bKash",
  number: "01712345678",
  active: true,
  createdAt: "2026-11-01T00:00:00Z",
  ...change,
});
const phone = {
  name: "Counter",
  active: true,
  accounts: [{ _id: "a1", method: "bKash" as const, accountNumber: "01712345678", sim: 1 }],
  heardSecondsAgo: 3,
  silent: false,
  lastMessageAt: "2026-11-02T00:00:00Z",
};
const complete: PaymentSetup = {
  instructions: [{ method: "bKash" }],
  accounts: [account()],
  forwarders: [phone],
  settings: { automatic: true },
  gaps: [],
};
const states = (setup: PaymentSetup) => requirementsOf(setup).map(({ of, state }) => `${of}: ${state}`);
const oneOf = (of: string, setup: Partial<PaymentSetup>) =>
  requirementsOf({ ...complete, ...setup }).find((each) => each.of === of);

test("requirementsOf an empty store: a payment account and a phone are missing, and everything else waits for the phone", () => {
  const nothing = {
    instructions: [],
    accounts: [],
    forwarders: [],
    settings: { automatic: false },
    gaps: [],
  };
  expect(states(nothing)).toEqual([
    "number: missing",
    "phone: missing",
    "heard: waits",
    "accounts: waits",
    "message: waits",
    "switch: waits",
  ]);
});

test("requirementsOf reports nothing missing if a phone reports every shown payment account, a message has arrived and automatic settlement is on", () => {
  expect(states(complete).every((state) => state.endsWith("done"))).toBe(true);
});

test("requirementsOf tells a method whose payment accounts are all off from a shop without methods", () => {
  expect(oneOf("number", { instructions: [] })).toMatchObject({ state: "missing", why: "no-method" });
  expect(oneOf("number", { accounts: [account({ active: false })] })).toMatchObject({ why: "all-off" });
});

test("requirementsOf does not count a paused phone", () => {
  const forwarders = [{ ...phone, active: false }];
  expect(oneOf("phone", { forwarders })).toMatchObject({ state: "missing", why: "paused" });
  expect(oneOf("heard", { forwarders })).toMatchObject({ state: "waits" });
});

test("requirementsOf names the phones that never reported, and those that stopped", () => {
  const forwarders = [
    phone,
    { ...phone, name: "New", heardSecondsAgo: null, silent: true },
    { ...phone, name: "Old", silent: true },
  ];
  expect(oneOf("heard", { forwarders })).toMatchObject({ state: "missing", never: ["New"], silent: ["Old"] });
});

test("requirementsOf reports a payment account without a phone only if customers see the account", () => {
  const unheard = account({ _id: "a2", number: "01800000000" });
  const accounts = [account(), unheard];
  expect(oneOf("accounts", { accounts })).toMatchObject({ state: "missing", unheard: [unheard] });
  expect(oneOf("accounts", { accounts: [account(), { ...unheard, active: false }] })?.state).toBe("done");
  expect(oneOf("accounts", { accounts: [account(), { ...unheard, method: "Nagad" }] })?.state).toBe("done");
});

test("requirementsOf lists balance gaps that nobody checked, if there are any", () => {
  expect(oneOf("gaps", { gaps: [{ _id: "g" }] })).toEqual({ of: "gaps", state: "missing", count: 1 });
  expect(oneOf("gaps", {})).toBeUndefined();
});

test("requirementsOf can report automatic settlement as off while nothing else is missing", () => {
  expect(oneOf("switch", { settings: { automatic: false } })?.state).toBe("missing");
});
