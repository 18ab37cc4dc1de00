import { adminPage, buy, callAs, findPackage, newCustomer } from "./people.ts";
import { expect, test } from "./store.ts";

/** A second is what is promised, on a machine that does nothing else; the polls beneath the stream would take ten. */
const SOON_MS = 5_000;

test("two browsers see what the other does within a second", async ({ page, browser, store, watch }) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Live Customer", { admin, taka: 500 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  await admin.goto("/admin/all-orders");
  await expect(admin.getByText("No orders found").or(admin.locator("[data-row]").first())).toBeVisible();
  const listens = admin.waitForResponse((reply) => reply.url().includes("/api/live"));
  await admin.reload();
  await listens;
  await expect(admin.getByText("No orders found").or(admin.locator("[data-row]").first())).toBeVisible();

  const id = await buy(page, product, "9900001");
  await expect(admin.locator(`[data-row="${id}"]`)).toBeVisible({ timeout: SOON_MS });

  await page.goto(`/my-orders/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const balance = page.getByRole("banner").getByText(/৳\d/).first();
  const before = await balance.textContent();
  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({ timeout: SOON_MS });
  const uid = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").uid as string);
  await callAs(admin, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, {
    amount: 111,
    reason: "A gift",
  });
  await expect(balance).not.toHaveText(before ?? "", { timeout: SOON_MS });
  await context.close();
});
