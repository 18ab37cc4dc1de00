import type { Page } from "@playwright/test";
import { adminPage, callAs, chooseAccount, signInAsNew } from "./people.ts";
import { expect, test } from "./store.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the area lets in admins only, leads back to where one wanted to go, and out when the right to be there ends", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  watch(page);
  const signIn = () => page.getByRole("button", { name: /Continue with Google/ }).click();

  await test.step("a visitor signs in and lands where they wanted to go, filters included", async () => {
    await page.goto("/admin/all-orders?status=pending&page=1");
    await expect(page).toHaveURL(/\/login\?from=/);
    await chooseAccount(page, signIn, /Asha Rahman/);
    await expect(page).toHaveURL("/admin/all-orders?status=pending&page=1");
    await page.goto("/admin/nothing/here");
    await expect(heading(page, "404 · Page not found")).toBeVisible();
  });

  await test.step("signing out in another tab ends this one, with a word about it", async () => {
    const other = await page.context().newPage();
    await other.goto("/login");
    await other.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText("Invalid or expired session. Please sign in again.")).toBeVisible();
    await other.close();
  });

  await test.step("a customer is sent home; made an admin they are let in, and out again on their next call", async () => {
    await signInAsNew(page, signIn, "Brief Admin", "brief.admin@mail.example");
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/admin/all-orders");
    await expect(page).toHaveURL(/\/$/);
    const uid = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").uid as string);
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

  await test.step("one's own sign-out needs no explanation", async () => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await chooseAccount(page, signIn, /Asha Rahman/);
    const menuItem = async (name: string) => {
      await page.getByRole("button", { name: /^Account menu/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    const ownProfile = page.getByRole("main").getByRole("button", { name: "Sign out" });
    for (const leave of [() => menuItem("Sign out"), () => ownProfile.click()]) {
      await leave();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText("Invalid or expired session.")).toHaveCount(0);
      await chooseAccount(page, signIn, /Asha Rahman/);
      await expect(page).toHaveURL(/\/admin/);
      await menuItem("Profile");
      await expect(heading(page, "My Profile")).toBeVisible();
    }
  });

  await test.step("figures that cannot be had are one error, not skeletons for ever", async () => {
    await page.route("**/api/admin/dashboard", (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto("/admin");
    await expect(page.getByText("Low stock")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    await expect(page.getByText("Last 30 days")).toBeHidden();
    await expect(page.getByText("Best sellers, 30 days")).toBeHidden();
    await page.unroute("**/api/admin/dashboard");
  });

  await test.step("the window of another account leaves the page and what is typed there alone", async () => {
    await page.goto("/admin/add-product");
    const name = page.getByLabel("Name");
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
