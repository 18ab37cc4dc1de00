import type { AdminProduct as Product } from "@hira/contract";
import { expect, test } from "vitest";
import {
  categoryNameOf,
  figuresOf,
  formatProductFilter,
  matching,
  pageOf,
  parseProductFilter,
  stockLevel,
} from "./product-filter.ts";

const games = { _id: "0190a0a0-0000-7000-8000-000000000001", name: "Free Fire (BD)", onSale: true };
const cards = { _id: "0190a0a0-0000-7000-8000-000000000002", name: "Steam Wallet", onSale: true };
const product = (name: string, rest: Partial<Product> = {}): Product => ({
  _id: name,
  name,
  price: 85,
  type: "normal",
  offerType: "Normal",
  ...{
    oldPrice: null,
    bonus: null,
    badge: null,
    imageUrl: null,
    ownImageUrl: null,
    position: null,
    plan: null,
  },
  ...{ priceUntil: null, priceBefore: null },
  stock: 50,
  unlimited: false,
  atOnce: false,
  onSale: true,
  cost: null,
  supplierCost: null,
  category: games,
  createdAt: "2026-11-21T00:00:00.000Z",
  ...rest,
});
const parse = (text: string) => parseProductFilter(new URLSearchParams(text));
const everything = parse("");

test("parseProductFilter reads the same filter from the address that formatProductFilter writes", () => {
  const address = `search=dia&category=${games._id}&only=low&limit=25&page=3`;
  expect(formatProductFilter(parse(address)).toString()).toBe(address);
  expect(formatProductFilter(everything).toString()).toBe("");
});

test("parseProductFilter replaces invalid values in the address by the defaults", () => {
  expect(parse("category=x&only=cheap&limit=7&page=-1")).toEqual(everything);
});

test("stockLevel is out at 0, low below 10 and enough from 10", () => {
  expect([0, 1, 9, 10, 11].map(stockLevel)).toEqual(["out", "low", "low", "enough", "enough"]);
});

test("categoryNameOf has no name for a category of which only the ID is known", () => {
  expect(categoryNameOf(games)).toBe("Free Fire (BD)");
  expect(categoryNameOf(games._id)).toBe("Unknown");
});

test("matching finds names of products and categories, ignoring case", () => {
  const products = [product("115 Diamonds"), product("Gift 20", { category: cards })];
  const names = (search: string) => matching(products, { ...everything, search }).map(({ name }) => name);
  expect(names("diaMONDS")).toEqual(["115 Diamonds"]);
  expect(names("steam")).toEqual(["Gift 20"]);
  expect(names("nothing")).toEqual([]);
});

test("matching filters by category, low stock (lowest first) and special offers", () => {
  const products = [
    product("A", { stock: 9 }),
    product("B", { stock: 0, category: cards }),
    product("C", { offerType: "Special" }),
  ];
  const names = (filter: Partial<typeof everything>) =>
    matching(products, { ...everything, ...filter }).map(({ name }) => name);
  expect(names({})).toEqual(["A", "B", "C"]);
  expect(names({ category: cards._id })).toEqual(["B"]);
  expect(names({ only: "low" })).toEqual(["B", "A"]);
  expect(names({ only: "special" })).toEqual(["C"]);
  expect(figuresOf(products)).toEqual({ total: 3, stock: 59, low: 2, special: 1 });
});

test("pageOf returns 10 products, and returns the last page for a number beyond it", () => {
  const products = Array.from({ length: 21 }, (_, at) => product(String(at)));
  expect(pageOf(products, { page: 2, limit: 10 })).toMatchObject({ page: 2, pageCount: 3, firstNumber: 11 });
  expect(pageOf(products, { page: 2, limit: 10 }).rows).toHaveLength(10);
  expect(pageOf(products, { page: 9, limit: 10 })).toMatchObject({
    page: 3,
    firstNumber: 21,
    rows: [products[20]],
  });
  expect(pageOf([], { page: 2, limit: 10 })).toEqual({ rows: [], page: 1, pageCount: 1, firstNumber: 1 });
});
