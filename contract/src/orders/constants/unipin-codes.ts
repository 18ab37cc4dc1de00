import { asciiDigits } from "../../platform/constants/digits.ts";

/** Packages for which UniPin sells codes in Bangladesh: a number of diamonds, or a membership. */
export const unipinPackages = ["25", "50", "115", "240", "610", "1240", "2530", "weekly", "monthly"] as const;
export type UnipinPackage = (typeof unipinPackages)[number];

/**
 * Last letters of a UniPin serial's prefix (`BDMB-T-S-…`), one for each of `unipinPackages` in that order.
 * Verified with several thousand codes.
 */
const letters: Record<string, string> = { BDMB: "TUJIKLMQS", UPBD: "QRGFHIJNP" };

/** Packages by the price in taka that UniPin's voucher names contain. */
const vouchers: Record<string, UnipinPackage> = {
  "20": "25",
  "36": "50",
  "80": "115",
  "160": "240",
  "405": "610",
  "810": "1240",
  "1625": "2530",
  "161": "weekly",
  "800": "monthly",
};

const serialStart = /^(BDMB|UPBD)([A-Z])S/;

/** Returns the package that the beginning of a UniPin code names; null if it names none. */
export function packageOfCode(code: string): UnipinPackage | null {
  const plain = code.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "");
  const [, series, letter] = serialStart.exec(plain.toUpperCase()) ?? [];
  if (series === undefined || letter === undefined) return null;
  return unipinPackages[letters[series]?.indexOf(letter) ?? -1] ?? null;
}

/**
 * Returns the UniPin package that a product's name contains, such as `115 Diamonds` or `UniPin Voucher 80`;
 * null if it contains none.
 */
export function packageOfName(name: string): UnipinPackage | null {
  const text = asciiDigits(name.normalize("NFKC")).toLowerCase();
  const numbers = (text.match(/\d[\d,]*/g) ?? []).map((number) => number.replaceAll(",", ""));
  const found = new Set<UnipinPackage>();
  if (/weekly|সাপ্তাহিক/.test(text)) found.add("weekly");
  if (/monthly|মাসিক/.test(text)) found.add("monthly");
  if (found.size === 0 && /diamond|💎|ডায়মন্ড|ডায়মন্ড/.test(text))
    for (const each of unipinPackages) if (numbers.includes(each)) found.add(each);
  if (found.size === 0 && text.includes("unipin"))
    for (const number of numbers) if (vouchers[number]) found.add(vouchers[number]);
  const [one] = found;
  return found.size === 1 && one && !/lite/.test(text) ? one : null;
}

/**
 * Returns the package of a code if the product's name contains another package. Returns null if both are
 * equal or one is unknown.
 */
export function otherPackageOf(code: string, productName: string): UnipinPackage | null {
  const [told, named] = [packageOfCode(code), packageOfName(productName)];
  return told !== null && named !== null && told !== named ? told : null;
}

/** Returns the name of a UniPin package: `115 Diamonds`, `Weekly Membership`. */
export function packageText(of: UnipinPackage): string {
  if (of === "weekly") return "Weekly Membership";
  return of === "monthly" ? "Monthly Membership" : `${of} Diamonds`;
}
