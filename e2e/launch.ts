import { type Browser, chromium } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

/** A browser for scripts that are no journeys; those have Playwright's own. Its sandbox needs a user that is not root. */
export function launch(): Promise<Browser> {
  const executablePath = headlessBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}
