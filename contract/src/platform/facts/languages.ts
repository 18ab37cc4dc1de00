/** The languages of the store; the first is the one that its code is written in (docs/decisions/109-two-languages.md). */
export const LANGUAGES = ["en", "bn"] as const;

export type Language = (typeof LANGUAGES)[number];

/** What the addresses of a language's pages begin with: nothing, or `/bn`. */
export const basePathOf = (of: Language): string => (of === LANGUAGES[0] ? "" : `/${of}`);

/** A page's address in a language, from its path in the table of pages; never another site's, whatever the path begins with. */
export function addressIn(of: Language, path: string): string {
  const base = basePathOf(of);
  const own = path.replace(/^\/[/\\]+/, "/");
  return base !== "" && /^\/(?=[?#]|$)/.test(own) ? base + own.slice(1) : base + own;
}

/** An address of the store (path, query, fragment) as its language and what the table of pages has. */
export function readAddress(address: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const base = basePathOf(language);
    if (base === "" || !address.startsWith(base)) continue;
    const rest = address.slice(base.length);
    if (rest.startsWith("/")) return { language, path: rest };
    if (/^([?#]|$)/.test(rest)) return { language, path: `/${rest}` };
  }
  return { language: LANGUAGES[0], path: address };
}
