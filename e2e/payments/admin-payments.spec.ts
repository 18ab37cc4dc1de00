import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { keyboardOf } from "../keyboard.ts";
import { adminPage, callAs, copied, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";
import { pairWalletPhone, type WalletPhone } from "../wallet-phone.ts";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Creates a fund request for ৳500 by bKash. The customer must send ৳509.25, because of the fee. */
async function ask(customer: Page, trxId: string): Promise<string> {
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  return (await callAs<{ request: { _id: string } }>(customer, "POST", "/requests", body)).request._id;
}

async function balanceOf(customer: Page): Promise<number> {
  const uid = await uidOf(customer);
  const path = `/users/${encodeURIComponent(uid)}`;
  return (await callAs<{ user: { balance: number } }>(customer, "GET", path)).user.balance;
}

const rowOf = (page: Page, text: string) => page.locator("[data-row]").filter({ hasText: text });

test("an operator uses only the keyboard to claim, dismiss and restore payments that match nothing automatically", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Nusrat Mistyped");
  const { press, type } = keyboardOf(admin);
  const phone = await pairWalletPhone(admin);
  const dialog = admin.getByRole("dialog");

  await test.step("the request whose ID differs by one letter is listed first, and Enter corrects its ID and approves it", async () => {
    const request = await ask(customer, "CLM0H0XO01");
    await ask(customer, "CLMOTHER01");
    await phone.receive({ trxId: "CLM0H0X001", amount: 509.25 });
    await admin.goto("/admin/payments");
    await expect(rowOf(admin, "CLM0H0X001")).toContainText("৳509.25");
    expect(await violationsOn(admin)).toEqual([]);
    await press("j", "c");
    await expect(dialog).toContainText("Claim ৳509.25 for…");
    const first = dialog.getByRole("radio").first();
    await expect(first).toBeChecked();
    await expect(dialog.locator("label").first()).toContainText("Nusrat Mistyped");
    await expect(dialog.locator("label").first()).toContainText("ID one letter off");
    await expect(dialog.locator("mark").first()).toHaveText("O");
    await expect(dialog).toContainText("Its transaction ID is corrected from CLM0H0XO01 to CLM0H0X001.");
    await expect(dialog.getByRole("button", { name: "Claim for Nusrat Mistyped" })).toBeFocused();
    expect(await violationsOn(admin)).toEqual([]);
    await press("Enter");
    await expect(toast(admin, "Payment claimed.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowOf(admin, "CLM0H0X001")).toHaveCount(0);
    expect(await balanceOf(customer)).toBe(500);
    await admin.goto(`/admin/all-funds-request/${request}`);
    await expect(admin.locator("#main")).toContainText("CLM0H0X001");
  });

  await test.step("a payment below the requested amount is claimed after a confirmation, and credits only the amount that arrived", async () => {
    await phone.receive({ trxId: "CLM0LESS01", amount: 480 });
    await admin.goto("/admin/payments");
    await expect(rowOf(admin, "CLM0LESS01")).toBeVisible();
    await press("j", "c");
    await expect(dialog.getByText("Nothing that waits looks like it")).toBeVisible();
    await press("Escape");
    await ask(customer, "CLM0LESS01");
    await admin.goto("/admin/all-funds-request?search=CLM0LESS01");
    await admin.getByRole("button", { name: /^Payment: ৳29.25 less/ }).click();
    await expect(admin.getByRole("menu")).toContainText("৳480.00 came instead of ৳509.25");
    await expect(admin.getByRole("menu")).toContainText("from 01712345678");
    expect(await violationsOn(admin)).toEqual([]);
    await admin.getByRole("menuitem", { name: "Show the payment" }).click();
    await expect(admin).toHaveURL(/\/admin\/payments\?payment=/);
    // Waits for the Payments page. Until it has loaded, the former page still shows a fund request's row with the same
    // text.
    await expect(admin.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
    await expect(rowOf(admin, "CLM0LESS01")).toContainText("৳29.25 less");
    await press("j", "c");
    await expect(dialog.getByRole("radio")).toHaveCount(1);
    await expect(dialog.getByRole("radio")).not.toBeChecked();
    await press("1");
    await expect(dialog).toContainText("approved for the ৳480.00 that came, fee included, not for ৳509.25");
    await press("Enter");
    await expect(dialog.getByText("Say first that the difference does not matter.")).toBeVisible();
    expect(await balanceOf(customer)).toBe(500);
    await press("Space", "Enter");
    await expect(toast(admin, "Payment claimed.")).toBeVisible();
    await expect(rowOf(admin, "CLM0LESS01")).toContainText("Claimed");
    const balance = await balanceOf(customer);
    expect(balance).toBeGreaterThan(960);
    expect(balance).toBeLessThan(980);
  });

  await test.step("a payment without a request is dismissed with a reason, and can be restored immediately by key or later", async () => {
    await phone.receive({ trxId: "CLM0OWN001", amount: 75 });
    await admin.goto("/admin/payments");
    await expect(rowOf(admin, "CLM0OWN001")).toBeVisible();
    await press("j", "d");
    const question = admin.getByRole("alertdialog", { name: "Dismiss this payment?" });
    await expect(question).toBeVisible();
    await press("1");
    await expect(question.getByRole("radio", { name: "The shop's own money" })).toBeChecked();
    expect(await violationsOn(admin)).toEqual([]);
    await press("Enter");
    await expect(toast(admin, "Payment dismissed.")).toBeVisible();
    await expect(rowOf(admin, "CLM0OWN001")).toHaveCount(0);
    await press("z");
    await expect(rowOf(admin, "CLM0OWN001")).toBeFocused();
    await press("d");
    await expect(question).toBeVisible();
    await press("6");
    await question.getByPlaceholder("Why it is nobody's").focus();
    await type("Change for 5 notes");
    await press("Enter");
    await question.getByRole("button", { name: "Dismiss payment" }).focus();
    await press("Enter");
    await expect(question).toBeHidden();
    await admin.goto("/admin/payments?state=dismissed");
    await expect(rowOf(admin, "CLM0OWN001")).toContainText("Change for 5 notes");
    await press("j", "m");
    await expect(dialog.getByText(/You have received Tk 75.00 from 01712345678/)).toBeVisible();
    await press("Escape");
    await expect(dialog).toBeHidden();
    await press("r");
    await expect(toast(admin, "Payment is unclaimed again.")).toBeVisible();
    await press("?");
    await expect(dialog).toContainText("Claim for a request or an order");
    await press("Escape");
  });
  await context.close();
});

test("unreadable messages and balance gaps stay in the list until an operator has checked them", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { press, tabTo, type } = keyboardOf(admin);
  const phone = await pairWalletPhone(admin);
  const odd =
    "You have received cashback and Tk 350.00 from RAHIM STORE by iPay. Balance Tk 6,075.50. TrxID ODD0H0X00P today";

  await test.step("one click copies the message as a sample from which names and numbers are removed", async () => {
    await phone.forward(odd);
    await admin.goto("/admin/payments/texts");
    await expect(admin.getByText(odd)).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await tabTo(/^Make a sample$/);
    await press("Enter");
    const dialog = admin.getByRole("dialog", { name: "A sample for a template" });
    await expect(dialog.getByText(/^You have received cashback and Tk/)).toBeVisible();
    await expect(dialog).not.toContainText("RAHIM");
    await expect(dialog).not.toContainText("6,075.50");
    await expect(dialog).not.toContainText("ODD0H0X00P");
    expect(await violationsOn(admin)).toEqual([]);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy the sample" }).press("Enter");
    await expect(toast(admin, "Sample copied.")).toBeVisible();
    expect(await copied(admin)).toMatch(/^Sender: bKash\nWallet: bKash\n\nYou have received cashback and/);
  });

  await test.step("a balance gap shows the missing amount and the payment before which it is missing; it stays in the bell until checked", async () => {
    await lostOne(phone);
    await admin.goto("/admin/payments/breaks");
    const row = admin.getByRole("row").filter({ hasText: "BRK0H0X002" });
    await expect(row).toContainText("৳40.00 came in without a message");
    expect(await violationsOn(admin)).toEqual([]);
    await admin.getByRole("button", { name: /^Notifications/ }).click();
    await expect(admin.getByRole("group", { name: /Breaks of balances/ })).toBeVisible();
    await press("Escape");
    await row.getByRole("button", { name: /^Looked at/ }).focus();
    await press("Enter");
    const question = admin.getByRole("alertdialog", { name: "Looked at this break?" });
    await question.getByRole("button", { name: "It was looked at" }).press("Enter");
    await expect(question).toContainText("Say what you found.");
    await question.getByLabel("What you found").focus();
    await type("The phone was off at noon.");
    expect(await violationsOn(admin)).toEqual([]);
    await question.getByRole("button", { name: "It was looked at" }).press("Enter");
    await expect(row).toContainText("The phone was off at noon.");
    await expect(row).toContainText("Asha Rahman");
  });
  await context.close();
});

test("messages that the phone did not forward are imported from its backup after a preview, and never twice", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  const phone = await pairWalletPhone(admin);
  await phone.receive({ trxId: "MIS0H0X001", amount: 20 });
  const received = (trxId: string, balance: string) =>
    `You have received Tk 30.00 from 01712345678. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${trxId} at 14/03/2026 15:09`;
  const sms = (body: string, address = "bKash") =>
    `<sms address="${address}" date="1773479340000" type="1" body="${body}" />`;
  const backup = `<?xml version='1.0' encoding='UTF-8'?><smses count="4">${[
    sms(received("MIS0H0X002", "530.00")),
    sms("Your bKash offer &#55357;&#56841;"),
    sms("Your balance is low", "GP"),
    sms("hello", "+8801700000001"),
  ].join("")}</smses>`;
  const choose = (text: string, name = "sms.xml") =>
    admin
      .getByLabel("Backup or export")
      .setInputFiles({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
  await admin.goto("/admin/payments/missed");
  await admin.getByLabel("Of this phone").selectOption({ index: 1 });
  await choose('<!DOCTYPE smses [<!ENTITY a "b">]><smses></smses>');
  await expect(admin.getByText("This file says how to read itself")).toBeVisible();
  await choose(backup);
  await expect(admin.getByText("2 are new here, with payments of ৳30.00.")).toBeVisible();
  await expect(admin.getByText("Firms among them: GP (1).")).toBeVisible();
  await expect(admin.getByRole("row").filter({ hasText: "MIS0H0X002" })).toContainText(
    "Nobody has asked for it yet",
  );
  await expect(admin.getByRole("row").filter({ hasText: "Not understood" })).toHaveCount(1);
  expect(await violationsOn(admin)).toEqual([]);
  await admin.getByRole("button", { name: "Import 2 messages" }).click();
  await expect(admin.getByText("The messages are imported.")).toBeVisible();
  await choose(backup);
  await expect(admin.getByText("Every message of this file is known already.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Import 0 messages" })).toBeDisabled();
  await admin.goto("/admin/payments");
  await expect(admin.getByRole("row").filter({ hasText: "MIS0H0X002" })).toBeVisible();
  await context.close();
});

/** Sends two payments, and between them a payment of ৳40 without its wallet message. */
async function lostOne(phone: WalletPhone): Promise<void> {
  await phone.receive({ trxId: "BRK0H0X001", amount: 20 });
  phone.move(40);
  await phone.receive({ trxId: "BRK0H0X002", amount: 30 });
}

test("with automatic settlement off, a payment waits with its match details until an operator presses a key", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Karim Waits");
  const phone = await pairWalletPhone(admin);

  await test.step("the payment settings have the switch of automatic settlement and the caps, each with an explanation", async () => {
    await admin.goto("/admin/settings#payments");
    const card = admin.locator("#payments");
    await expect(card).toBeInViewport();
    await card.getByRole("switch", { name: /Take payments automatically/ }).press("Space");
    await card.getByLabel("At most per request or order").fill("much");
    await card.getByRole("button", { name: "Save changes" }).press("Enter");
    await expect(card).toContainText("Enter an amount, or nothing for no cap.");
    await card.getByLabel("At most per request or order").fill("2,000");
    expect(await violationsOn(admin)).toEqual([]);
    await card.getByRole("button", { name: "Save changes" }).press("Enter");
    await expect(toast(admin, "Payment settings updated")).toBeVisible();
    await expect(card.getByText("Off", { exact: true })).toBeVisible();
  });

  await test.step("a request says that its payment has arrived, and the key that approves requests claims the payment", async () => {
    const request = await ask(customer, "OFF0H0X001");
    await admin.goto("/admin/all-funds-request?search=OFF0H0X001");
    await expect(admin.getByRole("button", { name: "Payment: Not seen yet" })).toBeVisible();
    await phone.receive({ trxId: "OFF0H0X001", amount: 509.25 });
    await admin.reload();
    await expect(admin.getByRole("button", { name: "Payment: Seen" })).toBeVisible();
    await admin.goto(`/admin/all-funds-request/${request}`);
    const evidence = admin.getByRole("region", { name: "The wallet's message" });
    await expect(evidence).toContainText("৳509.25 from 01712345678");
    await expect(evidence).toContainText("Nothing is approved by itself: the switch is off.");
    expect(await violationsOn(admin)).toEqual([]);
    await admin.keyboard.press("a");
    await expect(admin.getByRole("button", { name: "Approve Request" })).toBeDisabled();
    await expect.poll(() => balanceOf(customer)).toBe(500);
    await admin.goto("/admin/payments?state=claimed&search=OFF0H0X001");
    await expect(rowOf(admin, "OFF0H0X001")).toContainText("Karim Waits");
    await expect(rowOf(admin, "OFF0H0X001")).toContainText("Asha Rahman");
  });
  await context.close();
});
