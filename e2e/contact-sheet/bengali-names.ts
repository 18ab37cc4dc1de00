import type { Page } from "@playwright/test";
import { readTranslations } from "../../web/messages/translations.ts";

/** Stands for a value of a message. */
const VALUE = "\u0000";

/** Where the bracket that opens at `at` is closed. */
function closing(message: string, at: number): number {
  for (let depth = 0, end = at; end < message.length; end++) {
    if (message[end] === "{") depth++;
    if (message[end] === "}" && --depth === 0) return end;
  }
  return message.length;
}

/** A message as it is read, without elements and with each of its forms. */
function formsOf(message: string): string[] {
  const from = message.indexOf("{");
  if (from < 0) return [message.replaceAll(/<\/?\d+\/?>/g, "")];
  const end = closing(message, from);
  const inside = message.slice(from + 1, end);
  const branches: string[] = [];
  for (let at = inside.indexOf("{"); at >= 0; ) {
    const to = closing(inside, at);
    branches.push(...formsOf(inside.slice(at + 1, to).replaceAll("#", VALUE)));
    at = inside.indexOf("{", to);
  }
  const before = message.slice(0, from).replaceAll(/<\/?\d+\/?>/g, "");
  const after = formsOf(message.slice(end + 1));
  return (branches.length > 0 ? branches : [VALUE]).flatMap((branch) =>
    after.map((rest) => before + branch + rest),
  );
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const patternOf = (form: string) => form.split(VALUE).map(escaped).join(".*?");
const letters = (form: string) => form.replaceAll(VALUE, "").trim().length;

/** The names in Bengali, of the catalogue and of the shop's own data, of what has a name in English. */
function namesInBengali(data: ReadonlyMap<string, string>) {
  const names = [...readTranslations("bn").values()]
    .map(({ message, text }) => ({ english: formsOf(message), bengali: formsOf(text) }))
    .concat([...data].map(([english, bengali]) => ({ english: [english], bengali: [bengali] })));
  return (name: string | RegExp, isWhole = false): RegExp => {
    const isText = typeof name === "string";
    const wanted = isText ? name.toLowerCase() : "";
    const isMeant = (form: string) => {
      if (!isText) return name.test(form.replaceAll(VALUE, "1"));
      const own = form.toLowerCase();
      if (own === wanted || (!isWhole && own.includes(wanted))) return true;
      return own.includes(VALUE) && letters(form) > 5 && new RegExp(`^${patternOf(own)}`).test(wanted);
    };
    const forms = names.flatMap(({ english, bengali }) => (english.some(isMeant) ? bengali : []));
    const patterns = forms.filter((form) => letters(form) > 0).map(patternOf);
    const any = [isText ? escaped(name) : name.source, ...new Set(patterns)].join("|");
    const isAtStart = isText ? isWhole : name.source.startsWith("^");
    return new RegExp(`${isAtStart ? "^\\s*" : ""}(?:${any})${isWhole ? "\\s*$" : ""}`, "i");
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
