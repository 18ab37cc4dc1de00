import type { BrowserContext, Page, Request } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { faultsOf } from "../reflow.ts";
import { watchData } from "../untranslated.ts";
import { isDomainError, type Screen } from "./screens.ts";
import type { Shop } from "./shop.ts";

const themes = ["light", "dark"] as const;
/** Milliseconds to wait for a call. A page sends its calls at once, so only a busy machine needs a moment. */
const PATIENCE_MS = 15_000;

/**
 * Returns true for calls of the header and sidebar around the page. The store answers them, so that the picture
 * differs only in the page itself.
 */
function isOfTheFrame(path: string, method: string, { as }: Screen, { uids }: Shop): boolean {
  if (path === `/users/${encodeURIComponent(uids[as])}` || (path === "/users" && method === "POST"))
    return true;
  return ["/contact", "/settings/shop", "/admin/notifications"].includes(path) && as !== "visitor";
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll("*", ".*")}$`);

/** Tracks the pending requests of a page. */
function networkOf(page: Page) {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return {
    /** Stops counting a request that will never be answered. */
    forget: (request: Request) => pending.delete(request),
    /** Resolves when no request has been pending for 400 ms, but after about 10 s at the latest. */
    async quiet(): Promise<void> {
      for (let still = 0, waited = 0; still < 4 && waited < 100; waited++) {
        await page.waitForTimeout(100);
        still = pending.size === 0 ? still + 1 : 0;
      }
    },
  };
}

/**
 * Replaces the replies to the calls that the screen names. The returned function resolves to true if the page made
 * such a call within PATIENCE_MS, or if the screen names none.
 */
async function intercept(page: Page, screen: Screen, shop: Shop, forget: (request: Request) => void) {
  const replies = Object.entries(screen.replies ?? {});
  if (replies.length === 0) return async () => true;
  const met = Promise.withResolvers<boolean>();
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/api/, "");
    const [pattern, reply] = replies.find(([pattern]) => patternOf(pattern).test(path)) ?? [];
    if (!pattern || !reply) return route.fallback();
    if (pattern === "*" && isOfTheFrame(path, request.method(), screen, shop)) return route.fallback();
    // A domain error is the reply to calls that change something. Reads of the same path get their normal reply.
    if (isDomainError(reply) && request.method() === "GET") return route.fallback();
    met.resolve(true);
    if (reply === "waits") forget(request);
    else if (reply === "fails") await route.fulfill({ status: 403, json: {} });
    else await route.fulfill({ status: isDomainError(reply) ? reply.status : 200, json: reply });
  });
  return () => Promise.race([met.promise, page.waitForTimeout(PATIENCE_MS).then(() => false)]);
}

/**
 * Waits until no request is pending, and at most 3 s more until fonts and all images are loaded (also those below the
 * window) and animations have finished.
 */
async function settle(page: Page, network: ReturnType<typeof networkOf>): Promise<void> {
  await network.quiet();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.race([
      Promise.allSettled([
        document.fonts.ready,
        ...[...document.images].map((image) => image.decode()),
        ...document.getAnimations().map(({ finished }) => finished),
      ]),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
  });
}

/**
 * Makes the window as high as the page, so that bars at the bottom of the window are at the bottom of the page. While
 * a modal is open, the window keeps its size.
 */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const isModal = await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().isVisible();
  if (!size || isModal) return;
  const height = await page.evaluate(() => {
    // Keeps the height of elements that are as high as the window. They would grow with the window and push the
    // bottom of the page out of the picture.
    for (const part of document.querySelectorAll<HTMLElement>('[class*="dvh"]'))
      part.style.minHeight = `${part.offsetHeight}px`;
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
}

/**
 * Opens the screen's page. If the screen has a `from`, opens that page without the server's data first, and follows
 * its link.
 */
async function enter(page: Page, { origin, base }: Shop, { path, from }: Screen): Promise<void> {
  const addressOf = (path: string) => base + (base && path === "/" ? "" : path);
  if (!from) {
    await page.goto(origin + addressOf(path));
    return;
  }
  await page.route(origin + addressOf(from), async (route) => {
    const reply = await route.fetch({ maxRetries: 2 });
    const data = /(<script[^>]*id="hira-state"[^>]*>)[\s\S]*?(?=<\/script>)/;
    await route.fulfill({ response: reply, body: (await reply.text()).replace(data, "$1[]") });
  });
  await page.goto(origin + addressOf(from));
  await page.waitForFunction(() => history.state !== null);
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, addressOf(path));
}

/** Resizes a page that was already pictured, and sets whether the device has touch or a mouse. */
async function resize(page: Page, { viewport, hasTouch = false }: Device): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="dvh"]')) part.style.minHeight = "";
    scrollTo(0, 0);
  });
  await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch });
  // Charts and menus update their layout a moment later.
  await page.waitForTimeout(250);
}

/**
 * Returns the violations that axe finds in both themes. A printed page is not checked, because it has neither colours
 * nor controls.
 */
async function axeFaultsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => matchMedia("print").matches)) return [];
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  const found = await violationsOn(page);
  await page.evaluate((own) => {
    if (own === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = own;
  }, theme);
  return found.map((fault) => `axe: ${fault}`);
}

export interface Device {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
}

interface Taken {
  size: string;
  theme: string;
  png: Buffer;
}

/**
 * Takes pictures of a screen in every size and both themes, and passes each to `save`. The browser context has the
 * first size. Returns the texts that are cut off, what axe finds, and in Bengali the texts that are not translated.
 * Returns null if the page made none of the calls whose reply is replaced, because the picture would then be wrong.
 */
export async function takePicture(
  context: BrowserContext,
  shop: Shop,
  screen: Screen,
  sizes: readonly (readonly [size: string, device: Device])[],
  save: (taken: Taken) => Promise<void>,
): Promise<string[] | null> {
  const page = await context.newPage();
  const network = networkOf(page);
  const untranslated = watchData(page);
  try {
    const wasMet = await intercept(page, screen, shop, network.forget);
    await enter(page, shop, screen);
    // On a busy machine, the page's code may take a moment to load, without a pending request.
    const code = Object.values(screen.replies ?? {}).includes("waits")
      ? page
          .getByRole("status")
          .filter({ hasText: /^Loading$/ })
          .waitFor({ state: "hidden", timeout: 5_000 })
      : page.locator("main h1").first().waitFor({ timeout: PATIENCE_MS });
    await code.catch(() => undefined);
    if (screen.act) {
      await settle(page, network);
      await screen.act(page);
    }
    if (!(await wasMet())) return null;
    await settle(page, network);
    const faults: string[] = [];
    for (const [at, [size, device]] of sizes.entries()) {
      if (at > 0) await resize(page, device);
      faults.push(...(await faultsOf(page, device.viewport.width)).map((fault) => `${size}: ${fault}`));
      await showWhole(page);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await save({ size, theme, png: await page.screenshot({ animations: "disabled" }) });
      }
      if (at === 0) faults.push(...(await axeFaultsOf(page)).map((fault) => `${size}: ${fault}`));
    }
    if (shop.base) faults.push(...(await untranslated()).map((text) => `not translated: ${text}`));
    return faults;
  } finally {
    await page.close();
  }
}
