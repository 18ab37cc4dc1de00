import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/**
 * The reply of a broken proxy. It contains no error message of the store. Pages do not retry after its status, 404.
 */
const broken = {
  responseCode: 404,
  responseHeaders: [{ name: "content-type", value: "text/html" }],
  body: Buffer.from("<h1>Not here</h1>").toString("base64"),
};

/**
 * Intercepts only these calls, through the DevTools protocol. `page.route` would pause and fetch every file of every
 * page.
 */
async function failing(page: Page, calls: string, visit: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.fulfillRequest", { requestId, ...broken });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: calls }] });
  await visit();
  await session.detach();
}

const lists = [
  [
    "/admin/categories",
    "**/api/admin/categories",
    "Failed to load categories.",
    "Failed to fetch categories.",
  ],
  [
    "/admin/all-products",
    "**/api/admin/categories",
    "Failed to load categories",
    "Failed to fetch categories.",
  ],
  [
    "/admin/add-product",
    "**/api/admin/categories",
    "Failed to load categories",
    "Failed to fetch categories.",
  ],
  [
    "/admin/manage-hero-slides",
    "**/api/admin/heroslides",
    "Failed to load slides.",
    "Failed to fetch slides.",
  ],
  ["/admin/deliveries", "**/api/admin/deliveries?*", "Failed to load deliveries.", null],
  ["/admin/deliveries/jobs", "**/api/admin/dead-letters", "Failed to load jobs.", null],
  ["/admin/payments", "**/api/admin/payments?*", "Failed to load payments.", null],
  ["/admin/payments/texts", "**/api/admin/unread-texts", "Failed to load messages.", null],
  ["/admin/payments/wordings", "**/api/admin/wallet-templates", "Failed to load wordings.", null],
  ["/admin/payments/breaks", "**/api/admin/chain-breaks", "Failed to load breaks.", null],
  ["/admin/payments/phones", "**/api/admin/forwarders", "Failed to load phones.", null],
  [
    "/admin/manage-payment-instructions",
    "**/api/payment-instructions",
    "Failed to load instructions.",
    "Failed to fetch payment instructions.",
  ],
  [
    "/admin/manage-order-instructions",
    "**/api/order-instructions",
    "Failed to load instructions.",
    "Failed to fetch order instructions.",
  ],
] as const;

test("a list that fails to load says what failed and why, and loads after Try Again", async ({
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { page: admin, context } = await adminPage(browser, store, watch);
  for (const [at, [path, calls, title, reason]] of lists.entries()) {
    await test.step(`${path} shows “${title}” and loads after Try Again`, async () => {
      const alert = admin.getByRole("alert").filter({ hasText: reason ?? title });
      await failing(admin, calls, async () => {
        await admin.goto(path);
        await expect(alert.locator("strong")).toHaveText(title);
        await expect(alert.getByRole("paragraph")).toHaveText(title + (reason ?? ""));
        // All lists show the same kind of alert, so axe checks only every fourth list.
        if (at % 4 === 0) expect(await violationsOn(admin)).toEqual([]);
      });
      await alert.getByRole("button", { name: "Try Again" }).click();
      await expect(alert).toBeHidden();
    });
  }

  await test.step("a product that fails to save shows “Operation failed” with the reason", async () => {
    const { product } = {
      product: await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20"),
    };
    await admin.goto(`/admin/all-products?search=${encodeURIComponent(product.name)}`);
    await failing(admin, "**/api/products/*", async () => {
      await admin.getByRole("button", { name: `Edit ${product.name}`, exact: true }).click();
      const modal = admin.getByRole("dialog");
      await modal.getByLabel(/^Price/).fill("21");
      await modal.getByRole("button", { name: "Update Product" }).click();
      const toast = admin.getByRole("listitem").filter({ hasText: "Operation failed" });
      await expect(toast).toContainText("Failed to update product");
      await expect(modal.getByText("Failed to update product")).toBeVisible();
    });
  });
  await context.close();
});

test("the sidebar also has Bengali names, and the command palette finds pages by them", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  await admin.goto("/admin");
  const nav = admin.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("button", { name: "Orders অর্ডার" }).locator("[lang=bn]")).toHaveText("অর্ডার");
  await admin.keyboard.press("Control+k");
  const palette = admin.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("ভাউচার");
  await palette.getByRole("option", { name: /^Voucher Codes/ }).click();
  await expect(admin.getByRole("heading", { name: "Voucher Codes" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Voucher Codes ভাউচার কোড" })).toBeVisible();
  expect(await violationsOn(admin)).toEqual([]);
  await context.close();
});

test("a deduction larger than the wallet's balance shows a warning before it is sent", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Poor Customer", { admin, taka: 50 });
  await admin.goto("/admin/all-users?search=poor.customer");
  await admin.getByRole("button", { name: "Adjust Balance" }).click();
  const dialog = admin.getByRole("dialog", { name: "Adjust Balance" });
  const amount = dialog.getByLabel("Amount (BDT)");
  await dialog.getByRole("radio", { name: "Deduct" }).check({ force: true });
  await amount.fill("50");
  await expect(dialog.getByText("→ ৳0.00")).toBeVisible();
  await expect(dialog.getByText(/^Below zero/)).toBeHidden();
  await amount.fill("80.5");
  await expect(amount).toHaveAccessibleDescription(
    "Below zero: this wallet holds ৳50.00, ৳30.50 less than you deduct.",
  );
  expect(await violationsOn(admin)).toEqual([]);
  await context.close();
});
