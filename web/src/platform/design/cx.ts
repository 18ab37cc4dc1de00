/** Joins CSS class names with spaces. Falsy values are ignored. */
export function cx(...names: unknown[]): string {
  return names.filter(Boolean).join(" ");
}
