import type { SuppliedPackage } from "@hira/contract";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  isStale,
  lossesIn,
  pasteSkus,
  placesOf,
  savedDraft,
  withAll,
  withChange,
  withGuesses,
} from "./package-drafts.ts";

const row = (name: string, part: Partial<SuppliedPackage> = {}): SuppliedPackage => ({
  product: { _id: name, name, price: 100, category: { name: "Free Fire" } },
  ...{ automatic: false, costCeiling: null, revision: "r1", suppliers: 0, mapped: null, guess: null },
  ...part,
});
const mapped = { sku: "ff1", skuName: "FF 1", active: true, position: 1, cost: 80, blocked: null };
const guess = {
  ...{ sku: "ff115", name: "115 DM", game: "FF", cost: 85, available: true },
  ...({ gameBy: "alias", by: "amount", others: 0 } as const),
};

describe("package drafts store the unsaved values of the rows in the table of packages", () => {
  it("a package has a draft as long as the typed values differ from the saved ones", () => {
    const one = row("115 Diamonds", { mapped, suppliers: 1 });
    const typed = withChange({}, one, { sku: "other" });
    expect(typed).toEqual({
      "115 Diamonds": { ...savedDraft(one), sku: "other", skuName: null, cost: null },
    });
    expect(withChange(typed, one, { sku: "ff1" })).toEqual({});
    expect(withChange({}, one, { automatic: true })).not.toEqual({});
  });
  it("a draft whose SKU is the suggested one has the cost of the suggestion, whether the SKU was typed or accepted", () => {
    const one = row("115 Diamonds", { guess });
    expect(withChange({}, one, { sku: "ff115" })["115 Diamonds"]).toMatchObject({
      cost: 85,
      skuName: "115 DM",
    });
    expect(withGuesses({}, [one])).toEqual(withChange({}, one, { sku: "ff115" }));
  });
  it("withGuesses keeps the SKUs that an admin has typed", () => {
    const one = row("115 Diamonds", { guess });
    const typed = withChange({}, one, { sku: "mine" });
    expect(withGuesses(typed, [one])).toEqual(typed);
  });
  it("isStale is true after somebody else has changed the package", () => {
    const one = row("115 Diamonds");
    const drafts = withChange({}, one, { sku: "x" });
    expect(isStale(one, drafts["115 Diamonds"])).toBe(false);
    expect(isStale({ ...one, revision: "r2" }, drafts["115 Diamonds"])).toBe(true);
    expect(isStale({ ...one, revision: "r2" }, undefined)).toBe(false);
  });
  it("changesOf sends the revision at which a draft began, and removes the supplier if the SKU was emptied", () => {
    const one = row("115 Diamonds", { mapped, suppliers: 2 });
    expect(changesOf(withChange({}, one, { sku: " ", automatic: true }))).toEqual([
      { productId: "115 Diamonds", revision: "r1", sku: null, automatic: true },
    ]);
    expect(changesOf(withChange({}, one, { position: 2 }))).toMatchObject([{ sku: "ff1", position: 2 }]);
  });
  it("lossesIn counts drafts whose cost is above the price", () => {
    const rows = [row("A", { guess: { ...guess, cost: 101 } }), row("B", { guess })];
    expect(lossesIn(withGuesses({}, rows), rows)).toBe(1);
  });
});

it("withAll changes only packages that have an SKU at the supplier", () => {
  const rows = [row("A", { mapped, suppliers: 3 }), row("B")];
  expect(Object.keys(withAll({}, rows, (each) => ({ position: placesOf(each) })))).toEqual(["A"]);
});

describe("pasteSkus reads SKUs pasted from a spreadsheet", () => {
  const rows = [row("115 Diamonds"), row("240 Diamonds"), row("Weekly")];
  it("pasteSkus fills a column of SKUs into the selected row and the rows below it", () => {
    const { drafts, filled, unread } = pasteSkus({}, rows, { from: 1, text: "a\nb\nc\n" });
    expect(Object.entries(drafts).map(([name, { sku }]) => [name, sku])).toEqual([
      ["240 Diamonds", "a"],
      ["Weekly", "b"],
    ]);
    expect([filled, unread]).toEqual([2, ["c"]]);
  });
  it("pasteSkus fills an SKU with a name into the row of the package that has this name", () => {
    const text = "weekly\tw1\nFree Fire 115 diamonds\tf115\nBooyah\tx";
    const { drafts, filled, unread } = pasteSkus({}, rows, { from: 0, text });
    expect(Object.keys(drafts)).toEqual(["Weekly", "115 Diamonds"]);
    expect([filled, unread]).toEqual([2, ["Booyah\tx"]]);
  });
  it("pasteSkus skips an SKU if packages of several games have its name", () => {
    const other = row("Weekly", {
      product: { _id: "other", name: "Weekly", price: 1, category: { name: "PUBG" } },
    });
    const pasted = pasteSkus({}, [...rows, other], { from: 0, text: "Weekly\tw1\nPUBG Weekly\tw2" });
    expect(Object.keys(pasted.drafts)).toEqual(["other"]);
    expect(pasted.unread).toEqual(["Weekly\tw1"]);
  });
});
