import type { Page } from "@playwright/test";
import { sitePages } from "./contact-sheet/routes.ts";

/** What an account sees on one page of the admin area. */
export interface MetPage {
  path: string;
  title: string;
  /** Names of the buttons and fields in the page's main part. */
  controls: string[];
  /** Paths of calls that the store refused with 403. */
  refused: string[];
}

/** Replaces IDs in a path by one text, so that the pages of two orders count as the same page. */
const kindOf = (path: string) => path.replace(/^(\/admin\/all-[^/]+)\/.+/, "$1/:id");

/** Returns a function that opens a path of the admin area without a reload, as a link does. */
export function guideThroughAdmin(page: Page): (path: string) => Promise<MetPage & { links: string[] }> {
  const open = new Set<string>();
  let refused: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?!live)/.test(request.url())) open.add(request.url());
  });
  page.on("requestfailed", (request) => open.delete(request.url()));
  page.on("response", (response) => {
    open.delete(response.url());
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return async (path) => {
    refused = [];
    // If the path is already open, its title does not change.
    const before = await page.evaluate((to) => (location.href.endsWith(to) ? "" : document.title), path);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await page
      .waitForFunction((before) => document.title !== before, before, { timeout: 3_000 })
      .catch(() => undefined);
    return { ...(await settled(page, () => open.size === 0)), path, refused };
  };
}

/** Visits all pages of the admin area as the signed-in account, including pages with an ID in their address. */
export async function walkAdmin(page: Page): Promise<MetPage[]> {
  const goTo = guideThroughAdmin(page);
  const met = new Map<string, MetPage>();
  const { admin } = await sitePages();
  const waiting = ["/admin", ...admin.filter((path) => !path.includes(":"))];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (met.has(kindOf(path))) continue;
    const { links, ...seen } = await goTo(path);
    met.set(kindOf(path), seen);
    waiting.push(...links);
  }
  return [...met.values()];
}

/** Returns what the page shows, when no call is running and the page has stopped changing. */
async function settled(page: Page, isQuiet: () => boolean) {
  let before = "";
  for (;;) {
    const seen = await page.evaluate(look);
    const now = JSON.stringify(seen);
    if (isQuiet() && seen.title && now === before) return seen;
    before = now;
    await page.waitForTimeout(60);
  }
}

function look() {
  const main = document.querySelector("main");
  const nameOf = (control: HTMLElement) =>
    control.getAttribute("aria-label") ||
    (control as HTMLInputElement).labels?.[0]?.textContent ||
    control.textContent ||
    control.outerHTML.slice(0, 80);
  const controls = [...(main?.querySelectorAll<HTMLElement>("button, input, select, textarea") ?? [])].filter(
    // Skips buttons and fields in searches and in the navigation, because they change nothing.
    (control) => !control.matches(":disabled, [aria-disabled=true]") && !control.closest("search, nav"),
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')].map(
    (link) => link.pathname,
  );
  return {
    title: document.querySelector("h1")?.textContent ?? "",
    controls: [...new Set(controls.map((control) => nameOf(control).trim()))],
    links: [...new Set(links)],
  };
}
