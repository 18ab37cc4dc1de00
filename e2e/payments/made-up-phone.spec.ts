import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { fillFundRequest, saySent } from "../fund-request.ts";
import { findPackage, newCustomer, proceedButton } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/** Opens the customer's fake phone in another window. */
async function openPhone(page: Page): Promise<Page> {
  const phone = await page.context().newPage();
  await phone.goto("/phone");
  return phone;
}

/** Sends money with the fake phone; returns the transaction ID of the wallet message. */
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
  await page.getByRole("button", { name: "Review & Submit" }).click();
  await page
    .getByRole("dialog", { name: "Verify Request" })
    .getByRole("button", { name: "Confirm & Submit" })
    .click();
  await expect(page.getByText("Request submitted successfully!").first()).toBeVisible();
}

const balance = (page: Page) => page.getByRole("link", { name: /^Wallet balance/ }).filter({ visible: true });

/** Returns a random transaction ID in bKash's format: D and nine letters or digits. */
const newId = () => `D${Math.random().toString(36).slice(2).toUpperCase().padEnd(9, "7").slice(0, 9)}`;

test(
  "the money of a request is in the wallet seconds after it was sent, without an admin",
  { tag: "@phone" },
  async ({ page, watch }, info) => {
    watch(page);
    await newCustomer(page, `Nusrat ${info.project.name}`);
    await page.goto("/add-funds");
    const phone = await openPhone(page);
    watch(phone);
    expect(await violationsOn(phone)).toEqual([]);
    const trxId = newId();
    const row = page.getByRole("listitem").filter({ hasText: trxId });

    await test.step("the request says that the store waits for the wallet message", async () => {
      await page.bringToFront();
      await askFor(page, { amount: "500", method: "bKash", trxId });
      await expect(
        row.getByRole("status").getByText(/^We are waiting for the wallet’s message/),
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

    await test.step("money sent before its request is credited as soon as the request is made from the pasted message", async () => {
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
      await page.getByRole("button", { name: "Review & Submit" }).click();
      await page
        .getByRole("dialog", { name: "Verify Request" })
        .getByRole("button", { name: "Confirm & Submit" })
        .click();
      await expect(balance(page)).toContainText("৳700.00", { timeout: 5_000 });
      await expect(page.getByRole("listitem").filter({ hasText: "৳203.00" })).toContainText("Approved");
    });
  },
);

test(
  "an amount that differs from the request is shown to the customer and waits for an operator",
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
  },
);

test(
  "an instant order is marked as paid as soon as its payment comes",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Orders ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const trxId = newId();
    await page.goto(`/topup/${product.category._id}`);
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
    await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
    await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
    await proceedButton(page).click();
    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await modal.getByLabel("Transaction ID").fill(trxId);
    await modal.getByLabel("Sender Number").fill("01812345678");
    await modal.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("dialog", { name: "Order placed" }).getByRole("link", { name: "My Orders" }).click();
    await page.getByRole("main").getByRole("link", { name: "115 Diamonds" }).click();
    await expect(
      page.getByRole("status").getByText(/^We are waiting for the wallet’s message/),
    ).toBeVisible();
    await expect(page.getByText("We check your transfer")).toBeVisible();
    const phone = await openPhone(page);
    await sendMoney(phone, "bKash", "83.23", trxId);
    await page.bringToFront();
    await expect(page.getByText("Payment received.")).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText("We check your transfer")).toBeHidden();
  },
);
