import { MAX_TAKA } from "../../platform/constants/bounds.ts";
import { poishaToTaka, takaToPoisha } from "../../platform/constants/money.ts";

/** Maximum number of prices that one call changes. */
export const MAX_PRICE_CHANGES = 500;

/** Amounts in taka to whose multiples prices can be rounded; 0: to the poisha. */
export const priceRoundings = [0, 1, 5, 10] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/**
 * A rule that raises or lowers prices by a percentage or an amount in taka, and rounds the new price half-up.
 */
export interface PriceRule {
  kind: "percent" | "taka";
  /** Percentage or amount of the change; negative values lower the price. */
  by: number;
  roundTo: PriceRounding;
}

/**
 * Returns a price after the rule, in taka, computed in whole poisha. Returns undefined for a negative price,
 * one above the largest amount, or 0 if the old price was not 0.
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
