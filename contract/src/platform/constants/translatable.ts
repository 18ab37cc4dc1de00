import type { Rule } from "./messages.ts";

/** The original texts of texts that contain values. There are few: the texts of schemas, with their limits. */
const written = new Map<string, Rule>();

/**
 * Marks a text for people. The server keeps it in English, as written. The web's build finds texts by this function's
 * name and replaces them with the translation of its language (docs/decisions/109-two-languages.md).
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const fill = (valueAt: (index: number) => string | number) =>
    parts.reduce((text, part, index) => text + valueAt(index - 1) + part);
  const text = fill((index) => values[index] ?? "");
  if (values.length > 0)
    written.set(text, { text: fill((index) => `{${index}}`), values: values.map(String) });
  return text;
}

/** Returns the original text, for clients that word it in another language. */
export const writtenAs = (text: string): Rule => written.get(text) ?? { text, values: [] };
