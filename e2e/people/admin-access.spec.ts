import type { Page } from "@playwright/test";
import { permissions } from "../../contract/src/platform/constants/permissions.ts";
import {
  adminPage,
  buy,
  callAs,
  chooseAccount,
  findPackage,
  freshTransactionId,
  newCustomer,
  signInAsNew,
  takeTransactionId,
  uidOf,
} from "../people.ts";
import { loadAheadIn } from "../saving-data.ts";
import { expect, test } from "../store.ts";
import { walkAdmin } from "../walk-admin.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the admin area lets in only admins, opens the page that they requested, and sends them to the home page when their role ends", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  watch(page);
  const signIn = () => page.getByRole("button", { name: /Continue with Google/ }).click();

  await test.step("a visitor signs in and gets to the requested page, with its filters", async () => {
    await page.goto("/admin/all-orders?status=pending&page=1");
    await expect(page).toHaveURL(/\/login\?from=/);
    await chooseAccount(page, signIn, /Asha Rahman/);
    await expect(page).toHaveURL("/admin/all-orders?status=pending&page=1");
    await page.goto("/admin/nothing/here");
    await expect(heading(page, "404 · Page not found")).toBeVisible();
  });

  await test.step("signing out in another tab signs the admin area out too, with a notice", async () => {
    const other = await page.context().newPage();
    await other.goto("/login");
    await other.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText("Invalid or expired session. Please sign in again.")).toBeVisible();
    await other.close();
  });

  await test.step("a customer is sent home; with the role admin, the customer gets in; without it, the next call sends them out", async () => {
    await signInAsNew(page, signIn, "Brief Admin", "brief.admin@mail.example");
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/admin/all-orders");
    await expect(page).toHaveURL(/\/$/);
    const uid = await uidOf(page);
    const admin = await adminPage(browser, store, watch);
    const setRole = (role: "user" | "admin") =>
      callAs(admin.page, "PATCH", `/users/${encodeURIComponent(uid)}/role`, { role });
    await setRole("admin");
    await page.goto("/admin/all-orders");
    await expect(heading(page, "All Orders")).toBeVisible();
    await setRole("user");
    await page.keyboard.press("/");
    await page.keyboard.type("anything");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("You are no longer an admin of this store.")).toBeVisible();
    await admin.context.close();
  });

  await test.step("an admin who signs out sees no notice", async () => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
    await chooseAccount(page, signIn, /Asha Rahman/);
    const menuItem = async (name: string) => {
      await page.getByRole("button", { name: /^Account menu/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    const ownProfile = page.getByRole("main").getByRole("button", { name: "Sign out", exact: true });
    for (const leave of [() => menuItem("Sign out"), () => ownProfile.click()]) {
      await leave();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText("Invalid or expired session.")).toHaveCount(0);
      await chooseAccount(page, signIn, /Asha Rahman/);
      // Waits for an address other than the login page's. The login page's address also contains /admin, in its query
      // `from`.
      await expect(page).toHaveURL(/^[^?]*\/admin/);
      // While the admin area's code loads, the address is right, but the shop's page is still shown. That page has an
      // account menu too.
      await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
      await menuItem("Profile");
      await expect(heading(page, "My Profile")).toBeVisible();
    }
  });

  await test.step("when the dashboard's figures cannot be loaded, the page shows one error instead of endless skeletons", async () => {
    await page.route("**/api/admin/dashboard", (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto("/admin");
    await expect(page.getByText("Low stock")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    await expect(page.getByText("Last 30 days")).toBeHidden();
    await expect(page.getByText("Best sellers, 30 days")).toBeHidden();
    await page.unroute("**/api/admin/dashboard");
  });

  await test.step("opening the window that changes the account leaves the page and its typed text unchanged", async () => {
    await page.goto("/admin/add-product");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Weekly Pass");
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: /another Google account/ }).click();
    const chooser = await popup;
    await expect(chooser.getByRole("link", { name: /another account/i })).toBeVisible();
    await expect(name).toHaveValue("Weekly Pass");
    await chooser.close();
    await expect(name).toHaveValue("Weekly Pass");
  });
});

/**
 * Names of buttons and fields that a read-only admin may see, because they search, turn pages, copy, or concern the
 * admin's own account.
 */
