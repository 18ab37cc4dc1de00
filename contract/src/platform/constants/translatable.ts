/**
 * Marks a text for people. The server keeps it in English, as written. The web's build finds texts by this function's
 * name and replaces them with the translation of its language (docs/decisions/109-two-languages.md).
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => text + values[index - 1] + part);
}
