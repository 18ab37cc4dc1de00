import type { Locator, Page } from "@playwright/test";
import { withoutStream } from "../live-stream.ts";
import {
  adminPage,
  approveByTransactionId,
  buy,
  callAs,
  chooseAccount,
  copied,
  findPackage,
  freshTransactionId,
  newCustomer,
  proceedButton,
  takeTransactionId,
  uidOf,
} from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const PLAYER_ID = "9876543210";

/** Opens a category's page, fills in a player ID and chooses a package. */
async function choose(page: Page, categoryId: string, name: string): Promise<void> {
  await page.goto(`/topup/${categoryId}`);
  await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
}

async function confirmOrder(page: Page): Promise<void> {
  await proceedButton(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
}

test("an order's dialogs load when the form is first used, not before", async ({ page, store }) => {
  await newCustomer(page, "Idle");
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  // The script that registers the service worker is the last one that a page loads without an action by the visitor.
  const last = page.waitForResponse(/\/register-worker-[^/]+\.js$/);
  await page.goto(`/topup/${category._id}`);
  await last;
  expect(scripts.size).toBeLessThanOrEqual(20);
  expect([...scripts].filter((path) => /dialog|confirm-order|order-placed/.test(path))).toEqual([]);
  const dialogs = page.waitForResponse(/\/order-placed-[^/]+\.js$/);
  await page.getByRole("textbox", { name: /Player ID/ }).focus();
  await dialogs;
});

test(
  "after the account was signed out everywhere, the confirmation leads to the login, and the order stays filled in",
  { tag: ["@phone", "@gate"] },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/401/);
    watch(page);
    await withoutStream(page);
    const admin = await adminPage(browser, store, watch);
    const name = `Gone ${info.project.name}`;
    await newCustomer(page, name, { admin: admin.page, taka: 100 });
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await choose(page, category._id, "115 Diamonds");
    await proceedButton(page).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    await callAs(page, "POST", "/sign-ins/end-all", { all: true });
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    const logIn = page.getByRole("button", { name: "LOG IN TO ORDER" }).filter({ visible: true }).first();
    await expect(logIn).toBeVisible();
    const told = page.locator("[data-sonner-toast]").filter({ hasText: "Failed to authenticate." });
    await expect(told).toHaveCount(1);
    await expect(told.getByRole("button", { name: "Log in" })).toBeVisible();
    await chooseAccount(page, () => logIn.click(), new RegExp(name));
    await expect(dialog).toContainText(PLAYER_ID);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog", { name: "Order placed" })).toBeVisible();
  },
);

test(
  "a voucher bought from the wallet shows its code immediately, and the statement shows its price",
  { tag: ["@phone", "@gate"] },
  async ({ page, browser, context, store, watch }, info) => {
    watch(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Codes ${info.project.name}`, { admin: admin.page, taka: 100 });
    const { category } = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 36");
    await page.goto(`/topup/${category._id}`);
    await page.getByRole("radio", { name: /^UniPin Voucher 36/ }).check({ force: true });
    await confirmOrder(page);
    const placed = page.getByRole("dialog", { name: "Order placed" });
    await placed.getByRole("button", { name: "Copy both" }).click();
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    const [serial = "", pin = ""] = (await copied(page)).split(" ");
    await placed.getByRole("link", { name: "My codes" }).click();
    await expect(page.getByRole("main").getByText(serial)).toBeVisible();
    await expect(page.getByRole("main").getByText(pin)).toBeVisible();

    await page
      .getByRole("link", { name: /Wallet balance/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/wallet$/);
    const paid = page.getByRole("row").filter({ hasText: "Order paid" });
    await expect(paid).toContainText("-৳35.50");
    await expect(paid).toContainText("৳64.50");
    await paid.getByRole("link", { name: "UniPin Voucher (BD) · UniPin Voucher 36" }).click();
    await expect(page).toHaveURL(/\/redeem\/[\w-]+$/);
    await expect(page.getByText(serial)).toBeVisible();
    await expect(page.getByText("Order placed and delivered")).toBeVisible();
    await admin.context.close();
  },
);

test(
  "a gift has a note and a receipt without a price, and the customer's next order is not a gift",
  { tag: "@phone" },
  async ({ page, browser, context, store, watch }, info) => {
    watch(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Giver ${info.project.name}`, { admin: admin.page, taka: 100 });
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await choose(page, category._id, "115 Diamonds");
    await page.getByRole("checkbox", { name: "It is a gift for a friend" }).check();
    await page.getByLabel("A note for your friend").fill("Eid Mubarak!");
    await page.getByRole("radio", { name: /^Wallet/ }).check({ force: true });
    await proceedButton(page).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("of your friend");
    await asked.getByRole("button", { name: "Confirm" }).click();
    const placed = page.getByRole("dialog", { name: "Order placed" });
    await placed.getByRole("button", { name: "Order another" }).click();
    await expect(page.getByRole("checkbox", { name: "It is a gift for a friend" })).not.toBeChecked();
    await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue("");
    await expect(page.getByRole("button", { name: new RegExp(PLAYER_ID) })).toHaveCount(0);

    await page.goto("/my-orders");
    await page.getByRole("main").getByRole("link", { name: "115 Diamonds" }).click();
    const gift = page.getByRole("main");
    await expect(gift.getByText("Eid Mubarak!")).toBeVisible();
    // A desktop browser has no dialog for sharing, so the text is copied.
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await gift.getByRole("button", { name: "Share gift receipt" }).click();
    await expect(page.getByText("Gift receipt copied.")).toBeVisible();
    const text = await copied(page);
    expect(text).toMatch(/^A gift for .+ from Giver/);
    expect(text).toContain("Free Fire (BD) · 115 Diamonds");
    expect(text).not.toContain("৳");

    // On some phones, printing starts only after `print` has returned.
    await page.evaluate(() => {
      window.print = () =>
        setTimeout(() => {
          document.title = document.querySelector(".receipt")?.textContent ?? "";
        }, 50);
    });
    await gift.getByRole("button", { name: "Print gift receipt" }).click();
    await expect.poll(() => page.title()).toContain("A gift from Giver");
    expect(await page.title()).not.toContain("৳");
    await gift.getByRole("button", { name: "Print receipt" }).click();
    await expect.poll(() => page.title()).toContain("৳82.00");
    await admin.context.close();
  },
);

