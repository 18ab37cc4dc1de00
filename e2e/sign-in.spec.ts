import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { chooseAccount, holdCalls, signInAsNew } from "./people.ts";
import { expect, test } from "./store.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: /Continue with Google/ });

async function openWindow(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await signInButton(page).click();
  return popup;
}

const session = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("hira.session") ?? "null") as Record<string, unknown> | null,
  );

/** As if the time had come: the token is used up, what else the session holds is as given. */
async function age(page: Page, changes: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate((changes) => {
    const session = JSON.parse(localStorage.getItem("hira.session") ?? "");
    localStorage.setItem("hira.session", JSON.stringify({ ...session, expiresAt: 0, ...changes }));
  }, changes);
}

test("closing the window by hand frees the button within a moment", async ({ page, watch }) => {
  watch(page);
  await page.goto("/login");
  const chooser = await openWindow(page);
  await expect(chooser.getByRole("button", { name: /Tanvir Hasan/ })).toBeVisible();
  await expect(signInButton(page)).toHaveAttribute("aria-busy", "true");
  await chooser.close();
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 4_000 });
});

test("declining in the window frees the button and says nothing", { tag: "@phone" }, async ({
  page,
  watch,
}) => {
  watch(page);
  await page.goto("/login");
  const chooser = await openWindow(page);
  await chooser.getByRole("link", { name: /cancel/i }).click();
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 4_000 });
  await expect(page.getByText("Sign-in failed")).toHaveCount(0);
});

test("a newcomer whose profile could not be made is told so, and makes it by asking again", {
  tag: "@phone",
}, async ({ page, watch, expectedErrors }) => {
  // 401: there is none yet.
  expectedErrors.push(/500|401/);
  watch(page);
  await page.route("**/api/users", (route) => route.fulfill({ status: 500, json: { message: "Not now." } }));
  await page.goto("/login?from=/profile");
  await signInAsNew(page, () => signInButton(page).click(), "Mina Newcomer", "mina@mail.example");
  const main = page.getByRole("main");
  await expect(main.getByText("Not now.")).toBeVisible();
  await page.unroute("**/api/users");
  await main.getByRole("button", { name: /try again|retry/i }).click();
  await expect(main.getByText("mina@mail.example")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Profile/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

test("an answer that is long in coming is waited for", { tag: "@phone" }, async ({
  page,
  context,
  watch,
}) => {
  watch(page);
  await context.route("**/idp/token", async (route) => {
    await wait(3_000);
    await route.continue();
  });
  await page.goto("/login");
  await chooseAccount(page, () => signInButton(page).click(), /Asha Rahman/);
  await expect(page).toHaveURL(/\/admin$/);
});

test("a used-up token is renewed, a session that the provider ended is over, and another account takes its place", {
  tag: "@phone",
}, async ({ page, watch, expectedErrors }) => {
  expectedErrors.push(/400.*\/idp\/token/);
  watch(page);
  await page.goto("/login");
  await chooseAccount(page, () => signInButton(page).click(), /Tanvir Hasan/);
  const balance = page.getByText("৳1,500.00").filter({ visible: true }).first();
  await expect(balance).toBeVisible();

  const before = await session(page);
  await age(page);
  await page.reload();
  await expect(balance).toBeVisible();
  const renewed = await session(page);
  expect(renewed?.idToken).not.toBe(before?.idToken);
  expect(renewed?.user).toEqual(before?.user);

  await age(page, { refreshToken: "over" });
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  expect(await session(page)).toBeNull();
  await chooseAccount(page, () => signInButton(page).click(), /Nusrat/);
  await expect(page).toHaveURL(/\/profile$/);
  expect((await session(page))?.user).not.toEqual(before?.user);
});

test("without a window the whole page goes to the provider and comes back to where it was asked for", {
  tag: "@phone",
}, async ({ page, watch }) => {
  watch(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login?from=/profile");
  await signInButton(page).click();
  await page.getByRole("button", { name: /Tanvir Hasan/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
});

test("a button that is pressed before the scripts are there does its work when they come", {
  tag: "@phone",
}, async ({ page, watch }) => {
  watch(page);
  const letGo = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto("/login?from=/profile", { waitUntil: "commit" });
  await chooseAccount(
    page,
    async () => {
      await signInButton(page).tap();
      await expect(page.locator("button[data-tapped]")).toHaveCount(1);
      await letGo();
    },
    /Tanvir/,
  );
  await expect(page).toHaveURL(/\/profile$/);
});
