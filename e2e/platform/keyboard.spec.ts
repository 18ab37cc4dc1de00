import type { Page } from "@playwright/test";
import { keyboardOf } from "../keyboard.ts";
import { adminPage, callAs, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const PLAYER_ID = "9876543210";

/** Signs in as a new person by keyboard, in the popup that the focused button opens. */
async function signInByKeys(page: Page, name: string, email: string): Promise<void> {
  const popup = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const chooser = await popup;
  const closed = chooser.waitForEvent("close");
  const keys = keyboardOf(chooser);
  await expect(chooser.getByRole("link", { name: /another account/i })).toBeVisible();
  await keys.tabTo(/another account/i);
  await keys.press("Enter");
  await expect(chooser.getByLabel("Name")).toBeVisible();
  if (!(await chooser.getByLabel("Name").evaluate((field) => field === document.activeElement)))
    await keys.tabTo(/^Name/);
  await keys.type(name);
  await keys.tabTo(/^E-mail/);
  await keys.type(email);
  await keys.press("Enter");
  await closed;
}

test("a customer signs in, adds money and signs out by keyboard alone", async ({ page, watch }) => {
  watch(page);
  const keys = keyboardOf(page);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: /Continue with Google/ })).toBeEnabled();
  await keys.tabTo(/^Continue with Google/);
  await signInByKeys(page, "Keys Funder", "keys.funder@mail.example");
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByRole("link", { name: "Add Money" }).first()).toBeVisible();
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: /Skip to/ })).toBeFocused();
  await keys.tabTo(/^Add Money$/);
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/add-funds/);
  // Waits for the form, which is shown once the account is known. Until then, Tab would skip it.
  await expect(page.getByLabel(/^Amount/)).toBeVisible();
  await keys.tabTo(/^Amount/);
  await keys.type("500");
  await keys.tabTo(/bKash|^Payment Method/);
  await keys.press("ArrowDown");
  await keys.tabTo(/^Next: send the money$/);
  await keys.press("Enter");
  await keys.tabTo(/^Transaction ID/);
  await keys.type("keys500");
  await keys.tabTo(/^Review & Submit$/);
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Verify Request" });
  await expect(dialog).toContainText("Nagad");
  await keys.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Review & Submit" })).toBeFocused();
  await keys.press("Enter");
  await keys.tabTo(/^Confirm & Submit$/);
  await keys.press("Enter");
  await expect(page.getByText("Request submitted successfully!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "KEYS500" })).toContainText("Pending");

  await page.goto("/");
  // Waits for the account menu, which is shown after the page. Until then, Tab would skip it.
  await expect(page.getByRole("button", { name: "Account menu of Keys Funder" })).toBeVisible();
  await keys.tabTo(/^Account menu of Keys Funder$/);
  await keys.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await keys.press("End", "Enter");
  await expect(page.getByRole("link", { name: "Account" }).first()).toBeVisible();
});

test("a customer buys a package from the wallet, an instant order and a voucher with the keyboard alone", {
  tag: "@gate",
}, async ({ page, browser, store, context, watch }) => {
  watch(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const admin = await adminPage(browser, store, watch);
  await newCustomer(page, "Keys Only", { admin: admin.page, taka: 200 });
  const keys = keyboardOf(page);
  const topup = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const voucher = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 36");
  const placed = page.getByRole("dialog", { name: "Order placed" });

  await test.step("the package is paid from the wallet", async () => {
    await page.goto(`/topup/${topup.category._id}`);
    await expect(page.getByRole("textbox", { name: /Player ID/ })).toBeVisible();
    await keys.tabTo(/^Player ID/);
    await keys.type(PLAYER_ID);
    await keys.tabTo(/^25 Diamonds/);
    await keys.press("ArrowRight", "ArrowRight");
    await expect(page.getByRole("radio", { name: /^115 Diamonds/ })).toBeChecked();
    await keys.tabTo(/^Proceed/);
    await keys.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab", "Enter");
    await expect(placed.locator(":focus")).toBeVisible();
    await keys.tabTo(/^My Orders$/);
    await keys.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: PLAYER_ID })).toBeVisible();
  });

  await test.step("the same package is ordered again and paid by instant payment", async () => {
    await keys.tabTo(/^Free Fire \(BD\) · 115 Diamonds$/);
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/my-orders\/[\w-]+$/);
    const copy = page.getByRole("button", { name: /^Copy/ }).first();
    await copy.focus();
    await keys.press("Enter");
    // A toast does not keep the focus: the next press of Tab moves to the element after the toast.
    await page.getByRole("button", { name: "Close toast" }).last().focus();
    await keys.press("Tab");
    await expect(copy).not.toBeFocused();
    await keys.tabTo(/^Order again$/);
    await keys.press("Enter");
    await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
    await keys.tabTo(/^Wallet/);
    await keys.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^bKash/ })).toBeChecked();
    await keys.tabTo(/^Proceed/);
    await keys.press("Enter");
    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await expect(modal.locator(":focus")).toBeVisible();
    await keys.tabTo(/^bKash$/);
    await keys.press("ArrowRight");
    await keys.press("Enter");
    await expect(modal.getByRole("tab", { name: "Nagad" })).toHaveAttribute("aria-selected", "true");
    await keys.tabTo(/^Transaction ID/);
    await keys.type("KEYSINSTANT1");
    await keys.tabTo(/^Sender Number/);
    await keys.type("01712345678");
    await keys.press("Enter");
    await expect(placed).toBeVisible();
  });

  await test.step("a voucher is bought and its code copied", async () => {
    await page.goto(`/topup/${voucher.category._id}`);
    await expect(page.getByRole("radio", { name: /^UniPin Voucher 20/ })).toBeVisible();
    await keys.tabTo(/^UniPin Voucher 20/);
    await keys.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /^UniPin Voucher 36/ })).toBeChecked();
    await keys.tabTo(/^Proceed/);
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab", "Enter");
    await expect(placed.locator(":focus")).toBeVisible();
    await keys.tabTo(/^Copy both/);
    await keys.press("Enter");
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    await keys.tabTo(/^My codes$/);
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/redeem$/);
  });
  await admin.context.close();
});

test("a newcomer signs up through a friend's link by keyboard alone", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const admin = await adminPage(browser, store, watch);
  const { referralCode } = await callAs<{ referralCode: string }>(admin.page, "GET", "/users/referral");
  await page.goto(`/signup?ref=${referralCode}`);
  const keys = keyboardOf(page);
  await expect(page.getByRole("button", { name: /Create Account/ })).toBeEnabled();
  await keys.tabTo(/^Continue with Google & Create Account$/);
  await signInByKeys(page, "Keys Newcomer", "keys.newcomer@mail.example");
  await expect(page.getByText("Account created with referral 🎉")).toBeVisible();
  await admin.context.close();
});
