import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePo } from "pofile-ts";
import { LANGUAGES, type Language } from "../src/lib/language.ts";

/** Translations of one language, by their text in English and, where one text means two things, its context. */
export type Translations = ReadonlyMap<string, string>;

export const keyOf = (message: string, context = ""): string => `${context}\u0004${message}`;

export const catalogueFile = (language: Language): string => join(import.meta.dirname, `${language}.po`);

/** What the catalogue of a language has; without those that nobody has translated yet. English is in the code itself. */
export function readTranslations(language: Language): Translations {
  const found = new Map<string, string>();
  if (language === LANGUAGES[0]) return found;
  for (const { msgid, msgctxt, msgstr, obsolete } of parsePo(readFileSync(catalogueFile(language), "utf8"))
    .items) {
    const [text] = msgstr;
    if (text && !obsolete) found.set(keyOf(msgid, msgctxt ?? ""), text);
  }
  return found;
}
