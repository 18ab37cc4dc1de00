import { MAX_TAKA } from "../../platform/constants/bounds.ts";
import { poishaToTaka, takaToPoisha } from "../../platform/constants/money.ts";

/** Maximum number of prices that one call changes. */
export const MAX_PRICE_CHANGES = 500;

/** Steps that prices can be rounded to, in taka; 0 rounds to the poisha. */
export const priceRoundings = [0, 1, 5, 10] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** A rule that changes a price by a percentage or by an amount in taka, up or down, rounded half-up. */
export interface PriceRule {
  kind: "percent" | "taka";
  /** Negative values lower the price. */
  by: number;
  roundTo: PriceRounding;
}

/**
 * Returns the new price in taka, computed in whole poisha. Returns undefined if the result is negative, above the
 * largest amount, or 0 for a price that was above 0.
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
