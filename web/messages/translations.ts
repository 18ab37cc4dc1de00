import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePo } from "pofile-ts";
import { LANGUAGES, type Language } from "../src/platform/lib/language.ts";

interface Translation {
  message: string;
  text: string;
}

/** Translations into one language, by the English text. Ambiguous texts also have a context. */
export type Translations = ReadonlyMap<string, Translation>;

export const keyOf = (message: string, context = ""): string => `${context}\u0004${message}`;

/**
 * Reads the translations into a language, without untranslated texts. English has none, because its texts are in the
 * code.
 */
export function readTranslations(language: Language): Translations {
  const found = new Map<string, Translation>();
  if (language === LANGUAGES[0]) return found;
  const catalogue = readFileSync(join(import.meta.dirname, `${language}.po`), "utf8");
  for (const { msgid, msgctxt, msgstr, obsolete } of parsePo(catalogue).items) {
    const [text] = msgstr;
    if (text && !obsolete) found.set(keyOf(msgid, msgctxt ?? ""), { message: msgid, text });
  }
  return found;
}
