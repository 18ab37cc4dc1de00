import type { Supplier } from "@hira/contract";
import { expect, it } from "vitest";
import { blockText, moved, type Place, withPlace } from "./mapping-form.ts";

const supplier = (id: string) => ({ _id: id, name: `Supplier ${id}` }) as Supplier;
const place = (id: string): Place => ({
  supplierId: id,
  name: `Supplier ${id}`,
  sku: "a",
  skuName: null,
  cost: null,
  active: false,
});

it("withPlace adds a new supplier at the end, and only replaces the SKU of a supplier that is already listed", () => {
  const places = [place("1"), place("2")];
  expect(withPlace(places, supplier("3"), { sku: "c", name: "C", cost: 5 })[2]).toEqual({
    ...place("3"),
    ...{ sku: "c", skuName: "C", cost: 5, active: true },
  });
  expect(withPlace(places, supplier("1"), { sku: "typed" })).toEqual([
    { ...place("1"), sku: "typed" },
    place("2"),
  ]);
});

it("moved moves a supplier up or down by one position", () => {
  const names = (places: Place[]) => places.map(({ supplierId }) => supplierId).join("");
  const places = ["1", "2", "3"].map(place);
  expect([names(moved(places, 2, -1)), names(moved(places, 0, 1))]).toEqual(["132", "213"]);
});

it("blockText says why the store does not order a package automatically", () => {
  expect(blockText(null, 80, 10)).toBe(null);
  expect(blockText(80, 80, null)).toBe(null);
  expect(blockText(80.01, 80, null)).toMatch(/the price/);
  expect(blockText(75, 80, 70)).toMatch(/the ceiling/);
});
