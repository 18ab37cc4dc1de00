import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { saySent } from "../fund-request.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { expect, test } from "../store.ts";

const TEXT = "Closed for Eid. We are back on Sunday at 9.";
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const noViolations = async (page: Page) => expect(await violationsOn(page)).toEqual([]);

test("an admin closes the shop with a text while a customer orders, then opens it again", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Closed Out", { admin, taka: 500 });
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  await page.goto(`/topup/${category._id}`);
  await page.getByRole("textbox", { name: /Player ID/ }).fill("9876543210");
  await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
  await proceedButton(page).click();

  await admin.goto("/admin/settings");
  const card = main(admin).locator("form").filter({ hasText: "Shop closed" });
  await card.getByRole("switch", { name: /Shop closed/ }).check({ force: true });
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Say what customers should read while the shop is closed.")).toBeVisible();
  await card.getByRole("textbox", { name: "What customers read", exact: true }).fill(TEXT);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toast(admin, "The shop is closed")).toBeVisible();
  await noViolations(admin);
  await admin.goto("/admin");
  await expect(main(admin).getByText("The shop is closed.")).toBeVisible();

  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  // Waits for the text within the dialog. The notice behind it may show the same text before the server refuses the
  // order.
  await expect(page.getByRole("alertdialog").getByText(TEXT)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(proceedButton(page)).toBeDisabled();
  await expect(page.getByRole("region", { name: "The shop is closed" })).toContainText(TEXT);
  await noViolations(page);
  await page.goto("/add-funds");
  await expect(page.getByRole("region", { name: "The shop is closed" })).toContainText(TEXT);
  await expect(page.getByRole("button", { name: "Next: send the money" })).toBeDisabled();
  await saySent(page);
  await expect(page.getByRole("button", { name: "Review & Submit" })).toBeDisabled();
  await noViolations(page);

  await admin.goto("/admin/settings");
  await card.getByRole("switch", { name: /Shop closed/ }).uncheck({ force: true });
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toast(admin, "The shop is open")).toBeVisible();
  await page.goto(`/topup/${category._id}`);
  await expect(page.getByRole("region", { name: "The shop is closed" })).toHaveCount(0);
  await context.close();
});

test("a product and a game disappear from the shop when they are switched off, and come back when switched on", async ({
  page: visitor,
  browser,
  store,
  watch,
}) => {
  watch(visitor);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  await admin.goto("/admin/all-products?search=115+Diamonds");
  const diamonds = row(admin, "Free Fire (BD)").first();
  await diamonds.getByRole("switch").click({ force: true });
  await expect(toast(admin, "115 Diamonds is switched off")).toBeVisible();
  await noViolations(admin);
  await visitor.goto(`/topup/${category._id}`);
  await expect(visitor.getByRole("radio").first()).toBeAttached();
  await expect(visitor.getByRole("radio", { name: /^115 Diamonds/ })).toHaveCount(0);
  await diamonds.getByRole("switch").click({ force: true });
  await expect(toast(admin, "115 Diamonds is on sale")).toBeVisible();

  await admin.goto("/admin/categories");
  await row(admin, "Free Fire (BD)").getByRole("switch").click({ force: true });
  await expect(toast(admin, "Free Fire (BD) is switched off")).toBeVisible();
  await noViolations(admin);
  await visitor.goto("/topup-categories");
  await expect(main(visitor).getByRole("link").first()).toBeVisible();
  await expect(main(visitor).getByRole("link", { name: /Free Fire \(BD\)/ })).toHaveCount(0);
  await visitor.goto(`/topup/${category._id}`);
  await expect(visitor.getByText("Free Fire (BD) is not on sale right now.")).toBeVisible();
  await noViolations(visitor);
  await row(admin, "Free Fire (BD)").getByRole("switch").click({ force: true });
  await expect(toast(admin, "Free Fire (BD) is on sale")).toBeVisible();
  await context.close();
});

