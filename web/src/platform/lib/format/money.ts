// The formatter is created when the first amount is shown. Creating it takes long on cheap phones, and would
// slow down pages without amounts.
let taka: Intl.NumberFormat | undefined;

/**
 * Returns taka as a text: `৳1,234.50`, or `-৳1,234.50` for a negative amount. Half a poisha is rounded away
 * from zero.
 */
export function formatTaka(amount: number): string {
  taka ??= new Intl.NumberFormat("en-BD", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const digits = taka.format(Math.abs(amount));
  return amount < 0 && digits !== "0.00" ? `-৳${digits}` : `৳${digits}`;
}

/** Returns taka without decimals if these are zero: `৳22` or `৳35.50`. This is for places with little room. */
export function formatTakaShort(amount: number): string {
  // The home page shows many small whole amounts. For these, Intl is not needed, and it is slow.
  const isPlain = Number.isInteger(amount) && amount >= 0 && amount < 1000;
  return isPlain ? `৳${amount}` : formatTaka(amount).replace(/\.00$/, "");
}

/** Returns taka with its sign, `+৳50.00` or `-৳50.00`, as statements show it. */
export function formatSignedTaka(amount: number): string {
  return amount > 0 ? `+${formatTaka(amount)}` : formatTaka(amount);
}
