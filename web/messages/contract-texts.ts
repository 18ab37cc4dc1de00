import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../src/platform/lib/language.ts";
import { hasMessages, transformMessages } from "./transform.ts";
import { keyOf, readTranslations, type Translations } from "./translations.ts";

const CONTRACT = join(import.meta.dirname, "../../contract/src");
/** Files of the contract that contain schemas. The server sends their error messages as texts, without a code. */
const SCHEMA = /^(\w+\/)?([\w-]+|constants\/(suppliers|bounds))\.ts$/;

/**
 * Replaces the names of placeholders by their positions in the English text: `Use at most {max} steps.`
 * becomes `Use at most {0} steps.`
 */
function numbered(english: string, translated: string): [string, string] {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  let at = 0;
  return [
    english.replace(/\{\w+\}/g, () => `{${at++}}`),
    translated.replace(/\{(\w+)\}/g, (_, name: string) => `{${names.indexOf(name)}}`),
  ];
}

/**
 * Returns the error messages of the contract's schemas as `[English, translated][]`, with the placeholders
 * `{0}`, `{1}` …
 */
export function schemaTexts(language: Language): [string, string][] {
  const translations: Translations = readTranslations(language);
  const texts = new Map<string, string>();
  if (translations.size === 0) return [];
  for (const file of globSync("**/*.ts", {
    cwd: CONTRACT,
    exclude: ["**/*.test.ts", "refusal-messages.ts"],
  })) {
    const path = join(CONTRACT, file);
    const code = readFileSync(path, "utf8");
    if (!SCHEMA.test(file.replaceAll("\\", "/")) || !hasMessages(path, code)) continue;
    transformMessages(code, path, (message, context) => {
      const translated = translations.get(keyOf(message, context));
      if (translated) texts.set(...numbered(translated.message, translated.text));
      return message;
    });
  }
  return [...texts];
}
