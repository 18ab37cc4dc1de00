import type { BrowserContext, Page } from "@playwright/test";
import { firebaseStore, serveGoogle } from "../google.ts";
import { expect, test } from "../store.ts";

// Contexts are not reused, because browsers also keep data that they stored for Google's pages.
test.use({ start: firebaseStore, reusesContexts: false });

const signInButton = (page: Page) => page.getByRole("button", { name: /Continue with Google/ });

async function choose(page: Page, person: string): Promise<void> {
  const popup = page.waitForEvent("popup");
  await signInButton(page).click();
  const chooser = await popup;
  const closed = chooser.waitForEvent("close");
  await chooser.getByRole("button", { name: person }).click();
  await closed;
}

const session = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("hira.session") ?? "null") as Record<string, unknown> | null,
  );

/** Removes the cookie with the token. The browser does the same when the token expires after an hour. */
const useUp = (context: BrowserContext) => context.clearCookies({ name: "hira-token" });

test("a customer signs in through Google's window, stays signed in until Google ends the session, and signs out", {
  tag: "@gate",
}, async ({ page, context, watch, expectedErrors }) => {
  expectedErrors.push(/401.*\/session\/token/);
  const google = await serveGoogle(context);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  watch(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(google.asked).toEqual([]);
  expect(scripts.filter((url) => url.includes("firebase"))).toEqual([]);

  await page.goto("/login?from=/profile");
  await choose(page, "Tanvir Hasan");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("tanvir@mail.example").first()).toBeVisible();

  const tokens = () => context.cookies().then((all) => all.find(({ name }) => name === "hira-token")?.value);
  const before = await session(page);
  await useUp(context);
  scripts.length = 0;
  await page.reload();
  await expect(page.getByText("tanvir@mail.example").first()).toBeVisible();
  await expect.poll(tokens).toBeTruthy();
  expect(await session(page)).toEqual(before);
  // A renewal takes one call and loads none of Google's code. No script of a page can read Google's token.
  expect(scripts.filter((url) => /assets\/firebase-|google/.test(url))).toEqual([]);
  const seen = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
    ]),
  );
  expect(seen).not.toMatch(/eyJ[\w-]+\.|refresh/);

  await google.endSessions();
  // Repeated, because the store gives a renewed token to all tabs that request one at nearly the same time.
  await expect(async () => {
    await useUp(context);
    await page.reload();
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  expect(await session(page)).toBeNull();

  await google.letIn();
  await page.goto("/login");
  await choose(page, "Tanvir Hasan");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  expect(await session(page)).toBeNull();
});

test("an admin is recognised by the e-mail address that Google has verified, and can sign in with another account", async ({
  page,
  context,
  watch,
  expectedErrors,
}) => {
  // 401: calls for the first account that are still running when the second account signs in.
  expectedErrors.push(/status of 401/);
  await serveGoogle(context);
  watch(page);
  await page.goto("/login");
  await choose(page, "Asha Rahman");
  await expect(page).toHaveURL(/\/admin$/);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: /Asha Rahman/ }).click();
  await page.getByRole("menuitem", { name: "Sign in with another Google account" }).click();
  const chooser = await popup;
  await expect(chooser.locator("body")).toHaveAttribute("data-prompt", "select_account");
  await chooser.getByRole("button", { name: "Tanvir Hasan" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await session(page))?.user).toMatchObject({ email: "tanvir@mail.example" });
});

test("after a declined sign-in, a closed window or a network failure, the button works again; only the network failure shows an error", async ({
  page,
  context,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/identitytoolkit|\/session/);
  const google = await serveGoogle(context);
  watch(page);
  await page.goto("/login");
  const failure = page.getByText("Sign-in failed. Please try again.");
  await choose(page, "Decline");
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true");

  const popup = page.waitForEvent("popup");
  await signInButton(page).click();
  await (await popup).close();
  // Google's code takes 8 s to report that the window was closed.
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 20_000 });
  await expect(failure).toHaveCount(0);

  await google.goAway();
  await choose(page, "Tanvir Hasan");
  await expect(failure).toBeVisible();
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true");
  expect(await session(page)).toBeNull();
});

test("when the browser blocks the sign-in window, the whole page goes to Google and returns to the requested page", async ({
  page,
  context,
  watch,
}) => {
  await serveGoogle(context);
  watch(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login?from=/profile");
  await signInButton(page).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await signInButton(page).click();
  await page.getByRole("button", { name: "Tanvir Hasan" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("tanvir@mail.example").first()).toBeVisible();
});

test("a store with a real identity provider does not serve the addresses of the fake services", async ({
  request,
}) => {
  const [ok, ...made] = await Promise.all(
    [
      request.get("/"),
      request.get("/stand-ins"),
      request.post("/stand-ins/reverse", { form: { reference: "x" } }),
      request.post("/stand-ins/unipin/in-game-topup/list", { data: {} }),
      request.post("/stand-ins/digiflazz/v1/transaction", { data: {} }),
      request.post("/stand-ins/redeemer/topup-sync", { data: {} }),
      request.get("/phone"),
      request.get("/idp/auth"),
    ].map(async (answer) => (await answer).status()),
  );
  expect(ok).toBe(200);
  expect(made).toEqual(made.map(() => 404));
});
