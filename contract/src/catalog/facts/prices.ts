import { MAX_TAKA } from "../../platform/facts/bounds.ts";
import { poishaToTaka, takaToPoisha } from "../../platform/facts/money.ts";

/** How many prices one call changes at most. */
export const MAX_PRICE_CHANGES = 500;

/** What prices may be rounded to, in taka; 0 rounds to the poisha. */
export const priceRoundings = [0, 1, 5, 10] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** How a price becomes another: by a percent of it or by so many taka, both up or down, rounded half-up. */
export interface PriceRule {
  kind: "percent" | "taka";
  /** Below 0: down. */
  by: number;
  roundTo: PriceRounding;
}

/**
 * The new price in taka, in whole poisha all the way; undefined where it would be below zero, beyond the largest amount,
 * or nothing for what costs something.
 */
export function priceBy(price: number, { kind, by, roundTo }: PriceRule): number | undefined {
  const before = takaToPoisha(price);
  const moved =
    kind === "taka" ? before + takaToPoisha(by) : before + halfUp((before * Math.round(by * 100)) / 10_000);
  const step = roundTo * 100;
  const after = step === 0 ? moved : halfUp(moved / step) * step;
  if (after < 0 || after > takaToPoisha(MAX_TAKA) || (after === 0 && before > 0)) return undefined;
  return poishaToTaka(takaToPoisha(after / 100));
}

function halfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
