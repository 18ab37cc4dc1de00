import type { Browser, Page } from "@playwright/test";

/** For the browser's way back from where a popup was open; one that stays open is left with it. */
const PATIENCE_MS = 1_000;

/**
 * A popup that closes goes back from its entry of the history (web/src/platform/design/use-back-closes.ts), a moment later. A page that is gone to
 * in that moment would never come (net::ERR_ABORTED), which no person is fast enough to meet.
 */
function waitForPopups(page: Page): void {
  const { goto, reload } = page;
  const isBack = () =>
    page.waitForFunction(() => !history.state?.layers, null, { polling: 20, timeout: PATIENCE_MS });
  const settled = () => isBack().then(undefined, () => undefined);
  page.goto = (...to) => settled().then(() => goto.apply(page, to));
  page.reload = (...how) => settled().then(() => reload.apply(page, how));
}

/** All pages of a browser wait so. */
export function withPopupsSettled(browser: Browser): Browser {
  const { newContext } = browser;
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options);
    context.on("page", waitForPopups);
    return context;
  };
  return browser;
}
