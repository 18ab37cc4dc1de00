import type { Browser, Page } from "@playwright/test";
import { adminPage, buy, findPackage, newCustomer } from "../people.ts";
import { expect, type Store, test } from "../store.ts";

test.use({ sharesStore: true });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens a browser context for a new customer who has enough money to order. */
async function customerWithMoney(browser: Browser, store: Store, admin: Page, name: string) {
  const context = await browser.newContext({ baseURL: store.origin });
  const page = await context.newPage();
  await newCustomer(page, name, { admin, taka: 1000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const order = (gameAccount: string) => buy(page, product, gameAccount);
  return { order, close: () => context.close() };
}

test("an operator finds an order from any page, and a new order updates the bell without a reload", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  const customer = await customerWithMoney(browser, store, page, "Bell Ringer");
  const bell = page.getByRole("button", { name: /^Notifications/ });

  await test.step("the count, the page title and the screen reader text change when a customer orders", async () => {
    // The sample shop may already have an entry in the bell, because its phone has been silent since it was created.
    await Promise.all([page.waitForResponse(/\/api\/admin\/notifications/), page.goto("/admin")]);
    await bell.click();
    await page.keyboard.press("Escape");
    await expect(bell).toHaveAccessibleName(/^Notifications(, \d+ waiting)?$/);
    const before = Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
    const id = await customer.order("5550001111");
    await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} waiting, some new`);
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Admin Dashboard`));
    await expect(page.getByRole("status").filter({ hasText: "1 new order" })).toBeAttached();
    await bell.click();
    await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} waiting`);
    await page.getByRole("menuitem", { name: /115 Diamonds/ }).click();
    await expect(page).toHaveURL(`/admin/all-orders?search=${id}`);
    await expect(page.getByRole("row").filter({ hasText: "Bell Ringer" })).toHaveCount(1);
  });

  await test.step("a player ID leads to its order: press slash, type, press Enter immediately", async () => {
    const second = await customer.order("5550002222");
    await page.goto("/admin/referral-settings");
    await expect(heading(page, "Referral Settings")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
    await page.keyboard.insertText("5550002222");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/all-orders/${second}`);
    await expect(page.getByRole("heading", { level: 1, name: /115 Diamonds/ })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("results are grouped, arrow keys move between groups, and a user result opens the user's page", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("bell ringer");
    const list = page.getByRole("listbox");
    await expect(list.getByRole("group", { name: "Orders" }).getByRole("option")).toHaveCount(2);
    const user = list.getByRole("group", { name: "Users" }).getByRole("option", { name: /bell\.ringer@/ });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(user).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/all-users\/.+/);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(heading(page, "Bell Ringer")).toBeVisible();
  });

  await test.step("a text without results shows a message", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("no such thing");
    await expect(
      page.getByText("No order, request, user or voucher code matches “no such thing”."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("combobox", { name: /^Search/ })).toHaveValue("");
  });
  await customer.close();
  await context.close();
});

test("the keyboard reaches every page; shortcuts pause while somebody types, and can be turned off", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });

  await test.step("the command palette opens pages and runs commands", async () => {
    await page.goto("/admin");
    await expect(heading(page, "Admin Dashboard")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("vouch");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Voucher Codes")).toBeVisible();
    await expect(palette).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("dark theme");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(palette).toBeHidden();
  });

  await test.step("g and a letter open a page, but not while typing", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("f");
    await expect(heading(page, "Funds Request Manager")).toBeVisible();
    await page.getByRole("main").getByRole("searchbox").focus();
    await page.keyboard.type("g?o/");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("g?o/");
    await expect(keys).toBeHidden();
  });

  await test.step("the list of shortcuts has a switch, and this device remembers its setting", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(keys.getByText("All Orders")).toBeVisible();
    const turn = keys.getByRole("switch", { name: /Single-key shortcuts/ });
    await turn.focus();
    await page.keyboard.press("Space");
    await expect(turn).not.toBeChecked();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(heading(page, "Funds Request Manager")).toBeVisible();
    await page.keyboard.press("?");
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("keyboard");
    await page.keyboard.press("Enter");
    await expect(turn).not.toBeChecked();
    await expect(page).toHaveURL(/all-funds-request/);
    await turn.focus();
    await page.keyboard.press("Space");
    await expect(turn).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await expect(heading(page, "All Orders")).toBeVisible();
  });
  await context.close();
});

test("on a tablet the sidebar slides in, keeps the focus and closes after a choice", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/admin");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog");
  for (let press = 0; press < 20; press++) await page.keyboard.press("Tab");
  await expect(drawer.locator(":focus")).toHaveCount(1);
  await drawer.getByRole("button", { name: "Orders" }).click();
  await drawer.getByRole("link", { name: "All Orders" }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page, "All Orders")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog", { name: "Search and commands" }).getByRole("combobox").fill("tanvir");
  await page.getByRole("option", { name: /tanvir@hira\.example/ }).click();
  await expect(page).toHaveURL(/\/admin\/all-users\/.+/);
  await context.close();
});
