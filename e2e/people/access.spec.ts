import { chooseAccount, findPackage } from "../people.ts";
import { signIn, TANVIR } from "../sign-in.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test("an unknown address shows the 404 page with a link to the home page", {
  tag: ["@phone", "@gate"],
}, async ({ page, expectedErrors, watch }) => {
  expectedErrors.push(/404/);
  watch(page);
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByText("Connection Interrupted!")).toBeVisible();
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the admin area sends visitors to the login page and customers to the home page", {
  tag: ["@phone", "@gate"],
}, async ({ page, watch }) => {
  watch(page);
  await page.goto("/admin/all-orders");
  await expect(page).toHaveURL(/\/login/);
  await chooseAccount(
    page,
    () => page.getByRole("button", { name: /Continue with Google/ }).click(),
    /Tanvir Hasan/,
  );
  await expect(page.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/admin/all-orders");
  await expect(page).toHaveURL(/\/$/);
});

test("signing out removes the customer's data and typed values from the browser, and a reload brings nothing back", {
  tag: ["@phone", "@gate"],
}, async ({ page, watch, store }) => {
  watch(page);
  await signIn(page, TANVIR);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  await page.goto(`/topup/${category._id}`);
  await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("hira.draft.")).length);
  await expect.poll(drafts).toBe(1);
  await page.goto("/login");
  await test.step("the account page links to all pages of the customer's own account", async () => {
    const links = page.getByRole("navigation", { name: "Account" }).getByRole("link");
    await expect(links).toHaveText([/^Wallet/, /^My Orders/, /^My codes/, /^Referral/, /^Help/, /^Settings/]);
    await links.last().click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeInViewport();
    await page.goBack();
  });
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("button", { name: /Continue with Google/ })).toBeVisible();
  await expect.poll(drafts).toBe(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /Continue with Google/ })).toBeVisible();
  expect(
    await page.evaluate(() => ["role", "authed", "user"].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
