import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const script = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Axe counts it as an experiment: who speaks a button's words to a computer must be understood (WCAG 2.5.3). */
const LABEL_IN_NAME = "label-content-name-mismatch";

/**
 * What axe finds wrong with a page as it stands, in either theme. It runs within the page (ours have no frames), tells of
 * what is wrong alone and stays for the second theme: a third of the work of collecting all that is right, too.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // Rows that are asked for anew are pale; what a journey holds back on purpose stays so.
  await page
    .waitForFunction(() => !document.querySelector("[aria-busy=true]"), undefined, { timeout: 3_000 })
    .catch(() => undefined);
  // Pages that follow each other without a load share it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found: string[] = [];
    for (const theme of ["light", "dark"]) {
      document.documentElement.setAttribute("data-theme", theme);
      // What inherits a colour starts to change when its parent has changed.
      for (let moving = document.getAnimations(); moving.length > 0; moving = document.getAnimations())
        await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await axe.run(document, {
        resultTypes: ["violations"],
        // The other theme is the same page in other colours.
        ...(theme === "dark" ? { runOnly: ["color-contrast"] } : { rules: { [rule]: { enabled: true } } }),
      });
      for (const { id, nodes } of violations)
        found.push(`${theme}: ${id} ${nodes.map((node) => node.target).join(" | ")}`);
    }
    return found;
  }, LABEL_IN_NAME);
}
