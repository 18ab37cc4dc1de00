import { basePathOf, type Language, readAddress } from "@hira/contract/platform/facts/languages";

export {
  addressIn,
  basePathOf,
  LANGUAGES,
  type Language,
  readAddress,
} from "@hira/contract/platform/facts/languages";

/** What `pluralOf` and the formats go by: fixed in each build, since every language has a build of its own. */
export const language: Language = (import.meta as { env?: { LANGUAGE?: Language } }).env?.LANGUAGE ?? "en";

export const basePath: string = basePathOf(language);

/** A path as the table of pages has it, whichever language's address it is. */
export const withoutBase = (pathname: string): string => readAddress(pathname).path;

/** Key of what somebody chose; `languageBootScript` reads and keeps it in the page's head. */
export const CHOSEN_LANGUAGE = "hira.language";
