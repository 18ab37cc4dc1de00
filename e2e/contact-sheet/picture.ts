import type { BrowserContext, Page, Request } from "@playwright/test";
import { faultsOf } from "../reflow.ts";
import { watchData } from "../untranslated.ts";
import { isRefusal, type Screen } from "./screens.ts";
import type { Shop } from "./shop.ts";

const themes = ["light", "dark"] as const;
/** For a busy machine; a page makes its calls at once. */
const PATIENCE_MS = 15_000;

/** What the frame of a page asks for: it stays, so that the page's own state is what one sees. */
function isOfTheFrame(path: string, method: string, { as }: Screen, { uids }: Shop): boolean {
  if (path === `/users/${encodeURIComponent(uids[as])}` || (path === "/users" && method === "POST"))
    return true;
  return ["/contact", "/settings/shop", "/admin/notifications"].includes(path) && as !== "visitor";
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll("*", ".*")}$`);

/** Follows what a page fetches. */
function networkOf(page: Page) {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return {
    /** It will never be answered: nothing to wait for. */
    forget: (request: Request) => pending.delete(request),
    /** Resolves when nothing has been on its way for a while. */
    async quiet(): Promise<void> {
      for (let still = 0, waited = 0; still < 4 && waited < 100; waited++) {
        await page.waitForTimeout(100);
        still = pending.size === 0 ? still + 1 : 0;
      }
    },
  };
}

/** Answers the screen's calls as it says. The promise tells whether there was one, in good time. */
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
    // A refusal is for what the page sends, not for what it reads from the same address.
    if (isRefusal(reply) && request.method() === "GET") return route.fallback();
    met.resolve(true);
    if (reply === "waits") forget(request);
    else if (reply === "fails") await route.fulfill({ status: 403, json: {} });
    else await route.fulfill({ status: isRefusal(reply) ? reply.status : 200, json: reply });
  });
  return () => Promise.race([met.promise, page.waitForTimeout(PATIENCE_MS).then(() => false)]);
}

/** Still, complete, and with every picture loaded, also those further down. */
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

/** Makes the window as high as the page, so that bars at its foot stand at the foot; a modal is seen in its window. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const isModal = await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().isVisible();
  if (!size || isModal) return;
  const height = await page.evaluate(() => {
    // What is as high as the window would grow with it and push the page's foot out of the picture.
    for (const part of document.querySelectorAll<HTMLElement>('[class*="dvh"]'))
      part.style.minHeight = `${part.offsetHeight}px`;
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
}

/** Opens the page, or comes to it by a link from one that the server gave no data along with. */
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

/** Gives a page that was pictured as a whole another window, on a device with fingers or with a mouse. */
async function resize(page: Page, { viewport, hasTouch = false }: Device): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="dvh"]')) part.style.minHeight = "";
    scrollTo(0, 0);
  });
  await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch });
  // Charts and menus are laid out anew a moment later.
  await page.waitForTimeout(250);
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
 * Takes a screen's picture in each of the sizes, of which the context has the first, and in both themes, each given to `save`. Gives what
 * is cut or, in Bengali, not translated; null when the page made no call that the screen is about, so that there is nothing to see.
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
    // On a busy machine a page's code comes after a moment in which nothing is on its way.
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
    }
    if (shop.base) faults.push(...(await untranslated()).map((text) => `not translated: ${text}`));
    return faults;
  } finally {
    await page.close();
  }
}
