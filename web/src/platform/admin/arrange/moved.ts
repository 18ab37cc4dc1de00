/**
 * Returns the list with one entry moved. A position before the list's first or after its last one counts as
 * that one.
 */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list.slice(from, from + 1);
  return [...rest.slice(0, Math.max(0, to)), ...entry, ...rest.slice(Math.max(0, to))];
}
