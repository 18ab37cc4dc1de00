/** Returns the list with one entry moved. A position beyond an end of the list counts as that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list.slice(from, from + 1);
  return [...rest.slice(0, Math.max(0, to)), ...entry, ...rest.slice(Math.max(0, to))];
}
