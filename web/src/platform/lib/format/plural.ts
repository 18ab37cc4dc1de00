import { language } from "../language.ts";

/** What a message says by number. `one` and `other` are all that English and Bengali have. */
interface PluralForms<T> {
  one?: T;
  other: T;
  [exactly: number]: T;
}

let rules: Intl.PluralRules | undefined;

/** The form for a number: the one for exactly that number, or for the language's kind of it. Built messages call it. */
export function pluralOf<T>(count: number, forms: PluralForms<T>): T {
  rules ??= new Intl.PluralRules(language);
  return forms[count] ?? (rules.select(count) === "one" ? forms.one : undefined) ?? forms.other;
}

/** The form for a word, or `other`. Built messages call it. */
export function selectOf<T>(word: string, forms: Record<string, T> & { other: T }): T {
  return forms[word] ?? forms.other;
}
