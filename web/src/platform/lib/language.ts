import { basePathOf, type Language, readAddress } from "@hira/contract/platform/constants/languages";

export {
  addressIn,
  basePathOf,
  LANGUAGES,
  type Language,
  readAddress,
} from "@hira/contract/platform/constants/languages";

/** Language of this build, used by `pluralOf` and the formats: each language has a separate build. */
export const language: Language = (import.meta as { env?: { LANGUAGE?: Language } }).env?.LANGUAGE ?? "en";

export const basePath: string = basePathOf(language);

/** Removes the language prefix from a path, as the table of pages needs it. */
export const withoutBase = (pathname: string): string => readAddress(pathname).path;

/** Storage key of the chosen language; `languageBootScript` in the page's head reads and writes it. */
export const CHOSEN_LANGUAGE = "hira.language";
