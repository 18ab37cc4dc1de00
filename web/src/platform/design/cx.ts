/** Joins CSS class names with a space, and leaves out falsy values. */
export function cx(...names: unknown[]): string {
  return names.filter(Boolean).join(" ");
}
