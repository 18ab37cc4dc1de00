import type { Page } from "@playwright/test";
import { readTranslations } from "../../web/messages/translations.ts";
import { escaped, formsOf, letters, patternOf, VALUE } from "../message-forms.ts";

/**
 * Returns a function that turns a name in English into a pattern of its Bengali names, from the translations and the
 * shop's own data.
 */
function namesInBengali(data: ReadonlyMap<string, string>) {
  const names = [...readTranslations("bn").values()]
    .map(({ message, text }) => ({ english: formsOf(message), bengali: formsOf(text) }))
    .concat([...data].map(([english, bengali]) => ({ english: [english], bengali: [bengali] })));
  /** Returns the Bengali names of everything whose whole English name is `english`. */
  const whole = (english: string) =>
    names.flatMap((name) =>
      name.english.some((form) => form.toLowerCase() === english) ? name.bengali : [],
    );
  return (name: string | RegExp, isWhole = false): RegExp => {
    const isText = typeof name === "string";
    const wanted = isText ? name.toLowerCase() : "";
    /**
     * The fixed start of a pattern such as “/^Edit UniPin/”. Its end may be the value of a text: here “UniPin” is a
     * supplier's name.
     */
    const begun = isText ? "" : (/^\^([\w ]+)$/.exec(name.source)?.[1] ?? "");
    const isMeant = (form: string) => {
      if (!isText) {
        const [before = ""] = form.split(VALUE);
        const begins = letters(before) > 3 && begun.startsWith(before) && form.includes(VALUE);
        return (
          name.test(form.replaceAll(VALUE, "1")) || (begins && name.test(before + begun.slice(before.length)))
        );
      }
      const own = form.toLowerCase();
      if (own === wanted || (!isWhole && own.includes(wanted))) return true;
      return own.includes(VALUE) && letters(form) > 5 && new RegExp(`^${patternOf(own)}`).test(wanted);
    };
    /**
     * Translates texts such as “Edit {name}” together with the name. The few fixed letters alone would match too many
     * names.
     */
    const filledIn = ({ english, bengali }: (typeof names)[number]) =>
      english.flatMap((form) => {
        if (!isText || letters(form) > 5 || form.split(VALUE).length !== 2) return [];
        const [, value] =
          new RegExp(`^${patternOf(form.toLowerCase()).replace(".*?", "(.+)")}$`).exec(wanted) ?? [];
        if (!value) return [];
        const values = [value, ...whole(value)];
        return bengali.flatMap((into) => values.map((one) => into.replace(VALUE, () => one)));
      });
    const forms = names.flatMap((one) => (one.english.some(isMeant) ? one.bengali : filledIn(one)));
    const patterns = forms.filter((form) => letters(form) > 0).map(patternOf);
    const any = [isText ? escaped(name) : name.source, ...new Set(patterns)].join("|");
    const isAtStart = isText ? isWhole : name.source.startsWith("^");
    const found = `${isAtStart ? "\\s*" : "[^]*?"}(?:${any})${isWhole ? "\\s*$" : ""}`;
    // “অনুমোদন করুন” is also the end of other buttons' names, which differ in English. So exclude those names.
    const others = names
      .flatMap(({ bengali }) => bengali)
      .map((form) => form.replaceAll(VALUE, "").trim())
      .filter(
        (form) => !forms.includes(form) && letters(form) > 5 && new RegExp(`^${found}`, "i").test(form),
      );
    const not = others.length > 0 ? `(?!\\s*(?:${[...new Set(others)].map(escaped).join("|")})\\s*$)` : "";
    return new RegExp(`^${not}${found}`, "i");
  };
}

type Find = (this: unknown, ...given: unknown[]) => unknown;

const isName = (value: unknown) => typeof value === "string" || value instanceof RegExp;

/**
 * Changes Playwright's finders on every page: from now on, a name in English finds the element with the Bengali name.
 * So the steps of a screen work in both languages.
 */
export function findInBengali(page: Page, data: ReadonlyMap<string, string>): void {
  const inBengali = namesInBengali(data);
  const translated = ({ name, hasText, exact, ...more }: Record<string, unknown>) => ({
    ...more,
    ...(isName(name) && { name: inBengali(name as string, exact === true) }),
    ...(isName(hasText) && { hasText: inBengali(hasText as string) }),
  });
  for (const one of [page, page.locator("html")]) {
    const finders = Object.getPrototypeOf(one) as Record<string, Find>;
    for (const method of ["getByLabel", "getByText"]) {
      const find = finders[method] as Find;
      finders[method] = function (name, options) {
        return find.call(this, inBengali(name as string, (options as { exact?: boolean })?.exact));
      };
    }
    for (const [method, at] of [
      ["getByRole", 1],
      ["filter", 0],
    ] as const) {
      const find = finders[method];
      if (!find) continue;
      finders[method] = function (...given) {
        given[at] = translated((given[at] ?? {}) as Record<string, unknown>);
        return find.apply(this, given);
      };
    }
  }
}
