let counts: Intl.NumberFormat | undefined;

/** A number of things as `1,204`, grouped as amounts are (docs/rules.md#admin-area). */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat("en-BD", { maximumFractionDigits: 0 });
  return counts.format(count);
}
