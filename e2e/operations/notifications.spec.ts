import type { Page } from "@playwright/test";
import { MAIL_USER, playMailServer } from "../../server/src/testing/played-mail-server.ts";
import { type PlayedSubscription, playPushService } from "../../server/src/testing/played-push-service.ts";
import { BOT_TOKEN, type FakeTelegram, playTelegram } from "../../server/src/testing/played-telegram.ts";
import { violationsOn } from "../axe.ts";
import { adminPage, buy, callAs, findPackage, newCustomer } from "../people.ts";
import { test as base, expect } from "../store.ts";

type PushService = Awaited<ReturnType<typeof playPushService>>;

/** A fake push service and a fake Telegram on this machine, which run as long as the test worker. */
const test = base.extend<object, { service: PushService; telegram: FakeTelegram }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
    async ({}, use) => {
      const service = await playPushService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
    async ({}, use) => {
      const telegram = await playTelegram();
      await use(telegram);
      await telegram.close();
    },
    { scope: "worker" },
  ],
  start: async ({ service, telegram }, use) =>
    use({ env: { PUSH_STAND_IN: service.origin, TELEGRAM_API_URL: telegram.url } }),
});

test.use({ serviceWorkers: "allow" });

/**
 * Gives the page the permission when it asks, and a subscription at the fake push service. Headless Chromium neither
 * asks anybody nor reaches a push service.
 */
async function allowAndSubscribeAt(page: Page, subscription: PlayedSubscription): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let made: PushSubscription | null = null;
    const answer = () => (sessionStorage.getItem("asked") ? "granted" : "default");
    Object.defineProperty(Notification, "permission", { get: answer });
    Notification.requestPermission = async () => {
      sessionStorage.setItem("asked", "yes");
      return answer();
    };
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
      made = { endpoint, toJSON, unsubscribe } as Partial<PushSubscription> as PushSubscription;
      return made;
    };
  }, subscription);
}

/** Returns a function that delivers a push message to the page's service worker, as a browser does. */
async function workerOf(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (message: object) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      ...{ origin, registrationId, data: JSON.stringify(message) },
    });
}

interface Scope {
  registration: ServiceWorkerRegistration;
  shown: { title: string; body: string | undefined; url: string }[];
}

/**
 * Returns a function that lists the notifications that the service worker has shown. Headless Chromium shows none, even
 * with permission, so `showNotification` is replaced.
 */
async function watchNotifications(page: Page) {
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown.push({ title, body, url: data.url });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
}

test("a customer who opts in is notified of a delivery by the browser, until they opt out", {
  tag: "@phone",
}, async ({ page, browser, store, service, watch }) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await callAs(admin, "PATCH", "/settings/push", { on: true, contact: "owner@shop.test" });
  const subscription = service.subscribe();
  await allowAndSubscribeAt(page, subscription);
  await newCustomer(page, "Told Customer", { admin, taka: 500 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const id = await buy(page, product, "9900003");

  await test.step("an operator's lease on an order ends when they close its tab", async () => {
    // This is the only tab of the browser, so no other tab keeps its service worker alive.
    const alone = await browser.newContext({
      baseURL: store.origin,
      storageState: await context.storageState(),
    });
    const tab = await alone.newPage();
    watch(tab);
    await tab.goto("/admin");
    const isWorked = () => tab.evaluate(() => Boolean(navigator.serviceWorker.controller));
    await expect.poll(isWorked).toBe(true);
    const held = async () =>
      (await callAs<{ leases: object[] }>(admin, "GET", "/admin/leases")).leases.length;
    await tab.goto(`/admin/all-orders/${id}`);
    await expect.poll(held).toBe(1);
    await tab.close();
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    await alone.close();
  });

  await page.goto("/my-orders");
  const offer = page.getByRole("region", { name: /^Your browser can tell you when your order is delivered/ });
  await expect(offer).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await offer.getByRole("button", { name: "Tell me when it is delivered" }).click();
  await expect(offer).toBeHidden();
  const deliver = await workerOf(page, store.origin);
  const shown = await watchNotifications(page);

  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, {
    status: "completed",
    Delivery: "delivered",
  });
  await expect.poll(() => service.messagesTo(subscription)).toHaveLength(1);
  const [message = {}] = service.messagesTo(subscription);
  await deliver({ ...message, to: "of somebody who was here before" });
  await deliver(message);
  await expect.poll(shown).toEqual([
    {
      title: expect.stringContaining("Delivered"),
      body: "Your order of Free Fire (BD) · 25 Diamonds was delivered.",
      url: `/my-orders/${id}`,
    },
  ]);

  await test.step("notifications are in Bengali after the customer switches to Bengali", async () => {
    const said = page.waitForResponse((response) => response.url().endsWith("/api/messages/language"));
    await page.getByRole("contentinfo").getByRole("link", { name: "বাংলা" }).click();
    expect((await said).ok()).toBe(true);
    const other = await buy(page, product, "9900004");
    await callAs(admin, "PATCH", `/orders/admin/orders/${other}`, {
      status: "completed",
      Delivery: "delivered",
    });
    await expect.poll(() => service.messagesTo(subscription)).toHaveLength(2);
    await deliver(service.messagesTo(subscription)[1] ?? {});
    const inBengali = {
      title: "ডেলিভারি হয়েছে: Free Fire (BD) · 25 Diamonds",
      body: "আপনার Free Fire (BD) · 25 Diamonds অর্ডারটি ডেলিভারি হয়েছে।",
      url: `/bn/my-orders/${other}`,
    };
    await expect.poll(async () => (await shown()).splice(1)).toEqual([inBengali]);
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page).not.toHaveURL(/\/bn/);
  });

  await page.goto("/profile");
  const choice = page.getByRole("switch", { name: "Notifications on this device" });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await deliver({ ...message, tag: "late", title: "Late" });
  await page.waitForTimeout(500);
  expect(await shown()).toHaveLength(2);
  await context.close();
});

