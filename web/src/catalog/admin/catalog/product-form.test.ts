import type { AdminProduct as Product } from "@hira/contract";
import { describe, expect, it, test } from "vitest";
import {
  ALL_REQUIRED,
  changesOf,
  checkNewProduct,
  checkProduct,
  inputOf,
  marginOf,
  newProduct,
  priceOf,
  stockOf,
  typedMargin,
  typedOf,
  zerosIn,
} from "./product-form.ts";

const typed = {
  name: " 115 Diamonds ",
  price: "85.5",
  stock: "40",
  unlimited: "",
  type: "normal",
  category: "c1",
  offerType: "Special",
  cost: "",
  ...{ oldPrice: "", bonus: "", badge: "", plannedPrice: "", plannedFrom: "", plannedUntil: "" },
  ...{ "inBengali.name": "", "inBengali.bonus": "" },
};
const product: Product = {
  _id: "p1",
  name: "115 Diamonds",
  price: 85.5,
  type: "normal",
  offerType: "Special",
  ...{
    oldPrice: null,
    bonus: null,
    badge: null,
    imageUrl: null,
    ownImageUrl: null,
    position: null,
    plan: null,
  },
  stock: 40,
  unlimited: false,
  ...{ priceUntil: null, priceBefore: null },
  atOnce: false,
  onSale: true,
  cost: null,
  supplierCost: null,
  category: { _id: "c1", name: "Free Fire", onSale: true },
  createdAt: "2026-11-21T00:00:00.000Z",
};

test.each([
  ["85.5", 85.5],
  [" ৳1,234.50 ", 1234.5],
  [".5", 0.5],
  ["", 0],
  ["abc", 0],
  ["12abc", 0],
  ["1e3", 0],
  ["1,5", 0],
  ["১০০", 100],
  ["Infinity", 0],
])("priceOf reads the typed price %j as %d", (text, price) => {
  expect(priceOf(text)).toBe(price);
});

test.each([
  ["40", 40],
  ["1,000", 1000],
  ["7.9", 7],
  ["", 0],
  ["many", 0],
])("stockOf reads the typed stock %j as %d", (text, stock) => {
  expect(stockOf(text)).toBe(stock);
});

test.each([
  ["10000000", undefined],
  ["10,000,000.01", "Use at most ৳10,000,000.00."],
  ["1000000000000000", "Use at most ৳10,000,000.00."],
  ["9".repeat(400), "Use at most ৳10,000,000.00."],
  ["1.005", "Use at most 2 decimals."],
])("the product dialog and the simple form refuse the price %j at its field with %j", (price, message) => {
  expect(checkProduct({ ...typed, price }).price).toBe(message);
  expect(checkNewProduct({ ...typed, price }).price).toBe(message);
});

test.each([
  ["1,000,000", undefined],
  ["1000001", "Use at most 1,000,000."],
  ["9".repeat(400), "Use at most 1,000,000."],
])("the product dialog and the simple form refuse the stock %j at its field with %j", (stock, message) => {
  expect(checkProduct({ ...typed, stock }).stock).toBe(message);
  expect(checkNewProduct({ ...typed, stock }).stock).toBe(message);
});

