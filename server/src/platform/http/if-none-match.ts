/**
 * Whether the client has this reply already (RFC 9110, 13.1.2). Tags are compared weakly: a proxy that compresses turns
 * strong ones into weak ones.
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ""));
}
