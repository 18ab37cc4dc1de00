import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { withoutStream } from "../live-stream.ts";
import { adminPage, callAs, chooseAccount, findPackage, placeOrder, proceedButton } from "../people.ts";
import { expect, type Store, test } from "../store.ts";

const someOrder = "/my-orders/0190a0a0-0000-7000-8000-000000000001";
const visitorPages = [
  "/",
  "/topup-categories",
  "/login",
  "/add-funds",
  "/my-orders",
  someOrder,
  "/redeem",
  "/wallet",
  "/contact",
  "/help",
  "/terms",
  "/privacy",
  "/offline",
  "/signup",
  "/signup?ref=SOMEBODY",
  "/referral",
  "/profile",
];
const adminPages = [
  "/admin",
  "/admin/all-orders",
  "/admin/deliveries",
  "/admin/deliveries/jobs",
  "/admin/all-funds-request",
  "/admin/all-users",
  "/admin/money",
  "/admin/payments",
  "/admin/payments/texts",
  "/admin/payments/breaks",
  "/admin/payments/phones",
  "/admin/suppliers",
  "/admin/suppliers/products",
  "/admin/payments/days",
  "/admin/all-products",
  "/admin/add-product",
  "/admin/categories",
  "/admin/unipin-upload",
  "/admin/catalogue-files",
  "/admin/manage-hero-slides",
  "/admin/admin-contact",
  "/admin/manage-payment-instructions",
  "/admin/manage-order-instructions",
  "/admin/referral-settings",
  "/admin/staff",
  "/admin/roles",
  "/admin/audit",
  "/admin/health",
  "/admin/closing",
  "/admin/closing/suppliers",
  "/admin/reports",
  "/admin/reports?report=margin",
  "/admin/settings",
  "/admin/profile",
];

async function expectNoViolations(page: Page, path: string): Promise<void> {
  await withoutStream(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectNoViolationsHere(page, path);
}

async function expectNoViolationsHere(page: Page, path: string): Promise<void> {
  expect((await violationsOn(page)).map((violation) => `${path} ${violation}`)).toEqual([]);
}

test("no screen that visitors see has an accessibility violation, in either theme", {
  tag: "@phone",
}, async ({ page, watch, store }) => {
  // Looking at every screen twice takes minutes: customers are on phones, operators at desks.
  watch(page);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  for (const path of [...visitorPages, `/topup/${category._id}`]) await expectNoViolations(page, path);
});

test("no screen that customers see has an accessibility violation, in either theme", {
  tag: "@phone",
}, async ({ page, watch, store }) => {
  watch(page);
  await page.goto("/login");
  await chooseAccount(
    page,
    () => page.getByRole("button", { name: /Continue with Google/ }).click(),
    /Tanvir Hasan/,
  );
  await expect(page).toHaveURL(/\/$/);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const placed = await Promise.all([
    placeInstantOrder(page, store, "Free Fire (BD)", "25 Diamonds"),
    placeInstantOrder(page, store, "UniPin Voucher (BD)", "UniPin Voucher 20"),
  ]);
  const ownPages = [
    `/topup/${category._id}`,
    "/referral",
    "/profile",
    "/add-funds",
    "/my-orders",
    "/redeem",
    "/wallet",
    ...placed.map((id) => `/my-orders/${id}`),
  ];
  for (const path of ["/", ...ownPages]) await expectNoViolations(page, path);
});

/** Leaves the wallet alone, which other journeys count on. */
async function placeInstantOrder(page: Page, store: Store, category: string, name: string): Promise<string> {
  const { _id: productId, price } = await findPackage(store.origin, category, name);
  return placeOrder(page, {
    productId,
    paymentMethod: "instant",
    amount: Math.round(price * 101.5) / 100,
    gameAccount: "1234567890",
    method: "bKash",
    transactionId: `AXE${productId.slice(-12)}`,
    senderNumber: "01712345678",
  });
}

test("no modal of an order has an accessibility violation, in either theme", async ({
  page,
  watch,
  store,
}) => {
  watch(page);
  await page.goto("/login");
  await chooseAccount(
    page,
    () => page.getByRole("button", { name: /Continue with Google/ }).click(),
    /Tanvir Hasan/,
  );
  await expect(page).toHaveURL(/\/$/);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  await page.goto(`/topup/${category._id}`);
  await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
  await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
  await proceedButton(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).waitFor();
  await expectNoViolationsHere(page, "wallet confirmation");
  await page.keyboard.press("Escape");
  // Its backdrop takes clicks until it has faded.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("radio", { name: /^Instant payment/ }).check({ force: true });
  await proceedButton(page).click();
  const modal = page.getByRole("dialog", { name: "Instant payment" });
  await modal.getByRole("button", { name: "Place order" }).click();
  await expect(modal.getByText("Please provide Transaction ID & Sender Number.")).toBeVisible();
  await expectNoViolationsHere(page, "instant payment");
});

for (const [half, pages] of [
  ["of trade", adminPages.slice(0, 13)],
  ["of content and management", adminPages.slice(13)],
] as const)
  test(`no screen ${half} in the admin area has an accessibility violation, in either theme`, {
    tag: "@desktop",
  }, async ({ browser, watch, store }) => {
    const { page, context } = await adminPage(browser, store, watch);
    for (const path of pages) await expectNoViolations(page, path);
    await context.close();
  });

test("a user's page has no accessibility violation, in either theme", {
  tag: "@desktop",
}, async ({ browser, watch, store }) => {
  const { page, context } = await adminPage(browser, store, watch);
  const found = await callAs<{ users: { uid: string }[] }>(page, "GET", "/users?email=tanvir@hira.example");
  await expectNoViolations(page, `/admin/all-users/${found.users[0]?.uid}?tab=statement`);
  await context.close();
});

test("nothing that opens from the admin area's bars has an accessibility violation, in either theme", {
  tag: "@desktop",
}, async ({ browser, watch, store }) => {
  const { page, context } = await adminPage(browser, store, watch);
  // The address is this page's before the login page has left the screen.
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("tanvir");
  await page.getByRole("option").first().waitFor();
  await expectNoViolationsHere(page, "search");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).getByRole("option").first().waitFor();
  await expectNoViolationsHere(page, "palette");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("menuitem").first().waitFor();
  await expectNoViolationsHere(page, "bell");
  await page.keyboard.press("Escape");
  // Keys rest while the menu has the focus.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await expectNoViolationsHere(page, "keys");
  await context.close();
});
