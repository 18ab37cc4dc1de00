/** Returns the number of pages of a list; at least 1. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
