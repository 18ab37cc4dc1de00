/**
 * Returns true if the client already has the reply with this ETag (RFC 9110, 13.1.2). ETags are compared weakly,
 * because a proxy that compresses replies turns strong ETags into weak ones.
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ""));
}
