import type { Page } from "@playwright/test";

/** What somebody met on a page of the admin area. */
export interface MetPage {
  path: string;
  title: string;
  /** The names of what can be pressed or filled in there. */
  controls: string[];
  /** Calls that the store refused. */
  refused: string[];
}

/** Ids in paths: one order's page is as another's. */
const kindOf = (path: string) => path.replace(/^(\/admin\/all-[^/]+)\/.+/, "$1/:id");

/** Leads a page through the admin area as its links do, without loading it anew. */
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
    // A page that leads to itself keeps its title.
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

/** Walks through all pages of the admin area that one can get to by links, as whoever is signed in. */
export async function walkAdmin(page: Page): Promise<MetPage[]> {
  const goTo = guideThroughAdmin(page);
  const met = new Map<string, MetPage>();
  const waiting = ["/admin"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (met.has(kindOf(path))) continue;
    const { links, ...seen } = await goTo(path);
    met.set(kindOf(path), seen);
    waiting.push(...links);
  }
  return [...met.values()];
}

/** What stands on the page once nothing is on its way any more. */
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
    // What looks for things, or leads elsewhere, changes nothing.
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
