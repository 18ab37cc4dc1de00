import { language } from "../language.ts";

/** Forms of a message by number. English and Bengali only have `one` and `other`. */
interface PluralForms<T> {
  one?: T;
  other: T;
  [exactly: number]: T;
}

let rules: Intl.PluralRules | undefined;

/**
 * Returns the form for a number: the one for exactly this number, otherwise for its plural category. Called by compiled
 * messages.
 */
export function pluralOf<T>(count: number, forms: PluralForms<T>): T {
  rules ??= new Intl.PluralRules(language);
  return forms[count] ?? (rules.select(count) === "one" ? forms.one : undefined) ?? forms.other;
}

/** Returns the form for a word, or `other`. Called by compiled messages. */
export function selectOf<T>(word: string, forms: Record<string, T> & { other: T }): T {
  return forms[word] ?? forms.other;
}
