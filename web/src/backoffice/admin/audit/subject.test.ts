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

test("an order is shown by its short ID and links to its page", () => {
  expect(subjectOf(entry(`order:${id}`))).toEqual({
    kind: "Order",
    name: "567890ab",
    to: `/admin/all-orders/${id}`,
  });
});

test("a product links to the list of products with its name", () => {
  expect(subjectOf(entry(`product:${id}`, "product.change", "115 Diamonds")).to).toBe(
    "/admin/all-products?search=115+Diamonds",
  );
});

test("a deleted record has no link and keeps its former name", () => {
  const category = { ...entry(`category:${id}`, "category.delete"), before: { name: "Diamonds" } };
  expect(subjectOf(category)).toEqual({ kind: "Category", name: "Diamonds", to: null });
});

test("an instruction is named by its method", () => {
  const change = {
    ...entry(`payment-instruction:${id}`),
    before: { method: "bKash" },
    after: { method: "bKash" },
  };
  expect(subjectOf(change).name).toBe("bKash");
});

test("a uid with colons and slashes is read as one uid", () => {
  expect(subjectOf(entry("user:a:b/c", "user.role", "Tanvir Hasan"))).toMatchObject({
    kind: "User",
    name: "Tanvir Hasan",
    to: expect.stringContaining(encodeURIComponent("a:b/c")),
  });
});

test("settings and whole lists have a name without an ID", () => {
  expect(subjectOf(entry("settings:shop", "settings.shop"))).toEqual({
    kind: null,
    name: "Shop settings",
    to: "/admin/settings",
  });
  expect(subjectOf(entry("requests:all", "requests.export")).name).toBe("All fund requests");
});

test("a subject that this version does not know is shown unchanged", () => {
  expect(subjectOf(entry("planet:9"))).toEqual({ kind: null, name: "planet:9", to: null });
});

test("each kind of settings links to its page", () => {
  const pages = ["shop", "contact", "orders", "referral"].map((name) => subjectOf(entry(`settings:${name}`)));
  expect(pages.map(({ to }) => to)).toEqual([
    "/admin/settings",
    "/admin/admin-contact",
    "/admin/settings",
    "/admin/referral-settings",
  ]);
});
