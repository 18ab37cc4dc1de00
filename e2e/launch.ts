import { type Browser, chromium } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

/**
 * Launches a browser for scripts. (Playwright launches the browsers of journeys.) Chromium's sandbox is off for root,
 * for whom it does not work.
 */
export function launch(): Promise<Browser> {
  const executablePath = headlessBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}
