import { basePathOf, type Language, readAddress } from "@hira/contract/platform/constants/languages";

export {
  addressIn,
  basePathOf,
  LANGUAGES,
  type Language,
  readAddress,
} from "@hira/contract/platform/constants/languages";

/** Language of this build. Each language has its own build. */
export const language: Language = (import.meta as { env?: { LANGUAGE?: Language } }).env?.LANGUAGE ?? "en";

export const basePath: string = basePathOf(language);

/** Returns a path without its language prefix, in the form that the table of pages uses. */
export const withoutBase = (pathname: string): string => readAddress(pathname).path;

/**
 * Storage key of the language that the visitor chose. `languageBootScript` in the page's head reads and
 * writes it.
 */
export const CHOSEN_LANGUAGE = "hira.language";
