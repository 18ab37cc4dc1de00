import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const script = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Checks that a button's accessible name contains its visible text. People who control the computer by voice say this
 * text (WCAG 2.5.3). Axe marks this rule as experimental.
 */
const LABEL_IN_NAME = "label-content-name-mismatch";

/**
 * Returns the violations that axe finds on the page in its current state, in both themes. Axe runs in the page itself
 * (our pages have no frames), collects violations only and stays loaded for the second theme. Collecting the passed
 * rules too would take three times as long.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // Waits until lists have reloaded, because their rows are pale meanwhile. The wait has a limit, because some
  // journeys block the reload on purpose.
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
      // Checks for animations again: an element that inherits a colour starts its transition only after its parent's
      // transition has ended.
      for (let moving = animations(); moving.length > 0; moving = animations())
        await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await axe.run(document, {
        resultTypes: ["violations"],
        // In the dark theme only the contrast is checked, because that theme changes nothing but colours.
        ...(theme === "dark" ? { runOnly: ["color-contrast"] } : { rules: { [rule]: { enabled: true } } }),
      });
      for (const { id, nodes } of violations)
        found.push(`${theme}: ${id} ${nodes.map((node) => node.target).join(" | ")}`);
    }
    return found;

    /** Returns the running animations that will end. A spinner's animation never ends, so it is left out. */
    function animations() {
      return document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    }
  }, LABEL_IN_NAME);
}
