import { readdirSync, readFileSync } from "node:fs";
import { feeOf, feePercent, newCategory, packageOfCode, packageOfName, takaToPoisha } from "@hira/contract";
import { describe, expect, test } from "vitest";
import {
  artDirectory,
  categories,
  categoriesInBengali,
  contact,
  demoAccounts,
  heroSlides,
  orderInstructions,
  packageInBengali,
  paymentInstructions,
  products,
  referralSettings,
  voucherCategories,
  voucherProducts,
} from "./index.ts";

const allCategories = [...categories, ...voucherCategories];
const allProducts = [...products, ...voucherProducts];
const art = readdirSync(artDirectory).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);
const svg = (drawing: string) => readFileSync(new URL(`${drawing}.svg`, artDirectory), "utf8");
const TAKA = /^\d+\.\d{2}$/;

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the sample categories and packages", () => {
  test("have labels in Bengali too", () => {
    expect(Object.keys(categoriesInBengali).sort()).toEqual(allCategories.map(({ key }) => key).sort());
    for (const texts of Object.values(categoriesInBengali)) {
      expect(newCategory.shape.inBengali.parse(texts)).toEqual(texts);
    }
    expect(packageInBengali("115 Diamonds", "+5 UC")).toEqual({ name: "115 ডায়মন্ড" });
    expect(packageInBengali("60 UC")).toBeNull();
  });

  test("are enough to look like a store", () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(products.length).toBeGreaterThanOrEqual(48);
    expect(voucherProducts.length).toBeGreaterThanOrEqual(6);
  });

  test("have unique keys and category names", () => {
    expect(repeated(allCategories.map(({ key }) => key))).toEqual([]);
    expect(repeated(allCategories.map(({ name }) => name))).toEqual([]);
    expect(repeated(allProducts.map(({ key }) => key))).toEqual([]);
    expect(repeated(allProducts.map(({ categoryKey, name }) => `${categoryKey} ${name}`))).toEqual([]);
  });

  test("include no empty category and no package in a category of another kind", () => {
    const keys = (list: { key: string }[]) => list.map(({ key }) => key).sort();
    const used = (list: { categoryKey: string }[]) => [...new Set(list.map((p) => p.categoryKey))].sort();
    expect(used(products)).toEqual(keys(categories));
    expect(used(voucherProducts)).toEqual(keys(voucherCategories));
  });

  test.each(allProducts)("$key has a price above 0 with two decimals", ({ price }) => {
    expect(price).toMatch(TAKA);
    expect(Number(price)).toBeGreaterThan(0);
  });

  test("include one sold-out package and a few nearly sold-out ones", () => {
    expect(products.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock > 0 && stock < 10).length).toBeGreaterThanOrEqual(3);
  });

  test("include some special packages, but mostly normal ones", () => {
    const special = products.filter(({ offerType }) => offerType === "Special").length;
    expect(special).toBeGreaterThan(0);
    expect(special).toBeLessThan(products.length / 2);
  });
});

describe("player IDs", () => {
  // A valid and an invalid ID; the second pair is for the second field.
  const examples: Record<string, [string, string][]> = {
    "free-fire": [["1234567890", "12345"]],
    "free-fire-membership": [["123456", "123456789012345"]],
    "pubg-mobile": [["51234567890", "1234"]],
    "mobile-legends": [
      ["12345678", "12345678 (1234)"],
      ["1234", "12"],
    ],
    "call-of-duty-mobile": [["6742300000000000000", "player"]],
    "clash-of-clans": [["#2PYLQ0V8", "#ABC123"]],
    "genshin-impact": [["800000001", "80000"]],
    valorant: [["Player One#BD1", "Player One"]],
    roblox: [["sample_player1", "no spaces here"]],
  };

  const fields = categories.flatMap(({ key, playerId }) =>
    [playerId, playerId?.second].flatMap((field, index) =>
      field?.pattern ? [{ key, label: field.label, pattern: field.pattern, index }] : [],
    ),
  );

  test.each(fields)(
    "$key: $label accepts a valid ID and rejects an invalid one",
    ({ key, pattern, index }) => {
      const [good, bad] = examples[key]?.[index] ?? [];
      expect(good).toMatch(new RegExp(pattern));
      expect(bad).not.toMatch(new RegExp(pattern));
    },
  );

  test("are required by every game, with help on where to find them, and by no voucher category", () => {
    expect(categories.filter(({ playerId, help }) => !playerId?.label || !playerId.hint || !help)).toEqual(
      [],
    );
    expect(voucherCategories.filter(({ playerId, help }) => playerId || help)).toEqual([]);
  });
});