const reading = [
  /^(Search|Export CSV|Select|Show|Sort by|Compare again|Look again|Refresh|Go$|Go to page|Next|Apply Filter)/,
  /^(Days?|Day before|Order status|Delivery status|Account status|State|Status|Method|Supplier|Tag|Category|Account|Who|What|Whose money|Everybody’s|Mine|Unassigned)$/,
  /^(Rows per page|Codes per page|Manage codes of|Copy .+|.+Copy [a-zA-Z' -]+|.+: only what they did|Only what was done to .+)$/,
  // Opens a template for wallet messages, or shows the texts that it parses.
  /^What it reads: .+|^Built in/,
  // Filters, tabs, and the choice of the supplier account to show.
  /^(Products|Games)[A-Z]|^(Sales|Margin|Customers|Waiting times|Orders|Fund Requests|Statement|Referrals|Sign-ins)$|৳|Uses the shop's codes$/,
  // An admin who may read customers may also write notes. Every admin may choose a theme and sign out.
  /^(Payment: .+|New note|Add Note|Light|Dark|System|Sign out|Sign out everywhere)$/,
];

test("each admin sees only the pages of their role, and a read-only admin sees no control that changes anything", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  test.slow();
  // 403: the calls of pages that are open while the role is removed.
  expectedErrors.push(/status of 403/);
  watch(page);
  await loadAheadIn(page.context());
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Rita Reader", { admin, taka: 500 });
  const order = await buy(
    page,
    await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds"),
    "1234567890",
  );
  const trxId = freshTransactionId("R", "a");
  await takeTransactionId(admin, trxId);
  const uid = await uidOf(page);
  const setRole = (body: object) => callAs(admin, "PATCH", `/users/${encodeURIComponent(uid)}/role`, body);

  await test.step("an admin with read permissions only can use every page without a refused call, and sees no control that changes anything", async () => {
    const grants = Object.fromEntries(permissions.map((permission) => [permission, "read"]));
    const reply = await callAs<{ preset: { _id: string } }>(admin, "POST", "/admin/presets", {
      name: "Reader",
      grants,
    });
    await setRole({ role: "admin", preset: reply.preset._id });
    await page.goto("/admin");
    const met = await walkAdmin(page);
    expect(met.length).toBeGreaterThan(30);
    expect(met.flatMap(({ path, refused }) => refused.map((call) => `${path}: ${call}`))).toEqual([]);
    // Everybody may change their own profile.
    const others = met.filter(({ path }) => path !== "/admin/profile");
    const changing = others.map(({ path, controls }) => ({
      path,
      controls: controls.filter((name) => !reading.some((pattern) => pattern.test(name))),
    }));
    expect(changing.filter(({ controls }) => controls.length > 0)).toEqual([]);
    await setRole({ role: "user" });
  });

  await test.step("an admin with the role Delivery opens an order, and no call of the order's page is refused", async () => {
    // A page that was opened before the change of role may still request data that only the former role could read.
    await page.goto("about:blank");
    await setRole({ role: "admin", preset: "delivery" });
    const refused: string[] = [];
    page.on("response", (reply) => {
      if (reply.status() === 403) refused.push(reply.url());
    });
    await page.goto(`/admin/all-orders/${order}`);
    await expect(page.getByRole("heading", { name: "Of the same customer" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fund requests" })).toHaveCount(0);
    expect(refused).toEqual([]);
    await setRole({ role: "user" });
  });

  await test.step("an admin with the role Payments decides about money, reads orders, and sees a notice on pages of other roles", async () => {
    await setRole({ role: "admin", preset: "payments" });
    await page.goto("/admin/all-orders");
    await expect(heading(page, "All Orders")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Rita Reader" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Complete|Delete|Status of) / })).toHaveCount(0);
    const bar = page.getByRole("navigation", { name: "Admin" });
    await expect(bar.getByRole("button", { name: "Funds" })).toBeVisible();
    for (const name of ["Products", "Customize", "Settings", "Reports"])
      await expect(
        bar.getByRole(name === "Settings" || name === "Reports" ? "link" : "button", { name }),
      ).toHaveCount(0);
    await page.goto("/admin/all-funds-request");
    const row = page.getByRole("row").filter({ hasText: trxId });
    await row.getByRole("button", { name: "Approve Request" }).click();
    await expect(page.getByText("Nothing is pending").or(row.getByText("Approved"))).toBeVisible();
    await page.goto("/admin/settings");
    await expect(heading(page, "Not for your role")).toBeVisible();
    await expect(page.getByText("Your role is Payments.")).toBeVisible();
    await setRole({ role: "user" });
  });
  await context.close();
});
