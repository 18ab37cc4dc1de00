import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expect, type Store, test } from "../store.ts";

test.use({ sharesStore: true });

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

const phone = (browser: Browser, store: Store, options: BrowserContextOptions) =>
  browser.newContext({ baseURL: store.origin, viewport: { width: 360, height: 740 }, ...options });

const FREE_FIRE = /Free Fire \(BD\)/;

for (const [app, userAgent] of [
  ["Facebook", `${ANDROID} [FB_IAB/FB4A;FBAV/470.0.0.0;]`],
  ["Messenger", `${ANDROID} [FB_IAB/Orca-Android;FBAV/460.0.0.0;]`],
] as const) {
  test(`${app}'s built-in browser links to the phone's browser, passes on the page and typed values, and opens no identity provider`, async ({
    browser,
    store,
  }) => {
    const inApp = await phone(browser, store, { userAgent });
    const page = await inApp.newPage();
    await page.goto("/topup-categories");
    await page.getByRole("link", { name: FREE_FIRE }).first().click();
    await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
    await page.getByRole("button", { name: "Log in to order" }).click();
    const dialog = page.getByRole("dialog", { name: "Open the shop in your browser" });
    await expect(dialog).toContainText(`Google lets nobody sign in inside ${app}.`);
    expect(inApp.pages()).toHaveLength(1);
    const link = await dialog.getByRole("link", { name: "Open in browser" }).getAttribute("href");
    expect(link).toContain("scheme=http;");
    const fallback = /S\.browser_fallback_url=([^;]+)/.exec(link ?? "")?.[1] ?? "";
    await inApp.close();

    const real = await phone(browser, store, {});
    const opened = await real.newPage();
    await opened.goto(decodeURIComponent(fallback));
    await expect(opened.getByRole("textbox", { name: /Player ID/ })).toHaveValue("1234567890");
    await expect(opened.getByText("What you had typed came along. Please check it.")).toBeVisible();
    expect(new URL(opened.url()).hash).toBe("");
    await real.close();
  });
}

test("an app's built-in browser on an iPhone says how to change to Safari, and still lets the customer try to sign in", async ({
  browser,
  store,
}) => {
  const inApp = await phone(browser, store, { userAgent: `${IPHONE} [FBAN/MessengerForiOS;FBAV/460.0.0.0]` });
  const page = await inApp.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: /Continue with Google/ }).click();
  const dialog = page.getByRole("dialog", { name: "Open the shop in your browser" });
  await expect(dialog).toContainText("Choose “Open in browser” or “Open in Safari”.");
  await expect(dialog.getByRole("link", { name: "Open in browser" })).toHaveCount(0);
  const popup = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Try it here" }).click();
  await popup;
  await inApp.close();
});

test("in a browser that blocks storage, the shop shows no error, and explains what to do when the customer signs in", async ({
  browser,
  store,
}) => {
  const blocked = await phone(browser, store, {});
  await blocked.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const page = await blocked.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const path of ["/", "/topup-categories", "/help", "/bn"]) await page.goto(path);
  await page.goto("/topup-categories");
  await page.getByRole("link", { name: FREE_FIRE }).first().click();
  await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
  await page.getByRole("button", { name: "Log in to order" }).click();
  await expect(page.getByRole("dialog", { name: "Your browser stores nothing" })).toContainText(
    "Allow cookies and site data",
  );
  expect(errors).toEqual([]);
  await blocked.close();
});

test("a sign-in whose window stays empty continues in the page itself after 20 seconds", async ({
  browser,
  store,
}) => {
  const context = await phone(browser, store, {});
  const page = await context.newPage();
  await page.addInitScript(() => {
    const setTimer = setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, ms: number) => setTimer(work, ms === 20_000 ? 500 : ms),
    });
  });
  await page.goto("/login");
  // The first request to the identity provider is never answered.
  const asked = new Promise((resolve) => void context.route(/\/(authorize|auth)\?/, resolve, { times: 1 }));
  await page.getByRole("button", { name: /Continue with Google/ }).click();
  await asked;
  await expect(page.getByText("The sign-in window does not open.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Nusrat/ })).toBeVisible();
  await context.close();
});
