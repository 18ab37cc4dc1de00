import { randomUUID } from "node:crypto";
import { violationsOn } from "../axe.ts";
import { asOwner } from "../break-database.ts";
import { adminPage, buy, callAs, findPackage, newCustomer } from "../people.ts";
import { expect, type Store, test } from "../store.ts";

const UNIPIN = "Journey UniPin";

/** Adds a UniPin account and a redeemer as suppliers. Both are paused, so they get no orders. */
async function seedSuppliers(store: Store): Promise<{ unipin: string; bot: string }> {
  const ids = { unipin: randomUUID(), bot: randomUUID() };
  await asOwner(store, async (client) => {
    for (const [id, key, name, kind] of [
      [ids.unipin, "journeyunipin", UNIPIN, "unipin"],
      [ids.bot, "journeybot", "Journey bot", "redeemer"],
    ])
      await client.query(
        `INSERT INTO suppliers (id, key, name, kind, currency, rate, active) VALUES ($1, $2, $3, $4, 'BDT', 1, false)`,
        [id, key, name, kind],
      );
  });
  return ids;
}

test("a payment to a supplier is recorded once and shown beside the balance that the supplier reports", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { unipin, bot } = await seedSuppliers(store);
  const account = `/admin/closing/suppliers?supplier=${unipin}`;

  await test.step("the page is linked from the daily closing", async () => {
    await admin.goto("/admin/closing");
    await admin.getByRole("link", { name: "Supplier accounts" }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Supplier Accounts" })).toBeVisible();
    await admin.goto(account);
    await expect(admin.getByRole("radio", { name: UNIPIN })).toBeChecked();
    await expect(admin.getByText("No top-up was written down yet.")).toBeVisible();
    await expect(admin.getByText("Nothing has moved yet.")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a top-up needs an amount and is deducted from the day's cash", async () => {
    await admin.getByRole("button", { name: "Add top-up" }).click();
    const dialog = admin.getByRole("dialog", { name: `Top-up of ${UNIPIN}` });
    await dialog.getByRole("button", { name: "Write it down" }).click();
    await expect(dialog.getByText("Enter a valid amount.")).toBeVisible();
    await dialog.getByLabel("Amount (BDT)").fill("1250.50");
    await dialog.getByLabel("Paid from").selectOption("Nagad");
    await dialog.getByLabel("Note").fill("Invoice 7");
    expect(await violationsOn(admin)).toEqual([]);
    await dialog.getByRole("button", { name: "Write it down" }).click();
    await expect(admin.getByText("Top-up written down: ৳1,250.50")).toBeVisible();
    const list = admin.getByRole("list", { name: `Top-ups of ${UNIPIN}` });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText("From Nagad · Invoice 7");
    await expect(admin.getByRole("region", { name: "Figures" })).toContainText("৳1,250.50");
    await admin.goto("/admin/closing");
    await expect(admin.getByRole("row", { name: /Suppliers topped up/ })).toContainText("1,250.50");
    await expect(admin.getByText("Journey UniPin")).toBeHidden();
  });

  await test.step("the page shows by how much the supplier's balance differs from the ledger", async () => {
    await asOwner(store, async (client) => {
      await client.query("UPDATE suppliers SET balance = 90000, balance_at = now() WHERE id = $1", [unipin]);
    });
    await admin.goto(account);
    await expect(admin.getByText(/৳350.50 less than the books/)).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await admin.getByRole("radio", { name: "Journey bot" }).check();
    await expect(admin).toHaveURL(new RegExp(`supplier=${bot}`));
    await expect(admin.getByText(/It redeems codes that the shop has paid for/)).toBeVisible();
    await expect(admin.getByRole("button", { name: "Add top-up" })).toBeHidden();
    expect(await violationsOn(admin)).toEqual([]);
  });
  await context.close();
});

test("the margin is shown by day, product, supplier and operator, and can be exported as files", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Margin Customer", { admin, taka: 1_000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "50 Diamonds");
  await callAs(admin, "PATCH", `/products/${product._id}`, { cost: product.price - 3 });
  const id = await buy(page, product, "9911223");
  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
  const card = (name: string) =>
    admin.locator("section").filter({ has: admin.getByRole("heading", { name }) });

  await admin.goto("/admin/reports?days=today");
  await admin.getByRole("tab", { name: "Margin" }).click();
  await expect(admin).toHaveURL(/report=margin/);
  await expect(card("Margin by product").last()).toContainText("50 Diamonds");
  await expect(card("Margin by supplier").last()).toContainText("By hand");
  await expect(card("Margin by operator").last()).toContainText("Asha Rahman");
  const chart = card("Margin by day").last();
  await chart.getByText("Show as a table").click();
  await expect(chart.getByRole("row")).toHaveCount(2);
  expect(await violationsOn(admin)).toEqual([]);
  for (const [part, heading] of [
    ["day", "Day (Asia/Dhaka),Orders"],
    ["product", "Game,Product,ID,Orders"],
    ["supplier", "Delivered,ID,Orders"],
    ["operator", "Delivered by,UID,Orders"],
  ]) {
    const download = admin.waitForEvent("download");
    await admin.getByRole("button", { name: `Export CSV of margin by ${part}` }).click();
    const stream = await (await download).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString("utf8");
    expect(text).toContain(heading ?? "");
    expect(text.trim().split("\r\n").length).toBeGreaterThan(1);
  }
  await context.close();
});
