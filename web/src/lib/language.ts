import { basePathOf, LANGUAGES, type Language } from "@hira/contract/facts/languages";

export { addressIn, basePathOf, LANGUAGES, type Language } from "@hira/contract/facts/languages";

/** What `pluralOf` and the formats go by: fixed in each build, since every language has a build of its own. */
export const language: Language = (import.meta as { env?: { LANGUAGE?: Language } }).env?.LANGUAGE ?? "en";

export const basePath: string = basePathOf(language);

/** An address of this site (path, query, fragment) as its language and what the table of pages has. */
export function readAddress(address: string): { language: Language; path: string } {
  const translated = LANGUAGES.find(
    (each) =>
      basePathOf(each) !== "" &&
      /^(?:[/?#]|$)/.test(address.slice(basePathOf(each).length)) &&
      address.startsWith(basePathOf(each)),
  );
  if (!translated) return { language: LANGUAGES[0], path: address };
  const rest = address.slice(basePathOf(translated).length);
  return { language: translated, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** A path as the table of pages has it, whichever language's address it is. */
export const withoutBase = (pathname: string): string => readAddress(pathname).path;

/** Key of what somebody chose; `languageBootScript` reads and keeps it in the page's head. */
export const CHOSEN_LANGUAGE = "hira.language";
