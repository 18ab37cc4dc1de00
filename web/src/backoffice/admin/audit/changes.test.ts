import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const changed = (before: unknown, after: unknown, action = "product.change") =>
  changesOf({ action, before, after });

test("changesOf returns the fields that differ, and shows money in taka and percentages with a percent sign", () => {
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

test("changesOf also returns by how much a balance changed, even if the balance was zero before", () => {
  expect(changed({ balance: 0 }, { balance: 50.1, reason: null }, "wallet.adjust")).toEqual([
    { field: "Balance", before: "৳0.00", after: "৳50.10", difference: "+৳50.10" },
  ]);
});

test("changesOf compares nested fields one by one, so that a change of one hint is one line", () => {
  const playerId = { label: "Player ID", hint: "", pattern: null, second: { label: "Zone" } };
  expect(changed({ playerId }, { playerId: { ...playerId, hint: "8 digits", second: null } })).toEqual([
    { field: "Player ID › second › label", before: "Zone", after: null },
    { field: "Player ID › hint", before: null, after: "8 digits" },
  ]);
});

test("changesOf labels a field's Bengali text differently from its English text", () => {
  const before = { title: "Eid", inBengali: null };
  expect(changed(before, { title: "Eid", inBengali: { title: "ঈদ" } })).toEqual([
    { field: "In Bengali › title", before: null, after: "ঈদ" },
  ]);
});

test("changesOf finds no change between different forms of an empty field", () => {
  expect(changed({ note: "", socialMedia: [] }, { note: null })).toEqual([]);
});

test("changesOf shows a person's role and their role in the admin area as two fields", () => {
  expect(changed({ role: "admin", preset: "manager" }, { role: "user" }, "user.role")).toEqual([
    { field: "Role", before: "admin", after: "user" },
    { field: "Role in the admin area", before: "Manager", after: null },
  ]);
});

test("changesOf puts each link of a changed list on its own line", () => {
  const socialMedia = [
    { platform: "facebook", url: "https://a.example" },
    { platform: "youtube", url: "https://b.example" },
  ];
  expect(changed({ socialMedia: [] }, { socialMedia }, "settings.contact")).toEqual([
    { field: "Social links", before: null, after: "facebook https://a.example\nyoutube https://b.example" },
  ]);
});

test("changesOf returns the former values of a deleted record, without a comparison", () => {
  expect(changed({ name: "Diamonds", price: 5 }, { outcome: "archived" }, "product.delete")).toEqual([
    { field: "Name", before: null, after: "Diamonds" },
    { field: "Price", before: null, after: "৳5.00" },
    { field: "Outcome", before: null, after: "archived" },
  ]);
});

test("changesOf shows the name of a record instead of its ID, or a shortened ID without a name", () => {
  const [known, gone] = ["0198c5a2-7e1b-7cc3-9d4e-1234567890ab", "0198c5a2-7e1b-7cc3-9d4e-0000000000cd"];
  const entry = { action: "product.change", before: { categoryId: gone }, after: { categoryId: known } };
  expect(changesOf(entry, new Map([[known, "Free Fire"]]))).toEqual([
    { field: "Category", before: "000000cd", after: "Free Fire" },
  ]);
});

test("changesOf returns nothing for an action without values before and after", () => {
  expect(changed(null, null, "code.reveal")).toEqual([]);
});

test("changesOf shows the reason of a decision as text", () => {
  const decided = { action: "request.decide", before: { status: "pending" } };
  const after = { status: "rejected", reason: "wrong-amount" };
  expect(changesOf({ ...decided, after })).toContainEqual({
    field: "Reason",
    before: null,
    after: "Amount does not match",
  });
});
