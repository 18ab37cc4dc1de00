import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const script = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Axe marks this rule as experimental. People who control the computer by voice say the visible text of a button, so
 * its accessible name must contain it (WCAG 2.5.3).
 */
const LABEL_IN_NAME = "label-content-name-mismatch";

/**
 * Returns the violations that axe finds on the page in its current state, in both themes. Axe runs in the page itself
 * (our pages have no frames), collects violations only and stays loaded for the second theme. This takes a third of the
 * time of collecting the passed rules too.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // Rows are pale while they reload. If a journey blocks the reload on purpose, they stay pale, so the wait gives up.
  await page
    .waitForFunction(() => !document.querySelector("[aria-busy=true]"), undefined, { timeout: 3_000 })
    .catch(() => undefined);
  // Client-side navigation keeps the page's globals, so axe may already be loaded.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found: string[] = [];
    for (const theme of ["light", "dark"]) {
      document.documentElement.setAttribute("data-theme", theme);
      // An element that inherits a colour starts its transition only after its parent's has ended, so check for
      // animations again.
      for (let moving = animations(); moving.length > 0; moving = animations())
        await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await axe.run(document, {
        resultTypes: ["violations"],
        // The dark theme changes only colours, so only the contrast needs a second check.
        ...(theme === "dark" ? { runOnly: ["color-contrast"] } : { rules: { [rule]: { enabled: true } } }),
      });
      for (const { id, nodes } of violations)
        found.push(`${theme}: ${id} ${nodes.map((node) => node.target).join(" | ")}`);
    }
    return found;

    /** Those that end: a spinner turns until it goes. */
    function animations() {
      return document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    }
  }, LABEL_IN_NAME);
}
