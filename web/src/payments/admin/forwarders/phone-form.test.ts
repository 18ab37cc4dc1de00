import type { Forwarder, PaymentAccount } from "@hira/contract";
import { expect, test } from "vitest";
import { heardIn, slotsFrom } from "./phone-form.ts";

const account = (_id: string, method: PaymentAccount["method"]): PaymentAccount => ({
  _id,
  method,
  number: `0170000000${_id}`,
  active: true,
  createdAt: "2026-11-22T00:00:00.000Z",
});
const [one, two, three] = [account("1", "bKash"), account("2", "Nagad"), account("3", "Rocket")];
const phone = {
  name: "Counter",
  kind: "android-sms-gateway",
  fields: null,
  accounts: [
    { _id: "1", method: "bKash", accountNumber: one.number, sim: 2 },
    { _id: "3", method: "Rocket", accountNumber: three.number, sim: null },
  ],
} as Forwarder;

test("the form of a forwarder shows the phone's accounts, and sends them unchanged if the owner changes nothing", () => {
  const accounts = [one, two, three];
  const slots = slotsFrom(phone, accounts);
  expect(slots).toEqual({ 1: "2", 2: "none", 3: "any" });
  expect(heardIn(slots, accounts)).toEqual([
    { method: "bKash", accountNumber: one.number, sim: 2 },
    { method: "Rocket", accountNumber: three.number, sim: null },
  ]);
});

test("the form of a new phone has the shop's account in SIM slot 1 if it is the only one, and otherwise no account", () => {
  expect(slotsFrom(null, [one])).toEqual({ 1: "1" });
  expect(slotsFrom(null, [one, two])).toEqual({ 1: "none", 2: "none" });
});
