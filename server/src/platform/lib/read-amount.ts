import { asciiDigits } from "@hira/contract";

export type DecimalSign = "." | ",";

/** Removes the currency, spaces, and the quotes that a spreadsheet puts around an amount. */
const bare = (cell: string) =>
  asciiDigits(cell)
    .replace(/^'/, "")
    .replace(/[\s\u00a0\u202f]+/g, "")
    .replaceAll("\u2212", "-")
    .replace(/cr\.?$/i, "")
    .replace(/dr\.?$/i, "-")
    .replace(/^([-+(]?)(?:Tk\.?|BDT|৳|taka|টাকা)/i, "$1")
    .replace(/(?:Tk\.?|BDT|৳|taka|টাকা|\/=?-)(\)?-?)$/i, "$1")
    .replace(/^\+/, "");

const shapeOf = (decimal: DecimalSign) => {
  const group = decimal === "." ? "[,']" : "[.']";
  return new RegExp(
    `^(\\d{1,12}|\\d{1,3}(?:${group}\\d{2,3}){0,4}${group}\\d{3})(?:\\${decimal}(\\d{1,10}))?$`,
  );
};
const shapes: Record<DecimalSign, RegExp> = { ".": shapeOf("."), ",": shapeOf(",") };

interface Parts {
  isBelowZero: boolean;
  taka: string;
  /** At most ten digits after the decimal sign. */
  parts: string;
}

function partsOf(cell: string, decimal: DecimalSign): Parts | undefined {
  const text = bare(cell);
  const inside = /^\((.*)\)$/.exec(text)?.[1] ?? /^-(.*)$/.exec(text)?.[1] ?? /^(.*)-$/.exec(text)?.[1];
  const [, taka = "", parts = ""] = shapes[decimal].exec(inside ?? text) ?? [];
  return taka === ""
    ? undefined
    : { isBelowZero: inside !== undefined, taka: taka.replace(/\D/g, ""), parts };
}

/**
 * Parses an amount, and returns it in poisha. Accepts `1,234.50`, `1,23,456.00`, `Tk 1,234.5`, `৳১২.৫০` and `+5`, and
 * as negative amounts `-5`, `5-`, `(5)` and `5 Dr`. If `decimal` is a comma, accepts `1.234,50`. Returns undefined for
 * other texts. Also returns undefined for fractions of a poisha, because amounts are never rounded.
 */
export function readAmount(cell: string, decimal: DecimalSign = "."): number | undefined {
  const { isBelowZero, taka, parts } = partsOf(cell, decimal) ?? { isBelowZero: false, taka: "", parts: "" };
  if (taka === "" || !/^\d{0,2}0*$/.test(parts)) return undefined;
  const poisha = Number(taka) * 100 + Number(parts.slice(0, 2).padEnd(2, "0"));
  return isBelowZero && poisha > 0 ? -poisha : poisha;
}

/** Number of units in which `readExact` counts one poisha. */
export const EXACT_POISHA = 10n ** 8n;

/**
 * Parses an amount that may include fractions of a poisha, because some former shops have balances with up to eight
 * decimals. Callers add up such amounts first, and round the sum.
 */
export function readExact(cell: string, decimal: DecimalSign = "."): bigint | undefined {
  const found = partsOf(cell, decimal);
  if (!found) return undefined;
  const sum = BigInt(found.taka + found.parts.padEnd(10, "0"));
  return found.isBelowZero ? -sum : sum;
}

/**
 * Returns the decimal sign that the cells of a column use. One cell is not enough to know it: in `1,234`, the comma may
 * be the decimal sign or separate thousands.
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  let [commas, dots] = [0, 0];
  for (const cell of cells) {
    const text = bare(cell);
    if (/\.\d{3},\d+[)-]?$|^[^.]*\d,(\d{1,2}|\d{4,})[)-]?$/.test(text)) commas += 1;
    if (/,\d{2,3}\.\d+[)-]?$|^[^,]*\d\.(\d{1,2}|\d{4,})[)-]?$/.test(text)) dots += 1;
  }
  return commas > dots ? "," : ".";
}
