import { expect, test } from "vitest";
import { formatPaymentFilter, isPaymentIn, isPaymentQueue, parsePaymentFilter } from "./payment-filter.ts";

const of = (address: string) => parsePaymentFilter(new URLSearchParams(address));

test("parsePaymentFilter returns the unclaimed payments, the oldest first, for an empty address", () => {
  expect(of("")).toMatchObject({ state: "unclaimed", method: "all", payment: "", limit: 20 });
  expect(isPaymentQueue(of(""))).toBe(true);
  expect(isPaymentQueue(of("state=claimed"))).toBe(false);
  expect(formatPaymentFilter(of("state=unclaimed&limit=20")).toString()).toBe("");
});

test("parsePaymentFilter replaces invalid values by the defaults", () => {
  expect(of("state=stolen&method=Cash&payment=1&limit=7")).toEqual(of(""));
});

test("isPaymentIn is false for a payment that is claimed by now, unless the address names this payment alone", () => {
  const id = "0190a0a0-0000-7000-8000-000000000001";
  const row = { _id: id, state: "claimed", method: "bKash" };
  expect(isPaymentIn(of(""), row)).toBe(false);
  expect(isPaymentIn(of("state=all&method=bKash"), row)).toBe(true);
  expect(isPaymentIn(of("state=all&method=Nagad"), row)).toBe(false);
  expect(isPaymentIn(of(`payment=${id}`), row)).toBe(true);
  expect(isPaymentQueue(of(`payment=${id}`))).toBe(false);
});
