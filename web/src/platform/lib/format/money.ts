// The format is created for the first amount. Creating it is slow on cheap phones, and would delay pages
// without amounts.
let taka: Intl.NumberFormat | undefined;

/** Returns taka as `৳1,234.50`, a negative amount as `-৳1,234.50`. Half a poisha rounds away from zero. */
export function formatTaka(amount: number): string {
  taka ??= new Intl.NumberFormat("en-BD", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const digits = taka.format(Math.abs(amount));
  return amount < 0 && digits !== "0.00" ? `-৳${digits}` : `৳${digits}`;
}

/** Returns taka without zero decimals, `৳22` or `৳35.50`, where there is little room. */
export function formatTakaShort(amount: number): string {
  // The home page shows many small whole amounts, which do not need the slow Intl.
  const isPlain = Number.isInteger(amount) && amount >= 0 && amount < 1000;
  return isPlain ? `৳${amount}` : formatTaka(amount).replace(/\.00$/, "");
}

/** Returns taka with a sign, `+৳50.00` or `-৳50.00`, for statements. */
export function formatSignedTaka(amount: number): string {
  return amount > 0 ? `+${formatTaka(amount)}` : formatTaka(amount);
}
