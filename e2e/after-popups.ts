import type { Browser, Page } from "@playwright/test";

/**
 * Milliseconds that a navigation waits at most for a closed popup's `history.back()`. After that it goes on, even if
 * a popup is still open.
 */
const PATIENCE_MS = 1_000;

/**
 * A popup that closes calls `history.back()` a moment later (web/src/platform/design/use-back-closes.ts). A
 * navigation in that moment would fail (net::ERR_ABORTED). People are not that fast, so here `goto` and `reload` wait
 * first.
 */
function waitForPopups(page: Page): void {
  const { goto, reload } = page;
  const isBack = () =>
    page.waitForFunction(() => !history.state?.layers, null, { polling: 20, timeout: PATIENCE_MS });
  const settled = () => isBack().then(undefined, () => undefined);
  page.goto = (...to) => settled().then(() => goto.apply(page, to));
  page.reload = (...how) => settled().then(() => reload.apply(page, how));
}

/** Makes every page of the browser wait for closing popups before it navigates. */
export function withPopupsSettled(browser: Browser): Browser {
  const { newContext } = browser;
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options);
    context.on("page", waitForPopups);
    return context;
  };
  return browser;
}
