import { describe, expect, it } from "vitest";
import { otherPackageOf, packageOfCode, packageOfName, packageText, unipinPackages } from "./unipin-codes.ts";

describe("packageOfCode returns the package that a UniPin code names", () => {
  it.each(
    [
      ["BDMB", "TUJIKLMQS"],
      ["UPBD", "QRGFHIJNP"],
    ].flatMap(([series, letters = ""]) =>
      [...letters].map((letter, at) => [
        `${series}-${letter}-S-12345678 1234-5678-9012-3456`,
        unipinPackages[at],
      ]),
    ),
  )("packageOfCode reads the package from the beginning of the code %s: %s", (code, expected) => {
    expect(packageOfCode(code as string)).toBe(expected);
  });

  it("packageOfCode ignores capitals and separators, and returns null for a code that is not UniPin's", () => {
    expect(packageOfCode(" bdmb t s 12345678")).toBe("25");
    expect(packageOfCode("bdmb‐j‐s‐12345678")).toBe("115");
    for (const code of ["BDMB-X-S-12345678", "BDMB-T-12345678", "XBDMB-T-S-1", "SAMPLE-PLAY-0000-1101", ""])
      expect(packageOfCode(code)).toBeNull();
  });
});

describe("packageOfName returns the UniPin package that a product's name contains", () => {
  it.each([
    ["25 Diamonds", "25"],
    ["115 Diamond 💎", "115"],
    ["1,240 Diamonds", "1240"],
    ["১১৫ ডায়মন্ড", "115"],
    ["UniPin Voucher 80", "115"],
    ["UniPin 1625 BDT", "2530"],
    ["Weekly Membership", "weekly"],
    ["Monthly Membership", "monthly"],
    ["Weekly Lite", null],
    ["Weekly + Monthly", null],
    ["100 Diamonds", null],
    ["50 or 115 Diamonds", null],
    ["Level Up Pass 25", null],
    ["Google Play $25 (US)", null],
  ])("packageOfName reads the package from the product's name %s: %s", (name, expected) => {
    expect(packageOfName(name)).toBe(expected);
  });
});

it("otherPackageOf reports a code of another package than the product's, only if both packages are known", () => {
  expect(otherPackageOf("BDMB-T-S-12345678 1", "115 Diamonds")).toBe("25");
  expect(otherPackageOf("BDMB-J-S-12345678 1", "115 Diamonds")).toBeNull();
  expect(otherPackageOf("BDMB-T-S-12345678 1", "Level Up Pass")).toBeNull();
  expect(otherPackageOf("OTHER-1", "115 Diamonds")).toBeNull();
  expect(unipinPackages.map(packageText)).toContain("Weekly Membership");
  expect([packageText("115"), packageText("monthly")]).toEqual(["115 Diamonds", "Monthly Membership"]);
});
