import { asciiDigits } from "@hira/contract";

export type DecimalSign = "." | ",";

/** The amount without the currency, spaces and what a spreadsheet puts around it. */
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

/**
 * Returns poisha for `1,234.50`, `1,23,456.00`, `Tk 1,234.5`, `৳১২.৫০` or `+5`; below 0 for `-5`, `5-`, `(5)` and `5 Dr`;
 * with a comma as the sign for `1.234,50`. Undefined for anything else, also for parts of a poisha: amounts are never
 * rounded.
 */
export function readAmount(cell: string, decimal: DecimalSign = "."): number | undefined {
  const text = bare(cell);
  const group = decimal === "." ? "[,']" : "[.']";
  const shape = new RegExp(
    `^(\\d{1,12}|\\d{1,3}(?:${group}\\d{2,3}){0,4}${group}\\d{3})(?:\\${decimal}(\\d{1,10}))?$`,
  );
  const inside = /^\((.*)\)$/.exec(text)?.[1] ?? /^-(.*)$/.exec(text)?.[1] ?? /^(.*)-$/.exec(text)?.[1];
  const [, taka = "", parts = ""] = shape.exec(inside ?? text) ?? [];
  if (taka === "" || !/^\d{0,2}0*$/.test(parts)) return undefined;
  const poisha = Number(taka.replace(/\D/g, "")) * 100 + Number(parts.slice(0, 2).padEnd(2, "0"));
  return inside !== undefined && poisha > 0 ? -poisha : poisha;
}

/** Returns the decimal sign of a column of amounts. One cell alone cannot tell: `1,234` may be either. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const count = (shape: RegExp) => cells.filter((cell) => shape.test(bare(cell))).length;
  const commas = count(/\.\d{3},\d+[)-]?$|^[^.]*\d,(\d{1,2}|\d{4,})[)-]?$/);
  const dots = count(/,\d{2,3}\.\d+[)-]?$|^[^,]*\d\.(\d{1,2}|\d{4,})[)-]?$/);
  return commas > dots ? "," : ".";
}
