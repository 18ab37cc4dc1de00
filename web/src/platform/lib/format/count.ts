let counts: Intl.NumberFormat | undefined;

/**
 * Returns a number of things as text, grouped like amounts: `1,204` (docs/rules/admin-area.md#admin-area).
 */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat("en-BD", { maximumFractionDigits: 0 });
  return counts.format(count);
}

/** Returns a number followed by its noun in singular or plural: `1 order`, `2 orders`, `1,204 orders`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
