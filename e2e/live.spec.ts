import { adminPage, buy, callAs, findPackage, newCustomer } from "./people.ts";
import { expect, test } from "./store.ts";

test("two browsers see what the other does within a second", async ({ page, browser, store, watch }) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Live Customer", { admin, taka: 500 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  await admin.goto("/admin/all-orders");
  await expect(admin.locator("[data-row]").first()).toBeVisible();
  const listens = admin.waitForResponse((reply) => reply.url().includes("/api/live"));
  await admin.reload();
  await listens;
  await expect(admin.locator("[data-row]").first()).toBeVisible();

  const id = await buy(page, product, "9900001");
  await expect(admin.locator(`[data-row="${id}"]`)).toBeVisible({ timeout: 1_000 });

  await page.goto(`/my-orders/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const balance = page.getByRole("banner").getByText(/৳\d/).first();
  const before = await balance.textContent();
  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  const uid = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").uid as string);
  await callAs(admin, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, { amount: 111 });
  await expect(balance).not.toHaveText(before ?? "", { timeout: 2_000 });
  await context.close();
});