test("a bulk price change shows a preview, and leaves out a price that a colleague changed meanwhile", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { _id, price } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const before = await findPackage(store.origin, "Free Fire (BD)", "240 Diamonds");
  const held = Promise.withResolvers<void>();
  await admin.route("**/api/admin/products", async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.goto("/admin/all-products?search=Free+Fire+(BD)");
  const prices = main(admin).getByRole("button", { name: "Prices" });
  await expect(prices).toBeDisabled();
  held.resolve();
  await prices.click();
  const dialog = admin.getByRole("dialog", { name: "Change Prices" });
  await dialog.getByLabel("Amount").fill("10");
  await dialog.getByLabel("Rounding").selectOption("5");
  const items = dialog.getByRole("list", { name: "Products" }).getByRole("listitem");
  const count = await items.count();
  await expect(items.filter({ hasText: /^240 Diamonds/ })).toContainText("becomes");
  await items
    .filter({ hasText: /^240 Diamonds/ })
    .getByRole("checkbox")
    .uncheck({ force: true });
  await noViolations(admin);
  await callAs(admin, "PATCH", `/products/${_id}`, { price: price + 1 });
  await dialog.getByRole("button", { name: `Change ${count - 1} prices` }).click();
  await expect(dialog.getByText("Somebody changed these prices meanwhile.")).toBeVisible();
  await expect(dialog.getByText(/Changed meanwhile to/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Change 1 price" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Change 1 price" }).click();
  await expect(dialog).toBeHidden();
  expect((await findPackage(store.origin, "Free Fire (BD)", "240 Diamonds")).price).toBe(before.price);
  const after = (await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds")).price;
  expect(after).toBe(Math.round(((price + 1) * 1.1) / 5) * 5);
  await context.close();
});

test("a product file is previewed, corrected and imported; a second import changes nothing", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  const choose = (csv: string) =>
    main(admin)
      .locator('input[type="file"]')
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const heading = "Game,Product,Price,Cost,Stock";
  await admin.goto("/admin/catalogue-files");
  const download = admin.waitForEvent("download");
  await main(admin)
    .getByRole("button", { name: /Export/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^products/);
  await choose(`${heading}\nFree Fire (BD),Imported 1,120,99.5,5\nNo Such Game,Imported 2,cheap,,\n`);
  await expect(row(admin, "There is no game")).toContainText("3");
  await expect(row(admin, "“cheap”")).toContainText("Price");
  await expect(main(admin).getByRole("button", { name: /^Import \d/ })).toBeDisabled();
  await noViolations(admin);
  const good = `${heading}\nFree Fire (BD),Imported 1,120,99.5,5\nFree Fire (BD),Imported 2,240,,5\n`;
  await choose(good);
  await expect(main(admin).getByText("2 new")).toBeVisible();
  await main(admin).getByRole("button", { name: "Import 2 changes" }).click();
  await expect(main(admin).getByText("The file is imported.")).toBeVisible();
  await choose(good);
  await expect(main(admin).getByText("Everything is as in the file already.")).toBeVisible();
  await admin.goto("/admin/all-products?search=Imported+1");
  await expect(row(admin, "Imported 1")).toContainText("Margin ৳20.50 (17.1%)");
  await noViolations(admin);
  await context.close();
});

test("an admin adds a second number to a payment method, and customers see it when the first number is switched off", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Number Seer", { admin, taka: 1 });
  await admin.goto("/admin/manage-payment-instructions");
  await admin.getByLabel("New number").fill("01700009999");
  await main(admin).getByRole("button", { name: "Add Number" }).click();
  await expect(toast(admin, "Number added")).toBeVisible();
  const numbers = main(admin).getByRole("region", { name: "Numbers of bKash" }).getByRole("switch");
  await expect(numbers).toHaveCount(2);
  await noViolations(admin);
  await numbers.first().click({ force: true });
  await expect(toast(admin, "Number is not shown any more")).toBeVisible();
  await expect(numbers.first()).not.toBeChecked();
  await page.goto("/add-funds");
  await expect(main(page).getByText("01700009999").first()).toBeVisible();
  await numbers.first().click({ force: true });
  await expect(toast(admin, "Number is shown to customers")).toBeVisible();
  await expect(numbers.first()).toBeChecked();
  await context.close();
});
