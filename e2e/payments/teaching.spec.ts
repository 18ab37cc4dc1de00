import { type MobileMoney, methodFacts } from "@hira/contract";
import { newWordings } from "@hira/contract/payments/constants/wallet-messages/new-wordings.samples";
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

/** Creates a fund request for ৳500 by bKash. The customer must send ৳509.25, because of the fee. */
async function ask(customer: Page, trxId: string): Promise<void> {
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  await callAs(customer, "POST", "/requests", body);
}

async function statusOf(customer: Page, trxId: string): Promise<string | undefined> {
  const { requests } = await callAs<{ requests: Request[] }>(customer, "GET", "/requests");
  return requests.find((request) => request.trxId === trxId)?.status;
}

test("an owner teaches a new wording by keyboard, and the store settles the payments that waited for the wording", async ({
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
  await phone.forward(text("TEACH0X002", phone.move(509.25)));
  const balance = phone.move(509.25);
  await phone.forward(text("TEACH0X003", balance));
  const dialog = admin.getByRole("dialog");

  await test.step("the bell lists one notification of a new wording, which links to it", async () => {
    await admin.goto("/admin");
    const bell = admin.getByRole("button", { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(/waiting/);
    const hint = admin.getByRole("menuitem", { name: /bKash writes something new/ });
    await expect(async () => {
      await admin.keyboard.press("Escape");
      await bell.click();
      await expect(hint).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await hint.click();
    await expect(admin.getByRole("region", { name: /^Message of bKash/ }).first()).toBeFocused();
  });

  await test.step("messages of the same wording are grouped, with the time that customers have waited", async () => {
    await expect(
      admin.getByText("1 customer waited less than a minute on average. 1 of them still waits."),
    ).toBeVisible();
    await expect(admin.getByText("2 texts alike")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await tabTo(/^Teach…$/);
    await press("Enter");
    await expect(dialog).toContainText("Teach this wording");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("the meaning of a marked text is changed by keyboard, and the preview changes", async () => {
    const words = dialog.getByRole("group", { name: "The text" });
    await expect(words.getByRole("button", { name: "Tk 509.25, Amount" })).toBeVisible();
    await expect(words.getByRole("button", { name: `Tk ${balance}, Balance`, exact: true })).toBeVisible();
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

  await test.step("after teaching, the dialog reports the result, and the request is approved", async () => {
    await dialog.getByRole("button", { name: "Teach", exact: true }).press("Enter");
    await expect(dialog).toContainText("2 texts are read, 1 request is settled");
    expect(await statusOf(customer, "TEACH0X002")).toBe("approved");
    await dialog.getByRole("button", { name: "Close" }).first().press("Enter");
    await expect(admin.getByText("Every text was understood")).toBeVisible();
  });

  await test.step("the wording is listed with the messages that the store parsed by it, and can be removed", async () => {
    await admin.goto("/admin/payments/wordings");
    const share = admin.getByRole("row").filter({ hasText: "bKash" }).filter({ hasText: "100%" });
    await expect(share).toContainText("3 of 3");
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
    await admin.locator("summary").filter({ hasText: "Upay" }).press("Enter");
    await expect(admin.getByRole("region", { name: "The store's own wordings of Upay" })).toBeVisible();
  });
  await context.close();
});

/** Names of the meanings in the list from which an owner chooses. */
const meanings: Record<string, RegExp> = {
  "customer-payment": /^A customer's payment/,
  "other-credit": /^Other money that came in/,
  "own-payment": /^My own payment/,
  income: /^Interest, cashback/,
  ignore: /^Nothing: ignore it/,
};
const ids: Partial<Record<MobileMoney, string>> = {
  bKash: "TENW0RDS0",
  Nagad: "7TENW0R",
  Rocket: "602016458",
  Upay: "01TENW0RD",
};
/**
 * Maximum number of key presses and clicks for teaching a wording: opening it, choosing its meaning, and saving it.
 */
const MOST_STEPS = 10;

test("ten wordings of four methods are taught by mouse and by keyboard, each with at most ten steps", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  test.setTimeout(300_000);
  watch(customer);
  await newCustomer(customer, "Tara Waiting");
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { press } = keyboardOf(admin);
  const phone = await pairWalletPhone(admin);
  const dialog = admin.getByRole("dialog");
  await phone.receive({ trxId: "TENW0RDS9X", amount: 20 });
  const now = new Date();
  const rocketTime = `${String(now.getUTCDate()).padStart(2, "0")}-${now.toUTCString().slice(8, 11).toUpperCase()}-${String(now.getUTCFullYear()).slice(2)} 01:09:16 am`;
  const texts = newWordings.map(({ method, text }, n) =>
    text({
      id: `${ids[method]}${n % 10}`,
      amount: "509.25",
      // The first message's balance continues the balance chain of the account.
      balance: n === 0 ? phone.move(509.25) : "90,000.00",
      at: method === "Rocket" ? rocketTime : minuteOf(now),
    }),
  );
  await ask(customer, "TENW0RDS00");
  for (const [n, text] of texts.entries()) {
    const [sender] = methodFacts[newWordings[n]?.method ?? "bKash"].senders;
    await phone.forward(text, sender);
  }
  await admin.goto("/admin/payments/texts");

  for (const [n, { meaning, method }] of newWordings.entries()) {
    const byMouse = n % 2 === 0;
    const start = performance.now();
    let steps = 0;
    const use = async (target: ReturnType<Page["getByRole"]>, key = "Enter") => {
      steps++;
      if (byMouse) return target.click();
      await target.focus();
      await press(key);
    };
    const first = (texts[n] ?? "").split("\n")[0] ?? "";
    const group = admin.getByRole("listitem").filter({ hasText: first });
    await use(group.getByRole("button", { name: "Teach…" }));
    await expect(dialog).toContainText("Teach this wording");
    const choice = dialog.getByRole("radio", { name: meanings[meaning] ?? /^$/ });
    await use(
      byMouse ? dialog.locator("label").filter({ hasText: meanings[meaning] ?? /^$/ }) : choice,
      "Space",
    );
    await expect(choice).toBeChecked();
    const teach = dialog.getByRole("button", { name: "Teach", exact: true });
    await expect(dialog).toContainText("1 text that is not understood would be read.");
    await expect(teach).toBeEnabled();
    await use(teach);
    await expect(dialog).toContainText(n === 0 ? "1 text is read, 1 request is settled" : "1 text is read");
    await use(dialog.getByRole("button", { name: "Close" }).first());
    await expect(dialog).toBeHidden();
    await expect(group).toHaveCount(0);
    expect(steps).toBeLessThanOrEqual(MOST_STEPS);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    test.info().annotations.push({
      type: "taught",
      description: `${method}, ${meaning}, by ${byMouse ? "mouse" : "keyboard"}: ${steps} steps, ${seconds} s`,
    });
  }
  console.info(
    test
      .info()
      .annotations.map(({ description }) => description)
      .join("\n"),
  );
  expect(await statusOf(customer, "TENW0RDS00")).toBe("approved");
  await expect(admin.getByText("Every text was understood")).toBeVisible();
  await context.close();
});
