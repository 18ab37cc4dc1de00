import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { adminPage, chooseAccount } from "./people.ts";
import { expect, test } from "./store.ts";

const visitorPages = ["/", "/topup-categories", "/login", "/add-funds", "/my-orders"];
const adminPages = ["/admin", "/admin/all-orders", "/admin/all-funds-request"];

async function expectNoViolations(page: Page, path: string): Promise<void> {
  // A colour half-way through its transition is no colour of ours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${path} ${theme}: ${id} ${nodes.map((node) => node.target).join(" | ")}`,
      ),
    ).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} can be pushed sideways`).toBeLessThanOrEqual(0);
  }
}

test("no screen of the storefront has an accessibility violation, in either theme", async ({
  page,
  watch,
  store,
}) => {
  watch(page);
  for (const path of visitorPages) await expectNoViolations(page, path);
  const { categories } = (await (await fetch(`${store.origin}/api/categories`)).json()) as {
    categories: { _id: string }[];
  };
  await expectNoViolations(page, `/topup/${categories[0]?._id}`);
  await page.goto("/login");
  await chooseAccount(
    page,
    () => page.getByRole("button", { name: /Continue with Google/ }).click(),
    /Tanvir Hasan/,
  );
  await expect(page).toHaveURL(/\/$/);
  for (const path of ["/", `/topup/${categories[0]?._id}`, "/add-funds", "/my-orders"])
    await expectNoViolations(page, path);
});

test("no screen of the admin area has an accessibility violation, in either theme", async ({
  browser,
  watch,
  store,
}) => {
  const { page, context } = await adminPage(browser, store.origin, watch);
  for (const path of adminPages) await expectNoViolations(page, path);
  await context.close();
});
