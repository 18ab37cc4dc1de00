import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "./store.ts";

/** Chooses an account in the identity provider's popup, which the given step opens. */
export async function chooseAccount(page: Page, open: () => Promise<void>, account: RegExp): Promise<void> {
  const popup = page.waitForEvent("popup");
  await open();
  const chooser = await popup;
  const closed = chooser.waitForEvent("close");
  await chooser.getByRole("button", { name: account }).click();
  await closed;
}

/** Signs in as somebody new, typed into the popup. */
export async function signInAsNew(
  page: Page,
  open: () => Promise<void>,
  name: string,
  email: string,
): Promise<void> {
  const popup = page.waitForEvent("popup");
  await open();
  const chooser = await popup;
  const closed = chooser.waitForEvent("close");
  await chooser.getByRole("link", { name: /another account/i }).click();
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByLabel("E-mail").fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
  await closed;
}

/** The admin in a browser of their own, signed in and at the admin area. */
export async function adminPage(
  browser: Browser,
  origin: string,
  watch: (page: Page) => void,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin });
  const page = await context.newPage();
  watch(page);
  await page.goto("/login");
  await chooseAccount(
    page,
    () => page.getByRole("button", { name: /Continue with Google/ }).click(),
    /Asha Rahman/,
  );
  await expect(page).toHaveURL(/\/admin$/);
  return { page, context };
}
