/**
 * Returns true if the client already has this reply (RFC 9110, 13.1.2). ETags are compared weakly, because a proxy
 * that compresses turns strong ETags into weak ones.
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ""));
}