describe("the product dialog checks and sends a product", () => {
  it("the product dialog requires a name and a category, refuses negative numbers, and reads unreadable numbers as 0", () => {
    expect(checkProduct({ ...newProduct, name: "  ", price: "-1", stock: "-0.5" })).toEqual({
      name: "Product name is required",
      price: "Price must be a non-negative number",
      stock: "Stock must be a non-negative number",
      category: "Please select a category",
    });
    expect(Object.values(checkProduct({ ...typed, price: "", stock: "x" })).join("")).toBe("");
    expect(inputOf({ ...typed, price: "", stock: "x" })).toMatchObject({ price: 0, stock: 0 });
  });

  it("the product dialog asks for confirmation if a price becomes 0 or an unreadable number would count as 0", () => {
    const free = "The price becomes ৳0.00: customers get it for nothing.";
    expect(zerosIn(typed, null)).toEqual([]);
    expect(zerosIn({ ...typed, price: "0" }, product)).toEqual([free]);
    expect(zerosIn({ ...typed, price: "" }, null)).toEqual(["There is no price.", free]);
    expect(zerosIn({ ...typed, price: "1,5" }, product)).toEqual(["“1,5” is no number.", free]);
    expect(zerosIn({ ...typed, stock: "many" }, product)).toEqual([
      "The stock cannot be read, and becomes 0.",
    ]);
    expect(zerosIn({ ...typed, plannedPrice: "0" }, product)).toHaveLength(1);
    expect(zerosIn({ ...typed, price: "0" }, { ...product, price: 0 })).toEqual([]);
    expect(zerosIn({ ...typed, stock: "", type: "unipin" }, { ...product, type: "unipin" })).toEqual([]);
    expect(zerosIn({ ...typed, stock: "", unlimited: "yes" }, product)).toEqual([]);
  });

  it("the product dialog sends the name without outer spaces, and numbers instead of texts", () => {
    expect(inputOf(typed)).toEqual({
      name: "115 Diamonds",
      price: 85.5,
      category: "c1",
      stock: 40,
      unlimited: false,
      offerType: "Special",
      type: "normal",
      cost: null,
      ...{ oldPrice: null, bonus: null, badge: null, inBengali: null },
    });
  });

  it("the product dialog refuses an old price that is not higher than the price, and a period without a planned price", () => {
    expect(checkProduct({ ...typed, oldPrice: "85.5" }).oldPrice).toMatch(/above the price/);
    expect(checkProduct({ ...typed, oldPrice: "90" }).oldPrice).toBeUndefined();
    expect(checkProduct({ ...typed, plannedUntil: "2026-12-01T00:00" }).plannedPrice).toMatch(
      /Type the price/,
    );
    const back = { plannedPrice: "70", plannedFrom: "2026-12-02T00:00", plannedUntil: "2026-12-01T00:00" };
    expect(checkProduct({ ...typed, ...back }).plannedUntil).toBe("The end must be after the start.");
  });

  it("the product dialog sends a planned price with its times in Dhaka, and sends null when the planned price is cleared", () => {
    const plan = { price: 70, from: "2026-12-01T00:00:00.000Z", until: null };
    const planned = { ...typedOf(product), plannedPrice: "70", plannedFrom: "2026-12-01T06:00" };
    expect(changesOf(product, planned)).toEqual({ plan });
    expect(changesOf({ ...product, plan }, { ...planned, plannedPrice: "", plannedFrom: "" })).toEqual({
      plan: null,
    });
  });

  it("the product dialog sends only the fields that the operator changed", () => {
    expect(changesOf(product, typedOf(product))).toEqual({});
    expect(changesOf(product, { ...typedOf(product), price: "90" })).toEqual({ price: 90 });
    expect(changesOf(product, { ...typedOf(product), stock: "60", offerType: "Normal" })).toEqual({
      stock: 60,
      offerType: "Normal",
    });
  });

  it("the product dialog sends unlimited stock, or the number that replaces unlimited stock", () => {
    const unlimited = { ...typed, stock: "many", unlimited: "yes" };
    expect(checkProduct(unlimited).stock).toBeUndefined();
    expect(checkNewProduct({ ...unlimited, stock: "" }).stock).toBeUndefined();
    expect(inputOf(unlimited)).toMatchObject({ stock: 1_000_000, unlimited: true });
    const endless: Product = { ...product, stock: 1_000_000, unlimited: true };
    expect(changesOf(product, { ...typedOf(product), unlimited: "yes" })).toEqual({
      ...{ stock: 1_000_000, unlimited: true },
    });
    expect(changesOf(endless, { ...typedOf(endless), price: "90" })).toEqual({ price: 90 });
    expect(changesOf(endless, { ...typedOf(endless), unlimited: "", stock: "5" })).toEqual({
      ...{ stock: 5, unlimited: false },
    });
  });

  it("the product dialog adds a voucher product without a stock", () => {
    const codes = { ...typed, stock: "", type: "unipin" };
    expect(checkNewProduct(codes).stock).toBeUndefined();
    expect(inputOf(codes)).toMatchObject({ stock: 0, type: "unipin" });
  });

  it("the product dialog never sends the stock of a voucher product, because its number of codes is its stock", () => {
    const voucher: Product = { ...product, type: "unipin" };
    expect(changesOf(voucher, { ...typedOf(voucher), stock: "60", name: "Gift" })).toEqual({ name: "Gift" });
  });
});

describe("the simple form checks a new product", () => {
  it("the simple form that adds a product requires every field", () => {
    expect(checkNewProduct(newProduct)).toEqual({
      name: ALL_REQUIRED,
      price: ALL_REQUIRED,
      category: ALL_REQUIRED,
      stock: ALL_REQUIRED,
    });
    expect(Object.values(checkNewProduct(typed)).join("")).toBe("");
  });

  it("the simple form that adds a product refuses unreadable numbers", () => {
    expect(checkNewProduct({ ...typed, price: "abc", stock: "-1" })).toMatchObject({
      price: "Price must be a non-negative number",
      stock: "Stock must be a non-negative number",
    });
  });
});

describe("both product forms accept the cost of a product", () => {
  it("both product forms read an empty cost as unknown, and remove a former cost that the operator clears", () => {
    expect(checkProduct({ ...typed, cost: " " }).cost).toBeUndefined();
    const known = { ...product, cost: 70 };
    expect(changesOf(known, { ...typedOf(known), cost: "" })).toEqual({ cost: null });
    expect(changesOf(product, { ...typedOf(product), cost: "70.5" })).toEqual({ cost: 70.5 });
  });

  it.each([
    ["-1", "Cost must be a non-negative number"],
    ["cheap", "Cost must be a non-negative number"],
    ["1.005", "Use at most 2 decimals."],
    ["10000001", "Use at most ৳10,000,000.00."],
  ])("both product forms refuse the cost %j", (cost, message) => {
    expect(checkProduct({ ...typed, cost }).cost).toBe(message);
    expect(checkNewProduct({ ...typed, cost }).cost).toBe(message);
  });

  it("marginOf returns the margin for a known cost, even if the margin is zero or negative", () => {
    expect(marginOf({ price: 85.5, cost: null })).toBeNull();
    expect(marginOf({ price: 80, cost: 61.37 })).toEqual({ earned: 18.63, percent: 23.3 });
    expect(marginOf({ price: 60, cost: 66 })).toEqual({ earned: -6, percent: -10 });
    expect(marginOf({ price: 0, cost: 5 })).toEqual({ earned: -5, percent: null });
    expect(typedMargin({ ...typed, price: "100", cost: "90" })).toEqual({ earned: 10, percent: 10 });
    expect(typedMargin({ ...typed, cost: "" })).toBeNull();
  });
});
