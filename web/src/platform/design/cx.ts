/** Joins class names with a space; falsy ones are omitted. */
export function cx(...names: unknown[]): string {
  return names.filter(Boolean).join(" ");
}
