import type { Rule } from "./messages.ts";

/**
 * Original texts of translated texts that contain values. Only texts of schemas with limits do, so they are
 * few.
 */
const written = new Map<string, Rule>();

/**
 * Marks a text that people read. The server keeps it in English, as written. The web's build finds such texts
 * by this function's name and replaces them with translations (docs/decisions/109-two-languages.md).
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const fill = (valueAt: (index: number) => string | number) =>
    parts.reduce((text, part, index) => text + valueAt(index - 1) + part);
  const text = fill((index) => values[index] ?? "");
  if (values.length > 0)
    written.set(text, { text: fill((index) => `{${index}}`), values: values.map(String) });
  return text;
}

/** Returns the original English text and its values, so that a client can word it in another language. */
export const writtenAs = (text: string): Rule => written.get(text) ?? { text, values: [] };
