/**
 * A text for people. On the server it stays as it is written, in English; the web's build finds it by this name, and puts the
 * words of its language in its place (docs/decisions/109-two-languages.md).
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => text + values[index - 1] + part);
}
