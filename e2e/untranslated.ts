import { methodName, mobileMoneyMethods } from "@hira/contract";
import type { Page, Response } from "@playwright/test";
import { readTranslations } from "../web/messages/translations.ts";
import { escaped, formsOf, VALUE } from "./message-forms.ts";

/**
 * Words that stay in Latin letters in Bengali texts (docs/bengali.md): names, units of games, keys of the keyboard,
 * names of files, and numbers of orders, which are hexadecimal and seldom without a digit.
 */
const NAMES =
  /^(WhatsApp|Telegram|Google|Messenger|Facebook|Twitter|Instagram|LinkedIn|Linkedin|YouTube|Digiflazz|UniPin|Garena|Free Fire|FF|UC|BD|CSV|SMS|API|URL|HTTP|SMTP|PDF|JPEG|PNG|WebP|SVG|KB|MB|GB|SKU|UID|TrxID|Tk|BDT|IDR|IP|SIM|USB|QR|PostgreSQL|Node|DATA|DIR|CHECKPOINT|Android|Chrome|Firefox|Safari|Edge|Opera|Linux|Windows|Mac|ChromeOS|iPhone|iPad|English|Ctrl|Enter|Esc|Shift|Alt|alt|Tab|Hira|[a-f]{8})$/;

/** Returns every text of a page that people read or hear, including texts in attributes such as `aria-label`. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="description"]'))
      texts.push(content);
    const isLeftOut = (element: Element | null) =>
      !element || element.closest('script, style, template, noscript, code, kbd, [lang="en"]') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isLeftOut(node.parentElement)) texts.push(node.nodeValue ?? "");
    for (const name of ["placeholder", "aria-label", "aria-description", "aria-valuetext", "title", "alt"])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isLeftOut(element)) texts.push(element.getAttribute(name) ?? "");
    return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  });
}

/**
 * Fields of replies whose texts the store writes. An English text of such a field is a missing translation, not data.
 */
const OURS = new Set(["summary", "words", "frozenReason", "warning", "check", "todo", "trouble", "said"]);

/**
 * Names that the store itself gives to deleted users and to methods. If such a name is in English, its translation is
 * missing.
 */
const CALLED = new RegExp(`^(The store|Deleted user|${mobileMoneyMethods.map(methodName).join("|")})$`);
/** Fields of replies whose texts people type. Such a text may happen to equal a message of the web's catalogue. */
const TYPED = new Set(["name", "title", "subtitle", "ctaLabel", "label", "hint"]);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return CALLED.test(value) ? [] : [plain(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (OURS.has(key) ? [] : stringsIn(inner)));
}

function typedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" ? (TYPED.has(key) ? stringsIn(inner) : []) : typedIn(inner),
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const wordsIn = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/**
 * Returns a function that matches a text with a message and returns the values in it. A text without the message's
 * longest fixed part is ruled out quickly.
 */
function patternOf(form: string): (text: string) => readonly string[] | undefined {
  const pieces = form.split(VALUE);
  const [longest = ""] = pieces.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`^${pieces.map(escaped).join("(.*?)")}$`);
  return (text) => (text.includes(longest) ? pattern.exec(text)?.slice(1) : undefined);
}

/**
 * The translated messages as patterns: English ones with two or more words that are not names, and Bengali ones with
 * Latin letters or values.
 */
function readMessages() {
  const translated = [...readTranslations("bn").values()].filter(({ message, text }) => message !== text);
  const english = translated.flatMap(({ message }) => formsOf(message));
  const bengali = translated.flatMap(({ text }) => formsOf(text));
  const isTelling = (form: string) => wordsIn(form).filter((word) => !NAMES.test(word)).length > 1;
  return {
    english: english.filter(isTelling).map(patternOf),
    bengali: bengali.filter((form) => /[A-Za-z]/.test(form) || form.includes(VALUE)).map(patternOf),
  };
}
let messages: ReturnType<typeof readMessages> | undefined;

/**
 * Finds English texts on Bengali pages. Data may be English: the replies that the page gets contain the names, notes
 * and packages. Values from the program (such as `pending`) and messages of the catalogue never count as data.
 */
export function watchData(page: Page) {
  const data = new Set<string>();
  const typed = new Set<string>();
  const learn = (value: unknown) => {
    for (const text of typedIn(value)) typed.add(text);
    // A long name may be shown as two texts, split at its slash.
    for (const text of stringsIn(value).flatMap((whole) => [whole, ...whole.split("/")]))
      if (/[A-Za-z]{2}/.test(text) && !/^[a-z-]+$/.test(text)) data.add(text);
  };
  const onResponse = async (response: Response) => {
    if (!response.ok() || !/\/api\/(?!admin\/health)/.test(response.url())) return;
    learn(await response.json().catch(() => null));
  };
  page.on("response", (response) => void onResponse(response));

  /** Returns the page's texts that contain words in Latin letters, unless these words are data or names. */
  return async function untranslated(...known: string[]): Promise<string[]> {
    for (const text of known) data.add(text);
    const state = page.locator("#hira-state");
    if ((await state.count()) > 0) learn(JSON.parse((await state.textContent()) || "null"));
    const longestFirst = [...data].toSorted((a, b) => b.length - a.length);
    const hasForeignWord = (whole: string) => {
      const text = whole.replace(/\S+:\/\/\S+|\S+\.\S+\/\S*|\?\w+=\S+/g, " ");
      const ours = longestFirst.reduce((rest, each) => rest.replaceAll(each, " "), text);
      const words = ours.match(/[\p{L}\p{M}\p{N}@._:/#*-]+/gu) ?? [];
      return words.some((word) => {
        if (/[\d@#*]|:\/\/|\.[a-z]/i.test(word)) return false;
        return word.split(/[^A-Za-z]+/).some((part) => part.length > 1 && !NAMES.test(part));
      });
    };
    const found = (await textsOn(page)).filter((text) => {
      const words = wordsIn(text);
      if (words.length === 0) return false;
      messages ??= readMessages();
      if (words.length > 1 && !typed.has(text) && messages.english.some((fits) => fits(text))) return true;
      if (!hasForeignWord(text)) return false;
      // The fixed part of a Bengali message may contain Latin words, such as commands. The values inserted into it may
      // not.
      return !messages.bengali.some((fits) => fits(text)?.every((value) => !hasForeignWord(value)));
    });
    return [...new Set(found)].map((text) => `${new URL(page.url()).pathname}: ${text.slice(0, 160)}`);
  };
}
