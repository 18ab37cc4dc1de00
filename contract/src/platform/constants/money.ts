/**
 * Money inside the system: whole poisha (1 taka = 100 poisha). Only the functions of this file create such
 * values.
 */
export type Poisha = number & { readonly __unit: "poisha" };

/** A fee's percentage inside the system: whole hundredths of a percent (1.85 % = 185). */
export type FeePercent = number & { readonly __unit: "hundredths of a percent" };

/** Returns the number as poisha. Throws RangeError if it is not a whole number of poisha. */
export function poisha(value: number): Poisha {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of poisha: ${value}`);
  return value as Poisha;
}

/** Converts taka to poisha; more than 2 decimals are rounded half-up. Throws RangeError for NaN and infinities. */
export function takaToPoisha(taka: number): Poisha {
  if (!Number.isFinite(taka)) throw new RangeError(`Not an amount: ${taka}`);
  // `toFixed(6)` comes first, because 1.005 * 100 is 100.49999999999999 in binary floating point.
  return poisha(Math.sign(taka) * Math.round(Number((Math.abs(taka) * 100).toFixed(6))));
}

/** Converts poisha to taka, for JSON and display only. */
export function poishaToTaka(amount: Poisha): number {
  return amount / 100;
}

/**
 * Converts the sum of many amounts from poisha to taka, only to display it. Beyond 2^53 the result is the
 * nearest number, never an error.
 */
export function sumToTaka(poishaSum: number): number {
  return poishaSum / 100;
}

/** Returns an amount as text without the currency sign: `1,234.50`. */
export function takaText(amount: Poisha): string {
  return poishaToTaka(amount).toLocaleString("en-BD", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * True if a number of taka has at most two decimals. False if the number is too large for its decimals to be
 * known.
 */
export function hasTwoDecimals(taka: number): boolean {
  return Math.abs(taka) * 100 <= Number.MAX_SAFE_INTEGER && takaToPoisha(taka) / 100 === taka;
}

/** Converts a percentage (1.85) to hundredths of a percent (185). Throws RangeError outside 0–100. */
export function feePercent(percent: number): FeePercent {
  const hundredths = Math.round(percent * 100);
  if (!(hundredths >= 0 && hundredths <= 10_000)) throw new RangeError(`Not a fee percent: ${percent}`);
  return hundredths as FeePercent;
}

export function feePercentToNumber(percent: FeePercent): number {
  return percent / 100;
}

/** True if a number is a fee percentage that an admin may set: 0 to 100, at most 2 decimals. */
export function isFeePercent(percent: number): boolean {
  return percent >= 0 && percent <= 100 && Math.round(percent * 100) / 100 === percent;
}

/**
 * The fee of a payment instruction: its percentage, and the amount from which on the fee is waived (0:
 * never).
 */
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

/**
 * Returns the fee rule of a payment instruction of the API, whose numbers are in percent and taka. An invalid
 * percentage counts as 0 (docs/rules/payments.md#fees).
 */
export function feeRuleOf(instruction: { feePercent: number; amount: number }): FeeRule {
  const percent = isFeePercent(instruction.feePercent) ? instruction.feePercent : 0;
  return { feePercent: feePercent(percent), waivedFrom: takaToPoisha(instruction.amount) };
}

/**
 * Returns the fee and total of an amount, rounded half-up to a poisha. Without a rule there is no fee
 * (docs/rules/payments.md#fees).
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

/**
 * Splits a total that a customer sent into an amount and its fee. If two amounts give this total with their fees,
 * returns the larger one. If none does exactly, rounds the amount up, to the customer's advantage.
 */
export function feeWithin(total: Poisha, rule: FeeRule | undefined): Fee {
  const percent = rule?.feePercent ?? 0;
  const near = Math.floor((total * 10_000) / (10_000 + percent));
  for (const amount of [total, near + 1, near, near - 1]) {
    if (amount < 0 || amount > total) continue;
    const fee = feeOf(poisha(amount), rule);
    if (fee.total === total) return fee;
  }
  const amount = poisha(Math.min(total, near + 1));
  return { feePercent: feePercent(percent), fee: poisha(total - amount), total, waived: false };
}
