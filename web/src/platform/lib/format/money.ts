// Created when first needed: this is slow on cheap phones and would delay pages without amounts.
let taka: Intl.NumberFormat | undefined;

/** Taka as `৳1,234.50`; a negative amount as `-৳1,234.50`. Half a poisha rounds away from zero. */
export function formatTaka(amount: number): string {
  taka ??= new Intl.NumberFormat("en-BD", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const digits = taka.format(Math.abs(amount));
  return amount < 0 && digits !== "0.00" ? `-৳${digits}` : `৳${digits}`;
}

/** Formats taka without zero decimals, `৳22` or `৳35.50`, for narrow places. */
export function formatTakaShort(amount: number): string {
  // Home shows many of these amounts: most of them do not need Intl.
  const isPlain = Number.isInteger(amount) && amount >= 0 && amount < 1000;
  return isPlain ? `৳${amount}` : formatTaka(amount).replace(/\.00$/, "");
}

/** Formats taka with its sign, `+৳50.00` or `-৳50.00`, for statements. */
export function formatSignedTaka(amount: number): string {
  return amount > 0 ? `+${formatTaka(amount)}` : formatTaka(amount);
}
