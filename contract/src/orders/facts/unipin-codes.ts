import { asciiDigits } from "../../platform/facts/digits.ts";

/** What UniPin's codes of Bangladesh are for: so many diamonds, or a membership. */
export const unipinPackages = ["25", "50", "115", "240", "610", "1240", "2530", "weekly", "monthly"] as const;
export type UnipinPackage = (typeof unipinPackages)[number];

/** The letter of a serial, `BDMB-T-S-…`, tells its package; in the order of `unipinPackages`, as several thousand codes have shown. */
const letters: Record<string, string> = { BDMB: "TUJIKLMQS", UPBD: "QRGFHIJNP" };

/** What UniPin calls the vouchers of these packages: by their price in taka. */
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

/** Which package a code is for, by its beginning; null where that does not tell. */
export function packageOfCode(code: string): UnipinPackage | null {
  const plain = code.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "");
  const [, series, letter] = serialStart.exec(plain.toUpperCase()) ?? [];
  if (series === undefined || letter === undefined) return null;
  return unipinPackages[letters[series]?.indexOf(letter) ?? -1] ?? null;
}

/** Which package a product is by its name: `115 Diamonds`, `Weekly Membership`, `UniPin Voucher 80`; null where that does not tell. */
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

/** What the code is for, where that is another package than the product's name says; null where it is not, or nobody knows. */
export function otherPackageOf(code: string, productName: string): UnipinPackage | null {
  const [told, named] = [packageOfCode(code), packageOfName(productName)];
  return told !== null && named !== null && told !== named ? told : null;
}

/** `115 Diamonds`, `Weekly Membership`. */
export function packageText(of: UnipinPackage): string {
  if (of === "weekly") return "Weekly Membership";
  return of === "monthly" ? "Monthly Membership" : `${of} Diamonds`;
}
