import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { ASHA, sessionOf, signIn } from "./sign-in.ts";
import { expect, type Store } from "./store.ts";

/** Chooses an account in the identity provider's popup. `open` opens the popup. */
export async function chooseAccount(page: Page, open: () => Promise<void>, account: RegExp): Promise<void> {
  const popup = page.waitForEvent("popup");
  await open();
  const chooser = await popup;
  const closed = chooser.waitForEvent("close");
  await chooser.getByRole("button", { name: account }).click();
  await closed;
}

/** Signs in as a new person, whose name and e-mail are typed into the popup. */
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

/**
 * Signs the owner in, in a browser context of its own with the size of a desktop. The returned page has not opened an
 * address yet.
 */
export async function adminPage(
  browser: Browser,
  store: Store,
  watch: (page: Page) => void,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    baseURL: store.origin,
  });
  const page = await context.newPage();
  watch(page);
  await signIn(page, ASHA);
  return { page, context };
}

type Call = readonly [method: string, path: string, body: string];

/**
 * Runs in the page. Calls the API as the page does, with an ID token that it requests from the store, because scripts
 * cannot read the cookie that contains the token.
 */
export async function callInPage([method, path, body]: Call): Promise<unknown> {
  const session = await fetch("/session/token", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  const { idToken } = (await session.json()) as { idToken: string };
  const reply = await fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${idToken}`,
      "idempotency-key": crypto.randomUUID(),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return reply.json();
}

/** Calls the API as the account that is signed in on the page, for steps that a journey needs but does not test. */
export async function callAs<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { origin, idToken } = await sessionOf(page);
  const reply = await page.context().request.fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, "idempotency-key": randomUUID() },
    ...(body !== undefined && { data: body }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return reply.json();
}

interface NewOrder {
  productId: string;
  paymentMethod: "wallet" | "instant";
  /** The price in taka. For an instant order, it includes the fee. */
  amount: number;
  gameAccount?: string | undefined;
  method?: string;
  transactionId?: string;
  senderNumber?: string;
}

/** Places an order of the account that is signed in on the page. Returns the order's ID. */
export async function placeOrder(page: Page, order: NewOrder): Promise<string> {
  return (await callAs<{ order: { _id: string } }>(page, "POST", "/orders", order)).order._id;
}

/** Buys a package from the wallet. Returns the order's ID. */
export function buy(
  page: Page,
  { _id, price }: { _id: string; price: number },
  gameAccount?: string,
): Promise<string> {
  return placeOrder(page, { productId: _id, paymentMethod: "wallet", amount: price, gameAccount });
}

/** Returns the uid of the account that is signed in in a page's browser. */
export const uidOf = async (page: Page): Promise<string> => (await sessionOf(page)).user.uid;

/** Signs in as a new customer. With `funds`, an admin adds money to the new customer's wallet. */
export async function newCustomer(
  page: Page,
  name: string,
  funds?: { admin: Page; taka: number },
): Promise<void> {
  await signIn(page, { name, email: `${name.toLowerCase().replaceAll(" ", ".")}@mail.example` });
  if (!funds) return;
  const change = { amount: funds.taka, reason: "a gift" };
  await callAs(funds.admin, "PATCH", `/users/${encodeURIComponent(await uidOf(page))}/balance`, change);
}

/** Returns a transaction ID of at most 20 characters that no other test uses. `what` may have at most 4 characters. */
export function freshTransactionId(what: string, project: string): string {
  return `${what}${project}${Date.now().toString(36)}`.toUpperCase();
}

/** Uses up a transaction ID: another account makes a fund request with it. */
export function takeTransactionId(admin: Page, trxId: string): Promise<{ request: { _id: string } }> {
  const body = { amount: 1000, feePercent: 0, fee: 0, totalAmount: 1000, method: "bKash", trxId };
  return callAs(admin, "POST", "/requests", body);
}

export async function approveByTransactionId(admin: Page, trxId: string): Promise<void> {
  const found = await callAs<{ requests: { _id: string }[] }>(admin, "GET", `/requests?search=${trxId}`);
  expect(found.requests).toHaveLength(1);
  await callAs(admin, "PATCH", `/requests/${found.requests[0]?._id}`, { status: "approved" });
}

interface ShopProduct {
  _id: string;
  name: string;
  price: number;
  category: { _id: string; name: string };
}

/** Finds a package of the sample shop by the names of its category and package. */
export async function findPackage(origin: string, category: string, name: string): Promise<ShopProduct> {
  const reply = await fetch(`${origin}/api/products`);
  const { products } = (await reply.json()) as { products: ShopProduct[] };
  const product = products.find((each) => each.name === name && each.category.name === category);
  if (!product) throw new Error(`No ${name} in ${category}`);
  return product;
}

/** Chooses a status in the menu of a table row. For example, `/^Status of/` is the menu and `Completed` the state. */
export async function chooseState(row: Locator, menu: RegExp, name: string): Promise<void> {
  await row.getByRole("button", { name: menu }).click();
  await row.page().getByRole("menuitemradio", { name, exact: true }).click();
}

/**
 * Delays calls to URLs that match, so that a page does not change. The calls wait until the returned function is
 * called.
 */
export async function holdCalls(page: Page, url: RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await free;
    // The page may have canceled the call while it waited.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(url);
  };
}

/** The Proceed button. On a phone it is at the foot of the page, on a desktop beside the order's summary. */
export function proceedButton(page: Page) {
  return page.getByRole("button", { name: "Proceed" }).filter({ visible: true }).first();
}

/**
 * Returns the text that was copied last. An empty page of the same origin reads it, because the shop's pages may not
 * read the clipboard.
 */
export async function copied(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  const address = new URL("/clipboard-reader", page.url()).href;
  await reader.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Reader</title>" }),
  );
  await reader.goto(address);
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  await page.bringToFront();
  return text;
}
