import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { fillFundRequest, saySent, submitFundRequest } from "../fund-request.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/** Opens the customer's fake phone in a window of its own. */
async function openPhone(page: Page): Promise<Page> {
  const phone = await page.context().newPage();
  await phone.goto("/phone");
  return phone;
}

/** Sends money with the fake phone, and returns the transaction ID in its wallet message. */
async function sendMoney(phone: Page, method: string, amount: string, trxId = ""): Promise<string> {
  await phone.getByLabel(method).check({ force: true });
  await phone.getByLabel("Amount (BDT)").fill(amount);
  await phone.getByLabel("Transaction ID").fill(trxId);
  await phone.getByRole("button", { name: "Send Money" }).click();
  const latest = phone.getByRole("listitem").first();
  await expect(latest).toContainText(`Tk ${amount} by ${method}`);
  await expect(latest).toContainText("The store has it");
  return (await latest.locator(".code").textContent()) ?? "";
}

async function askFor(
  page: Page,
  { amount, method, trxId }: { amount: string; method: string; trxId: string },
) {
  await fillFundRequest(page, { amount, method, trxId });
  await submitFundRequest(page);
  await expect(page.getByText("Request submitted successfully!").first()).toBeVisible();
}

const balance = (page: Page) => page.getByRole("link", { name: /^Wallet balance/ }).filter({ visible: true });

/** Chooses a package and bKash, and returns the dialog that asks for the transfer. */
async function payByBkash(page: Page, gameId: string): Promise<Locator> {
  await page.goto(`/topup/${gameId}`);
  await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
  await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
  await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
  await proceedButton(page).click();
  return page.getByRole("dialog", { name: "Instant payment" });
}

/** Places the order and opens its page. */
async function placeAndOpen(page: Page, modal: Locator): Promise<void> {
  await modal.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("dialog", { name: "Order placed" }).getByRole("link", { name: "My Orders" }).click();
  await page.getByRole("main").getByRole("link", { name: "115 Diamonds" }).click();
}

/** Returns a random transaction ID in bKash's format: D and nine letters or digits. */
const newId = () => `D${Math.random().toString(36).slice(2).toUpperCase().padEnd(9, "7").slice(0, 9)}`;

test(
  "a fund request's money is in the wallet seconds after it was sent, without an admin's action",
  { tag: ["@phone", "@gate"] },
  async ({ page, watch }, info) => {
    watch(page);
    await newCustomer(page, `Nusrat ${info.project.name}`);
    await page.goto("/add-funds");
    const phone = await openPhone(page);
    watch(phone);
    expect(await violationsOn(phone)).toEqual([]);
    const trxId = newId();
    const row = page.getByRole("listitem").filter({ hasText: trxId });

    await test.step("the request says that the store waits for the wallet message of its payment", async () => {
      await page.bringToFront();
      await askFor(page, { amount: "500", method: "bKash", trxId });
      await expect(
        row.getByRole("status").getByText(/^We are waiting for .+ to report your payment/),
      ).toBeVisible();
      await expect(balance(page)).toContainText("৳0.00");
    });

    await test.step("the balance shows the money within 5 s after the phone sent it, without a reload", async () => {
      const loaded = await page.evaluate(() => performance.timeOrigin);
      await sendMoney(phone, "bKash", "509.25", trxId);
      await page.bringToFront();
      await expect(balance(page)).toContainText("৳500.00", { timeout: 5_000 });
      await expect(row).toContainText("Approved");
      await expect(row).toContainText("Received, in your wallet.");
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    });

    await test.step("money sent before its request is credited when the customer makes the request from the pasted wallet message", async () => {
      await phone.bringToFront();
      await sendMoney(phone, "Nagad", "203.00");
      await phone.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await phone.getByRole("button", { name: "Copy message" }).first().click();
      await page.bringToFront();
      await saySent(page);
      const id = page.getByLabel("Transaction ID");
      await id.click();
      await id.press("ControlOrMeta+v");
      await expect(page.getByLabel("Amount (BDT)")).toHaveValue("200");
      await submitFundRequest(page);
      await expect(balance(page)).toContainText("৳700.00", { timeout: 5_000 });
      await expect(page.getByRole("listitem").filter({ hasText: "৳203.00" })).toContainText("Approved");
    });
  },
);

test(
  "a customer accepts a payment whose amount differs from the request, and the payment's amount is added to the wallet",
  { tag: "@phone" },
  async ({ page, watch }, info) => {
    watch(page);
    await newCustomer(page, `Less ${info.project.name}`);
    await page.goto("/add-funds");
    const trxId = newId();
    await askFor(page, { amount: "1000", method: "bKash", trxId });
    const phone = await openPhone(page);
    await sendMoney(phone, "bKash", "980.00", trxId);
    await page.bringToFront();
    const row = page.getByRole("listitem").filter({ hasText: trxId });
    await expect(row.getByText("We received ৳980.00, you asked for ৳1,000.00.")).toBeVisible({
      timeout: 5_000,
    });
    await expect(row).toContainText("Pending");
    await expect(balance(page)).toContainText("৳0.00");
    const card = row.getByRole("group", { name: /^We received/ });
    // The request contains no sender number, so the customer must enter the number that sent the payment.
    await card.getByLabel("The number you sent it from").fill("01812345678");
    await card.getByRole("button", { name: /^Put ৳\d+\.\d\d into my wallet$/ }).click();
    await expect(row).toContainText("Approved", { timeout: 5_000 });
    await expect(balance(page)).not.toContainText("৳0.00");
  },
);