describe("voucher codes", () => {
  test("are five per product, unique across the store", () => {
    expect(voucherProducts.filter(({ sampleCodes }) => sampleCodes.length !== 5)).toEqual([]);
    expect(repeated(voucherProducts.flatMap(({ sampleCodes }) => sampleCodes))).toEqual([]);
  });

  test("of UniPin have UniPin's format and are clearly fake", () => {
    const codes = voucherProducts
      .filter(({ categoryKey }) => categoryKey === "unipin-voucher")
      .flatMap(({ sampleCodes }) => sampleCodes);
    expect(codes.length).toBeGreaterThanOrEqual(30);
    for (const code of codes) {
      expect(code).toMatch(/^(BDMB|UPBD)-[A-Z]-S-\d{8} \d{4}-\d{4}-\d{4}-\d{4}$/);
      expect(code).toMatch(/-0000\d{4} 0000-0000-0000-/);
    }
  });
});

test("UniPin codes belong to the package that their product's name states", () => {
  const unipin = voucherProducts.filter(({ categoryKey }) => categoryKey === "unipin-voucher");
  for (const { name, sampleCodes } of unipin) {
    expect(packageOfName(name)).not.toBeNull();
    expect(sampleCodes.map(packageOfCode)).toEqual(sampleCodes.map(() => packageOfName(name)));
  }
});

describe("art", () => {
  const named = [...allCategories, ...heroSlides].map(({ image }) => image);
  const ofPackages = allCategories.flatMap(({ packageImage }) => packageImage ?? []);
  const ofHelp = allCategories.flatMap(({ helpImage }) => helpImage ?? []);

  test("exists for every image that is named; no two categories or slides share one", () => {
    expect([...named, ...ofPackages, ...ofHelp].filter((image) => !art.includes(image))).toEqual([]);
    expect(repeated(named)).toEqual([]);
  });

  test.each(art)("%s is small and static", (file) => {
    const text = svg(file);
    expect(Buffer.byteLength(text)).toBeLessThan(12 * 1024);
    expect(text).not.toMatch(/<(script|style|image|text|foreignObject|animate|set)\b|\son\w+=/i);
    expect(text).not.toMatch(/\b(href|src)="(?!#)|url\((?!#)|@import/i);
    expect(text).not.toMatch(/NaN|undefined/);
  });

  test.each(art)("%s has unique ids and refers only to them", (file) => {
    const text = svg(file);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");
    const uses = [...text.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1] ?? "");
    expect(repeated(ids)).toEqual([]);
    expect(uses.filter((use) => !ids.includes(use))).toEqual([]);
  });

  test.each(allCategories.map(({ image }) => image))("%s is square", (file) => {
    expect(svg(file)).toContain('viewBox="0 0 512 512"');
  });

  test.each(heroSlides.map(({ image }) => image))("%s is twice as wide as high", (file) => {
    expect(svg(file)).toContain('viewBox="0 0 1200 600"');
  });
});

describe("shop content", () => {
  test("has one instruction per method, with amounts in two decimals", () => {
    expect(paymentInstructions.map(({ method }) => method).sort()).toEqual(["Nagad", "Rocket", "bKash"]);
    expect(orderInstructions.map(({ method }) => method).sort()).toEqual(["instant", "wallet"]);
    for (const { amount } of [...paymentInstructions, ...orderInstructions]) expect(amount).toMatch(TAKA);
    for (const amount of Object.values(referralSettings)) expect(amount).toMatch(TAKA);
  });

  test("charges a fee on ৳500 and waives it on ৳1000", () => {
    for (const instruction of paymentInstructions) {
      const rule = {
        feePercent: feePercent(instruction.feePercent),
        waivedFrom: takaToPoisha(Number(instruction.amount)),
      };
      expect(feeOf(takaToPoisha(500), rule).fee).toBeGreaterThan(0);
      expect(feeOf(takaToPoisha(1000), rule).waived).toBe(true);
    }
  });

  test("takes money only at numbers that no operator assigns", () => {
    const valid = /^01[3-9]/;
    for (const { accountNumber } of paymentInstructions) {
      expect(accountNumber).toMatch(/^\d{11,12}$/);
      expect(accountNumber).not.toMatch(valid);
    }
  });

  test("uses only example domains", () => {
    const urls = contact.socialMedia.map(({ url }) => new URL(url));
    expect(urls.filter(({ hostname }) => !hostname.endsWith(".example"))).toEqual([]);
    const emails = [contact.email, ...demoAccounts.map(({ email }) => email)];
    expect(emails.filter((email) => !email.endsWith("@hira.example"))).toEqual([]);
  });

  test("links its slides only to pages of the store", () => {
    expect(heroSlides.length).toBeGreaterThanOrEqual(3);
    expect(heroSlides.filter(({ ctaHref }) => !/^\/[a-z-]+$/.test(ctaHref))).toEqual([]);
  });

  test("offers an admin, a customer with money and a new customer", () => {
    expect(demoAccounts.map(({ role, openingBalance }) => [role, openingBalance])).toEqual([
      ["admin", undefined],
      ["user", "1500.00"],
      ["user", undefined],
    ]);
    expect(repeated(demoAccounts.flatMap(({ key, email }) => [key, email]))).toEqual([]);
  });
});
