import type { Page } from "@playwright/test";
import { readTranslations } from "../../web/messages/translations.ts";
import { escaped, formsOf, letters, patternOf, VALUE } from "../message-forms.ts";

/** The names in Bengali, of the catalogue and of the shop's own data, of what has a name in English. */
function namesInBengali(data: ReadonlyMap<string, string>) {
  const names = [...readTranslations("bn").values()]
    .map(({ message, text }) => ({ english: formsOf(message), bengali: formsOf(text) }))
    .concat([...data].map(([english, bengali]) => ({ english: [english], bengali: [bengali] })));
  /** The names that are one of the names in English from end to end. */
  const whole = (english: string) =>
    names.flatMap((name) =>
      name.english.some((form) => form.toLowerCase() === english) ? name.bengali : [],
    );
  return (name: string | RegExp, isWhole = false): RegExp => {
    const isText = typeof name === "string";
    const wanted = isText ? name.toLowerCase() : "";
    /** Of “/^Edit UniPin/”, where the name of a supplier is a message's value. */
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
    /** “Edit {name}” with the name in Bengali: so few letters alone would mean too much. */
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
    // “অনুমোদন করুন” is also at the end of other buttons' names, which English tells apart.
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
 * From here on, on every page and within everything found there, what steps look for by a name in English is found by its name
 * in Bengali: so the steps of a screen work in both languages.
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
