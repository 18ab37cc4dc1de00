/** Money inside the system: integer poisha (1 taka = 100 poisha). Only these functions make one. */
export type Poisha = number & { readonly __unit: "poisha" };

/** A fee percent inside the system: integer hundredths of a percent (1.85 % = 185). */
export type FeePercent = number & { readonly __unit: "hundredths of a percent" };

/** Asserts that a number is a whole count of poisha. Throws RangeError otherwise. */
export function poisha(value: number): Poisha {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of poisha: ${value}`);
  return value as Poisha;
}

/** Taka (at most 2 decimals, rounded half-up beyond) to poisha. Throws RangeError for NaN and infinities. */
export function takaToPoisha(taka: number): Poisha {
  if (!Number.isFinite(taka)) throw new RangeError(`Not an amount: ${taka}`);
  // toFixed(6) first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return poisha(Math.sign(taka) * Math.round(Number((Math.abs(taka) * 100).toFixed(6))));
}

/** Poisha to taka, for JSON and display only. */
export function poishaToTaka(amount: Poisha): number {
  return amount / 100;
}

/** A sum of many amounts, in poisha, to taka, for display only: beyond 2^53 it is the nearest number, never an error. */
export function sumToTaka(poishaSum: number): number {
  return poishaSum / 100;
}

/** Poisha as a sentence says them, without the sign: `1,234.50`. */
export function takaText(amount: Poisha): string {
  return poishaToTaka(amount).toLocaleString("en-BD", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Whether a number of taka has at most two decimals; false where there are too many to tell. */
export function hasTwoDecimals(taka: number): boolean {
  return Math.abs(taka) * 100 <= Number.MAX_SAFE_INTEGER && takaToPoisha(taka) / 100 === taka;
}

/** A percent as people write it (1.85) to hundredths (185). Throws RangeError outside 0–100. */
export function feePercent(percent: number): FeePercent {
  const hundredths = Math.round(percent * 100);
  if (!(hundredths >= 0 && hundredths <= 10_000)) throw new RangeError(`Not a fee percent: ${percent}`);
  return hundredths as FeePercent;
}

export function feePercentToNumber(percent: FeePercent): number {
  return percent / 100;
}

/** Whether a number is a fee percent as an admin may set it: 0 to 100, at most 2 decimals. */
export function isFeePercent(percent: number): boolean {
  return percent >= 0 && percent <= 100 && Math.round(percent * 100) / 100 === percent;
}

/** What an instruction says of a fee: its percent, and from which amount it is waived (0: never). */
export interface FeeRule {
  feePercent: FeePercent;
  waivedFrom: Poisha;
}

export interface Fee {
  feePercent: FeePercent;
  fee: Poisha;
  total: Poisha;
  waived: boolean;
}

/** The fee rule of an instruction as it travels, in percent and taka; a senseless percent counts as none (docs/rules/payments.md#fees). */
export function feeRuleOf(instruction: { feePercent: number; amount: number }): FeeRule {
  const percent = isFeePercent(instruction.feePercent) ? instruction.feePercent : 0;
  return { feePercent: feePercent(percent), waivedFrom: takaToPoisha(instruction.amount) };
}

/**
 * Fee and total of an amount. Rounds half-up to a poisha, in integers.
 * Rule: docs/rules/payments.md#fees; no rule means no fee.
 */
export function feeOf(amount: Poisha, rule: FeeRule | undefined): Fee {
  const percent = rule?.feePercent ?? (0 as FeePercent);
  const waived = percent > 0 && rule !== undefined && rule.waivedFrom > 0 && amount >= rule.waivedFrom;
  const charged = waived ? (0 as FeePercent) : percent;
  const product = amount * charged;
  if (!Number.isSafeInteger(product)) throw new RangeError("Amount too large for a fee.");
  const fee = poisha(Math.floor((product + 5_000) / 10_000));
  return { feePercent: charged, fee, total: poisha(amount + fee), waived };
}
