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

test("an account's day with a gap is signed, and signed again after the wallet's whole statement closes the gap", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/payments/days?days=2026-03-01..2026-03-07");
  const row = (day: string) => page.getByRole("row").filter({ hasText: day });
  const dialog = page.getByRole("dialog");

  await test.step("without any movements the page says so", async () => {
    await expect(page.getByText("Nothing moved on these days.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a statement with a missing line is refused, and the page names the line", async () => {
    await page.getByLabel("Of this account").selectOption({ index: 1 });
    await choose(page, [first, last]);
    await expect(page.getByText("This balance does not follow from line 2")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 0 lines" })).toBeDisabled();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a statement imported line by line leaves a gap, which the day shows", async () => {
    for (const line of [first, last]) {
      await choose(page, [line]);
      await page.getByRole("button", { name: "Import 1 line" }).click();
      await expect(page.getByText("The file is imported.")).toBeVisible();
    }
    await expect(page.getByText("This account still has 1 gap.")).toBeVisible();
    await expect(row("Mar 2, 2026")).toContainText("৳1,500.00");
    await expect(row("Mar 3, 2026")).toContainText("+৳250.00");
    await expect(row("Mar 3, 2026")).toContainText("1 gap");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the day is signed with its gap", async () => {
    await row("Mar 3, 2026").getByRole("button", { name: /^Open/ }).click();
    await expect(dialog.getByRole("region", { name: "Gaps" })).toContainText("DCJOURNEY1");
    await expect(dialog.getByRole("region", { name: "Gaps" })).toContainText("DCJOURNEY3");
    await dialog.getByLabel("Note").fill("Asked bKash");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Sign" }).click();
    await expect(row("Mar 3, 2026")).toContainText("Signed");
    await expect(row("Mar 2, 2026")).toContainText("Not yet");
  });

  await test.step("the whole statement closes the gap, and the signed day shows what changed", async () => {
    await choose(page, [last, missing, first]);
    await page.getByRole("button", { name: "Import 1 line" }).click();
    await expect(page.getByText("The account’s chain of balances has no gap.")).toBeVisible();
    await expect(row("Mar 3, 2026")).toContainText("Changed since");
    await row("Mar 3, 2026").getByRole("button", { name: /^Open/ }).click();
    await expect(dialog.getByText("The figures have changed since it was signed")).toBeVisible();
    await expect(dialog.getByText("signed with ৳250.00")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Sign again" }).click();
    await expect(row("Mar 3, 2026")).toContainText("Signed");
  });

  await test.step("the days can be exported", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV of the daily close" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^account-days-[\d-]+\.csv$/);
  });
  await context.close();
});
