import { adminPage } from "./people.ts";
import { test } from "./store.ts";

test("shots of health", async ({ browser, store, watch }) => {
  const { page } = await adminPage(browser, store, watch);
  await page.goto("/admin/health");
  await page.getByRole("list", { name: "Health" }).waitFor();
  for (const [w, h] of [[360, 740], [1440, 900]] as const) {
    for (const theme of ["light", "dark"] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.evaluate((value) => { document.documentElement.dataset.theme = value; }, theme);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/sight-${w}-${theme}.png`, fullPage: true });
    }
  }
});
