import type { BrowserContext, Page } from "@playwright/test";
import { firebaseStore, serveGoogle } from "../google.ts";
import { expect, test } from "../store.ts";

test.use({ start: firebaseStore });

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

/** As if the token's hour had passed. */
const useUp = (context: BrowserContext) => context.clearCookies({ name: "hira-token" });

test("a customer signs in by Google's window, stays so for as long as Google says, and signs out", async ({
  page,
  context,
  watch,
  expectedErrors,
}) => {
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
  // Renewing takes one call, none of Google's code; and Google's token is in no script's reach.
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
  // For a moment the last renewal stands for tabs that ask at the same time.
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

test("an admin is known by the e-mail that Google has verified, and can change to another account", async ({
  page,
  context,
  watch,
  expectedErrors,
}) => {
  // What is being read for the first account when the second one is there.
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

test("declining, closing the window and a failing network free the button; only a failure is told", async ({
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
  // Google's code gives an answer 8 s after the window's end.
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 20_000 });
  await expect(failure).toHaveCount(0);

  await google.goAway();
  await choose(page, "Tanvir Hasan");
  await expect(failure).toBeVisible();
  await expect(signInButton(page)).not.toHaveAttribute("aria-busy", "true");
  expect(await session(page)).toBeNull();
});

test("without a window the whole page goes to Google and comes back to where it was asked for", async ({
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

test("what is made up for trying things out answers nobody where people sign in for real", async ({
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
