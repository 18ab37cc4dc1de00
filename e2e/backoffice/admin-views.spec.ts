import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, freshTransactionId, newCustomer, takeTransactionId, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const toast = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
const views = (page: Page) => page.getByRole("navigation", { name: "Saved views" });
const chip = (page: Page, name: string) => views(page).getByRole("button", { name, exact: true });

/** Opens a list and waits until its saved views are loaded. */
async function openList(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/admin\/views/), page.goto(path)]);
}

async function choose(page: Page, item: string): Promise<void> {
  await views(page)
    .getByRole("button", { name: /^Options of view/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a list's filters are saved as a view, which is available on other machines and can be the default", async ({
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  const list = "/admin/all-funds-request";
  await openList(admin, list);

  await test.step("no views are shown until a filter is set", async () => {
    await expect(admin.getByText(/^Showing \d+ to/).first()).toBeVisible();
    await expect(views(admin)).toBeHidden();
    await admin.getByLabel("Status", { exact: true }).first().selectOption("pending");
    await admin.getByLabel("Method", { exact: true }).first().selectOption("bKash");
    await expect(admin).toHaveURL(/status=pending/);
  });

  await test.step("a view needs a name; after it is saved, its chip is shown as selected", async () => {
    await views(admin).getByRole("button", { name: "Save view" }).click();
    const dialog = admin.getByRole("dialog", { name: "Save view" });
    await dialog.getByRole("button", { name: "Save view" }).click();
    await expect(dialog.getByText("Give the view a name.")).toBeVisible();
    await dialog.getByLabel("Name").fill("bKash, waiting");
    await dialog.getByRole("button", { name: "Save view" }).click();
    await expect(toast(admin, "View “bKash, waiting” saved.")).toBeVisible();
    await expect(chip(admin, "bKash, waiting")).toHaveAttribute("aria-pressed", "true");
    await expect(chip(admin, "All")).toHaveAttribute("aria-pressed", "false");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("All clears the filters, and the view's chip sets them again, on the first page", async () => {
    await chip(admin, "All").click();
    await expect(admin).toHaveURL(new RegExp(`${list}$`));
    await chip(admin, "bKash, waiting").click();
    await expect(admin).toHaveURL(/method=bKash/);
    await expect(admin).toHaveURL(/status=pending/);
    await expect(admin.getByLabel("Method", { exact: true }).first()).toHaveValue("bKash");
  });

  await test.step("saving other filters under the same name replaces the view, after a notice", async () => {
    await admin.getByLabel("Method", { exact: true }).first().selectOption("Nagad");
    await views(admin).getByRole("button", { name: "Save view" }).click();
    const dialog = admin.getByRole("dialog", { name: "Save view" });
    await dialog.getByLabel("Name").fill("BKASH, waiting");
    await expect(dialog.getByText("It will show this instead.")).toBeVisible();
    await dialog.getByRole("button", { name: "Replace view" }).click();
    await expect(chip(admin, "bKash, waiting")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a view is renamed and becomes the list's default", async () => {
    await choose(admin, "Rename");
    const dialog = admin.getByRole("dialog", { name: "Rename view" });
    await expect(dialog.getByLabel("Name")).toHaveValue("bKash, waiting");
    await dialog.getByLabel("Name").fill("Nagad, waiting");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(toast(admin, "View renamed.")).toBeVisible();
    await choose(admin, "Make it the default");
    await expect(toast(admin, "This list opens with it now.")).toBeVisible();
  });

  const other = await adminPage(browser, store, watch);
  await test.step("on another machine the list opens with the default view, but All and links with filters ignore it", async () => {
    await other.page.goto(list);
    await expect(other.page).toHaveURL(/method=Nagad/);
    const own = chip(other.page, "Nagad, waiting (default)");
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await chip(other.page, "All").click();
    await expect(other.page).toHaveURL(new RegExp(`${list}$`));
    await expect(chip(other.page, "All")).toHaveAttribute("aria-pressed", "true");
    await other.page.goto(`${list}?status=rejected`);
    await expect(own).toHaveAttribute("aria-pressed", "false");
    await expect(other.page).toHaveURL(/status=rejected$/);
    await openList(other.page, "/admin/all-orders");
    await expect(other.page.getByText(/^Total \d+/)).toBeVisible();
    await expect(views(other.page)).toBeHidden();
  });

  await test.step("deleting a view asks first, and then the list opens without filters", async () => {
    await choose(admin, "Delete");
    const question = admin.getByRole("alertdialog", { name: "Delete the view “Nagad, waiting”?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "View deleted.")).toBeVisible();
    await openList(admin, list);
    await expect(admin.getByText(/^Showing \d+ to/).first()).toBeVisible();
    await expect(admin).toHaveURL(new RegExp(`${list}$`));
  });
  await other.context.close();
  await context.close();
});

test("a page number can be typed, rows per page are remembered, and links to waiting records show the oldest first", async ({
  page,
  browser,
  store,
  watch,
}) => {
  const { page: admin, context } = await adminPage(browser, store, watch);
  await admin.goto("/admin/unipin-upload?limit=10");
  const typed = admin.getByRole("textbox", { name: "Go to page" });

  await test.step("Enter opens the typed page, and a page that does not exist shows an error", async () => {
    await typed.fill("৩");
    await typed.press("Enter");
    await expect(admin).toHaveURL(/page=3/);
    await expect(typed).toHaveValue("");
    // Enter does nothing while a page of the list loads.
    await expect(admin.getByRole("button", { name: "Go", exact: true })).toBeEnabled();
    await typed.fill("4000");
    await typed.press("Enter");
    await expect(typed).toHaveAccessibleDescription(/^There is no page 4000: 1 to \d+\.$/);
    await expect(admin).toHaveURL(/page=3/);
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("this browser remembers the rows per page of each list", async () => {
    await admin.goto("/admin/all-users");
    const rows = admin.getByLabel("Rows per page");
    await expect(rows).toHaveValue("10");
    await rows.selectOption("25");
    await expect(admin).toHaveURL(/limit=25/);
    await admin.goto("/admin/all-users");
    await expect(rows).toHaveValue("25");
    await expect(admin.getByRole("navigation", { name: "Pagination" })).toBeVisible();
    await admin.goto("/admin/all-funds-request");
    await expect(rows).toHaveValue("10");
    await admin.goto("/admin/all-users?limit=50");
    await expect(rows).toHaveValue("50");
    await rows.selectOption("10");
    await expect(admin).toHaveURL(/all-users$/);
    await admin.reload();
    await expect(rows).toHaveValue("10");
  });

  await test.step("the tabs of a user's page also remember their rows per page", async () => {
    await newCustomer(page, "Often Given");
    const uid = await uidOf(page);
    const user = `/users/${encodeURIComponent(uid)}`;
    for (let at = 0; at < 11; at++)
      await callAs(admin, "PATCH", `${user}/balance`, { amount: 1, reason: "a gift" });
    await admin.goto(`/admin/all-users/${encodeURIComponent(uid)}?tab=statement`);
    const rows = admin.getByLabel("Rows per page");
    await expect(rows).toHaveValue("10");
    await expect(admin.getByText("Page 1 / 2")).toBeVisible();
    await rows.selectOption("20");
    await expect(admin).toHaveURL(/tab=statement&limit=20$/);
    await expect(admin.getByText("Page 1 / 1")).toBeVisible();
    await admin.goto(`/admin/all-users/${encodeURIComponent(uid)}?tab=statement`);
    await expect(rows).toHaveValue("20");
  });

  await test.step("the dashboard and the bell link to waiting records, oldest first", async () => {
    await takeTransactionId(admin, freshTransactionId("VWS", "desktop"));
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /pending orders?$/ }).click();
    await expect(admin).toHaveURL(/status=pending&sort=oldest$/);
    await expect(admin.getByLabel("Sort by time")).toHaveValue("oldest");
    await admin.getByRole("button", { name: /^Notifications/ }).click();
    await admin.getByRole("menuitem", { name: "Show all of Pending fund requests" }).click();
    await expect(admin).toHaveURL(/all-funds-request\?status=pending&sort=oldest$/);
  });
  await context.close();
});
