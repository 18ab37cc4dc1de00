import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../src/platform/lib/language.ts";
import { hasMessages, transformMessages } from "./transform.ts";
import { keyOf, readTranslations, type Translations } from "./translations.ts";

/** Who reads a text that only the server fills in: everybody, or only admins. */
type Reader = "all" | "operators";

const CONTRACT = join(import.meta.dirname, "../../contract/src");
const OPERATORS = /^\w+\/([\w-]+-words|constants\/([\w-]+-)?errors)\.ts$/;
const SCHEMA = /^(\w+\/)?([\w-]+|constants\/(suppliers|bounds))\.ts$/;

function readerOf(file: string): Reader | undefined {
  if (OPERATORS.test(file)) return "operators";
  return SCHEMA.test(file) ? "all" : undefined;
}

/** The keys of the contract's texts. A text for both everybody and operators counts as for everybody. */
function readContract(): Map<string, Reader> {
  const readers = new Map<string, Reader>();
  for (const file of globSync("**/*.ts", { cwd: CONTRACT, exclude: ["**/*.test.ts"] })) {
    const reader = readerOf(file.replaceAll("\\", "/"));
    const path = join(CONTRACT, file);
    const code = readFileSync(path, "utf8");
    if (!reader || !hasMessages(path, code)) continue;
    transformMessages(code, path, (message, context) => {
      const key = keyOf(message, context);
      readers.set(key, readers.get(key) === "all" ? "all" : reader);
      return message;
    });
  }
  return readers;
}

let contract: Map<string, Reader> | undefined;

/** The contract's texts for a reader, as `[English, translated][]`. */
export function contractTexts(reader: Reader, language: Language): [string, string][] {
  contract ??= readContract();
  const translations: Translations = readTranslations(language);
  return [...contract].flatMap(([key, readBy]): [string, string][] => {
    const translated = readBy === reader ? translations.get(key) : undefined;
    return translated ? [[translated.message, translated.text]] : [];
  });
}
