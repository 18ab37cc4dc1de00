/**
 * Languages of the store. The first is the language of the texts in the code
 * (docs/decisions/109-two-languages.md).
 */
export const LANGUAGES = ["en", "bn"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Returns the prefix of page addresses in a language: empty for English, `/bn` for Bengali. */
export const basePathOf = (of: Language): string => (of === LANGUAGES[0] ? "" : `/${of}`);

/**
 * Returns a page's address in a language. `path` is the path in the table of pages. The address never leads
 * to another site, even if the path begins with `//`.
 */
export function addressIn(of: Language, path: string): string {
  const base = basePathOf(of);
  const own = path.replace(/^\/[/\\]+/, "/");
  return base !== "" && /^\/(?=[?#]|$)/.test(own) ? base + own.slice(1) : base + own;
}

/** Splits an address of the store (path, query, fragment) into its language and its path in the table of pages. */
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
