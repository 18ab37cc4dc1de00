import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

/** An address where no server listens. */
const NOBODY = "http://127.0.0.1:9";

test("a supplier is added, tested, paused, changed and deleted, and its credentials are never shown again", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/suppliers");
  const dialog = page.getByRole("dialog");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Second source" }) });

  await test.step("the form of a supplier says what is missing", async () => {
    await page.getByRole("button", { name: "Add Supplier" }).click();
    await dialog.getByLabel("Kind").selectOption("Digiflazz");
    await dialog.getByRole("button", { name: "Add Supplier" }).click();
    await expect(dialog.getByText("Enter the username.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the supplier is added, and the address that it calls is shown", async () => {
    await dialog.getByLabel("Name", { exact: true }).fill("Second source");
    await dialog.getByLabel("Address").fill(NOBODY);
    await dialog.getByLabel("Username").fill("hira");
    await dialog.getByLabel("API key").fill("key-of-the-journey");
    await dialog.getByLabel("Taka for one of it").fill("০.০০৭৫");
    await dialog.getByLabel("Low balance").fill("500");
    await dialog.getByRole("button", { name: "Add Supplier" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Not tried yet");
    await expect(row.getByText(/\/api\/inbound\/suppliers\/[0-9a-f-]{36}$/).first()).toBeVisible();
  });

  await test.step("another supplier is added in the same dialog, which starts empty with the focus", async () => {
    await page.getByRole("button", { name: "Add Supplier" }).click();
    await dialog.getByLabel("Kind").selectOption("Code redeemer");
    await dialog.getByLabel("Name", { exact: true }).fill("Third source");
    await dialog.getByLabel("Address").fill(NOBODY);
    await dialog.getByLabel("Token").fill("token-of-the-journey");
    await dialog.getByRole("button", { name: "Save and add another" }).click();
    await expect(page.getByText("Third source is added. Try the connection.").first()).toBeVisible();
    await expect(dialog.getByLabel("Kind")).toBeFocused();
    await expect(dialog.getByLabel("Secret key")).toHaveValue("");
    await dialog.getByRole("button", { name: "Save and add another" }).click();
    await expect(dialog.getByText("Enter the secret key.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a failed connection test shows the reason", async () => {
    await row.getByRole("button", { name: /^Try the connection/ }).click();
    await expect(row.getByText(/connection failed/i).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a changed address requires the credentials again; stored credentials are not shown", async () => {
    await row.getByRole("button", { name: "Edit Second source" }).click();
    await expect(dialog.getByLabel("API key")).toHaveValue("");
    await dialog.getByLabel("Address").fill("http://127.0.0.1:8");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter the api key.")).toBeVisible();
    await dialog.getByLabel("Address").fill(NOBODY);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("key-of-the-journey")).toHaveCount(0);
  });

  await test.step("the supplier is paused, resumed and deleted", async () => {
    await row.getByRole("button", { name: "Pause Second source" }).click();
    await expect(row.getByText("Paused", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Resume Second source" }).click();
    await expect(row.getByText("Not tried yet")).toBeVisible();
    await row.getByRole("button", { name: "Delete Second source" }).click();
    await page.getByRole("button", { name: "Delete supplier" }).click();
    await expect(row).toHaveCount(0);
  });
  await context.close();
});

test("a search finds a product, and keys change the order in which its suppliers are tried", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  // The product's cost comes from the supplier's price list. Testing the connection reads that list.
  await page.goto("/admin/suppliers");
  await page.getByRole("button", { name: /^Try the connection to UniPin/ }).click();
  await expect(page.getByText(/items for sale/).first()).toBeVisible();
  await page.goto("/admin/suppliers/products");
  const table = page.getByRole("region", { name: "How products are delivered" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("searchbox", { name: "Search products" }).fill("115 diamond");
  // Every row contains the searched product, except the row of headings.
  await expect(table.getByRole("row").filter({ hasNotText: /115 diamond/i })).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);
  await table
    .getByRole("button", { name: /^Change how 115 Diamond/ })
    .first()
    .click();
  const order = dialog.getByRole("list", { name: "Suppliers in order" });
  await expect(order.getByRole("listitem")).not.toHaveCount(0);
  const names = async () =>
    (await order.getByRole("listitem").allTextContents()).map((text) => text.slice(0, 20));
  const before = await names();
  const later = order.getByRole("button", { name: /later$/ }).first();
  await later.focus();
  await page.keyboard.press("Enter");
  await expect.poll(names).not.toEqual(before);
  await expect(dialog.getByText(/is number 2\.$/)).toHaveCount(1);
  await dialog.getByLabel("Cost ceiling").fill("-1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a valid amount.").first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel("Cost ceiling").fill("1");
  await expect(dialog.getByText(/Costs more than the ceiling/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(table.getByText(/Costs more than the ceiling/).first()).toBeVisible();
  await context.close();
});
