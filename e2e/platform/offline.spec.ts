import { violationsOn } from "../axe.ts";
import { adminPage, buy, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true, serviceWorkers: "allow" });

test("the installed shop shows the last orders and codes without a connection, until the customer signs out", {
  tag: ["@phone", "@gate"],
}, async ({ page, browser, context, store, watch, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  watch(page);
  const { page: admin, context: other } = await adminPage(browser, store, watch);
  await newCustomer(page, "Offline Customer", { admin, taka: 500 });
  await other.close();
  await buy(page, await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds"), "5550001234");
  await buy(page, await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20"));
  await page.goto("/my-orders");
  await expect(page.getByRole("main")).toContainText("5550001234");
  await page.goto("/redeem");
  const plate = page.getByRole("main").locator(".font-mono.font-bold").first();
  const code = (await plate.textContent()) ?? "";
  expect(code).not.toBe("");

  await test.step("a phone can install the app", async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const chromium = await page.context().newCDPSession(page);
    const { installabilityErrors } = await chromium.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });

  await test.step("without a connection, the last orders and codes are shown; when the connection returns, the requested page appears", async () => {
    await context.setOffline(true);
    await page.goto("/wallet");
    await expect(page.getByRole("heading", { name: "No connection to the shop" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("5550001234");
    await expect(page.getByRole("main")).toContainText(code);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main")).toContainText(code);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Wallet");
  });

  await test.step("after signing out, the browser contains no orders", async () => {
    await page.goto("/profile");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Log|Sign) out$/i })
      .click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("hira.orders"))).toBeNull();
    await context.setOffline(true);
    await page.goto("/my-orders");
    await expect(page.getByRole("heading", { name: "No connection to the shop" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("5550001234");
    expect(await page.content()).not.toContain(code);
    await context.setOffline(false);
  });
});
