import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

const HEAD = "Date,TrxID,Type,From/To,In,Out,Charge,Balance";
const first = "02/03/2026 10:00,DCJOURNEY1,Received Money,01300000017,500.00,,,1500.00";
const missing = "03/03/2026 09:00,DCJOURNEY2,Received Money,01300000017,250.00,,,1750.00";
const last = "03/03/2026 11:00,DCJOURNEY3,Send Money,01400000021,,200.00,5.00,1545.00";

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join("\n"));
  await page.getByLabel("CSV file").setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer });
}

test("an operator signs a day once for the wallets and the store, and again after a statement has changed the day's figures", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  const lines = page.getByRole("list", { name: "What explains it" });
  const numbers = page.getByRole("region", { name: "The shop’s numbers" });
  const dialog = page.getByRole("dialog");

  await test.step("the former page of account days redirects to the page of day ends", async () => {
    await page.goto("/admin/payments/days");
    await expect(page).toHaveURL(/\/admin\/closing$/);
    await expect(page.getByRole("heading", { name: "Day End", level: 1 })).toBeVisible();
    await expect(page.getByText("It can be signed once the day is over")).toBeVisible();
  });

  await test.step("a day without wallet messages says that there are none", async () => {
    await page.goto("/admin/closing?day=2026-03-03");
    await expect(page.getByText("No wallet has reported anything")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a statement in which a line is missing is refused, and the page names the line", async () => {
    await page.getByLabel("Of this account").selectOption({ index: 1 });
    await choose(page, [first, last]);
    await expect(page.getByText("This balance does not follow from line 2")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 0 lines" })).toBeDisabled();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a statement that is imported line by line leaves a balance gap, which explains the difference", async () => {
    for (const line of [first, last]) {
      await choose(page, [line]);
      await page.getByRole("button", { name: "Import 1 line" }).click();
      await expect(page.getByText("The file is imported.")).toBeVisible();
    }
    await expect(page.getByText("This account still has 1 gap.")).toBeVisible();
    await expect(page.getByText("The wallets have ৳45.00 more than the store")).toBeVisible();
    const gap = lines.getByRole("listitem").filter({ hasText: "The balance changed without a message" });
    await expect(gap).toContainText("wallets ৳250.00, store ৳0.00");
    const out = lines.getByRole("listitem").filter({ hasText: "Money that went out" });
    await expect(out.first()).toContainText("wallets -৳205.00, store ৳0.00");
    await expect(numbers).toContainText("1 gap");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the payment account shows its balance gap", async () => {
    await numbers.getByRole("button", { name: /^Open/ }).click();
    await expect(dialog.getByRole("region", { name: "Gaps" })).toContainText("DCJOURNEY1");
    await expect(dialog.getByRole("region", { name: "Gaps" })).toContainText("DCJOURNEY3");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("the day is signed despite its difference", async () => {
    await page.getByLabel("Note").fill("Asked bKash");
    await page.getByRole("button", { name: "Sign the day" }).click();
    await expect(page.getByText("“Asked bKash”")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign the day" })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the complete statement closes the balance gap, and the signed day shows which figures have changed", async () => {
    await choose(page, [last, missing, first]);
    await page.getByRole("button", { name: "Import 1 line" }).click();
    await expect(page.getByText("The account’s chain of balances has no gap.")).toBeVisible();
    await expect(page.getByText("The figures have changed since it was signed")).toBeVisible();
    await expect(lines).not.toContainText("The balance changed without a message");
    await expect(lines).toContainText("Paid, but nobody has claimed it");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign again" }).click();
    await expect(page.getByText("Signed", { exact: true })).toBeVisible();
  });

  await test.step("the day can be exported", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV of the shop’s numbers" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^account-days-[\d-]+\.csv$/);
  });
  await context.close();
});
