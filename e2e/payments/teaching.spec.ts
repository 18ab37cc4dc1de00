import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { keyboardOf } from "../keyboard.ts";
import { adminPage, callAs, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";
import { minuteOf, pairWalletPhone } from "../wallet-phone.ts";

interface Request {
  status: string;
  trxId: string;
}

/** Creates a fund request for ৳500 by bKash: ৳509.25 with its fee. */
async function ask(customer: Page, trxId: string): Promise<void> {
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  await callAs(customer, "POST", "/requests", body);
}

async function statusOf(customer: Page, trxId: string): Promise<string | undefined> {
  const { requests } = await callAs<{ requests: Request[] }>(customer, "GET", "/requests");
  return requests.find((request) => request.trxId === trxId)?.status;
}

test("an owner teaches a new wording by keyboard, and what waited for it is settled", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  await newCustomer(customer, "Mina Waiting");
  expect(await uidOf(customer)).not.toBe("");
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { press, tabTo } = keyboardOf(admin);
  const phone = await pairWalletPhone(admin);
  await phone.receive({ trxId: "TEACH0X001", amount: 20 });
  await ask(customer, "TEACH0X002");
  const text = (trxId: string, balance: string) =>
    `Tk 509.25 reached your bKash. Sender 01712345678. You now have Tk ${balance}. TrxID ${trxId} at ${minuteOf(new Date())}`;
  await phone.forward(text("TEACH0X002", "10,529.25"));
  await phone.forward(text("TEACH0X003", "11,038.50"));
  await admin.goto("/admin/payments/texts");
  const dialog = admin.getByRole("dialog");

  await test.step("texts that are alike stand together", async () => {
    await expect(admin.getByText("2 texts alike")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await tabTo(/^Teach…$/);
    await press("Enter");
    await expect(dialog).toContainText("Teach this wording");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a mark is changed by keyboard, and the preview follows", async () => {
    const words = dialog.getByRole("group", { name: "The text" });
    await expect(words.getByRole("button", { name: "Tk 509.25, Amount" })).toBeVisible();
    await expect(words.getByRole("button", { name: /^Tk 11,038.50, Balance$/ })).toBeVisible();
    await words.getByRole("button", { name: /TEACH0X003/ }).focus();
    await press("Delete");
    await dialog.getByRole("radio", { name: /^A customer's payment/ }).focus();
    await press("Space");
    await expect(dialog).toContainText("Mark the transaction ID.");
    await expect(dialog.getByRole("button", { name: "Teach", exact: true })).toBeDisabled();
    await words.getByRole("button", { name: /TEACH0X003/ }).focus();
    await press("i");
    await expect(dialog).toContainText("2 texts that are not understood would be read.");
    await expect(dialog).toContainText("Mina Waiting");
    await expect(dialog).toContainText("would be settled");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("after teaching it says what happened, and the request is approved", async () => {
    await dialog.getByRole("button", { name: "Teach", exact: true }).press("Enter");
    await expect(dialog).toContainText("2 texts are read, 1 request is settled");
    expect(await statusOf(customer, "TEACH0X002")).toBe("approved");
    await dialog.getByRole("button", { name: "Close" }).first().press("Enter");
    await expect(admin.getByText("Every text was understood")).toBeVisible();
  });

  await test.step("the wording stands in the list with what it read, and can be removed", async () => {
    await admin.goto("/admin/payments/wordings");
    const row = admin.getByRole("region", { name: "Wordings that you taught" }).getByRole("row").nth(1);
    await expect(row).toContainText("A customer's payment");
    await expect(row).toContainText("2 texts");
    expect(await violationsOn(admin)).toEqual([]);
    await row.getByRole("button", { name: /^What it reads/ }).click();
    await expect(dialog).toContainText("2 texts are read, 1 request is settled");
    await expect(dialog.getByRole("link", { name: "Its payment" })).toHaveCount(2);
    expect(await violationsOn(admin)).toEqual([]);
    await press("Escape");
    await row.getByRole("button", { name: /^Remove/ }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(admin.getByText("Nothing is taught yet")).toBeVisible();
  });
  await context.close();
});
