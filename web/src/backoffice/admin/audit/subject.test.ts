import { expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

const id = "0198c5a2-7e1b-7cc3-9d4e-1234567890ab";
const entry = (subject: string, action = "order.change", subjectName: string | null = null) => ({
  subject,
  action,
  subjectName,
  before: null as unknown,
  after: null as unknown,
});

test("subjectOf shows an order by its short ID, with a link to its page", () => {
  expect(subjectOf(entry(`order:${id}`))).toEqual({
    kind: "Order",
    name: "567890ab",
    to: `/admin/all-orders/${id}`,
  });
});

test("subjectOf links a product to the list of products that have its name", () => {
  expect(subjectOf(entry(`product:${id}`, "product.change", "115 Diamonds")).to).toBe(
    "/admin/all-products?search=115+Diamonds",
  );
});

test("subjectOf shows the former name of a deleted record, without a link", () => {
  const category = { ...entry(`category:${id}`, "category.delete"), before: { name: "Diamonds" } };
  expect(subjectOf(category)).toEqual({ kind: "Category", name: "Diamonds", to: null });
});

test("subjectOf names a payment instruction by its method", () => {
  const change = {
    ...entry(`payment-instruction:${id}`),
    before: { method: "bKash" },
    after: { method: "bKash" },
  };
  expect(subjectOf(change).name).toBe("bKash");
});

test("subjectOf reads a uid that contains colons and slashes completely", () => {
  expect(subjectOf(entry("user:a:b/c", "user.role", "Tanvir Hasan"))).toMatchObject({
    kind: "User",
    name: "Tanvir Hasan",
    to: expect.stringContaining(encodeURIComponent("a:b/c")),
  });
});

test("subjectOf names settings and whole lists without an ID", () => {
  expect(subjectOf(entry("settings:shop", "settings.shop"))).toEqual({
    kind: null,
    name: "Shop settings",
    to: "/admin/settings",
  });
  expect(subjectOf(entry("requests:all", "requests.export")).name).toBe("All fund requests");
});

test("subjectOf leaves the text of a subject unchanged if this version does not know its kind", () => {
  expect(subjectOf(entry("planet:9"))).toEqual({ kind: null, name: "planet:9", to: null });
});

test("subjectOf links each kind of settings to its page", () => {
  const pages = ["shop", "contact", "orders", "referral"].map((name) => subjectOf(entry(`settings:${name}`)));
  expect(pages.map(({ to }) => to)).toEqual([
    "/admin/settings",
    "/admin/admin-contact",
    "/admin/settings",
    "/admin/referral-settings",
  ]);
});
