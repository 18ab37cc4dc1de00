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
  /** The digits after the decimal sign, at most ten. */
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
 * Parses an amount, and returns it in poisha: `1,234.50`, `1,23,456.00`, `Tk 1,234.5`, `৳১২.৫০`, `+5`. Negative for
 * `-5`, `5-`, `(5)` and `5 Dr`. If a comma is the decimal sign, `1.234,50`. Undefined for other texts and for
 * fractions of a poisha: amounts are never rounded.
 */
export function readAmount(cell: string, decimal: DecimalSign = "."): number | undefined {
  const { isBelowZero, taka, parts } = partsOf(cell, decimal) ?? { isBelowZero: false, taka: "", parts: "" };
  if (taka === "" || !/^\d{0,2}0*$/.test(parts)) return undefined;
  const poisha = Number(taka) * 100 + Number(parts.slice(0, 2).padEnd(2, "0"));
  return isBelowZero && poisha > 0 ? -poisha : poisha;
}

/** How many units of `readExact` are one poisha. */
export const EXACT_POISHA = 10n ** 8n;

/**
 * Parses an amount including fractions of a poisha, because former shops keep up to eight decimals. The results are
 * added before they are rounded.
 */
export function readExact(cell: string, decimal: DecimalSign = "."): bigint | undefined {
  const found = partsOf(cell, decimal);
  if (!found) return undefined;
  const sum = BigInt(found.taka + found.parts.padEnd(10, "0"));
  return found.isBelowZero ? -sum : sum;
}

/** Returns the decimal sign of a column of amounts. A single cell does not show it: `1,234` may have either sign. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  let [commas, dots] = [0, 0];
  for (const cell of cells) {
    const text = bare(cell);
    if (/\.\d{3},\d+[)-]?$|^[^.]*\d,(\d{1,2}|\d{4,})[)-]?$/.test(text)) commas += 1;
    if (/,\d{2,3}\.\d+[)-]?$|^[^,]*\d\.(\d{1,2}|\d{4,})[)-]?$/.test(text)) dots += 1;
  }
  return commas > dots ? "," : ".";
}