test(
  "an order waits while the wallet's balance is too low, and is placed with four taps",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Short ${info.project.name}`);
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const trxId = freshTransactionId("WAIT", info.project.name);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.filter({ visible: true }).first().click();
    };
    const main = page.getByRole("main");

    await test.step("the page says how much is needed and offers to pay this order by instant payment", async () => {
      await choose(page, category._id, "115 Diamonds");
      await page.getByRole("radio", { name: /^Wallet/ }).check({ force: true });
      const hint = page.getByText(/Insufficient balance\. You need ৳82\.00\./).filter({ visible: true });
      await expect(hint.first()).toBeVisible();
      await expect(proceedButton(page)).toHaveCount(0);
      await main.getByRole("button", { name: "or pay ৳83.23 by bKash now" }).click();
      const modal = page.getByRole("dialog", { name: "Instant payment" });
      await expect(modal).toContainText("৳83.23");
      await modal.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("radio", { name: /^Wallet/ }).check({ force: true });
    });

    await test.step("Add Funds has the missing amount filled in and shows the waiting order", async () => {
      await tap(main.getByRole("link", { name: "Add ৳82.00 and come back" }));
      await expect(page.getByLabel("Amount (BDT)")).toHaveValue("82");
      const waiting = page.getByRole("region", { name: "Your order waits" });
      await expect(waiting).toContainText("Your order waits: 115 Diamonds");
      await expect(waiting).toContainText(`Free Fire (BD) · ${PLAYER_ID}`);
      await page.getByLabel("Transaction ID").fill(trxId);
      await page.getByLabel("Transaction ID").press("Enter");
      const verify = page.getByRole("dialog", { name: "Verify Request" });
      await tap(verify.getByRole("button", { name: "Confirm & Submit" }));
      await expect(waiting).toContainText("We look for your transfer.");
      await expect(page.getByRole("region", { name: "Your request" })).toBeInViewport();
      await expect(waiting).toBeInViewport({ ratio: 1 });
      await expect(waiting.getByRole("link", { name: "Continue" })).toHaveCount(0);
    });

    await test.step("when the money arrives, every page says so and links to the confirmation of the order", async () => {
      await page.goto("/topup-categories");
      await approveByTransactionId(admin.page, trxId);
      await expect(page.getByText("৳82.00 is in your wallet.")).toBeVisible();
      await tap(page.getByRole("button", { name: "Continue" }));
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(PLAYER_ID);
      await tap(question.getByRole("button", { name: "Confirm" }));
      await expect(page.getByRole("dialog", { name: "Order placed" })).toContainText(
        "Free Fire (BD) · 115 Diamonds",
      );
      expect(taps).toBe(4);
    });

    await test.step("the order no longer waits, and My Orders lists it with its player ID", async () => {
      await page.getByRole("dialog").getByRole("link", { name: "My Orders" }).click();
      const row = page.getByRole("list", { name: "My Orders" }).getByRole("listitem");
      await expect(row).toContainText(PLAYER_ID);
      await expect(page.getByText("Your order waits")).toHaveCount(0);
    });
    await admin.context.close();
  },
);

test(
  "a page says why an order was refused; nothing is charged, and the form keeps what was typed",
  { tag: "@phone" },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/409/);
    watch(page);
    // The page must not learn of the changes before the customer confirms, because a change would close the dialog.
    await withoutStream(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Refused ${info.project.name}`, { admin: admin.page, taka: 400 });
    const name = `Refusals ${info.project.name}`;
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const { product } = await callAs<{ product: { _id: string } }>(admin.page, "POST", "/products", {
      name,
      price: 100,
      category: category._id,
      stock: 1,
      offerType: "Normal",
    });
    const change = (body: unknown) => callAs(admin.page, "PATCH", `/products/${product._id}`, body);

    await test.step("after a change of the price, the customer sees the new price before paying it", async () => {
      await choose(page, category._id, name);
      await proceedButton(page).click();
      const confirm = page.getByRole("alertdialog");
      await expect(confirm).toContainText("৳100.00");
      await change({ price: 120.5 });
      await confirm.getByRole("button", { name: "Confirm" }).click();
      await expect(confirm.getByText("The price has changed. Please review your order.")).toBeVisible();
      await expect(confirm).toContainText("৳120.50");
      await confirm.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
    });

    await test.step("an order is refused after the money was spent elsewhere, and the page says how much is needed", async () => {
      const uid = await uidOf(page);
      const adjust = (amount: number) =>
        callAs(admin.page, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, {
          amount,
          reason: "a test",
        });
      await proceedButton(page).click();
      await adjust(-300);
      await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
      const refusal = page.getByText(/Insufficient balance\. You need ৳120\.50\./).filter({ visible: true });
      await expect(refusal.first()).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(proceedButton(page)).toHaveCount(0);
      await adjust(300);
      await page.reload();
      await expect(proceedButton(page)).toBeEnabled();
    });

    await test.step("an order is refused as out of stock after the last unit was sold", async () => {
      await proceedButton(page).click();
      await change({ stock: 0 });
      await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
      await expect(
        page.getByText("This product is out of stock.").filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(proceedButton(page)).toBeDisabled();
      await expect(page.getByText("৳400.00").filter({ visible: true }).first()).toBeVisible();
    });

    await test.step("a used transaction ID is refused, and the form keeps the typed values", async () => {
      await change({ stock: 5, price: 100 });
      const used = freshTransactionId("USED", info.project.name);
      await takeTransactionId(admin.page, used);
      await choose(page, category._id, name);
      await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
      await proceedButton(page).click();
      const modal = page.getByRole("dialog", { name: "Instant payment" });
      await modal.getByLabel("Transaction ID").fill(used);
      await modal.getByLabel("Sender Number").fill("01712345678");
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(modal.getByText("This Transaction ID has already been submitted.")).toBeVisible();
      await expect(modal.getByLabel("Transaction ID")).toHaveValue(used);
      await expect(modal.getByLabel("Sender Number")).toHaveValue("01712345678");
    });

    await test.step("if the product sells out after the customer's transfer, the page says what to do with the money sent", async () => {
      const modal = page.getByRole("dialog", { name: "Instant payment" });
      await change({ stock: 0 });
      await modal.getByLabel("Transaction ID").fill(freshTransactionId("SENT", info.project.name));
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(page.getByText("Have you sent the money already?")).toBeVisible();
    });
    await callAs(admin.page, "DELETE", `/products/${product._id}`);
    await admin.context.close();
  },
);

test(
  "a page says that a voucher's last code was sold before the order, and nothing is charged",
  { tag: "@phone" },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/409/);
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Late ${info.project.name}`, { admin: admin.page, taka: 400 });
    const { _id, price, category } = await findPackage(
      store.origin,
      "UniPin Voucher (BD)",
      "UniPin Voucher 405",
    );
    await page.goto(`/topup/${category._id}`);
    await page.getByRole("radio", { name: /^UniPin Voucher 405/ }).check({ force: true });
    await proceedButton(page).click();
    const rivals = await browser.newContext({ baseURL: store.origin });
    const rival = await rivals.newPage();
    await newCustomer(rival, `Rival ${info.project.name}`, { admin: admin.page, taka: 50_000 });
    const left = () =>
      callAs<{ available: number }>(admin.page, "GET", `/unipin/availability?productId=${_id}`);
    for (let { available } = await left(); available > 0; available--) await buy(rival, { _id, price });
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect(
      page.getByText("This voucher is out of stock.").filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(proceedButton(page)).toBeDisabled();
    await expect(page.getByText("৳400.00").filter({ visible: true }).first()).toBeVisible();
    await rivals.close();
    await admin.context.close();
  },
);