test(
  "when the payment of a rejected request arrives, the customer can still claim it",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Turned down ${info.project.name}`);
    await page.goto("/add-funds");
    const trxId = newId();
    await askFor(page, { amount: "500", method: "Nagad", trxId: trxId.slice(0, 8) });
    const { requests } = await callAs<{ requests: { _id: string }[] }>(page, "GET", "/requests");
    await callAs(admin.page, "PATCH", `/requests/${requests[0]?._id}`, {
      ...{ status: "rejected", reason: "payment-not-found" },
    });
    const phone = await openPhone(page);
    await sendMoney(phone, "Nagad", "500.00", trxId.slice(0, 8));
    await page.bringToFront();
    await page.goto("/add-funds");
    const card = page.getByRole("group", { name: "৳500.00 came for this request." });
    await card.getByLabel("The number you sent it from").fill("01812345678");
    await card.getByRole("button", { name: /^Put ৳\d+\.\d\d into my wallet$/ }).click();
    await expect(balance(page)).not.toContainText("৳0.00");
    await expect(card).toBeHidden();
    const rows = page.getByRole("listitem").filter({ hasText: trxId.slice(0, 8) });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("Approved");
  },
);

test(
  "an instant order whose payment was too low is paid from the wallet after the customer has sent the rest",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Rest ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const phone = await openPhone(page);
    const trxId = newId();
    await page.bringToFront();
    const modal = await payByBkash(page, product.category._id);
    await modal.getByLabel("Transaction ID").fill(trxId);
    await modal.getByLabel("Sender Number").fill("01812345678");
    await modal.getByRole("button", { name: "Place order" }).click();
    const placed = page.getByRole("dialog", { name: "Order placed" });

    await test.step("the open dialog says which amount arrived", async () => {
      await expect(placed).toContainText("We check your transfer");
      await sendMoney(phone, "bKash", "60.00", trxId);
      await page.bringToFront();
      const card = placed.getByRole("group", { name: "We received ৳60.00 instead of ৳83.23." });
      await expect(card).toBeVisible({ timeout: 5_000 });
      expect(await violationsOn(page)).toEqual([]);
      await card.getByRole("button", { name: /^Send the missing ৳/ }).click();
    });

    await test.step("the amount that arrived is in the wallet, and the customer sends the rest", async () => {
      await expect(page).toHaveURL(/\/add-funds/);
      await expect(page.getByRole("region", { name: "Your order waits" })).toContainText(
        /৳[\d.]+ is missing/,
      );
      await expect(balance(page)).not.toContainText("৳0.00");
      const rest = page.getByText("Send exactly", { exact: true }).locator("..");
      const sum = /৳(\d+\.\d\d)/.exec((await rest.textContent()) ?? "")?.[1] ?? "";
      const second = newId();
      await page.getByLabel("Transaction ID").fill(second);
      await submitFundRequest(page);
      await expect(page.getByText("Request submitted successfully!").first()).toBeVisible();
      await sendMoney(phone, "bKash", sum, second);
      await page.bringToFront();
    });

    await test.step("the order can be continued, and is paid from the wallet", async () => {
      await page.getByRole("link", { name: "Continue your order" }).first().click({ timeout: 10_000 });
      await page
        .getByRole("alertdialog", { name: "Confirm your order" })
        .getByRole("button", { name: /^Confirm/ })
        .click();
      await expect(placed).toContainText(/We are on it/);
      const { orders } = await callAs<{ orders: { status: string; paymentMethod: string }[] }>(
        page,
        "GET",
        "/orders/my-orders",
      );
      expect(orders.map(({ status, paymentMethod }) => [status, paymentMethod])).toEqual([
        ["pending", "wallet"],
        ["canceled", "instant"],
      ]);
    });
  },
);

test(
  "another method's transaction ID is recognised while it is typed; the method is corrected later, and the unpaid order canceled",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Other ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const nagad = newId().slice(0, 8);
    const modal = await payByBkash(page, product.category._id);
    await modal.getByLabel("Transaction ID").fill(nagad);
    await modal.getByLabel("Sender Number").fill("01812345678");
    await expect(modal.getByText("This looks like a Nagad ID.")).toBeVisible();
    await placeAndOpen(page, modal);
    await page.getByRole("button", { name: "Correct ID or method" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct the Transaction ID" });
    await dialog.getByRole("button", { name: "I paid by Nagad" }).click();
    await expect(dialog.getByLabel("Sent by")).toHaveValue("Nagad");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Transaction ID saved.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("Order cancelled.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  },
);

test(
  "an instant order is marked as paid as soon as its payment arrives",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Orders ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const trxId = newId();
    const modal = await payByBkash(page, product.category._id);
    await modal.getByLabel("Transaction ID").fill(trxId);
    await modal.getByLabel("Sender Number").fill("01812345678");
    await placeAndOpen(page, modal);
    await expect(
      page.getByRole("status").getByText(/^We are waiting for .+ to report your payment/),
    ).toBeVisible();
    await expect(page.getByText("We check your transfer")).toBeVisible();
    const phone = await openPhone(page);
    await sendMoney(phone, "bKash", "83.23", trxId);
    await page.bringToFront();
    await expect(page.getByText("Payment received.")).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText("We check your transfer")).toBeHidden();
  },
);
