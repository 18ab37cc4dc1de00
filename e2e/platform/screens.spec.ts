import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { sitePages } from "../contact-sheet/routes.ts";
import { withoutStream } from "../live-stream.ts";
import { adminPage, buy, findPackage, newCustomer, placeOrder, proceedButton } from "../people.ts";
import { lastingFaultsOf } from "../reflow.ts";
import { expect, type Store, test } from "../store.ts";
import { watchData } from "../untranslated.ts";

// 404 is expected, because the browser also logs the reply for a missing page to the console.
test.use({ sharesStore: true, expectedErrors: [/404 \(Not Found\).*\/bn\/nowhere/] });

/** Screen sizes in pixels. */
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const GAME = "Free Fire (BD)";
const PLAYER_ID = "1234567890";
const VOUCHERS = "UniPin Voucher (BD)";

/**
 * Pages that visitors may open, but that look different for each account. The other pages that visitors may open look
 * the same for everybody.
 */
const ASKING = ["/add-funds", "/my-orders", "/redeem", "/wallet", "/referral", "/profile"];
const UNKNOWN_ORDER = "/my-orders/0190a0a0-0000-7000-8000-000000000001";

const CUSTOMER = "Screen Walker";

/** Returns the paths of the pages of two games: one sells packages, and one sells voucher codes. */
async function gamePages({ origin }: Store): Promise<string[]> {
  const games = [
    findPackage(origin, GAME, "115 Diamonds"),
    findPackage(origin, VOUCHERS, "UniPin Voucher 20"),
  ];
  return (await Promise.all(games)).map(({ category }) => `/topup/${category._id}`);
}

async function payAtOnce(page: Page, { origin }: Store, game: string, name: string): Promise<string> {
  const { _id: productId, price } = await findPackage(origin, game, name);
  return placeOrder(page, {
    productId,
    paymentMethod: "instant",
    amount: Math.round(price * 101.5) / 100,
    gameAccount: PLAYER_ID,
    method: "bKash",
    transactionId: `AXE${productId.slice(-12)}`,
    senderNumber: "01712345678",
  });
}

/**
 * Returns the function `look`, which opens a page in Bengali at the width of a small phone, and adds what is wrong to
 * `faults`.
 */
function watchFaults(page: Page) {
  const untranslated = watchData(page);
  const faults: string[] = [];
  return {
    faults,
    async look(path: string) {
      await page.goto(`/bn${path === "/" ? "" : path}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      const found = [
        ...(await lastingFaultsOf(page, NARROW.width)),
        ...(await untranslated(CUSTOMER, "SOMEBODY")).map((text) => `in English: ${text}`),
        ...(await violationsOn(page)),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    },
  };
}

// Tests success criterion 1.4.10 of WCAG 2.2 (Reflow), and the criteria that axe can check.
test("no page that visitors see overflows at 320 px, has an accessibility violation in either theme, or shows English in Bengali", {
  tag: ["@phone", "@gate"],
}, async ({ page, store, watch }) => {
  watch(page);
  await withoutStream(page);
  await page.setViewportSize(NARROW);
  const { faults, look } = watchFaults(page);
  const { served } = await sitePages();
  const same = served.filter((path) => !path.includes(":"));
  const more = [...ASKING, UNKNOWN_ORDER, "/signup", "/signup?ref=SOMEBODY", "/nowhere"];
  for (const path of [...same, ...more, ...(await gamePages(store))]) await look(path);
  expect(faults).toEqual([]);
});

// Tests success criteria 1.4.10 (Reflow) and 1.4.4 (Resize Text) of WCAG 2.2, and the criteria that axe can check.
test("no page or modal that customers see overflows at 320 px or with text twice as large, has an accessibility violation in either theme, or shows English in Bengali", {
  tag: ["@phone", "@gate"],
}, async ({ page, browser, playwright, launchOptions, store, watch }) => {
  watch(page);
  await withoutStream(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, CUSTOMER, { admin, taka: 1_000 });
  await context.close();
  const order = await buy(page, await findPackage(store.origin, GAME, "115 Diamonds"), PLAYER_ID);
  const code = await buy(page, await findPackage(store.origin, VOUCHERS, "UniPin Voucher 20"));
  const instant = [
    await payAtOnce(page, store, GAME, "25 Diamonds"),
    await payAtOnce(page, store, VOUCHERS, "UniPin Voucher 36"),
  ];
  const games = await gamePages(store);
  const [game = ""] = games;

  await test.step("the pages in Bengali have no faults at 320 px", async () => {
    await page.setViewportSize(NARROW);
    const { faults, look } = watchFaults(page);
    const bought = [`/my-orders/${order}`, `/redeem/${code}`, ...instant.map((id) => `/my-orders/${id}`)];
    for (const path of ["/", "/login", ...ASKING, "/unsubscribe", ...bought, ...games]) await look(path);
    expect(faults).toEqual([]);
  });

  await test.step("the modals of an order have no accessibility violation", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(game);
    await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
    await proceedButton(page).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // Waits for the backdrop of the dialog, which takes clicks until it has faded out.
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
    await proceedButton(page).click();
    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await modal.getByRole("button", { name: "Place order" }).click();
    await expect(modal.getByText("Please provide Transaction ID & Sender Number.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the pages have no faults with text twice as large", async () => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    const large = await playwright.chromium.launch({ ...launchOptions, args });
    const there = await large.newContext({
      baseURL: store.origin,
      viewport: PHONE,
      storageState: await page.context().storageState(),
    });
    const reader = await there.newPage();
    await withoutStream(reader);
    const { served, own } = await sitePages();
    const faults: string[] = [];
    for (const path of [...served, ...own]) {
      await reader.goto(
        path
          .replace("/topup/:id", game)
          .replace("/my-orders/:id", `/my-orders/${order}`)
          .replace("/redeem/:id", `/redeem/${code}`),
      );
      await reader.waitForLoadState("networkidle");
      const found = await lastingFaultsOf(reader, PHONE.width);
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    await large.close();
    expect(faults).toEqual([]);
  });
});
