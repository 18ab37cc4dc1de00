import type { Page } from "@playwright/test";
import { proceedButton } from "../people.ts";
import { type SitePages, sitePages } from "./routes.ts";
import type { Shop, Who } from "./shop.ts";

interface Refusal {
  status: number;
  message: string;
  code: string;
}

/** How a call of the API is answered instead of by the store: not at all, with a failure, or with this. */
type Reply = "waits" | "fails" | Refusal | object;

export const isRefusal = (reply: Reply): reply is Refusal => typeof reply === "object" && "status" in reply;

export interface Screen {
  /** Where it stands on the sheet. */
  group: string;
  /** What it shows; unique within its group. */
  name: string;
  as: Who;
  path: string;
  /** The page that one comes from, by a link: only then a page of the server fetches its data in the browser. */
  from?: string;
  /** By the call's path below `/api`, `*` for any part of it; calls of the frame itself are never touched. */
  replies?: Record<string, Reply>;
  /** Where it is seen; both when absent. */
  size?: "phone" | "desktop";
  /** What is done before the picture. */
  act?: (page: Page) => Promise<unknown>;
}

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | ((page: Page) => Promise<unknown>);

const waiting: Steps = { replies: { "*": "waits" } };
const failing: Steps = { replies: { "*": "fails" } };

const press =
  (name: string | RegExp, role: "button" | "tab" | "link" = "button") =>
  async (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();

/** Takes one step after the other. */
const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

const fill = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).first().fill(text);
const pick = (name: RegExp) => (page: Page) => page.getByRole("radio", { name }).check({ force: true });
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).last().waitFor();

const choose = steps(fill(/^Player ID/, "1234567890"), pick(/^115 Diamonds/));
const proceed = steps((page) => proceedButton(page).click(), dialog);
const chooseInstant = steps(choose, pick(/^Instant payment/));
const fillFunds = steps(fill("Amount (BDT)", "500"), fill("Transaction ID", "8N7A2K4QX1"));

/** What stands for the `:id` of a page; a page with one needs its line here. */
const examples: Record<string, (shop: Shop) => string> = {
  "/topup/:id": ({ categories }) => `/topup/${categories["Free Fire (BD)"]}`,
  "/my-orders/:id": ({ orders }) => `/my-orders/${orders.done}`,
  "/admin/all-users/:uid": ({ uids }) => `/admin/all-users/${encodeURIComponent(uids.customer)}`,
};

/** The states of the storefront beyond its pages as they open: a line each. */
function storefrontStates(shop: Shop): [group: string, as: Who, path: string, name: string, how?: Steps][] {
  const game = `/topup/${shop.categories["Free Fire (BD)"]}`;
  const codes = `/topup/${shop.categories["UniPin Voucher (BD)"]}`;
  const twoParts = `/topup/${shop.categories["Mobile Legends"]}`;
  // Every page of the server brings the contact along, for its foot; one that the browser renders fetches it.
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
    ["visitor states", "visitor", "/help", "help, no channel", { from: bare, replies: { "/contact": {} } }],
    [
      "visitor states",
      "visitor",
      "/contact",
      "contact, nothing there",
      { from: bare, replies: { "/contact": {} } },
    ],
    ["visitor states", "visitor", `/signup?ref=${shop.referralCode}`, "sign-up by a link"],
    ["visitor states", "visitor", "/", "menu", { size: "phone", act: press("Menu") }],
    ["visitor states", "visitor", "/", "chat", press("Chat with us")],
    ["newcomer", "newcomer", game, "top-up, wallet too small", choose],
    ["newcomer", "newcomer", game, "instant payment", steps(chooseInstant, proceed)],
    ["newcomer", "newcomer", codes, "voucher chosen", pick(/^UniPin Voucher 36/)],
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
      steps(pick(/^UniPin Voucher 36/), proceed, press("Confirm"), (page) =>
        page.getByRole("dialog", { name: "Order placed" }).waitFor(),
      ),
    ],
    ["customer", "customer", "/add-funds", "add funds filled in", fillFunds],
    ["customer", "customer", "/add-funds", "add funds, fields missing", press("Review & Submit")],
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
            code: "transaction_used",
          },
        },
        act: steps(fillFunds, press("Review & Submit"), press("Confirm & Submit"), (page) =>
          page.getByText("already been submitted").first().waitFor(),
        ),
      },
    ],
    ["customer", "customer", `/my-orders/${shop.orders.open}`, "order waiting"],
    ["customer", "customer", `/my-orders/${shop.orders.canceled}`, "order canceled"],
    ["customer", "customer", `/my-orders/${shop.orders.code}`, "order with code"],
    ["customer", "customer", `/my-orders/${shop.orders.waitingCode}`, "order waiting for code"],
    ["customer", "customer", "/my-orders/0190a0a0-0000-7000-8000-000000000001", "order of nobody"],
    ["customer", "customer", `/signup?ref=${shop.referralCode}`, "sign-up by one's own link"],
    ["customer", "customer", "/", "menu", { size: "phone", act: press("Menu") }],
    ["customer", "customer", "/", "account menu", { size: "desktop", act: press(/^Account menu/) }],
    ["customer", "customer", "/profile", "profile failed", { replies: { "/users/*": "fails" } }],
    ["customer", "customer", "/", "home"],
    ["customer", "customer", "/login", "login, signed in"],
  ] as [string, Who, string, string, Steps?][];
}

/** The states of the admin area beyond its pages as they open: a line each. */
function adminStates(): [path: string, name: string, how?: Steps][] {
  return [
    ["/admin/all-orders?search=nothinglikeit", "orders, none found"],
    ["/admin/all-orders", "orders, delete", steps(press(/^Delete /), dialog)],
    ["/admin/all-funds-request?search=nothinglikeit", "requests, none found"],
    ["/admin/all-funds-request", "requests, adjust balance", steps(press("Adjust Balance"), dialog)],
    ["/admin/all-funds-request", "requests, delete", steps(press("Delete Request"), dialog)],
    ["/admin/unipin-upload", "codes, edit", steps(press(/^Edit /), dialog)],
    ["/admin/unipin-upload", "codes, delete", steps(press(/^Delete /), dialog)],
    ["/admin/unipin-upload", "codes, upload incomplete", press("Upload Codes")],
    ["/admin/manage-hero-slides", "slides, edit", press(/^Edit /)],
    ["/admin/manage-payment-instructions", "payment instruction, edit", press(/^Edit /)],
    ["/admin/manage-payment-instructions", "payment instruction, delete", steps(press(/^Delete /), dialog)],
    ["/admin", "notifications", press(/^Notifications/)],
    ["/admin", "account menu", press(/^Account menu/)],
    ["/admin", "menu", { size: "phone", act: press("Menu") }],
    ["/admin/no-such-page", "not found"],
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

/** Every page as it opens, and while its data is on the way or does not come, for whom it is there. */
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

/** Everything there is to see. */
export async function allScreens(shop: Shop): Promise<Screen[]> {
  return [
    ...opened(await sitePages(), shop),
    ...storefrontStates(shop).map(([group, as, path, name, how]) => ({
      group,
      as,
      path,
      name,
      ...toSteps(how),
    })),
    ...adminStates().map(([path, name, how]) => ({
      group: "admin dialogs",
      as: "admin" as const,
      path,
      name,
      ...toSteps(how),
    })),
  ];
}
