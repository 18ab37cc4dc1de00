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

test("requirementsOf reports for an empty store that a payment account and a phone are missing, and that all else waits", () => {
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

test("requirementsOf reports nothing missing if every shown payment account has a phone, a message came and settlement is on", () => {
  expect(states(complete).every((state) => state.endsWith("done"))).toBe(true);
});

test("requirementsOf distinguishes a shop without methods from one whose payment accounts are all off", () => {
  expect(oneOf("number", { instructions: [] })).toMatchObject({ state: "missing", why: "no-method" });
  expect(oneOf("number", { accounts: [account({ active: false })] })).toMatchObject({ why: "all-off" });
});

test("requirementsOf reports a missing phone if the only phone is paused", () => {
  const forwarders = [{ ...phone, active: false }];
  expect(oneOf("phone", { forwarders })).toMatchObject({ state: "missing", why: "paused" });
  expect(oneOf("heard", { forwarders })).toMatchObject({ state: "waits" });
});

test("requirementsOf names the phones that have never reported, and those that have stopped reporting", () => {
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

test("requirementsOf has an entry for balance gaps only if there are gaps that nobody checked", () => {
  expect(oneOf("gaps", { gaps: [{ _id: "g" }] })).toEqual({ of: "gaps", state: "missing", count: 1 });
  expect(oneOf("gaps", {})).toBeUndefined();
});

test("requirementsOf reports automatic settlement as missing if it is off and everything else is done", () => {
  expect(oneOf("switch", { settings: { automatic: false } })?.state).toBe("missing");
});
