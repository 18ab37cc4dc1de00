import type { Page } from "@playwright/test";
import { adminPage, buy, callAs, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const MANY = 52;

/** Buys a package `MANY` times: first one order alone, then ten orders at the same time, again and again. */
async function buyMany(page: Page, product: { _id: string; price: number }, gameAccount?: string) {
  await buy(page, product, gameAccount);
  for (let n = 1; n < MANY; n += 10) {
    await Promise.all(Array.from({ length: Math.min(10, MANY - n) }, () => buy(page, product, gameAccount)));
  }
}

test("a customer can page through all their orders and codes, and the address contains the page number", {
  tag: "@phone",
}, async ({ page, browser, store, watch }) => {
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await newCustomer(page, "Old Customer", { admin: admin.page, taka: 100_000 });
  const diamonds = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const { products } = await callAs<{ products: { _id: string; price: number }[] }>(
    admin.page,
    "GET",
    "/admin/unipin/products?type=unipin",
  );
  const voucher = products[0];
  if (!voucher) throw new Error("No voucher in the sample shop");
  const codes = Array.from({ length: MANY }, (_, n) => `PAGED-${1000 + n}`);
  await callAs(admin.page, "POST", "/admin/unipin/upload", {
    productId: voucher._id,
    codes,
    acceptOdd: true,
  });
  await buyMany(page, diamonds, "1234567890");
  await buyMany(page, voucher);

  const pager = page.getByRole("navigation", { name: "Pagination" });
  const next = pager.getByRole("button", { name: "Next" });
  await test.step("the voucher orders fill two pages", async () => {
    await page.goto("/redeem");
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(50);
    await expect(pager).toContainText("Total 52");
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(2);
    await expect(page).toHaveURL(/\/redeem\?page=2$/);
    await expect(pager).toContainText("Page 2 / 2");
    await page.reload();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(50);
  });

  const rows = page.getByRole("list", { name: "My Orders" }).getByRole("listitem");
  await test.step("the orders fill two pages", async () => {
    await page.goto("/my-orders?page=2");
    await expect(rows).toHaveCount(2);
    await pager.getByRole("button", { name: "Prev" }).click();
    await expect(rows).toHaveCount(50);
    await expect(page).toHaveURL(/\/my-orders$/);
  });

  await test.step("a page beyond the end links to the last page", async () => {
    await page.goto("/my-orders?page=9");
    await expect(page.getByText("Nothing on this page.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the last page" }).click();
    await expect(page).toHaveURL(/\/my-orders\?page=2$/);
    await expect(rows).toHaveCount(2);
  });
  await admin.context.close();
});
