import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";
import { minuteOf, pairWalletPhone } from "../wallet-phone.ts";

interface Phones {
  forwarders: { _id: string }[];
}
interface Accounts {
  accounts: { _id: string; active: boolean }[];
}

/**
 * Removes the payment setup of the sample shop. Afterwards it has no method, no active payment account, no phone and no
 * automatic settlement.
 */
async function takeEverythingAway(admin: Page): Promise<void> {
  await callAs(admin, "PATCH", "/settings/payments", { automatic: false, firstByHand: false });
  const { forwarders } = await callAs<Phones>(admin, "GET", "/admin/forwarders");
  for (const { _id } of forwarders) await callAs(admin, "DELETE", `/admin/forwarders/${_id}`);
  const { instructions } = await callAs<{ instructions: { _id: string }[] }>(
    admin,
    "GET",
    "/payment-instructions",
  );
  for (const { _id } of instructions) await callAs(admin, "DELETE", `/payment-instructions/${_id}`);
  const { accounts } = await callAs<Accounts>(admin, "GET", "/admin/payment-accounts");
  for (const { _id, active } of accounts)
    if (active) await callAs(admin, "PATCH", `/admin/payment-accounts/${_id}`, { active: false });
}

test("an owner sets up payments on one page, from the first method to automatic settlement", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page, context } = await adminPage(browser, store, watch);
  await takeEverythingAway(page);
  const dialog = page.getByRole("dialog");
  const missing = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /automatic/ }) })
    .first();
  const row = (method: string) =>
    page
      .locator("#methods")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: method, exact: true }) });

  await test.step("the list says what is missing in the setup, and links to it", async () => {
    await page.goto("/admin/getting-paid");
    await expect(missing).toContainText("No method is set up yet: customers cannot pay.");
    await expect(missing).toContainText("The phone with the shop's SIM card and a free app on it.");
    await missing.getByRole("link", { name: "Payment methods" }).click();
    await expect(page).toHaveURL(/#methods$/);
    await expect(row("bKash")).toContainText("Not set up");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("an invalid fee is refused, and the field keeps it", async () => {
    await page.getByRole("button", { name: "Set up bKash" }).click();
    await dialog.getByLabel("Fee for the customer").fill("101");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Fee must be between 0 and 100.")).toBeVisible();
    await expect(dialog.getByText("Account number is required.")).toBeVisible();
    await expect(dialog.getByLabel("Fee for the customer")).toHaveValue("101");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("sentences describe the number, the fee and the waiver, to the owner and to customers", async () => {
    await dialog.getByLabel("Your bKash number").fill("0171234567");
    await expect(dialog.getByText(/A mobile number has 11 digits/)).toBeVisible();
    await dialog.getByLabel("Your bKash number").fill("01712345678");
    await dialog.getByLabel("Fee for the customer").fill("1.85");
    await dialog.getByLabel("Free from").fill("1,000");
    await expect(dialog.getByText("To get ৳500, a customer sends ৳509.25.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(row("bKash")).toContainText("1.85% on top, free from ৳1,000 on");
    await expect(row("bKash")).toContainText("Customers can pay");
    await expect(missing).not.toContainText("No method is set up yet");
    await newCustomer(customer, "Pays By Words");
    await customer.goto("/add-funds");
    await expect(customer.getByRole("main").getByText("01712345678").first()).toBeVisible();
  });

  await test.step("a payment account that is switched off is listed with its method", async () => {
    await page.getByRole("switch", { name: "bKash 01712345678 is shown" }).click();
    await expect(row("bKash")).toContainText("Every number is off");
    await expect(missing).toContainText("All your numbers are off: customers cannot pay.");
    await page.getByRole("switch", { name: "bKash 01712345678 is shown" }).click();
    await expect(row("bKash")).toContainText("Customers can pay");
  });

  await test.step("the list names payment accounts without a phone; when all have a phone, only automatic settlement is left to switch on", async () => {
    await page.getByRole("button", { name: "Another number for bKash" }).click();
    await dialog.getByLabel("New number").fill("01800000000");
    await dialog.getByRole("button", { name: "Add Number" }).click();
    await expect(row("bKash")).toContainText("01800000000");
    const phone = await pairWalletPhone(page);
    await phone.receive({ trxId: "GPD0H0X001", amount: 20 });
    await expect(missing).toContainText("No phone has bKash 01800000000", { timeout: 20_000 });
    await page.getByRole("switch", { name: "bKash 01800000000 is shown" }).click();
    await expect(missing).not.toContainText("No phone has");
    await missing.getByRole("link", { name: "The switch" }).click();
    await page.getByRole("switch", { name: /Take payments automatically/ }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(missing).toContainText("Payments are automatic");
    expect(await violationsOn(page)).toEqual([]);
  });
  await context.close();
});

test("an owner sets up a bank account, and claims a payment that has no transaction ID", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page, context } = await adminPage(browser, store, watch);
  const dialog = page.getByRole("dialog");

  await test.step("customers do not see the method until it is set up", async () => {
    await page.goto("/admin/getting-paid");
    const setUp = page.getByRole("button", { name: "Set up Bank account" });
    await expect(page.getByRole("heading", { name: "bKash", exact: true })).toBeVisible();
    await expect(setUp).toBeHidden();
    await page.getByText("More ways to pay").click();
    expect(await violationsOn(page)).toEqual([]);
    await setUp.click();
    await dialog.getByLabel("Your Bank account number").fill("1234567890123");
    await dialog.getByRole("textbox", { name: "Note" }).first().fill("Hill Bank, Dhaka");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("1234567890123").first()).toBeVisible();
  });

  await test.step("customers pay to the bank account", async () => {
    await newCustomer(customer, "Pays By Bank");
    await customer.goto("/add-funds");
    await expect(customer.getByRole("main").getByText("Bank account").first()).toBeVisible();
    const request = { amount: 640, feePercent: 0, fee: 0, totalAmount: 640, method: "Bank" };
    await callAs(customer, "POST", "/requests", { ...request, trxId: "FT26073HILL01" });
  });

  await test.step("the bank's message waits for an operator, who matches it", async () => {
    const phone = await pairWalletPhone(page, { method: "Bank", accountNumber: "1234567890123" });
    await callAs(page, "POST", "/admin/wallet-senders", { sender: "HILLBANK", method: "Bank" });
    const [date = "", time = ""] = minuteOf(new Date()).split(" ");
    const text = `Dear Sir, A/C ***123 is credited by BDT 640.00 on ${date.replaceAll("/", "-")} ${time}. Current balance BDT 9,640.00. Hill Bank`;
    const wording =
      "Dear Sir, A/C ***123 is credited by {amount} on {when}. Current balance {balance}. Hill Bank";
    await callAs(page, "POST", "/admin/wallet-templates", {
      ...{ method: "Bank", wording, meaning: "other-credit", sample: text },
    });
    // The message is so long that it arrives as two SMS.
    await phone.forward(text.slice(0, 60), "HILLBANK");
    await phone.forward(text.slice(60), "HILLBANK");
    const paid = () => callAs<{ payments: object[] }>(page, "GET", "/admin/payments?method=Bank");
    await expect.poll(async () => (await paid()).payments.length).toBe(1);
    await page.goto("/admin/payments?method=Bank");
    await expect(page.getByText("No ID").first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Claim for a request or an order" }).first().click();
    await dialog.getByText("Pays By Bank").click();
    await expect(dialog).toContainText("It keeps its transaction ID FT26073HILL01");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Claim for Pays By Bank" }).click();
    await expect(dialog).toBeHidden();
    const { requests } = await callAs<{ requests: { status: string; trxId: string }[] }>(
      customer,
      "GET",
      "/requests",
    );
    expect(requests[0]).toMatchObject({ status: "approved", trxId: "FT26073HILL01" });
  });
  await context.close();
});
