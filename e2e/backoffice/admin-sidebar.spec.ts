import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ start: { copyOf: undefined, env: { DEMO_DATA: "0" } } });

test("the sidebar of a new shop has 16 entries, shows pinned pages, and gets entries for features when the shop uses them", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  const nav = page.getByRole("navigation", { name: "Admin" });
  const entries = nav.locator("a");
  const reports = nav.locator('a[href="/admin/reports"]');
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(entries).toHaveCount(16);

  await test.step("keys open a page that is not in the sidebar; a pinned page stays there", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("x");
    await expect(page).toHaveURL(/\/admin\/reports/);
    await expect(entries).toHaveCount(17);
    await nav.getByRole("button", { name: "Pin to sidebar" }).click();
    await expect(nav.getByRole("button", { name: "Unpin from sidebar" })).toBeVisible();
    await page.goto("/admin");
    await expect(reports).toBeVisible();
    await expect(entries).toHaveCount(17);
  });

  await test.step("the command palette opens another page; without a pin, its entry disappears when the page is left", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search and commands" });
    await palette.getByRole("combobox").fill("coupons");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Coupons" })).toBeVisible();
    await expect(nav.getByRole("link", { name: /^Coupons/ })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect(entries).toHaveCount(17);
  });

  await test.step("the first coupon adds the page of coupons to the sidebar", async () => {
    await page.goto("/admin/coupons");
    await page.getByRole("button", { name: "Add Coupon" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Code" }).fill("EID10");
    await dialog.getByRole("textbox", { name: "Amount" }).fill("10");
    await dialog.getByRole("button", { name: /^Add/ }).click();
    await expect(dialog).toBeHidden();
    await expect(nav.getByRole("button", { name: "Pin to sidebar" })).toHaveCount(0);
    await page.goto("/admin");
    await expect(nav.locator('a[href="/admin/coupons"]')).toHaveCount(1);
  });

  await test.step("on a tablet the top bar has the button to unpin a page, on a phone the menu has it", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto("/admin/reports");
    await page.getByRole("banner").getByRole("button", { name: "Unpin from sidebar" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Pin to sidebar" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("button", { name: "Pin to sidebar" }).click();
    await expect(menu.getByRole("button", { name: "Unpin from sidebar" })).toBeVisible();
  });
  await context.close();
});
