import { webhookFields } from "@hira/contract";
import type { Page } from "@playwright/test";
import { proceedButton } from "../people.ts";
import { approvalsDecided, approvalsWaiting } from "./approvers.ts";
import { dayEnds } from "./day-end.ts";
import { forgivingStates } from "./forgiving-screens.ts";
import { toldStates } from "./message-screens.ts";
import { moveInStates } from "./move-in-screens.ts";
import { type SitePages, sitePages } from "./routes.ts";
import { settledStates } from "./settle-screens.ts";
import type { Shop, Who } from "./shop.ts";
import { signedInPlaces, staffStates } from "./staff-screens.ts";
import {
  choice,
  dialog,
  fill,
  keys,
  named,
  open,
  pick,
  press,
  type Step,
  said,
  steps,
  tick,
  typed,
} from "./steps.ts";
import { suppliedStates } from "./supplied-screens.ts";
import { teamStates } from "./team-screens.ts";
import { wordingStates } from "./wording-screens.ts";

interface DomainError {
  status: number;
  message: string;
  code: string;
  values?: Record<string, string>;
}

/** What a replaced call gets: no reply (`waits`), a failure (`fails`), a domain error, or this body. */
type Reply = "waits" | "fails" | DomainError | object;

export const isDomainError = (reply: Reply): reply is DomainError =>
  typeof reply === "object" && "status" in reply;

export interface Screen {
  /** Section of the contact sheet in which the screen is. */
  group: string;
  /** What the screen shows. Unique within its group. */
  name: string;
  as: Who;
  path: string;
  /**
   * A page with a link to this one. A page that the server renders fetches its data in the browser only if it is
   * opened by following a link.
   */
  from?: string;
  /**
   * Replies to calls, by the call's path below `/api`. `*` matches any part of a path. `*` alone does not match calls
   * of the header and sidebar.
   */
  replies?: Record<string, Reply>;
  /** The size in which pictures are taken. Absent: both. */
  size?: "phone" | "desktop";
  /** Clicks and other steps before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | ((page: Page) => Promise<unknown>);

const waiting: Steps = { replies: { "*": "waits" } };
const failing: Steps = { replies: { "*": "fails" } };

/** The sidebar of a shop that uses no further feature yet. */
const firstSidebar = { "/admin/sidebar": { inUse: [], pinned: [] } };

/** A new shop whose owner has begun with the checklist. */
const firstDay = {
  ...firstSidebar,
  "/admin/first-steps": {
    putAway: false,
    done: ["name", "contact", "payment-number", "game", "package", "delivery", "phone"],
    packages: { supplier: 0, codes: 2, hand: 12 },
  },
};

const noContact = {
  ...{ call: "", email: "", whatsapp: "", telegram: "", address: "", workingHours: "" },
  socialMedia: [],
  captions: { call: "", email: "", whatsapp: "", address: "", workingHours: "" },
};

const silentPhone = {
  ...{
    _id: "018f0000-0000-7000-8000-000000000000",
    name: "Counter",
    kind: "android-sms-gateway",
    fields: null,
  },
  ...{ active: true, silent: true, battery: 9, pingSeconds: 300, heardSecondsAgo: 4_320, ignored: 12 },
  accounts: [
    { _id: "018f0000-0000-7000-8000-000000000001", method: "bKash", accountNumber: "01200000000", sim: 1 },
  ],
  url: "https://shop.example/api/inbound/sms/018f0000-0000-7000-8000-000000000000",
  ...{
    createdAt: "2026-11-01T08:00:00Z",
    lastHeardAt: "2026-11-22T08:00:00Z",
    lastMessageAt: "2026-11-22T07:58:00Z",
  },
  simCards: [{ sim: 1, number: null, carrier: "Robi" }],
  failures: [{ reason: "no-event", times: 3, lastAt: "2026-11-22T08:01:00Z" }],
  senders: [
    { sender: "Nagad", times: 13, lastAt: "2026-11-22T07:59:00Z" },
    { sender: "bKash Offer", times: 2, lastAt: "2026-11-21T18:20:00Z" },
  ],
};
const walletSenders = [
  {
    _id: "018f0000-0000-7000-8000-000000000002",
    sender: "BKASH",
    method: "bKash",
    addedAt: "2026-11-20T08:00:00Z",
  },
];
/** Replaces the replies of two calls: the list of phones, and the pairing of a phone. */
const pairedPhone = {
  forwarders: [],
  walletSenders: [],
  forwarder: {
    ...silentPhone,
    silent: false,
    battery: null,
    heardSecondsAgo: null,
    lastHeardAt: null,
    failures: [],
  },
  secret: "made-up-secret-of-the-sheet-00000",
};

/**
 * Replaces the replies of these two calls. The phone uses the recommended app, no phone can reach the store's
 * address, and a call of the phone had a wrong header.
 */
const refusedPhone = {
  ...pairedPhone,
  forwarders: [
    {
      ...pairedPhone.forwarder,
      ...{ kind: "webhook", fields: webhookFields, url: "http://localhost:3000/api/inbound/sms/018f0000" },
      failures: [{ reason: "wrong-proof", times: 1, lastAt: "2026-11-22T08:01:00Z" }],
    },
  ],
  forwarder: {
    ...pairedPhone.forwarder,
    ...{ kind: "webhook", fields: webhookFields, url: "http://localhost:3000/api/inbound/sms/018f0000" },
  },
};

/** A shop without any payment setup. */
const notSetUp = {
  "/payment-instructions": { instructions: [] },
  "/order-instructions": { instructions: [] },
  "/admin/payment-accounts": { accounts: [] },
  "/admin/forwarders": { forwarders: [], walletSenders: [] },
};
const setUpBkash = steps(
  press("Set up bKash"),
  dialog,
  fill(/^Your bKash number/, "01712345678"),
  fill(/^Fee for the customer/, "1.85"),
  fill(/^Free from/, "1000"),
);

const addPhone = async (page: Page) => {
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Counter");
  await form
    .getByLabel(/^SIM card of bKash/)
    .first()
    .selectOption("1");
  await form.getByRole("button", { name: "Add Phone" }).click();
  await form.getByRole("img").first().waitFor();
};
const pickImage = (page: Page) =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "cover.png",
      mimeType: "image/png",
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
        "base64",
      ),
    });

