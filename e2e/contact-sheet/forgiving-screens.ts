import type { Page } from "@playwright/test";
import { proceedButton } from "../people.ts";
import type { Screen } from "./screens.ts";
import { takeOf } from "./settle-screens.ts";
import type { Shop, Who } from "./shop.ts";
import { dialog, fill, pick, press, said, steps } from "./steps.ts";

type State = [
  group: string,
  as: Who,
  path: string,
  name: string,
  how?: Partial<Screen> | ((page: Page) => Promise<unknown>),
];

// biome-ignore lint/suspicious/noExplicitAny: a picture changes any part of a reply
type Json = any;

/** Changes the replies to calls whose path ends with `path`, before the page gets them. */
const altered =
  (path: RegExp, change: (json: Json) => void, methods: readonly string[] = ["GET"]) =>
  async (page: Page) => {
    await page.route(path, async (route) => {
      if (!methods.includes(route.request().method())) return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as Json;
      change(json);
      await route.fulfill({ response, json });
    });
  };
const reload = (page: Page) => page.reload();

/** An offer to take a payment into the wallet that differs from the taka that were due. */
const offered = (received: number, due: number, more: object = {}) => ({
  ...{ state: "different", received, usualSeconds: 40 },
  take: { ...takeOf(received, due), ...more },
});

/** Makes the browser identify itself as the built-in browser of an app, such as Facebook's. */
const insideApp = (userAgent: string) =>
  steps(
    (page) =>
      page.addInitScript(
        (text) => Object.defineProperty(navigator, "userAgent", { get: () => text }),
        userAgent,
      ),
    reload,
    press(/^Continue with/),
    dialog,
  );
const facebook =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0]";
const messenger =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]";

const blocksStorage = steps(
  (page) =>
    page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    }),
  reload,
  press(/^Continue with/),
  dialog,
);

const choose = steps(fill(/^Player ID/, "1234567890"), pick(/^115 Diamonds/));
const order = steps(
  choose,
  (page) => proceedButton(page).click(),
  dialog,
  press("Confirm"),
  (page) => page.getByRole("dialog", { name: "Order placed" }).waitFor(),
);

/** The deliveries of an order that a supplier is delivering. */
const underway = (json: Json) => {
  Object.assign(json.order, { status: "processing", Delivery: "processing" });
  json.order.progress = {
    ...{ sentAt: json.order.createdAt, playerName: null, deliveredAt: null, delayed: false },
    usual: { medianSeconds: 4, p90Seconds: 25 },
  };
};
const delivered = (json: Json) => {
  const at = new Date(Date.parse(json.order.createdAt) + 2_000).toISOString();
  Object.assign(json.order, { status: "completed", Delivery: "delivered", review: null });
  json.order.progress = {
    ...{ sentAt: json.order.createdAt, playerName: "Rahim★", deliveredAt: at, delayed: false, usual: null },
  };
};
const oneOrder = /\/api\/orders\/[0-9a-f]{8}-[0-9a-f-]{27}(\?|$)/;
const ownRequests = /\/api\/requests(\/my-requests)?(\?|$)/;

/** Screens on which customers correct mistakes, and of the dialog after an order (docs/decisions/149, 150). */
export function forgivingStates(shop: Shop): State[] {
  const game = `/topup/${shop.categories["Free Fire (BD)"]}`;
  const waiting = `/my-orders/${shop.orders.open}`;
  const withPayment = (payment: object) =>
    steps(
      altered(oneOrder, (json) => {
        json.order.payment = payment;
      }),
      reload,
      said("We received"),
    );
  const group = "forgiving";
  return [
    [group, "visitor", "/no-such-page", "page not found"],
    [group, "visitor", "/login", "login inside Facebook on Android", insideApp(facebook)],
    [group, "visitor", "/login", "login inside Messenger on an iPhone", insideApp(messenger)],
    [group, "visitor", "/login", "login, storage blocked", blocksStorage],
    [group, "customer", game, "ways to pay, another method", steps(choose, pick(/^Nagad/))],
    [group, "customer", waiting, "order, less came", withPayment(offered(50, 83.23))],
    [group, "customer", waiting, "order, more came", withPayment(offered(120, 83.23))],
    [
      group,
      "customer",
      waiting,
      "order, a person must look",
      withPayment({ ...offered(50, 83.23), take: null }),
    ],
    [group, "customer", waiting, "order to cancel", steps(press("Cancel order"), dialog)],
    [
      group,
      "customer",
      waiting,
      "order, ID to correct",
      steps(
        press("Correct ID or method"),
        dialog,
        fill(/^Transaction ID/, "7C4KX2QA"),
        said("This looks like"),
      ),
    ],
    [
      group,
      "customer",
      "/add-funds",
      "request, less came",
      steps(
        altered(ownRequests, (json) => {
          const found = json.requests?.find(({ status }: Json) => status === "pending");
          if (found) found.payment = offered(480, found.totalAmount ?? found.amount, { asksNumber: true });
        }),
        reload,
        said("We received"),
      ),
    ],
    [
      group,
      "customer",
      game,
      "order on its way",
      steps(altered(oneOrder, underway), order, said("We are on it")),
    ],
    [group, "customer", game, "diamonds arrived", steps(altered(oneOrder, delivered), order, said("Rahim★"))],
  ];
}
