/** Class names joined by a space, falsy ones left out. */
export function cx(...names: unknown[]): string {
  return names.filter(Boolean).join(" ");
}
