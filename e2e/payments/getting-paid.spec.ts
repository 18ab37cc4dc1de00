import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";
import { pairWalletPhone } from "../wallet-phone.ts";

interface Phones {
  forwarders: { _id: string }[];
}
interface Accounts {
  accounts: { _id: string; active: boolean }[];
}

/** Makes the sample shop one that is not set up: no method, no number that is on, no phone, the switch off. */
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

test("an owner sets up getting paid on one page, from no method to automatic payments", async ({
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

  await test.step("the list says what is missing, and leads there", async () => {
    await page.goto("/admin/getting-paid");
    await expect(missing).toContainText("No method is set up yet: customers cannot pay.");
    await expect(missing).toContainText("The phone with the shop's SIM card and a free app on it.");
    await missing.getByRole("link", { name: "Payment methods" }).click();
    await expect(page).toHaveURL(/#methods$/);
    await expect(row("bKash")).toContainText("Not set up");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a wrong fee is refused and stays typed", async () => {
    await page.getByRole("button", { name: "Set up bKash" }).click();
    await dialog.getByLabel("Fee for the customer").fill("101");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Fee must be between 0 and 100.")).toBeVisible();
    await expect(dialog.getByText("Account number is required.")).toBeVisible();
    await expect(dialog.getByLabel("Fee for the customer")).toHaveValue("101");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("number, fee and waiver are told in words, to the owner and to customers", async () => {
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

  await test.step("a number that is off is told with its method", async () => {
    await page.getByRole("switch", { name: "bKash 01712345678 is shown" }).click();
    await expect(row("bKash")).toContainText("Every number is off");
    await expect(missing).toContainText("All your numbers are off: customers cannot pay.");
    await page.getByRole("switch", { name: "bKash 01712345678 is shown" }).click();
    await expect(row("bKash")).toContainText("Customers can pay");
  });

  await test.step("a phone without one of the shown numbers is told, and once it has all, only the switch is missing", async () => {
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