const choose = steps(fill(/^Player ID/, "1234567890"), pick(/^115 Diamonds/));
const proceed = steps((page) => proceedButton(page).click(), dialog);
const chooseInstant = steps(choose, pick(/^bKash/));
const placed = (page: Page) => page.getByRole("dialog", { name: "Order placed" }).waitFor();
/**
 * Fills in a new transaction ID for each picture: an ID can be used only once, and the screen has pictures in two
 * sizes.
 */
const newTransfer = (page: Page) => fill(/^Transaction ID/, `8N${Date.now().toString(36)}`)(page);
/**
 * Waits until the home page has stored that the customer can buy something again, then reloads it. From this load on,
 * the page reserves space for the list.
 */
const buyAgain = async (page: Page) => {
  await page.waitForFunction(() => localStorage.getItem("again") === "1");
  await page.reload();
  await page.getByRole("region", { name: /^(Buy again|Your games)/ }).waitFor();
};
const openAnswers = async (page: Page) => {
  for (const question of await page.locator("summary").all()) await question.click();
};
const askFunds = steps(fill("Amount (BDT)", "500"), press("Next: send the money"));
const fillFunds = steps(askFunds, fill("Transaction ID", "8N7A2K4QX1"));

/** Creates an order that the customer has interrupted because the wallet's balance was too low. */
const orderWaits = ({ uids, categories }: Shop) =>
  steps(
    (page) =>
      page.evaluate(([uid, kept]) => localStorage.setItem(`hira.draft.kept.waiting-order.${uid}`, kept), [
        uids.customer,
        JSON.stringify({
          ...{
            categoryId: categories["Free Fire (BD)"],
            productId: "none",
            playerId: "1234567890",
            secondId: "",
            coupon: "",
          },
          ...{ name: "115 Diamonds", title: "Free Fire (BD) · 115 Diamonds", total: 82, leftAt: Date.now() },
          game: { name: "Free Fire (BD)", imageUrl: null },
        }),
      ] as const),
    (page) => page.reload(),
    said("The money is there: "),
    // Removes the order after the picture, because other screens would show it too.
    (page) =>
      page.evaluate(
        (key) => addEventListener("pagehide", () => localStorage.removeItem(key)),
        `hira.draft.kept.waiting-order.${uids.customer}`,
      ),
  );

/** Takes an open page offline, then follows a link to a page that is not in the cache. */
const goOffline = (link: string) => async (page: Page) => {
  const context = page.context();
  page.once("close", () => void context.setOffline(false));
  await context.setOffline(true);
  // Blocks the browser's cache too, because earlier pictures have filled it.
  await page.route(/\/assets\//, (route) => route.abort());
  await press(link, "link")(page);
  await page.getByRole("main").getByText("You are offline").waitFor();
};

/**
 * Ends the customer's session as another browser does: the store refuses the token, and gives out no new one. Signs the
 * customer in again after the picture, because the other screens share the browser's storage.
 */
const endSession =
  (meet: (page: Page) => Promise<unknown>): Step =>
  async (page) => {
    const before = await page.evaluate(() => ({ ...localStorage }));
    const json = { code: "invalid_token", message: "Failed to authenticate. Please log in again." };
    await page.route(/\/session\/token$|\/api\/orders(\/|$)/, (route) =>
      route.fulfill({ status: 401, json }),
    );
    await meet(page);
    await page.getByText(json.message).filter({ visible: true }).first().waitFor();
    await page.evaluate((kept) => {
      addEventListener("pagehide", () => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      });
    }, before);
  };