test("an owner sets up each notification channel, tests it, and chooses their own notifications", {
  tag: "@phone",
}, async ({ browser, store, service, telegram, watch }) => {
  const { page, context } = await adminPage(browser, store, watch);
  const main = page.getByRole("main");
  const cardOf = (name: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const save = (name: string) => cardOf(name).getByRole("button", { name: "Save changes" }).click();
  const toast = (text: string) => page.getByRole("listitem").filter({ hasText: text });

  await test.step("the owner sets up e-mail and sends a test e-mail", async () => {
    await page.goto("/admin/outgoing");
    const email = cardOf("E-mail");
    const sendTest = email.getByRole("button", { name: "Send a test" });
    await email.getByText("Send e-mail").click();
    await save("E-mail");
    await expect(email.getByText("Enter the name of the mail server.")).toBeVisible();
    await email.getByLabel("Mail server").fill("localhost");
    await email.getByLabel("Encryption").selectOption("none");
    await email.getByLabel("Port").selectOption("2525");
    await email.getByLabel("User").fill(MAIL_USER.user);
    await email.getByLabel("Password").fill(MAIL_USER.password);
    await email.getByLabel("From: address").fill("shop@hira.example");
    await save("E-mail");
    await expect(toast("E-mail settings saved")).toBeVisible();
    await sendTest.click();
    await expect(email.getByText("Nothing listens at localhost:2525.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const mail = await playMailServer(undefined, 2525);
    await sendTest.click();
    await expect(email.getByText("It works", { exact: true })).toBeVisible();
    expect(mail.letters.map(({ from, to }) => [from, ...to])).toEqual([
      ["shop@hira.example", "admin@hira.example"],
    ]);
    await mail.close();
  });

  await test.step("the owner sets up a Telegram bot, links a chat and sends a test message", async () => {
    const bot = cardOf("Telegram");
    await bot.getByText("Write by Telegram").click();
    await save("Telegram");
    await expect(bot.getByText("Enter the bot's token.")).toBeVisible();
    await bot.getByLabel("Bot token").fill(BOT_TOKEN);
    await save("Telegram");
    await expect(bot.getByText("Kept, of @hira_shop_bot.")).toBeVisible();
    await page.goto("/admin/profile");
    await page.getByRole("button", { name: /^Link a/ }).click();
    const command = await main.getByText(/^\/start /).textContent();
    telegram.writes({ id: 77, type: "private", title: "Asha" }, command ?? "");
    await expect(main.getByText("Asha", { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.goto("/admin/outgoing");
    await bot.getByRole("button", { name: "Send a test" }).click();
    await expect(bot.getByText("The bot wrote to Asha.")).toBeVisible();
    expect(telegram.messages.at(-1)?.chatId).toBe("77");
  });

  await test.step("the owner switches browser notifications on and sends a test", async () => {
    const subscription = service.subscribe();
    await allowAndSubscribeAt(page, subscription);
    await page.reload();
    const push = cardOf("Browser notifications");
    // The switch may be on already, because an earlier test of this file turns it on.
    if (!(await push.getByRole("switch").isChecked()))
      await push.getByText("Tell customers in their browsers").click();
    await push.getByLabel("Contact e-mail").fill("asha@shop.test");
    await save("Browser notifications");
    await push.getByRole("button", { name: "Send a test to this browser" }).click();
    await expect.poll(() => service.messagesTo(subscription)).toHaveLength(1);
  });

  await page.goto("/admin/profile");
  const messages = page.locator("#messages");
  // Takes the second checkbox, for Telegram. The first one is for e-mail.
  const waits = messages.getByRole("checkbox", { name: "Orders wait" }).first();
  await expect(waits).not.toBeChecked();
  await messages.getByText("Orders wait").first().click();
  await expect(waits).toBeChecked();
  await messages.getByRole("combobox").selectOption("30");
  await page.reload();
  await expect(waits).toBeChecked();
  await expect(messages.getByRole("combobox")).toHaveValue("30");
  await context.close();
});
