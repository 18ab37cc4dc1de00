import { adminPage, callAs, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test.describe("the shop's menus, dialogs and Back button work on a phone", { tag: "@phone" }, () => {
  test("Back closes an open menu or dialog; without one, Back leaves the page", { tag: "@gate" }, async ({
    page,
    browser,
    store,
    watch,
  }) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, "Back Presser", { admin: admin.page, taka: 500 });
    await page.goto("/topup-categories");
    await page
      .getByRole("link", { name: /Free Fire \(BD\)/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/topup\//);

    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog");
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/topup\//);

    await page.getByLabel("Player ID").fill("1234567890");
    await page.getByRole("radio", { name: /115 Diamonds/ }).check({ force: true });
    await page.getByRole("button", { name: "Proceed" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Confirm your order");
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page.getByRole("radio", { name: /115 Diamonds/ })).toBeChecked();

    // A dialog that was closed by its own button leaves no entry in the browser's history.
    await page.getByRole("button", { name: "Proceed" }).click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/topup-categories$/);
    await page.goForward();
    await expect(page.getByRole("radio", { name: /115 Diamonds/ })).toBeChecked();

    // The receipt opens right after the confirmation. After a link in the receipt, Back returns to the game's page, and
    // the receipt stays closed.
    await page.getByRole("button", { name: "Proceed" }).click();
    await question.getByRole("button", { name: "Confirm" }).click();
    const receipt = page.getByRole("dialog", { name: "Order placed" });
    await receipt.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/topup\//);
    await expect(receipt).toBeHidden();
  });

  test("a link that is followed while a popup closes opens its page, and the closing popup does not take the browser back", {
    tag: "@gate",
  }, async ({ page, watch }) => {
    watch(page);
    await page.goto("/help");
    // The footer's links open pages without a reload once the footer's code has loaded.
    const code = page.waitForResponse(/\/footer-[^/]+\.js$/);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await code;
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>("footer a[href='/terms']");
      history.go = (by) => {
        History.prototype.go.call(history, by);
        link?.click();
      };
    });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: "ব্যবহারের শর্তাবলি" })).toBeVisible();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: /Help/ })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/terms$/);
  });

  test("a page says that the session has ended", { tag: "@gate" }, async ({
    page,
    context,
    browser,
    store,
    watch,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, "Session Ender", { admin: admin.page, taka: 1 });
    await context.clearCookies();
    await page.goto("/my-orders");
    await expect(page.getByText("Failed to authenticate. Please log in again.")).toBeVisible();
    await expect(page.getByText("Please log in to see your orders.")).toBeVisible();
  });

  test("a customer corrects or withdraws a waiting fund request, and a rejected request's values fill in a new one", {
    tag: "@gate",
  }, async ({ page, browser, store, watch }) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, "Request Mender", { admin: admin.page, taka: 1 });
    const sent = (trxId: string) =>
      callAs<{ request: { _id: string } }>(page, "POST", "/requests", {
        ...{ amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25 },
        ...{ method: "bKash", trxId, note: "from Rafi" },
      });
    await sent("9G7H2K4L1A");
    const rejected = await sent("9G7H2K4L1B");
    await callAs(admin.page, "PATCH", `/requests/${rejected.request._id}`, {
      ...{ status: "rejected", reason: "wrong-transaction-id" },
    });
    await page.goto("/add-funds");
    const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });

    await row("9G7H2K4L1A").getByRole("button", { name: "Correct ID or method" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct the Transaction ID" });
    await dialog.getByLabel("Transaction ID").fill("9G7H2K4L1B");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Transaction ID saved.")).toBeVisible();

    await row("Rejected").getByRole("button", { name: "Correct and resend" }).click();
    await expect(page.getByLabel("Amount (BDT)")).toHaveValue("500");
    await expect(page.getByLabel("Additional Note")).toHaveValue("from Rafi");
    await expect(page.locator("input[name=trxId]")).toBeFocused();

    await row("Pending").getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("You took it back.")).toBeVisible();
    await expect(row("Pending")).toHaveCount(0);
  });
});
