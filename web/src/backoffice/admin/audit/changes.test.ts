import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const changed = (before: unknown, after: unknown, action = "product.change") =>
  changesOf({ action, before, after });

test("only what differs is told, money in taka and percent with its sign", () => {
  expect(
    changed(
      { name: "115 Diamonds", price: 90, feePercent: 1.85, stock: 5 },
      { name: "115 Diamonds", price: 1234.5, feePercent: 2, stock: 6 },
    ),
  ).toEqual([
    { field: "Price", before: "৳90.00", after: "৳1,234.50" },
    { field: "Fee percent", before: "1.85%", after: "2%" },
    { field: "Stock", before: "5", after: "6" },
  ]);
});

test("a balance tells the difference as well, from nothing too", () => {
  expect(changed({ balance: 0 }, { balance: 50.1, reason: null }, "wallet.adjust")).toEqual([
    { field: "Balance", before: "৳0.00", after: "৳50.10", difference: "+৳50.10" },
  ]);
});

test("fields of fields stand alone, so one changed hint is one line", () => {
  const playerId = { label: "Player ID", hint: "", pattern: null, second: { label: "Zone" } };
  expect(changed({ playerId }, { playerId: { ...playerId, hint: "8 digits", second: null } })).toEqual([
    { field: "Player ID › second › label", before: "Zone", after: null },
    { field: "Player ID › hint", before: null, after: "8 digits" },
  ]);
});

test("a text in Bengali is named beside its English one", () => {
  const before = { title: "Eid", inBengali: null };
  expect(changed(before, { title: "Eid", inBengali: { title: "ঈদ" } })).toEqual([
    { field: "In Bengali › title", before: null, after: "ঈদ" },
  ]);
});

test("what was empty and is empty again is no change, whatever stands for it", () => {
  expect(changed({ note: "", socialMedia: [] }, { note: null })).toEqual([]);
});

test("what somebody is and what they may do are told apart", () => {
  expect(changed({ role: "admin", preset: "manager" }, { role: "user" }, "user.role")).toEqual([
    { field: "Role", before: "admin", after: "user" },
    { field: "Role in the admin area", before: "Manager", after: null },
  ]);
});

test("links of a list are a line each", () => {
  const socialMedia = [
    { platform: "facebook", url: "https://a.example" },
    { platform: "youtube", url: "https://b.example" },
  ];
  expect(changed({ socialMedia: [] }, { socialMedia }, "settings.contact")).toEqual([
    { field: "Social links", before: null, after: "facebook https://a.example\nyoutube https://b.example" },
  ]);
});

test("of a deletion is told what there was, not compared with nothing", () => {
  expect(changed({ name: "Diamonds", price: 5 }, { outcome: "archived" }, "product.delete")).toEqual([
    { field: "Name", before: null, after: "Diamonds" },
    { field: "Price", before: null, after: "৳5.00" },
    { field: "Outcome", before: null, after: "archived" },
  ]);
});

test("an id is the name of what it stands for, or short", () => {
  const [known, gone] = ["0198c5a2-7e1b-7cc3-9d4e-1234567890ab", "0198c5a2-7e1b-7cc3-9d4e-0000000000cd"];
  const entry = { action: "product.change", before: { categoryId: gone }, after: { categoryId: known } };
  expect(changesOf(entry, new Map([[known, "Free Fire"]]))).toEqual([
    { field: "Category", before: "000000cd", after: "Free Fire" },
  ]);
});

test("an action without before and after has no changes", () => {
  expect(changed(null, null, "code.reveal")).toEqual([]);
});

test("the reason of a decision is told in words", () => {
  const decided = { action: "request.decide", before: { status: "pending" } };
  const after = { status: "rejected", reason: "wrong-amount" };
  expect(changesOf({ ...decided, after })).toContainEqual({
    field: "Reason",
    before: null,
    after: "Amount does not match",
  });
});
