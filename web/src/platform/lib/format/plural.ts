import { language } from "../language.ts";

/** The forms of a text for different numbers. English and Bengali need only `one` and `other`. */
interface PluralForms<T> {
  one?: T;
  other: T;
  [exactly: number]: T;
}

let rules: Intl.PluralRules | undefined;

/**
 * Returns the form of a text for a number: the form for exactly this number if there is one, otherwise the
 * form of the number's plural category. Compiled messages call this function.
 */
export function pluralOf<T>(count: number, forms: PluralForms<T>): T {
  rules ??= new Intl.PluralRules(language);
  return forms[count] ?? (rules.select(count) === "one" ? forms.one : undefined) ?? forms.other;
}

/**
 * Returns the form of a text for a word; if there is none, the form `other`. Compiled messages call this
 * function.
 */
export function selectOf<T>(word: string, forms: Record<string, T> & { other: T }): T {
  return forms[word] ?? forms.other;
}
