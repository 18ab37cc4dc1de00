import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { asOwner } from "../break-database.ts";
import { adminPage, buy, callAs, findPackage, newCustomer } from "../people.ts";
import { expect, type Store, test } from "../store.ts";

/** Changes the creation time of an order or request to noon in Dhaka, this many days ago. */
const moveBack = (store: Store, table: string, id: string, days: number) =>
  asOwner(store, async (client) => {
    await client.query(
      `UPDATE ${table} SET created_at = ((now() AT TIME ZONE 'Asia/Dhaka')::date - $1::integer + time '12:00')
         AT TIME ZONE 'Asia/Dhaka' WHERE id = $2`,
      [days, id],
    );
  });

const dhakaDay = (ago: number) =>
  new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

async function saved(page: Page, press: () => Promise<void>): Promise<string[]> {
  const download = page.waitForEvent("download");
  await press();
  const path = await (await download).path();
  return (await readFile(path, "utf8")).trim().split("\r\n");
}

test("lists can be limited to days, the URL keeps the days, and exports contain only records of those days", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Days Customer", { admin, taka: 1_000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const placed: string[] = [];
  for (const [at, ago] of [9, 1, 0].entries()) {
    const id = await buy(page, product, `990000${at}`);
    placed.push(id);
    await moveBack(store, "orders", id, ago);
  }
  const row = (at: number) => admin.locator(`[data-row="${placed[at]}"]`);
  const days = admin.getByRole("combobox", { name: "Days" });

  await test.step("the filter offers today, yesterday and a range of dates", async () => {
    await admin.goto("/admin/all-orders?search=99000");
    await expect(admin.locator("[data-row]")).toHaveCount(3);
    await days.selectOption("Yesterday");
    await expect(admin).toHaveURL(/search=99000&days=yesterday$/);
    await expect(admin.locator("[data-row]")).toHaveCount(1);
    await expect(row(1)).toBeVisible();
    await admin.reload();
    await expect(days).toHaveValue("yesterday");
    await expect(admin.locator("[data-row]")).toHaveCount(1);
    await days.selectOption("Dates…");
    await expect(row(2)).toBeVisible();
    await admin.getByLabel("From", { exact: true }).fill(dhakaDay(10));
    await expect(admin.locator("[data-row]")).toHaveCount(3);
    await admin.getByLabel("To", { exact: true }).fill(dhakaDay(5));
    await expect(admin).toHaveURL(new RegExp(`days=${dhakaDay(10)}..${dhakaDay(5)}$`));
    await expect(row(0)).toBeVisible();
    await expect(admin.locator("[data-row]")).toHaveCount(1);
    await admin.getByLabel("To", { exact: true }).fill(dhakaDay(20));
    await expect(admin.getByText("The last day is before the first.")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await admin.goBack();
    await admin.goBack();
    await admin.goBack();
    await expect(days).toHaveValue("yesterday");
  });

  await test.step("the CSV file contains only the selected days", async () => {
    const lines = await saved(admin, () =>
      admin.getByRole("button", { name: "Export CSV of orders" }).click(),
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(placed[1]);
  });

  await test.step("requests, users and the audit log have the same filter", async () => {
    await admin.goto("/admin/all-funds-request?days=..2001-01-01");
    await expect(admin.getByText("No requests found")).toBeVisible();
    await admin.goto("/admin/all-users?search=days.customer&days=today");
    await expect(admin.getByText("Days Customer").first()).toBeVisible();
    await days.selectOption("Yesterday");
    await expect(admin.getByText("Days Customer")).toHaveCount(0);
    await admin.goto("/admin/audit?days=today");
    await expect(admin.getByText(/^Total \d/)).toBeVisible();
    await expect(admin.getByText(/^Total 0 /)).toHaveCount(0);
    await days.selectOption("Yesterday");
    await expect(admin.getByText("Nothing recorded that matches")).toBeVisible();
    await admin.getByRole("button", { name: "Clear filters" }).click();
    await expect(admin).toHaveURL(/\/admin\/audit$/);
  });
  await context.close();
});

test("the daily closing shows sums by method and operator, and reports a difference from the ledger", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Closing Customer");
  const body = { amount: 1000, feePercent: 0, fee: 0, totalAmount: 1000, method: "bKash", trxId: "CLOSING1" };
  const { request } = await callAs<{ request: { _id: string } }>(page, "POST", "/requests", body);
  await admin.goto("/admin/closing");
  await expect(admin.getByRole("heading", { name: "Day End", level: 1 })).toBeVisible();
  const line = (name: string) =>
    admin
      .getByRole("region", { name: "The day by method" })
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("cell")
      .nth(1);
  const before = Number((await line("Came in").textContent())?.replace(/[^\d.]/g, ""));
  await callAs(admin, "PATCH", `/requests/${request._id}`, { status: "approved" });

  await test.step("an approved request is included, and the closing agrees with the ledger", async () => {
    await admin.reload();
    const after = (before + 1000).toLocaleString("en-BD", { minimumFractionDigits: 2 });
    await expect(line("Came in")).toHaveText(`৳${after}`);
    await expect(line("The books say")).toHaveText(`৳${after}`);
    await expect(admin.getByText("The books do not agree")).toHaveCount(0);
    await expect(admin.getByRole("region", { name: "The day by operator" })).toContainText("Asha Rahman");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("the URL contains the selected day, and the closing can be exported", async () => {
    await admin.getByRole("button", { name: "Day before" }).click();
    await expect(admin).toHaveURL(new RegExp(`day=${dhakaDay(1)}$`));
    await expect(admin.getByRole("region", { name: "The day by method" })).toBeVisible();
    await admin.getByRole("button", { name: "Today" }).click();
    await expect(admin).toHaveURL(/\/admin\/closing$/);
    const lines = await saved(admin, () =>
      admin.getByRole("button", { name: "Export CSV of the closing by method" }).click(),
    );
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`${dhakaDay(0)},bKash,`);
  });

  await test.step("an unexplained transfer in the ledger is reported", async () => {
    await asOwner(store, async (client) => {
      await client.query(
        `INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
         VALUES (gen_random_uuid(), 'cash:nagad', 'income:sales', 12300, 'windfall', 'nobody', 0, 'system')`,
      );
      await admin.reload();
      await expect(
        admin.getByRole("alert").filter({ hasText: "The ledger contradicts its records" }),
      ).toBeVisible();
      await expect(admin.getByRole("alert").filter({ hasText: "The books do not agree" })).toContainText(
        "windfall on cash:nagad: ৳123.00 in the books",
      );
      expect(await violationsOn(admin)).toEqual([]);
      await client.query("SET session_replication_role = replica");
      await client.query("DELETE FROM transfers WHERE kind = 'windfall'");
    });
  });
  await context.close();
});

test("reports show sales, customers and waiting times, as charts and as tables", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Report Customer", { admin, taka: 1_000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  for (const ago of [2, 1]) {
    const id = await buy(page, product, "9911223");
    await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
    await moveBack(store, "orders", id, ago);
  }
  const range = `${dhakaDay(2)}..${dhakaDay(1)}`;
  const card = (name: string) =>
    admin.locator("section").filter({ has: admin.getByRole("heading", { name }) });

  await test.step("sales by day are shown as a chart and as a table", async () => {
    await admin.goto(`/admin/reports?days=${range}`);
    const chart = card("Sales by day").last();
    await chart.getByText("Show as a table").click();
    await expect(chart.getByRole("row")).toHaveCount(3);
    await expect(card("Sales by game").last()).toContainText("Free Fire (BD)");
    await expect(card("Sales by product").last()).toContainText("25 Diamonds");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("customers and waiting times have their own tabs, and the URL keeps the selected tab", async () => {
    await admin.getByRole("tab", { name: "Customers" }).click();
    await expect(admin).toHaveURL(/report=customers/);
    await expect(card("Best customers").last()).toContainText("Report Customer");
    expect(await violationsOn(admin)).toEqual([]);
    await admin.getByRole("tab", { name: "Waiting times" }).click();
    await expect(card("By operator").last()).toContainText("Asha Rahman");
    await admin.reload();
    await expect(admin.getByRole("tab", { name: "Waiting times" })).toHaveAttribute("aria-selected", "true");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a report is exported as a CSV file", async () => {
    await admin.getByRole("tab", { name: "Sales", exact: true }).click();
    const lines = await saved(admin, () =>
      admin.getByRole("button", { name: "Export CSV of sales by product" }).click(),
    );
    expect(lines[0]).toContain("Game,Product,ID,Orders,Sales (BDT)");
    expect(lines.some((line) => line.includes("25 Diamonds"))).toBe(true);
  });
  await context.close();
});
