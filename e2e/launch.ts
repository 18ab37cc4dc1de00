import { type Browser, chromium } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

/**
 * Launches a browser for scripts that are not journeys; Playwright starts the journeys' own. Chromium's sandbox does
 * not work for root.
 */
export function launch(): Promise<Browser> {
  const executablePath = headlessBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}
