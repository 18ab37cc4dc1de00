import type { Sighting } from "@hira/contract";
import { expect, test } from "vitest";
import { deletedText, isSuspicious, sightingLinks } from "./sighting-links.ts";

const sighting: Sighting = {
  by: "transactionId",
  value: "8N7A",
  orders: 1,
  requests: 2,
  deleted: 0,
  otherAccounts: false,
};

test("each list where it was seen is linked, by a search that finds it", () => {
  expect(sightingLinks(sighting)).toEqual([
    { text: "1 order", to: "/admin/all-orders?search=8N7A" },
    { text: "2 requests", to: "/admin/all-funds-request?search=8N7A" },
  ]);
  expect(sightingLinks({ ...sighting, orders: 0 })).toHaveLength(1);
});

test("what is not counted to the end says so; a value is no part of an address", () => {
  const many = sightingLinks({ ...sighting, value: "A&B", orders: 100, requests: 0 });
  expect(many).toEqual([{ text: "100+ orders", to: "/admin/all-orders?search=A%26B" }]);
});

test("a transaction ID is always worth a look, a number when it is another account's", () => {
  expect(isSuspicious(sighting)).toBe(true);
  expect(isSuspicious({ ...sighting, by: "phone" })).toBe(false);
  expect(isSuspicious({ ...sighting, by: "phone", otherAccounts: true })).toBe(true);
});

test("what was deleted since is counted, with nowhere to go", () => {
  expect(deletedText({ ...sighting, deleted: 1 })).toBe("1 deleted record");
  expect(deletedText({ ...sighting, deleted: 3 })).toBe("3 deleted records");
  expect(deletedText({ ...sighting, deleted: 100 })).toBe("100+ deleted records");
});
