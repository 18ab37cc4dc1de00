import type { Page, Response } from "@playwright/test";

/** What keeps its Latin letters in Bengali (docs/bengali.md): names, units of games, and what keyboards and files are called. */
const NAMES =
  /^(bKash|Nagad|Rocket|Upay|WhatsApp|Telegram|Google|Messenger|Facebook|Twitter|Instagram|Linkedin|UniPin|Garena|Free Fire|FF|UC|BD|CSV|SMS|API|URL|HTTP|SMTP|PDF|JPEG|PNG|WebP|SVG|KB|MB|SKU|TrxID|Tk|BDT|IP|SIM|USB|QR|Android|Chrome|iPhone|English|Ctrl|Enter|Esc|Shift|Alt|alt|Tab|Hira)$/;

/** Every text of a page that people read or hear, with where it stands. */
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

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/\s+/g, " ").trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Finds what is left in English on pages in Bengali. What the store's data says is no text of ours: names, notes and packages
 * are known from what the pages are given, but for values that the program names (`pending`).
 */
export function watchData(page: Page) {
  const data = new Set<string>();
  const learn = (value: unknown) => {
    // A long name may be shown in two parts, so that it breaks at its stroke.
    for (const text of stringsIn(value).flatMap((whole) => [whole, ...whole.split("/")]))
      if (/[A-Za-z]{2}/.test(text) && !/^[a-z-]+$/.test(text)) data.add(text);
  };
  const onResponse = async (response: Response) => {
    if (!response.ok() || !/\/api\//.test(response.url())) return;
    learn(await response.json().catch(() => null));
  };
  page.on("response", (response) => void onResponse(response));

  /** Texts with words in Latin letters that are neither data nor names. */
  return async function untranslated(...known: string[]): Promise<string[]> {
    learn(known);
    // The admin area's pages are given nothing by the server.
    const [given] = await page.locator("#hira-state").allTextContents();
    learn(JSON.parse(given || "null"));
    const longestFirst = [...data].toSorted((a, b) => b.length - a.length);
    const found = (await textsOn(page)).filter((whole) => {
      const text = whole.replace(/\S+:\/\/\S+|\S+\.\S+\/\S*|\?\w+=\S+/g, " ");
      const ours = longestFirst.reduce((rest, each) => rest.replaceAll(each, " "), text);
      const words = ours.match(/[\p{L}\p{M}\p{N}@._:/#*-]+/gu) ?? [];
      return words.some((word) => {
        if (/[\d@#*]|:\/\/|\.[a-z]/i.test(word)) return false;
        return word.split(/[^A-Za-z]+/).some((part) => part.length > 1 && !NAMES.test(part));
      });
    });
    return [...new Set(found)].map((text) => `${new URL(page.url()).pathname}: ${text.slice(0, 160)}`);
  };
}
