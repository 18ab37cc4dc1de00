import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { chooseAccount, holdCalls, signInAsNew } from "../people.ts";
import { signIn, TANVIR } from "../sign-in.ts";
import { expect, test } from "../store.ts";

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

/** Returns everything in the browser's storage that scripts of the shop's pages can read. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    const databases = await indexedDB.databases();
    const caches_ = await caches.keys();
    return [...stores, document.cookie, JSON.stringify(databases), JSON.stringify(caches_), window.name].join(
      "\n",
    );
  });

/** Removes the cookie with the ID token, as happens when the token expires. The session's cookie stays. */
const useUp = (context: BrowserContext) => context.clearCookies({ name: "hira-token" });

test("after the customer closes the sign-in window, the button works again within seconds", {
  tag: "@phone",
}, async ({ page, watch }) => {
  watch(page);
  await page.goto("/login");
  const chooser = await openWindow(page);
  await expect(chooser.getByRole("button", { name: /Tanvir Hasan/ })).toBeVisible();
  await expect(signInButton(page)).toHaveAttribute("aria-busy", "true");
  await chooser.close();
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 4_000 });
});

test("after a declined sign-in, the button works again and no error is shown", { tag: "@phone" }, async ({
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

test("a new customer whose profile could not be created sees the error, and trying again creates the profile", {
  tag: "@phone",
}, async ({ page, watch, expectedErrors }) => {
  // 401: the store does not know the profile yet.
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

test("a sign-in succeeds although the identity provider answers slowly", { tag: "@phone" }, async ({
  page,
  context,
  watch,
}) => {
  watch(page);
  await context.route("**/session", async (route) => {
    await wait(3_000);
    await route.continue();
  });
  await page.goto("/login");
  await chooseAccount(page, () => signInButton(page).click(), /Asha Rahman/);
  await expect(page).toHaveURL(/\/admin$/);
});

test("an expired token is renewed, an ended session shows the login link, and another account can sign in", {
  tag: ["@phone", "@gate"],
}, async ({ page, context, watch, expectedErrors }) => {
  expectedErrors.push(/401.*\/session\/token/);
  watch(page);
  await page.goto("/login");
  await chooseAccount(page, () => signInButton(page).click(), /Tanvir Hasan/);
  const balance = page.getByText("৳1,500.00").filter({ visible: true }).first();
  await expect(balance).toBeVisible();

  const before = await session(page);
  await useUp(context);
  await page.reload();
  await expect(balance).toBeVisible();
  expect(await session(page)).toEqual(before);
  expect((await context.cookies()).map(({ name }) => name)).toContain("hira-token");

  await context.clearCookies({ name: /^hira-(session|token)$/ });
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  expect(await session(page)).toBeNull();
  await chooseAccount(page, () => signInButton(page).click(), /Nusrat/);
  await expect(page).toHaveURL(/\/profile$/);
  expect((await session(page))?.user).not.toEqual(before?.user);
});

test("scripts of a page cannot read a token, neither in storage nor in cookies", {
  tag: ["@phone", "@gate"],
}, async ({ page, context, watch }) => {
  watch(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    const bearer = request.headers().authorization;
    if (bearer) sent.push(bearer.replace("Bearer ", ""));
  });
  await page.goto("/login");
  await chooseAccount(page, () => signInButton(page).click(), /Tanvir Hasan/);
  await expect(page.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  const cookies = await context.cookies();
  const ours = cookies.filter(({ name }) => name.startsWith("hira-"));
  expect(ours.map(({ name }) => name).sort()).toEqual(["hira-session", "hira-token"]);
  for (const { httpOnly, sameSite, path } of ours)
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: "Strict", path: "/session" });
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
    const seen = await readable(page);
    expect(seen).toContain("tanvir");
    // Checks that the text contains neither the tokens in use nor any other text in a token's format.
    for (const token of sent) expect(seen).not.toContain(token.split(".")[2] ?? token);
    expect(seen).not.toMatch(/eyJ[\w-]+\.|refresh|idToken|code_verifier/i);
    for (const { value } of ours) expect(seen).not.toContain(value);
  }
});

test("signing out in one tab signs out the others and removes their tokens", { tag: "@phone" }, async ({
  page,
  context,
  watch,
}) => {
  watch(page);
  await signIn(page, TANVIR);
  const other = await context.newPage();
  watch(other);
  await other.goto("/profile");
  await expect(other.getByRole("main").getByText("tanvir@", { exact: false }).first()).toBeVisible();
  await page.goto("/login");
  const ended = page.waitForResponse((reply) => reply.request().method() === "DELETE");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
  expect((await ended).status()).toBe(200);
  expect((await context.cookies()).filter(({ name }) => name.startsWith("hira-"))).toEqual([]);
});

test("two tabs that renew the token at the same time both stay signed in", {
  tag: ["@phone", "@gate"],
}, async ({ page, context, watch }) => {
  watch(page);
  await signIn(page, TANVIR);
  const other = await context.newPage();
  watch(other);
  await other.goto("/profile");
  await useUp(context);
  await Promise.all([page.goto("/profile"), other.reload()]);
  for (const tab of [page, other])
    await expect(tab.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
});

test("a sign-out during an outage of the store is completed when the page loads again", {
  tag: "@phone",
}, async ({ page, context, watch, expectedErrors }) => {
  expectedErrors.push(/\/session/);
  watch(page);
  await signIn(page, TANVIR);
  await page.goto("/login");
  await expect(page.getByText("৳1,500.00").filter({ visible: true }).first()).toBeVisible();
  await context.route("**/session", (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signInButton(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain("hira-session");
  await context.unroute("**/session");
  await page.reload();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain("hira-session");
});

test("when the browser blocks the sign-in window, the whole page goes to the provider and then returns to the requested page", {
  tag: ["@phone", "@gate"],
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

test("a button that was pressed before the scripts had loaded takes effect when they have loaded", {
  tag: ["@phone", "@gate"],
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