/** Example paths of pages with `:id` or `:uid`. Every such page needs a line here. */
const examples: Record<string, (shop: Shop) => string> = {
  "/topup/:id": ({ categories }) => `/topup/${categories["Free Fire (BD)"]}`,
  "/my-orders/:id": ({ orders }) => `/my-orders/${orders.done}`,
  "/redeem/:id": ({ orders }) => `/redeem/${orders.code}`,
  "/admin/all-orders/:id": ({ orders }) => `/admin/all-orders/${orders.canceled}`,
  "/admin/all-funds-request/:id": ({ request }) => `/admin/all-funds-request/${request}`,
  "/admin/all-users/:uid": ({ uids }) => `/admin/all-users/${encodeURIComponent(uids.customer)}`,
};

/** Screens of the shop which differ from a freshly opened page. Each line is one screen. */
function storefrontStates(shop: Shop): [group: string, as: Who, path: string, name: string, how?: Steps][] {
  const game = `/topup/${shop.categories["Free Fire (BD)"]}`;
  const codes = `/topup/${shop.categories["UniPin Voucher (BD)"]}`;
  const twoParts = `/topup/${shop.categories["Mobile Legends"]}`;
  // Pages that the server renders (`full`) contain the contact data for their footer. A page that is rendered in the
  // browser (`bare`) fetches it.
  const [bare, full] = ["/signup", "/terms"];
  const served: [name: string, path: string, from: string][] = [
    ["home", "/", full],
    ["categories", "/topup-categories", full],
    ["top-up", game, full],
    ["contact", "/contact", bare],
    ["help", "/help", bare],
  ];
  return [
    ...served.flatMap(([name, path, from]) => [
      ["visitor states", "visitor", path, `${name} loading`, { ...waiting, from }] as const,
      ["visitor states", "visitor", path, `${name} failed`, { ...failing, from }] as const,
    ]),
    [
      "visitor states",
      "visitor",
      "/",
      "home empty",
      {
        from: full,
        replies: {
          "/heroslides": { slides: [] },
          "/orders/public*": { orders: [] },
          "/categories": { categories: [] },
        },
      },
    ],
    [
      "visitor states",
      "visitor",
      "/topup-categories",
      "categories empty",
      {
        from: full,
        replies: { "/categories": { categories: [] } },
      },
    ],
    ["visitor states", "visitor", "/topup-categories", "search", fill("Search categories", "fire")],
    [
      "visitor states",
      "visitor",
      "/topup-categories",
      "search without result",
      fill("Search categories", "zzz"),
    ],
    ["visitor states", "visitor", game, "top-up filled in", choose],
    ["visitor states", "visitor", "/topup/nothing", "top-up of nothing"],
    [
      "visitor states",
      "visitor",
      "/help",
      "help, no channel",
      { from: bare, replies: { "/contact": noContact } },
    ],
    [
      "visitor states",
      "visitor",
      "/contact",
      "contact, nothing there",
      { from: bare, replies: { "/contact": noContact } },
    ],
    ["visitor states", "visitor", "/help", "help, answers open", openAnswers],
    ["visitor states", "visitor", `/signup?ref=${shop.referralCode}`, "sign-up by a link"],
    ["visitor states", "visitor", "/", "menu", { size: "phone", act: press("Menu") }],
    ["visitor states", "visitor", "/", "chat", press("Chat with us")],
    ["visitor states", "visitor", "/", "find", press("Search games")],
    [
      "visitor states",
      "visitor",
      "/",
      "find, a package",
      steps(press("Search games"), dialog, typed("ff 115"), said("115 Diamonds")),
    ],
    [
      "visitor states",
      "visitor",
      "/",
      "find, nothing",
      steps(press("Search games"), dialog, typed("chess"), said("Nothing found")),
    ],
    ["customer", "customer", "/", "buy again", buyAgain],
    ["newcomer", "newcomer", game, "top-up, wallet too small", choose],
    [
      "newcomer",
      "newcomer",
      game,
      "order waits for money",
      steps(
        choose,
        pick(/^Wallet/),
        press("Add ৳82.00 and come back", "link"),
        said("Your order waits: 115 Diamonds"),
      ),
    ],
    ["newcomer", "newcomer", game, "wallet chosen, too small", steps(choose, pick(/^Wallet/))],
    [
      "newcomer",
      "newcomer",
      "/add-funds",
      "request sent",
      steps(
        askFunds,
        newTransfer,
        press("Review & Submit"),
        dialog,
        press("Confirm & Submit"),
        said("Request submitted successfully!"),
      ),
    ],
    ["newcomer", "newcomer", game, "instant payment", steps(chooseInstant, proceed)],
    ["newcomer", "newcomer", codes, "voucher chosen", pick(/^UniPin Voucher 36/)],
    ["newcomer", "newcomer", "/add-funds", "rejected request, to send again", press("Correct and resend")],
    ["visitor states", "visitor", "/terms", "page without a connection", goOffline("Help")],
    ["customer", "customer", game, "top-up", choose],
    ["customer", "customer", twoParts, "top-up with a zone"],
    ["customer", "customer", game, "wallet confirmation", steps(choose, proceed)],
    [
      "customer",
      "customer",
      game,
      "wallet refused",
      {
        replies: {
          "/orders": {
            status: 409,
            message: "The price has changed. Please review your order.",
            code: "price_changed",
          },
        },
        act: steps(choose, proceed, press("Confirm"), (page) =>
          page.getByText("The price has changed").first().waitFor(),
        ),
      },
    ],
    [
      "customer",
      "customer",
      game,
      "coupon typed",
      steps(choose, press("Have a coupon?"), fill("Coupon code", "NOSUCHCODE")),
    ],
    [
      "customer",
      "customer",
      game,
      "coupon refused",
      steps(
        choose,
        press("Have a coupon?"),
        fill("Coupon code", "NOSUCHCODE"),
        press("Apply"),
        said("We do not know"),
      ),
    ],
    ["customer", "customer", `${game}?coupon=EID20`, "coupon of a link", steps(choose, said("−৳20.00"))],
    ["customer", "customer", game, "instant chosen", chooseInstant],
    ["customer", "customer", game, "instant payment", steps(chooseInstant, proceed)],
    [
      "customer",
      "customer",
      game,
      "instant payment, fields missing",
      steps(chooseInstant, proceed, press("Place order")),
    ],
    ["customer", "customer", codes, "voucher chosen", pick(/^UniPin Voucher 36/)],
    [
      "customer",
      "customer",
      codes,
      "voucher bought",
      steps(pick(/^UniPin Voucher 36/), proceed, press("Confirm"), placed),
    ],
    ["customer", "customer", game, "top-up bought", steps(choose, proceed, press("Confirm"), placed)],
    ["customer", "customer", game, "player ID remembered"],
    ["customer", "customer", game, "where the player ID is found", open("Where do I find my Player ID?")],
    ["customer", "customer", game, "saved player IDs", press("Edit saved player IDs")],
    ["customer", "customer", "/redeem", "how a code is redeemed", open("How to redeem it")],
    [
      "customer",
      "customer",
      game,
      "instant payment sent",
      steps(
        chooseInstant,
        proceed,
        newTransfer,
        fill(/^Sender Number/, "01712345678"),
        press("Place order"),
        placed,
      ),
    ],
    ["customer", "customer", "/add-funds", "add funds, withdraw a request", steps(press("Withdraw"), dialog)],
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds, correct a request",
      steps(press("Correct ID or method"), dialog),
    ],
    ["customer", "customer", "/add-funds", "add funds, what to send", askFunds],
    ["customer", "customer", "/my-orders", "my orders, from a former shop", open(/^From our former shop/)],
    ["customer", "customer", "/my-orders", "my orders, session ended", endSession((page) => page.reload())],
    [
      "customer",
      "customer",
      game,
      "wallet confirmation, session ended",
      steps(choose, proceed, endSession(press("Confirm"))),
    ],
    ["customer", "customer", "/add-funds?amount=82", "add funds, asked by a link"],
    ["customer", "customer", "/add-funds", "add funds, sent already", press("I have sent the money already")],
    ["customer", "customer", "/add-funds", "money of an order is there", orderWaits(shop)],
    ["customer", "customer", "/add-funds", "add funds filled in", fillFunds],
    ["customer", "customer", "/add-funds", "add funds, fee waived", fill("Amount (BDT)", "2000")],
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds sent",
      steps(
        fillFunds,
        newTransfer,
        press("Review & Submit"),
        press("Confirm & Submit"),
        said("Request submitted successfully!"),
      ),
    ],
    ["customer", "customer", "/add-funds", "add funds, fields missing", press("Next: send the money")],
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds verify",
      steps(fillFunds, press("Review & Submit"), dialog),
    ],
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds refused",
      {
        replies: {
          "/requests": {
            status: 409,
            message: "This Transaction ID has already been submitted.",
            code: "transaction_id_used",
          },
        },
        act: steps(fillFunds, press("Review & Submit"), press("Confirm & Submit"), (page) =>
          page.getByText("already been submitted").first().waitFor(),
        ),
      },
    ],
    ["customer", "customer", `/my-orders/${shop.orders.open}`, "order waiting"],
    ["customer", "customer", `/my-orders/${shop.orders.canceled}`, "order canceled"],
    ["customer", "customer", `/redeem/${shop.orders.code}`, "order with code"],
    ["customer", "customer", `/redeem/${shop.orders.waitingCode}`, "order waiting for code"],
    ["customer", "customer", "/my-orders/0190a0a0-0000-7000-8000-000000000001", "order of nobody"],
    ["customer", "customer", `/signup?ref=${shop.referralCode}`, "sign-up by one's own link"],
    [
      "customer",
      "customer",
      "/referral",
      "referral, code of a former shop",
      {
        replies: {
          "/users/referral": {
            ...{
              referralCode: "QXK2DUHK",
              formerCodes: ["NUSRAT99"],
              commission: 40,
              referrals: 3,
              rewarded: 2,
            },
            ...{
              referrerAmount: 20,
              newUserAmount: 10,
              minimumOrder: 50,
              dailyCap: 10,
              rewardOn: "first-order",
            },
          },
        },
      },
    ],
    ["customer", "customer", "/", "menu", { size: "phone", act: press("Menu") }],
    ["customer", "customer", "/", "account menu", { size: "desktop", act: press(/^Account menu/) }],
    ["customer", "customer", "/profile", "profile, sign-ins", { replies: signedInPlaces }],
    ["customer", "customer", "/profile", "profile failed", { replies: { "/users/*": "fails" } }],
    ["customer", "customer", `/my-orders/${shop.supplied.bySecond}`, "order delivered by a supplier"],
    ["customer", "customer", `/my-orders/${shop.supplied.unknown}`, "order sent to the game"],
    ["customer", "customer", "/", "home"],
    ["customer", "customer", "/login", "account, signed in"],
  ] as [string, Who, string, string, Steps?][];
}

