import type { Sighting } from "@hira/contract";
import { expect, test } from "vitest";
import { isSuspicious, seenCount, seenText, sightingLinks } from "./sighting-links.ts";

const sighting: Sighting = {
  by: "transactionId",
  value: "8N7A",
  orders: 1,
  requests: 2,
  deleted: 0,
  otherAccounts: false,
};

test("sightingLinks returns a link to each list that contains the value; the link searches for the value", () => {
  expect(sightingLinks(sighting)).toEqual([
    { of: "orders", text: "1 order", to: "/admin/all-orders?search=8N7A" },
    { of: "requests", text: "2 requests", to: "/admin/all-funds-request?search=8N7A" },
  ]);
  expect(sightingLinks({ ...sighting, orders: 0 })).toHaveLength(1);
});

test("sightingLinks adds a plus sign to a count that has reached the limit, and escapes the value in the address", () => {
  const many = sightingLinks({ ...sighting, value: "A&B", orders: 100, requests: 0 });
  expect(many).toEqual([{ of: "orders", text: "100+ orders", to: "/admin/all-orders?search=A%26B" }]);
});

test("isSuspicious is true for a transaction ID that occurs elsewhere, and for a number only if another account uses it", () => {
  expect(isSuspicious(sighting)).toBe(true);
  expect(isSuspicious({ ...sighting, by: "phone" })).toBe(false);
  expect(isSuspicious({ ...sighting, by: "phone", otherAccounts: true })).toBe(true);
});

test("seenText says in one line where else the value occurs, including deleted records and whether another account uses it", () => {
  expect(seenText(sighting)).toBe("ID also on 1 order, 2 requests");
  expect(
    seenText({ ...sighting, by: "phone", orders: 0, requests: 0, deleted: 3, otherAccounts: true }),
  ).toBe("Number also on 3 deleted records (another account)");
  expect(seenText({ ...sighting, deleted: 100 })).toContain("100+ deleted records");
});

test("seenCount returns the total of the sighting that has the most other records", () => {
  const phone: Sighting = { ...sighting, by: "phone", orders: 7, deleted: 1 };
  expect(seenCount([sighting, phone])).toBe("10");
  expect(seenCount([{ ...phone, orders: 100 }])).toBe("100+");
});
