import { asciiDigits } from "../../platform/constants/digits.ts";

/** Why a text cannot be a voucher code. */
export const codeFaults = ["damaged", "placeholder"] as const;
export type CodeFault = (typeof codeFaults)[number];

/**
 * Why an admin must confirm a voucher code before it is stored. `wrapped`: the text contains more than the
 * code.
 */
export const codeOddities = ["wrapped", "length", "letters", "unipin", "zeros"] as const;
export type CodeOddity = (typeof codeOddities)[number];

/** Something found in a list of codes: its position, from 0, and the reason. */
export interface At<Why> {
  at: number;
  why: Why;
}

/** A spreadsheet stores this many digits of a number, and replaces all later digits with zeros. */
const KEPT_DIGITS = 15;
/**
 * Number of zeros at a number's end that proves damage by a spreadsheet. By chance, one code in a thousand
 * ends in three zeros.
 */
const CERTAIN_ZEROS = 3;

const scientific = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d[.,]\d+E\d+$/i;
const cellError = /^#+$|^#[A-Z/0]+[!?]$|^#N\/A$|^ERR:\d+$/i;

const placeholders = new Set(
  `code codes vouchercode vouchercodes giftcode redeemcode coupon pin pins pincode serial serials serialno serialnumber
   serialpin sn slno no number key keys voucher vouchers product package name amount price value date status quantity qty
   undefined null nil none na nan empty blank true false todo tbd test sample example invalid error unknown object objectobject
   কোড পিন সিরিয়াল নম্বর`.split(/\s+/),
);

/** Returns the code without separators, in upper case and with ASCII digits. */
const core = (text: string) =>
  asciiDigits(text.normalize("NFKC"))
    .replace(/[\s\p{Cf}\p{Pd}._/:,]/gu, "")
    .toUpperCase();

const label =
  /^(?:(?:voucher|gift|redeem|activation|unipin|game)\s+)?(?:code|pin|serial(?:\s+(?:no|number))?|s\/n|key|voucher|কোড|পিন|সিরিয়াল)\.?(?:\s*[:=]\s*|\s+)(?=\S)/iu;
const listNumber = /^\(?\d{1,4}[.)](?:\s+|(?=\p{L}))(?=\S)/u;
const quotes = /^["'`“”„‘’«»]+|["'`“”„‘’«»]+$/gu;
const trailing = /[,;]+$/;

/** Returns the voucher code in a text, without quotes, a label or a list number around it. */
export function bareCode(text: string): string {
  let bare = text.trim();
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(trailing, "").replace(quotes, "").replace(listNumber, "").replace(label, "").trim();
  }
  return bare === "" ? text.trim() : bare;
}

/**
 * Returns how many zeros replaced the digits that a spreadsheet drops from a long number. Returns 0 if one of
 * these digits is not 0.
 */
function lostZeros(code: string): number {
  if (!/^\d+$/.test(code) || code.length <= KEPT_DIGITS || !/^0+$/.test(code.slice(KEPT_DIGITS))) return 0;
  return /0+$/.exec(code)?.[0].length ?? 0;
}

interface Zeros {
  /** True if all long numbers of the upload end in more zeros than chance explains. */
  isCertain: boolean;
  of: (code: string) => number;
}

function zerosOf(codes: readonly string[]): Zeros {
  const long = codes.filter((code) => /^\d+$/.test(code) && code.length > KEPT_DIGITS).map(lostZeros);
  const isAll = long.every((zeros) => zeros > 0);
  return { isCertain: isAll && long.reduce((sum, zeros) => sum + zeros, 0) >= CERTAIN_ZEROS, of: lostZeros };
}

/**
 * Returns the texts of an upload that cannot be codes: numbers damaged by a spreadsheet, headings and
 * placeholders. Numbers with spaces or hyphens are accepted, because spreadsheets keep them as text.
 */
export function faultsIn(texts: readonly string[]): At<CodeFault>[] {
  const bare = texts.map(bareCode);
  const zeros = zerosOf(bare);
  const faultOf = (code: string): CodeFault | undefined => {
    const isLost = zeros.isCertain && zeros.of(code) > 0;
    if (isLost || scientific.test(code) || cellError.test(code)) return "damaged";
    return isPlaceholder(code) ? "placeholder" : undefined;
  };
  return bare.flatMap((code, at) => {
    const why = faultOf(code);
    return why ? [{ at, why }] : [];
  });
}

function isPlaceholder(code: string): boolean {
  const letters = core(code).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return letters === "" || /^(.)\1*$/u.test(letters) || placeholders.has(letters.toLowerCase());
}

/**
 * A code is compared with other codes only if there are at least `FEWEST` others, and at least the fraction
 * `AGREED` of them are alike.
 */
const FEWEST = 4;
const AGREED = 0.8;
const RARE = 0.1;

/**
 * Returns a function that tells whether a value is unusual among `values`. `own` is 1 if `values` includes
 * the tested value.
 */
function unlikeOf<T>(values: readonly T[], own: 0 | 1) {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const others = values.length - own;
  return (value: T): boolean => {
    const alike = (counts.get(value) ?? 0) - own;
    return others >= FEWEST && most >= AGREED * others && alike < RARE * others;
  };
}

function lettersOf(code: string): string {
  const text = core(code);
  return `${/\d/.test(text) ? "digits" : ""} ${/[A-Z]/.test(text) ? "letters" : ""} ${/[^A-Z\d]/.test(text) ? "others" : ""}`;
}

const unipin = /^(?:BDMB|UPBD)[A-Z]S/;
const wholeUnipin = /^(?:BDMB|UPBD)[A-Z]S\d{8}(?:\d{16})?$/;

/**
 * Returns the codes of an upload that differ from the product's `known` codes, differ from the other codes of
 * the upload, or have more text around them.
 */
export function odditiesIn(texts: readonly string[], known: readonly string[]): At<CodeOddity>[] {
  const coresOf = (codes: readonly string[]) => codes.map((code) => core(bareCode(code)));
  const [cores, knownCores] = [coresOf(texts), coresOf(known)];
  function oddBy<T>(look: (code: string) => T): (code: string) => boolean {
    const unlike = [unlikeOf(cores.map(look), 1), unlikeOf(knownCores.map(look), 0)];
    return (code) => unlike.some((isUnlike) => isUnlike(look(code)));
  }
  const [hasOddLength, hasOddLetters] = [oddBy(({ length }) => length), oddBy(lettersOf)];
  const whyOdd = (text: string, code: string): CodeOddity | undefined => {
    if (bareCode(text) !== text.trim()) return "wrapped";
    if (unipin.test(code) && !wholeUnipin.test(code)) return "unipin";
    if (hasOddLength(code)) return "length";
    if (hasOddLetters(code)) return "letters";
    return lostZeros(text.trim()) > 0 ? "zeros" : undefined;
  };
  return texts.flatMap((text, at) => {
    const why = whyOdd(text, cores[at] ?? "");
    return why ? [{ at, why }] : [];
  });
}
