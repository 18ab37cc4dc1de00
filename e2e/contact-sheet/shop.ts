import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Store } from "../open-store.ts";
import { callAs, findPackage, placeOrder, uidOf } from "../people.ts";
import { ASHA, signIn, TANVIR } from "../sign-in.ts";
import { pairWalletPhone } from "../wallet-phone.ts";
import { bringAlong } from "./former-shop.ts";
import { beVerbose, type LongWords } from "./long-words.ts";
import { beSupplied, type Supplied } from "./supplied.ts";

export type Who = "visitor" | "newcomer" | "customer" | "admin";
type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A shop with a history of orders and requests, and the sessions of its people. */
export interface Shop {
  origin: string;
  /** Prefix of page paths in the language of the pictures. Empty for English. */
  base: "" | "/bn";
  sessions: Record<Who, Session>;
  uids: Record<Who, string>;
  /** Category IDs by name. */
  categories: Record<string, string>;
  orders: { open: string; done: string; canceled: string; code: string; waitingCode: string };
  /** ID of a rejected fund request. */
  request: string;
  referralCode: string;
  supplied: Supplied;
  long: LongWords;
}

const accounts = {
  newcomer: {
    name: "Mahmudul Hasan Chowdhury",
    email: "mahmudul.hasan.chowdhury.of.jessore@mail.example",
  },
  customer: TANVIR,
  admin: ASHA,
};

