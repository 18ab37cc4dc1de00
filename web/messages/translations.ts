import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePo } from "pofile-ts";
import { LANGUAGES, type Language } from "../src/platform/lib/language.ts";

interface Translation {
  message: string;
  text: string;
  /** Who reads it of what the server alone words: everybody (schemas, values of errors) or operators; null: nobody does. */
  saidTo: "all" | "operators" | null;
}

/** Translations of one language, by their text in English and, where one text means two things, its context. */
export type Translations = ReadonlyMap<string, Translation>;

export const keyOf = (message: string, context = ""): string => `${context}\u0004${message}`;

const OPERATORS = /contract\/src\/\w+\/([\w-]+-words|facts\/(([\w-]+-)?errors|risk))\.ts$/;
const SCHEMA = /contract\/src\/(\w+\/)?([\w-]+|facts\/(suppliers|bounds))\.ts$/;

function readerOf(references: readonly string[]): Translation["saidTo"] {
  if (references.some((file) => SCHEMA.test(file) && !OPERATORS.test(file))) return "all";
  return references.some((file) => OPERATORS.test(file)) ? "operators" : null;
}

/** What the catalogue of a language has; without those that nobody has translated yet. English is in the code itself. */
export function readTranslations(language: Language): Translations {
  const found = new Map<string, Translation>();
  if (language === LANGUAGES[0]) return found;
  const catalogue = readFileSync(join(import.meta.dirname, `${language}.po`), "utf8");
  for (const { msgid, msgctxt, msgstr, references, obsolete } of parsePo(catalogue).items) {
    const [text] = msgstr;
    if (!text || obsolete) continue;
    found.set(keyOf(msgid, msgctxt ?? ""), { message: msgid, text, saidTo: readerOf(references) });
  }
  return found;
}