const savedViews = {
  "/admin/views": {
    views: [
      {
        _id: "0190a0a0-0000-7000-8000-00000000000a",
        list: "orders",
        name: "Waiting",
        query: "status=pending",
        isDefault: true,
      },
      {
        _id: "0190a0a0-0000-7000-8000-00000000000b",
        list: "orders",
        name: "Delivered to players of Free Fire",
        query: "Delivery=delivered",
        isDefault: false,
      },
    ],
  },
};

/** Today's date in the shop's time zone. */
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Dhaka" });

/** Screens of the admin area which differ from a freshly opened page. Each line is one screen. */
function adminStates({ uids }: Shop): [path: string, name: string, how?: Steps][] {
  const user = `/admin/all-users/${encodeURIComponent(uids.customer)}`;
  const [orders, requests, codes] = ["/admin/all-orders", "/admin/all-funds-request", "/admin/unipin-upload"];
  const [products, categories, slides] = [
    "/admin/all-products",
    "/admin/categories",
    "/admin/manage-hero-slides",
  ];
  const [payment, instructions] = ["/admin/manage-payment-instructions", "/admin/manage-order-instructions"];
  const [phones, paid] = ["/admin/payments/phones", "/admin/getting-paid"];
  const [suppliers, mapped] = ["/admin/suppliers", "/admin/suppliers/products"];
  const payments = "/admin/payments";
  const seen = `${payments}?search=BKA0M5S7Y2`;
  const nothing = "?search=nothinglikeit";
  const toStatus = (name: string) =>
    steps(press(/^Status of order/), (page: Page) => page.getByRole("menuitemradio", { name }).click());
  const ofStatus = toStatus("Rejected");
  const several = tick(/^Select (order|request) /, 2);
  const late = (status: string): DomainError => ({
    status: 409,
    message: `Karim Colleague changed this meanwhile: it is ${status} now. Please look again.`,
    code: "status_changed",
    values: { who: "Karim Colleague", status },
  });
  const dryRun = {
    replies: {
      "/admin/unipin/check": {
        ...{ inserted: 1, duplicates: [1], faults: [], otherPackage: [] },
        odd: [{ at: 0, why: "length" }],
      },
    },
    act: steps(
      choice(/^Product/, { index: 1 }),
      fill("Paste many codes", "RG-1111-2222\nRG-3333-4444\nRG-1111-2222\nsent on Sunday"),
    ),
  };
  const missed = [
    { outcome: "contradicts", trxId: "DZX1AB2C3D", amount: 500 },
    { outcome: "payment-by-hand", trxId: "DZX3AB2C3D", amount: 6_400 },
    { outcome: "payment-asked", trxId: "DZX4AB2C3D", amount: 100 },
    { outcome: "unknown", trxId: null, amount: null },
    { outcome: "movement", trxId: "DZX7AB2C3D", amount: -1_250 },
    { outcome: "known", trxId: "DZX9AB2C3D", amount: 550 },
  ].map((each, n) => ({
    ...{ line: n + 1, sender: "bKash", method: "bKash", occurredAt: "2026-03-14T09:09:00.000Z" },
    ...each,
  }));
  const missedMessages = {
    replies: {
      "/admin/message-files/check": {
        ...{ digest: "", taken: 5, newPayments: 6_500, results: missed },
        counts: Object.fromEntries(missed.map(({ outcome }) => [outcome, 1])),
      },
    },
    act: steps(choice(/^Of this phone/, { index: 1 }), (page: Page) =>
      page.getByLabel(/^Backup or export/).setInputFiles({
        name: "sms-20260314.xml",
        mimeType: "text/xml",
        buffer: Buffer.from(
          `<smses><sms address="bKash" date="1773479340000" type="1" body="A text"/><sms address="GP" date="1" type="1" body="x"/></smses>`,
        ),
      }),
    ),
  };
  return [
    ["/admin", "dashboard, figures as a table", (page: Page) => page.getByText("Show as a table").click()],
    ["/admin", "notifications", press(/^Notifications/)],
    ["/admin", "account menu", press(/^Account menu/)],
    ["/admin", "menu", { size: "phone", act: press("Menu") }],
    ["/admin", "first day, checklist", { replies: firstDay }],
    ["/admin/unipin-upload", "first day, back to the checklist", { replies: firstDay }],
    ["/admin/reports", "sidebar of the first day, page to pin", { replies: firstSidebar }],
    [
      "/admin/reports",
      "menu of the first day, page to pin",
      { size: "phone", replies: firstSidebar, act: press("Menu") },
    ],
    ["/admin", "palette", steps(keys("Control+k"), dialog)],
    ["/admin", "palette, found", steps(keys("Control+k"), dialog, typed("Tanvir"))],
    ["/admin", "palette, nothing found", steps(keys("Control+k"), dialog, typed("nothinglikeit"))],
    [orders, "shortcuts", steps(keys("?"), dialog)],
    ["/admin/no-such-page", "not found"],
    [products, "prices", steps(press("Prices"), dialog, fill("Amount", "7.5"))],
    ["/admin/payments/missed", "missed messages, checked", missedMessages],
    ["/admin/coupons", "coupons, add", steps(press("Add Coupon"), dialog, fill(/^Amount/, "20"))],
    ["/admin/coupons", "coupons, none", { replies: { "/admin/coupons": { coupons: [], total: 0 } } }],
    ["/admin/coupons", "coupons, uses", steps(press("Uses of EID20"), dialog)],
    ["/admin/reviews?state=shown", "reviews, shown"],
    [orders + nothing, "orders, none found", said("No orders found")],
    [orders, "orders, delete", steps(press(/^Delete /), dialog)],
    [`${orders}?search=PND5H3N6LC`, "orders, payment to decide on", steps(ofStatus, dialog)],
    [
      `${orders}?search=VCH4T8W1ZB`,
      "orders, payment not seen",
      steps(press(/^Take the payment/), dialog, said("Was it paid?")),
    ],
    [
      `${orders}?search=PND5H3N6LC`,
      "orders, payment not decided on",
      steps(ofStatus, dialog, press("Reject order")),
    ],
    [
      `${orders}?search=PND5H3N6LC`,
      "orders, changed meanwhile",
      {
        replies: { "/orders/admin/orders/*": late("completed") },
        act: steps(toStatus("Processing"), named("This order changed meanwhile")),
      },
    ],
    [orders, "orders, several chosen", several],
    [orders, "orders, several to reject", steps(several, press("Set to Rejected"), dialog)],
    [
      orders,
      "orders, several failed",
      {
        replies: { "/orders/admin/orders/*": late("completed") },
        act: steps(
          several,
          press("Set to Processing"),
          dialog,
          press(/^Set \d+ orders to Processing/),
          said("2 failed"),
        ),
      },
    ],
    [
      orders,
      "orders, export under way",
      { replies: { "/orders/admin/orders/export.csv": "waits" }, act: press(/^Export CSV/) },
    ],
    [requests + nothing, "requests, none found", said("No requests found")],
    [requests, "requests, adjust balance", steps(press("Adjust Balance"), dialog)],
    [
      requests,
      "requests, adjust balance, no amount",
      steps(press("Adjust Balance"), dialog, press("Add to balance")),
    ],
    [requests, "requests, delete", steps(press("Delete Request"), dialog)],
    [`${requests}?status=approved`, "requests, take back", steps(press("Reject Request"), dialog)],
    [
      `${requests}?status=pending`,
      "requests, changed meanwhile",
      {
        replies: { "/requests/*": late("rejected") },
        act: steps(press("Approve Request"), named("This request changed meanwhile")),
      },
    ],
    [requests, "requests, several to approve", steps(several, press("Approve selected"), dialog)],
    [`${orders}?status=pending`, "orders, saved views", { replies: savedViews }],
    [`${requests}?status=rejected`, "requests, save view", steps(press("Save view"), dialog)],
    ["/admin/approvals", "approvals, some wait", { replies: { "/admin/approvals": approvalsWaiting } }],
    [
      "/admin/approvals?state=decided",
      "approvals, decided",
      { replies: { "/admin/approvals": approvalsDecided } },
    ],
    [`/admin/all-users${nothing}`, "users, none found", said("No users found")],
    [user, "user, requests", press("Fund Requests", "tab")],
    [user, "user, statement", press("Statement", "tab")],
    [user, "user, referrals", press("Referrals", "tab")],
    [user, "user, adjust balance", steps(press("Adjust Balance"), dialog)],
    [
      user,
      "user, delete refused",
      steps(press("Delete User"), dialog, press("Delete User"), said("still has")),
    ],
    [user, "user, empty note", press("Add Note")],
    ["/admin/all-users/nobody", "user of nobody"],
    ["/admin/all-orders/nothing", "order of nothing"],
    ["/admin/money?q=1234567890", "money, by player ID"],
    ["/admin/money?q=none-of-all", "money, none found"],
    [products + nothing, "products, none found", said("No products match your filters.")],
    [products, "products, add incomplete", steps(press("Add Product"), dialog, press("Create Product"))],
    [products, "products, edit", steps(press(/^Edit /), dialog)],
    [
      `${products}?search=diamonds`,
      "products, edit, a price for a time",
      steps(
        press(/^Edit /),
        dialog,
        fill(/^Old price/, "100"),
        fill(/^Bonus/, "+12 diamonds"),
        choice(/^Badge/, "popular"),
        fill(/^Planned price/, "75"),
        fill("From", "2099-11-27T18:00"),
        fill("Until", "2099-11-29T23:59"),
      ),
    ],
    [`${products}?search=diamonds`, "products, restock", steps(press(/^Restock /), dialog)],
    [products, "products, delete", steps(press(/^Delete /), dialog)],
    ["/admin/add-product", "add product, incomplete", press("Add Product")],
    [categories + nothing, "categories, none found", said("No categories found")],
    [categories, "categories, incomplete", press("Add Category")],
    [categories, "categories, edit", press("Edit Mobile Legends")],
    [categories, "categories, order", steps(press(/^Order$/), dialog)],
    [categories, "categories, order of packages", steps(press(/^Order of the packages/), dialog)],
    ["/admin/manage-hero-slides", "slides, order", steps(press(/^Order$/), dialog)],
    [
      categories,
      "categories, unsafe pattern",
      steps(
        choice("Customers give", "custom"),
        fill(/^Label/, "Player ID"),
        fill(/^Pattern/, "(a+)+"),
        said("is not a safe one"),
      ),
    ],
    [
      categories,
      "categories, delete refused",
      steps(press(/^Delete /), dialog, press("Delete"), said("products")),
    ],
    [categories, "categories, image on its way", { replies: { "/upload": "waits" }, act: pickImage }],
    [
      categories,
      "categories, image refused",
      {
        replies: {
          "/upload": { status: 415, message: "This file is not an image we can read.", code: "not_an_image" },
        },
        act: steps(pickImage, said("not an image")),
      },
    ],
    [codes, "codes, edit", steps(press(/^Edit /), dialog)],
    [codes, "codes, delete", steps(press(/^Delete /), dialog)],
    [codes, "codes, bulk delete", steps(tick(/^Select (?!all)/, 2), press(/^Bulk Delete/), dialog)],
    [codes, "codes, upload incomplete", press("Upload Codes")],
    [codes, "codes, checked", { ...dryRun, act: steps(dryRun.act, press("Check only"), said("New: 1")) }],
    [codes, "codes, upload to confirm", { ...dryRun, act: steps(dryRun.act, press("Upload Codes"), dialog) }],
    [slides, "slides, incomplete", press("Create Slide")],
    [slides, "slides, edit", press(/^Edit /)],
    [
      slides,
      "slides, edit, shown for a time",
      steps(
        press(/^Edit /),
        fill("Shown from", "2099-11-27T18:00"),
        fill("Shown until", "2099-11-20T18:00"),
        press("Update Slide"),
      ),
    ],
    [payment, "payment instruction, edit", press(/^Edit /)],
    [payment, "payment instruction, delete", steps(press(/^Delete /), dialog)],
    [instructions, "order instruction, edit", press(/^Edit /)],
    [instructions, "order instruction, delete", steps(press(/^Delete /), said("Are you sure"))],
    [`${payments}${nothing}`, "payments, none found", said("No payments found")],
    [
      `${payments}?search=BKA0M5S7Z2`,
      "payments, claim, one letter off",
      steps(press(/^Claim for/), dialog, said("ID one letter off")),
    ],
    [
      seen,
      "payments, claim, less than asked",
      steps(press(/^Claim for/), dialog, said("Same ID"), keys("1"), said("Claim it all the same")),
    ],
    [payments, "payments, dismiss", steps(press("Dismiss the payment"), dialog)],
    [payments, "payments, message", steps(press("Show the message"), dialog)],
    [
      payments,
      "payments, several to dismiss",
      steps(tick(/^Select payment /, 2), press(/^Dismiss as/), dialog),
    ],
    [`${requests}?search=BKA0M5S7Y2`, "requests, evidence", press(/^Payment: /)],
    [
      `${requests}?search=BKA0M5S7Y2`,
      "requests, approve less",
      steps(press(/^Approve /), said("all the same")),
    ],
    [`${payments}/texts`, "texts, sample", steps(press("Make a sample"), dialog, said("Copy the sample"))],
    [
      `${payments}/texts`,
      "texts, teach",
      steps(
        press("Teach…"),
        dialog,
        (page: Page) => page.getByText("Interest, cashback and the like").click(),
        said("Tried on"),
      ),
    ],
    [
      `${payments}/wordings`,
      "wordings, one of the store's own",
      steps(
        (page: Page) => page.locator("summary").filter({ hasText: "bKash" }).click(),
        press(/^What it reads: bKash/),
        dialog,
      ),
    ],
    [`${payments}/breaks`, "breaks, looked at", steps(press(/^Looked at: /), dialog)],
    [
      "/admin/settings#payments",
      "settings, cap that is none",
      steps(fill("At most per customer and day", "much"), (page: Page) =>
        page.locator("#payments").getByRole("button", { name: "Save changes" }).click(),
      ),
    ],
    [suppliers, "suppliers, add", steps(press("Add Supplier"), dialog)],
    [suppliers, "suppliers, none", { replies: { "/admin/suppliers": { suppliers: [] } } }],
    [mapped, "products of suppliers, one", steps(press(/^Change how /), dialog)],
    [
      mapped,
      "products of suppliers, none",
      { replies: { "/admin/mappings": { mappings: [], hasMore: false } } },
    ],
    [phones, "phones, add", steps(press("Add Phone"), dialog)],
    [
      phones,
      "phones, pairing",
      { replies: { "/admin/forwarders": pairedPhone }, act: steps(press("Add Phone"), dialog, addPhone) },
    ],
    [
      phones,
      "phones, pairing refused",
      { replies: { "/admin/forwarders": refusedPhone }, act: steps(press("Add Phone"), dialog, addPhone) },
    ],
    [paid, "getting paid, nothing set up", { replies: notSetUp }],
    [paid, "getting paid, more ways", { act: (page: Page) => page.getByText("More ways to pay").click() }],
    [paid, "getting paid, set up a method", { replies: notSetUp, act: setUpBkash }],
    [
      phones,
      "phones, silent",
      { replies: { "/admin/forwarders": { forwarders: [silentPhone], walletSenders } } },
    ],
    ["/admin/admin-contact", "contact, wrong", steps(fill("Email", "support"), press("Save Changes"))],
    ["/admin/settings", "settings, weak colour", fill("Accent colour", "#ffd400")],
    [
      "/admin/settings",
      "settings, no name",
      steps(fill(/^Shop name/, ""), (page: Page) =>
        page
          .locator("form")
          .filter({ has: page.getByLabel(/^Shop name/) })
          .getByRole("button", { name: "Save changes" })
          .click(),
      ),
    ],
    ["/admin/referral-settings", "referral, changed", fill(/^Referrer reward/, "75")],
    [
      "/admin/staff",
      "staff, invite",
      steps(fill("E-mail", "nobody@mail.example"), press("Add admin"), dialog),
    ],
    ["/admin/staff", "staff, add", steps(fill("E-mail", "tanvir@hira.example"), press("Add admin"), dialog)],
    ["/admin/closing?day=2020-02-29", "day end, quiet day"],
    [`/admin/closing?day=${today}`, "day end, coupons used"],
    [dayEnds.path, "day end, differs", { replies: dayEnds.differs }],
    [dayEnds.path, "day end, signed", { replies: dayEnds.signed }],
    [`/admin/reports?days=${today}..${today}`, "reports, coupons used"],
    ["/admin/reports?report=margin&days=month", "reports, margin"],
    ["/admin/reports?report=customers&days=year", "reports, customers"],
    ["/admin/reports?report=service&days=2020-02-29..2020-02-29", "reports, nothing measured"],
    [`/admin/audit?subject=${encodeURIComponent("order:none")}`, "audit, none found"],
  ];
}