/** Signs a person in with a new browser context and returns its page. */
async function pageOf(
  browser: Browser,
  origin: string,
  person: { name: string; email: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", baseURL: origin });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

interface Purchase {
  category: string;
  name: string;
  transactionId?: string;
}

async function order(
  page: Page,
  origin: string,
  { category, name, transactionId }: Purchase,
): Promise<string> {
  const { _id: productId, price } = await findPackage(origin, category, name);
  const payment = transactionId
    ? {
        paymentMethod: "instant" as const,
        ...{ amount: Math.round(price * 101.5) / 100, method: "bKash", transactionId },
      }
    : { paymentMethod: "wallet" as const, amount: price };
  return placeOrder(page, {
    ...{ productId, gameAccount: "1234567890", ...payment },
    ...(transactionId && { senderNumber: "01712345678" }),
  });
}

const diamonds = { category: "Free Fire (BD)", name: "115 Diamonds" };
const voucher = { category: "UniPin Voucher (BD)", name: "UniPin Voucher 20" };

/** Creates orders and fund requests of the customer in every state. */
async function makeHistory(
  customer: Page,
  admin: Page,
  origin: string,
): Promise<Pick<Shop, "orders" | "request">> {
  const change = (id: string, body: object) => callAs(admin, "PATCH", `/orders/admin/orders/${id}`, body);
  const [done, canceled, rejected] = [
    await order(customer, origin, diamonds),
    await order(customer, origin, { ...diamonds, name: "25 Diamonds" }),
    await order(customer, origin, { ...diamonds, transactionId: "REJ7K2M9QX" }),
  ];
  await change(done, { status: "completed" });
  await bePraised(customer, admin, done, await useCoupon(customer, admin, origin));
  await change(canceled, { status: "canceled" });
  await change(rejected, { status: "rejected" });
  const code = await order(customer, origin, voucher);
  const waitingCode = await order(customer, origin, { ...voucher, transactionId: "VCH4T8W1ZB" });
  const open = await order(customer, origin, { ...diamonds, transactionId: "PND5H3N6LC" });
  let decided = "";
  for (const [trxId, status] of [
    ["BKA9C2E4T1", "approved"],
    ["BKA6R1V8D3", "rejected"],
    ["BKA0M5S7Y2", "pending"],
    ["BKA7W3D5N1", "withdrawn"],
    ["BKA8T4K6Z3", "pending"],
  ] as const) {
    const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
    const { request } = await callAs<{ request: { _id: string } }>(customer, "POST", "/requests", body);
    if (status === "rejected") decided = request._id;
    if (status === "withdrawn") await callAs(customer, "POST", `/requests/${request._id}/withdraw`);
    else if (status !== "pending") await callAs(admin, "PATCH", `/requests/${request._id}`, { status });
  }
  await bePaid(admin);
  return { orders: { open, done, canceled, code, waitingCode }, request: decided };
}

/** Creates a customer with an order, a review and a fund request, and deletes the account. */
async function beGone(browser: Browser, admin: Page, origin: string): Promise<void> {
  const page = await pageOf(browser, origin, { name: "Habib Sarker", email: "habib.sarker@mail.example" });
  const bought = await order(page, origin, { ...diamonds, transactionId: "GNE2K8M4QT" });
  await callAs(admin, "PATCH", `/orders/admin/orders/${bought}`, { status: "completed" });
  await callAs(page, "POST", `/orders/${bought}/review`, { stars: 4, text: "Came at once." });
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash" };
  const { request } = await callAs<{ request: { _id: string } }>(page, "POST", "/requests", {
    ...body,
    trxId: "GNE5R1V7D9",
  });
  await callAs(admin, "PATCH", `/requests/${request._id}`, { status: "rejected" });
  await callAs(admin, "DELETE", `/users/${encodeURIComponent(await uidOf(page))}`);
  await page.context().close();
}

/** Creates a coupon that a customer may use more than once, uses it for an order, completes the order and returns its ID. */
async function useCoupon(customer: Page, admin: Page, origin: string): Promise<string> {
  const { _id: productId, price } = await findPackage(origin, diamonds.category, diamonds.name);
  const coupon = {
    code: "EID20",
    percent: null,
    amount: 20,
    minPrice: 50,
    games: [],
    maxUses: 200,
    once: false,
  };
  await callAs(admin, "POST", "/admin/coupons", {
    ...coupon,
    startsAt: null,
    endsAt: "2099-12-31T17:59:00Z",
  });
  const { order } = await callAs<{ order: { _id: string } }>(customer, "POST", "/orders", {
    ...{ productId, paymentMethod: "wallet", amount: price - 20, gameAccount: "1234567890", coupon: "EID20" },
  });
  await callAs(admin, "PATCH", `/orders/admin/orders/${order._id}`, { status: "completed" });
  return order._id;
}

/** Writes two reviews: the first is shown in the shop, the second waits for approval. */
async function bePraised(customer: Page, admin: Page, shown: string, waiting: string): Promise<void> {
  const say = (id: string, body: object) => callAs(customer, "POST", `/orders/${id}/review`, body);
  await say(shown, { stars: 5, text: "Diamonds in two minutes, as always." });
  const { reviews } = await callAs<{ reviews: { _id: string }[] }>(admin, "GET", "/admin/reviews");
  for (const { _id } of reviews)
    await callAs(admin, "PATCH", `/admin/reviews/${_id}`, { state: "shown", version: 1 });
  await say(waiting, { stars: 4, text: "Took a little longer today." });
}

/**
 * Forwards wallet messages that report an amount below the request's, payments without a request, a text that no
 * template can parse, and a balance gap.
 */
async function bePaid(admin: Page): Promise<void> {
  const till = await pairWalletPhone(admin);
  await till.receive({ trxId: "BKA0M5S7Y2", amount: 480 });
  await till.receive({ trxId: "BKA0M5S7Z2", amount: 509.25, from: "01912345678" });
  await till.receive({ trxId: "8K2M4N6P0Q", amount: 1_250, from: "01812345678" });
  await till.forward(
    "You have received cashback Tk 20.00 from SOME SHOP. Balance Tk 9,020.00. TrxID 8K2M4N6P0R",
  );
  till.move(500);
  await till.receive({ trxId: "8K2M4N6P0S", amount: 120 });
}

/** Signs everyone in and creates the shop's history. */
export async function prepareShop(browser: Browser, { origin }: Store): Promise<Shop> {
  const shop = { origin, base: "", sessions: {}, uids: {}, categories: {} } as Shop;
  const pages = {} as Record<Who, Page>;
  for (const [who, person] of Object.entries(accounts) as [keyof typeof accounts, typeof ASHA][]) {
    const page = await pageOf(browser, origin, person);
    pages[who] = page;
    shop.uids[who] = await uidOf(page);
    shop.sessions[who] = await page.context().storageState();
  }
  shop.sessions.visitor = { cookies: [], origins: [] };
  shop.uids.visitor = "";
  Object.assign(shop, await makeHistory(pages.customer, pages.admin, origin));
  await beGone(browser, pages.admin, origin);
  shop.supplied = await beSupplied(pages.customer, pages.admin, origin);
  shop.long = await beVerbose(pages.newcomer, pages.admin, origin, shop.uids.newcomer);
  const { categories } = (await (await fetch(`${origin}/api/categories`)).json()) as {
    categories: { _id: string; name: string }[];
  };
  for (const { _id, name } of categories) shop.categories[name] = _id;
  for (const name of ["Mobile Legends", "PUBG Mobile"])
    if (shop.categories[name])
      await callAs(pages.customer, "POST", `/favourites/${shop.categories[name]}`, {});
  shop.referralCode = (
    await callAs<{ referralCode: string }>(pages.customer, "GET", "/users/referral")
  ).referralCode;
  await bringAlong(pages.customer, pages.admin, shop.uids.customer);
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
  return shop;
}
