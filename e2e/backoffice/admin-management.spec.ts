import type { Page } from "@playwright/test";
import { adminPage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const main = (page: Page) => page.getByRole("main");

test("an admin gives a customer the admin role and takes it away, and the audit log shows both", async ({
  page: customer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  // The page of an admin who lost the role may still poll the bell, and gets 403.
  expectedErrors.push(/status of 403 .*\/api\/admin\/notifications/);
  watch(customer);
  const { page, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Second Admin");
  await page.goto("/admin/staff");
  await expect(main(page).getByText("You are the only admin")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await test.step("the page offers to invite an unknown e-mail, and says if an e-mail is an admin's", async () => {
    await page.getByLabel("E-mail").fill("nobody@nowhere.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toContainText("Invite nobody@nowhere.example?");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("E-mail").fill("ADMIN@hira.example");
    await page.keyboard.press("Enter");
    await expect(main(page).getByText("Asha Rahman is an admin already.")).toBeVisible();
  });

  await test.step("the new admin can open the admin area", async () => {
    await customer.goto("/admin");
    await expect(customer).toHaveURL(/\/$/);
    await page.getByLabel("E-mail").fill("second.admin@mail.example");
    await page.getByRole("button", { name: "Add admin" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Second Admin");
    await question.getByRole("button", { name: "Make admin" }).click();
    await expect(toast(page, "User role updated to admin.")).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "Admins (2)" })).toBeVisible();
    await customer.goto("/admin");
    await expect(customer.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });

  await test.step("the removed admin can no longer open the admin area", async () => {
    await page.getByRole("button", { name: "Remove Second Admin" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Remove Second Admin" }).click();
    await question.getByRole("button", { name: "Remove admin" }).click();
    await expect(toast(page, "User role updated to user.")).toBeVisible();
    await expect(main(page).getByText("You are the only admin")).toBeVisible();
    await customer.goto("/admin");
    await expect(customer).toHaveURL(/\/$/);
  });

  await test.step("the log shows both changes, filtered by actor, action and subject", async () => {
    await page.getByRole("link", { name: "Activity of Asha Rahman" }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?actor=/);
    await page.getByRole("combobox", { name: "What" }).selectOption({ label: "Changed a role" });
    const log = page.getByRole("region", { name: "Audit log" });
    await expect(log.getByRole("row")).toHaveCount(3);
    await log.getByRole("button", { name: "Only what was done to Second Admin" }).first().click();
    await expect(page).toHaveURL(/subject=user/);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "What" })).toHaveValue("user.role");
    await expect(log.getByRole("row").nth(1)).toContainText(/Role:.*admin.*user/);
    await expect(log.getByRole("row").nth(2)).toContainText(/Role:.*user.*admin/);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(main(page).getByText(/Total \d+ · Page 1/)).toBeVisible();
  });
  await context.close();
});

test("the shop settings are previewed, saved and published, and the change is among the admin's recent actions", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/settings");
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("textbox", { name: "Shop name", exact: true }) });
  const save = form.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await page.getByRole("textbox", { name: "Shop name", exact: true }).fill("");
  await save.click();
  await expect(main(page).getByText("Shop name is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Shop name", exact: true }).fill("  Dhaka Diamonds ");
  await page.getByRole("textbox", { name: "Blurb", exact: true }).fill("Game credit for everyone.");
  await page.getByText("Dark letters on a light page.").click();
  await expect(page.getByRole("figure", { name: "Light" })).toContainText("Game credit for everyone.");
  await save.click();
  await expect(toast(page, "Shop settings updated")).toBeVisible();
  await expect(save).toBeDisabled();
  const shop = await (await fetch(`${store.origin}/api/settings/shop`)).json();
  expect(shop).toMatchObject({
    name: "Dhaka Diamonds",
    blurb: "Game credit for everyone.",
    themeDefault: "light",
    closed: null,
  });

  await page.goto("/admin/profile");
  await expect(main(page).getByText("admin@hira.example").first()).toBeVisible();
  await expect(main(page).getByText("Changed the shop settings")).toBeVisible();
  await page.getByRole("link", { name: "View all" }).click();
  const entry = page.getByRole("region", { name: "Audit log" }).getByRole("row").nth(1);
  await expect(entry).toContainText(/Name:.*Hira.*Dhaka Diamonds/);
  await entry.getByRole("link", { name: "Shop settings" }).click();
  await expect(page.getByRole("textbox", { name: "Shop name", exact: true })).toHaveValue("Dhaka Diamonds");
  await context.close();
});