const opening = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("/", " "));
const toSteps = (how: Steps | undefined) => (typeof how === "function" ? { act: how } : how);

function pathOf(page: string, shop: Shop): string {
  if (!page.includes(":")) return page;
  const example = examples[page];
  if (!example) throw new Error(`${page} needs an example: add a line to e2e/contact-sheet/screens.ts`);
  return example(shop);
}

/** Returns every page as a screen: freshly opened, and for people who are signed in also while loading and after a failure. */
function opened(pages: SitePages, shop: Shop): Screen[] {
  const each = (group: string, as: Who, paths: readonly string[], state = "", how: Steps = {}): Screen[] =>
    paths.map((page) => ({
      group,
      as,
      path: pathOf(page, shop),
      name: opening(page) + state,
      ...toSteps(how),
    }));
  return [
    ...each("visitor", "visitor", [...pages.served, ...pages.own]),
    ...each("visitor", "visitor", ["/no/such/page"]),
    ...each(
      "newcomer",
      "newcomer",
      pages.own.filter((page) => !page.includes(":")),
    ),
    ...each("customer", "customer", pages.own),
    ...each("customer states", "customer", pages.own, " loading", waiting),
    ...each("customer states", "customer", pages.own, " failed", failing),
    ...each("admin", "admin", pages.admin),
    ...each("admin states", "admin", pages.admin, " loading", waiting),
    ...each("admin states", "admin", pages.admin, " failed", failing),
  ];
}

const asAdmin = (group: string, rows: ReturnType<typeof adminStates>) =>
  rows.map(([path, name, how]) => ({ group, as: "admin" as const, path, name, ...toSteps(how) }));

export async function allScreens(shop: Shop): Promise<Screen[]> {
  return [
    ...opened(await sitePages(), shop),
    ...[...storefrontStates(shop), ...settledStates(shop), ...toldStates(shop), ...forgivingStates(shop)].map(
      ([group, as, path, name, how]) => ({
        group,
        as,
        path,
        name,
        ...toSteps(how),
      }),
    ),
    ...asAdmin("admin dialogs", adminStates(shop)),
    ...asAdmin("admin at work", suppliedStates(shop)),
    ...asAdmin("admin among others", [...teamStates(shop), ...staffStates(shop)]),
    ...asAdmin("admin learns", [...wordingStates(), ...moveInStates()]),
  ];
}
