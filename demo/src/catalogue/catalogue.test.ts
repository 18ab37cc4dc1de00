import { feeOf, feePercent, packageOfCode, packageOfName, takaToPoisha } from "@hira/contract";
import { gameTemplates } from "@hira/server/catalog/game-templates/games";
import { flawsOf, svgOf } from "@hira/server/testing/drawings";
import { describe, expect, test } from "vitest";
import {
  artDirectory,
  contact,
  demoAccounts,
  heroSlides,
  orderInstructions,
  paymentInstructions,
  products,
  referralSettings,
  voucherProducts,
} from "./index.ts";

const allProducts = [...products, ...voucherProducts];
const TAKA = /^\d+\.\d{2}$/;

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the sample shop sells the packages of the games' templates", () => {
  test("the sample packages are the packages of the games' templates, in their order", () => {
    for (const { key, packages } of gameTemplates) {
      const names = allProducts.filter(({ categoryKey }) => categoryKey === key).map(({ name }) => name);
      expect(names).toEqual(packages);
    }
  });

  test("the sample shop has enough packages to look like a real store", () => {
    expect(products.length).toBeGreaterThanOrEqual(48);
    expect(voucherProducts.length).toBeGreaterThanOrEqual(6);
  });

  test("sample packages have unique keys, and only those of voucher products are sold as codes", () => {
    expect(repeated(allProducts.map(({ key }) => key))).toEqual([]);
    const cards = new Set(gameTemplates.filter(({ playerId }) => !playerId).map(({ key }) => key));
    expect(products.filter(({ categoryKey }) => cards.has(categoryKey))).toEqual([]);
    expect(voucherProducts.filter(({ categoryKey }) => !cards.has(categoryKey))).toEqual([]);
  });

  test.each(allProducts)("$key has a price above 0 with two decimals", ({ price }) => {
    expect(price).toMatch(TAKA);
    expect(Number(price)).toBeGreaterThan(0);
  });

  test("the sample packages include one sold-out package and a few nearly sold-out ones", () => {
    expect(products.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock > 0 && stock < 10).length).toBeGreaterThanOrEqual(3);
  });

  test("the sample packages include some special offers, but mostly ordinary ones", () => {
    const special = products.filter(({ offerType }) => offerType === "Special").length;
    expect(special).toBeGreaterThan(0);
    expect(special).toBeLessThan(products.length / 2);
  });
});

describe("the voucher codes of the sample shop are clearly fake", () => {
  test("each sample product has five voucher codes, unique across the store", () => {
    expect(voucherProducts.filter(({ sampleCodes }) => sampleCodes.length !== 5)).toEqual([]);
    expect(repeated(voucherProducts.flatMap(({ sampleCodes }) => sampleCodes))).toEqual([]);
  });

  test("the sample codes of UniPin have UniPin's format and are clearly fake", () => {
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

test("every slide has a drawing of its own, twice as wide as high", () => {
  const images = heroSlides.map(({ image }) => image);
  expect(repeated(images)).toEqual([]);
  for (const image of images) {
    const svg = svgOf(artDirectory, image);
    expect(svg).toContain('viewBox="0 0 1200 600"');
    expect(flawsOf(svg)).toEqual([]);
  }
});

describe("the sample shop has payment instructions, slides and accounts", () => {
  test("the sample shop has one instruction per method, with amounts in two decimals", () => {
    expect(paymentInstructions.map(({ method }) => method).sort()).toEqual(["Nagad", "Rocket", "bKash"]);
    expect(orderInstructions.map(({ method }) => method).sort()).toEqual(["instant", "wallet"]);
    for (const { amount } of [...paymentInstructions, ...orderInstructions]) expect(amount).toMatch(TAKA);
    for (const amount of Object.values(referralSettings)) expect(amount).toMatch(TAKA);
  });

  test("the sample shop charges a fee on ৳500 and waives it on ৳1000", () => {
    for (const instruction of paymentInstructions) {
      const rule = {
        feePercent: feePercent(instruction.feePercent),
        waivedFrom: takaToPoisha(Number(instruction.amount)),
      };
      expect(feeOf(takaToPoisha(500), rule).fee).toBeGreaterThan(0);
      expect(feeOf(takaToPoisha(1000), rule).waived).toBe(true);
    }
  });

  test("the sample shop receives money only at numbers that no mobile network assigns", () => {
    const valid = /^01[3-9]/;
    for (const { accountNumber } of paymentInstructions) {
      expect(accountNumber).toMatch(/^\d{11,12}$/);
      expect(accountNumber).not.toMatch(valid);
    }
  });

  test("the sample shop uses only example domains", () => {
    const urls = contact.socialMedia.map(({ url }) => new URL(url));
    expect(urls.filter(({ hostname }) => !hostname.endsWith(".example"))).toEqual([]);
    const emails = [contact.email, ...demoAccounts.map(({ email }) => email)];
    expect(emails.filter((email) => !email.endsWith("@hira.example"))).toEqual([]);
  });

  test("the sample shop links its slides only to pages of the store", () => {
    expect(heroSlides.length).toBeGreaterThanOrEqual(3);
    expect(heroSlides.filter(({ ctaHref }) => !/^\/[a-z-]+$/.test(ctaHref))).toEqual([]);
  });

  test("the sample shop has an admin, a customer with money and a new customer", () => {
    expect(demoAccounts.map(({ role, openingBalance }) => [role, openingBalance])).toEqual([
      ["admin", undefined],
      ["user", "1500.00"],
      ["user", undefined],
    ]);
    expect(repeated(demoAccounts.flatMap(({ key, email }) => [key, email]))).toEqual([]);
  });
});
