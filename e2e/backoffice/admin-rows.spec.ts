import type { Page } from "@playwright/test";
import { adminPage, buy, callAs, findPackage, newCustomer, placeOrder } from "../people.ts";
import { expect, test } from "../store.ts";
import { pairWalletPhone } from "../wallet-phone.ts";

/**
 * The screen sizes for which the lists are designed, in pixels, and how many rows each must show without scrolling.
 */
const desk = { width: 1440, height: 900, rows: 10 };
const laptop = { width: 1024, height: 768, rows: 6 };
const phone = { width: 360, height: 740 };
const MOST_OF_A_ROW = 60;
const MOST_OF_A_CARD = 220;

const lists = ["/admin/all-orders", "/admin/all-funds-request", "/admin/all-users", "/admin/payments"];

/**
 * Returns the height of the rows, how many of them fit on the screen, and which texts are too wide for their cells.
 */
async function measure(page: Page) {
  await expect(page.locator("table:not([inert]) tbody tr").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>("table:not([inert])");
    const region = table?.closest("section");
    if (!table || !region) throw new Error("No list");
    const rows = [...table.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    const heights = rows.map(({ height }) => height);
    const top = (rows[0]?.top ?? 0) + scrollY;
    const ids = [...table.querySelectorAll<HTMLElement>("[title^='Copy transaction ID']")];
    const cells = [...table.querySelectorAll<HTMLElement>("tbody td")].filter(
      (cell) => cell.scrollWidth > cell.clientWidth + 1,
    );
    return {
      highest: Math.max(...heights),
      fit: Math.floor((innerHeight - top) / Math.max(...heights)),
      sideways: Math.max(
        region.scrollWidth - region.clientWidth,
        document.documentElement.scrollWidth - innerWidth,
      ),
      ids: ids.length,
      brokenIds: ids.filter((id) => {
        const [text] = id.children;
        return !text || text.scrollWidth > text.clientWidth + 1 || text.getClientRects().length !== 1;
      }).length,
      cut: cells.map(({ textContent }) => textContent),
    };
  });
}

test("a desktop screen shows ten orders, a laptop six, and a card takes at most a third of a phone's screen", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Mahmudul Hasan Chowdhury Of Jessore Division", { admin, taka: 5_000 });
  const { _id: productId, price } = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const amount = Math.round(price * 101.5) / 100;
  const instant = { paymentMethod: "instant" as const, amount, method: "bKash", senderNumber: "01755555555" };
  const free = { amount: 12_000, feePercent: 0, fee: 0, totalAmount: 12_000, method: "Rocket" };
  const ask = (trxId: string, note?: string) =>
    callAs<{ request: { _id: string } }>(page, "POST", "/requests", {
      ...free,
      trxId,
      ...(note && { note }),
    });
  // Uses an account with a confirmed payment. A new account may have only a few waiting orders.
  const { request } = await ask("9ROWS09XYZ");
  await callAs(admin, "PATCH", `/requests/${request._id}`, { status: "approved" });
  for (let at = 10; at < 22; at++) {
    const gameAccount = `12345678${at} (2001)`;
    await (at % 3
      ? placeOrder(page, { productId, gameAccount, ...instant, transactionId: `8ROWS${at}XYZ` })
      : buy(page, { _id: productId, price }, gameAccount));
    const note = at % 2 ? `sent from 017444444${at} on Friday evening, please be quick` : undefined;
    await ask(`9ROWS${at}XYZ`, note);
  }

  const till = await pairWalletPhone(admin);
  // The rows show match details: some payments have another amount than their order, and some belong to no order.
  for (let at = 10; at < 22; at++)
    await till.receive({ trxId: at % 2 ? `8ROWS${at}XYZ` : `PAYROWS0${at}`, amount: 12_345.67 });

  for (const { rows, ...size } of [desk, laptop]) {
    await admin.setViewportSize(size);
    for (const path of lists) {
      await test.step(`the rows of ${path} fit at ${size.width} × ${size.height}`, async () => {
        await admin.goto(path);
        const found = await measure(admin);
        expect(found).toMatchObject({ sideways: 0, brokenIds: 0, cut: [] });
        expect(found.fit).toBeGreaterThanOrEqual(rows);
        if (size.width === desk.width) expect(found.highest).toBeLessThanOrEqual(MOST_OF_A_ROW);
        if (path !== "/admin/all-users") expect(found.ids).toBeGreaterThanOrEqual(3);
      });
    }
  }

  await test.step("a list's header row stays visible while scrolling", async () => {
    await admin.goto("/admin/all-orders");
    const head = admin.getByRole("columnheader", { name: "Order Info" });
    await expect(head).toBeVisible();
    await admin.evaluate(() => scrollTo(0, 300));
    const below = (await admin.locator("header").first().boundingBox())?.height ?? 0;
    // The border of the top bar covers the upper edge of the header row.
    await expect
      .poll(async () => Math.abs(((await head.boundingBox())?.y ?? 0) - below))
      .toBeLessThanOrEqual(1);
    expect(await admin.evaluate(() => scrollY)).toBe(300);
  });

  await test.step("a badge shows that a number was used before, and links to those orders", async () => {
    await admin.evaluate(() => scrollTo(0, 0));
    const seen = admin.getByRole("button", { name: /^Number also on \d+ orders/ }).first();
    expect((await seen.boundingBox())?.height).toBeLessThanOrEqual(24);
    await seen.click();
    await expect(admin.getByRole("menuitem", { name: /^\d+ orders$/ })).toHaveAttribute(
      "href",
      "/admin/all-orders?search=01755555555",
    );
  });

  await test.step("a toast covers no cell of the list", async () => {
    await context.grantPermissions(["clipboard-write"]);
    await admin.keyboard.press("Escape");
    await admin
      .getByRole("button", { name: /transaction ID/ })
      .first()
      .click();
    const toast = admin.getByRole("listitem").filter({ hasText: "Copied to clipboard!" });
    await expect(toast).toBeVisible();
    const bar = await admin.locator("header").first().boundingBox();
    const bottom = async () => {
      const box = await toast.boundingBox();
      return box && bar ? box.y + box.height - (bar.y + bar.height) : Number.NaN;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  });

  await test.step("one breadcrumb shows where the page belongs, and leads back", async () => {
    const [order] = await admin
      .locator("[data-row]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row")));
    await admin.goto(`/admin/all-orders/${order}`);
    const trail = admin.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail).toHaveCount(1);
    await trail.getByRole("link", { name: "All Orders" }).click();
    await expect(admin).toHaveURL(/\/admin\/all-orders$/);
  });

  const pocket = await browser.newContext({
    baseURL: store.origin,
    storageState: await context.storageState(),
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  const small = await pocket.newPage();
  watch(small);
  for (const path of lists) {
    await test.step(`the cards of ${path} fit on a phone`, async () => {
      await small.goto(path);
      const found = await measure(small);
      expect(found).toMatchObject({ sideways: 0, brokenIds: 0 });
      expect(found.highest).toBeLessThanOrEqual(MOST_OF_A_CARD);
    });
  }
  await pocket.close();
  await context.close();
});
