import type { Page } from "@playwright/test";
import type { Screen } from "./screens.ts";
import type { Shop, Who } from "./shop.ts";
import { dialog, press, type Step, said, steps } from "./steps.ts";

const confirmDeletion = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Delete my account" }).click();

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const DEVICE = "018f0000-0000-7000-8000-000000000401";
const publicKey = `B${"A".repeat(86)}`;
const push = (devices: object[] = []) => ({ "/push": { publicKey, devices } });
const here = [{ _id: DEVICE, device: "Chrome on Android", at: "2026-11-22T08:00:00Z" }];

/** Gives the page a permission for notifications, which a headless browser never grants. */
const permitted = (permission: string, uid?: string): Step =>
  reloaded(
    ([permission, kept]) => {
      Object.defineProperty(Notification, "permission", { get: () => permission });
      if (kept) localStorage.setItem("hira.push", kept);
    },
    [permission, uid ? JSON.stringify({ uid, id: DEVICE }) : ""],
  );

const without = (userAgent: string): Step =>
  reloaded(
    ([userAgent]) => {
      Reflect.deleteProperty(window, "PushManager");
      Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
    },
    [userAgent],
  );

function reloaded(script: (args: string[]) => void, args: string[]): Step {
  return async (page: Page) => {
    await page.addInitScript(script, args);
    await page.reload();
    // On a busy machine, the page's code may take a moment to load, without a pending request.
    await page.locator("main h1").first().waitFor();
  };
}

const choices = (more: object) => ({
  "/messages/choices": {
    channels: {
      email: { active: true, address: "mahmudul.hasan.chowdhury.of.jessore@mail.example" },
      telegram: {
        ...{ active: true, botName: "hira_shop_bot" },
        chats: [
          {
            _id: DEVICE,
            title: "Night shift of the shop in Jashore",
            isGroup: true,
            linkedAt: "2026-11-20T08:00:00Z",
          },
        ],
      },
      push: { active: true },
    },
    about: ["delivered", "money-added", "rejected"],
    ...{ email: ["delivered", "rejected"], telegram: [], push: [], waitingMinutes: 15 },
    ...more,
  },
});
const ofOperators = {
  about: [
    ...["delivered", "money-added", "rejected", "orders", "requests", "stuck", "phones", "books", "stock"],
    ...["suppliers", "approvals", "notices"],
  ],
  ...{ email: ["orders", "books"], telegram: ["orders", "requests", "stuck", "approvals", "notices"] },
};
const code = {
  "/admin/telegram-chats": {
    ...{ code: "H7K2M9QXWA", botName: "hira_shop_bot", expiresAt: "2126-11-22T08:00:00Z" },
  },
};

const health = { active: true, lastOkAt: "2026-11-22T08:00:00Z", lastError: null };
const outgoing = (email: object, telegram: object) => ({
  "/settings/outgoing": {
    email: {
      ...health,
      ...{ host: "smtp.mail.example", port: 587, security: "starttls", user: "shop@hira.example" },
      ...{ from: "shop@hira.example", fromName: "Hira", hasPassword: true },
      ...email,
    },
    telegram: { ...health, botName: "hira_shop_bot", hasToken: true, ...telegram },
  },
  "/settings/push": { on: true, contact: "owner@hira.example", devices: 1_284 },
});
const failed = (text: string) => ({ lastError: { text, at: "2026-11-22T08:30:00Z" } });

const asked = said("Your browser can tell you");

/**
 * Screens about notifications: how people are notified, and how they choose notifications. Each line is one screen.
 */
export function toldStates({
  uids,
  orders,
}: Shop): [group: string, as: Who, path: string, name: string, how?: Steps][] {
  const letter = "/unsubscribe#made-up";
  const refusal = {
    ...{ status: 404, code: "unsubscribe_unknown" },
    message: "This link is not one of ours, or a part of it is missing. Choose your e-mails on your profile.",
  };
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  return [
    [
      "told",
      "customer",
      "/my-orders",
      "my orders, notifications offered",
      { replies: push(), act: steps(permitted("default"), asked) },
    ],
    [
      "told",
      "customer",
      `/my-orders/${orders.open}`,
      "order, notifications offered",
      { replies: push(), act: steps(permitted("default"), asked) },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, messages",
      { replies: { ...push(here), ...choices({}) }, act: permitted("granted", uids.customer) },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, notifications off",
      { replies: push(), act: permitted("default") },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, notifications blocked",
      { replies: push(), act: permitted("denied") },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, notifications on an iPhone",
      { replies: push(), act: without(iPhone) },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, no notifications here",
      { replies: push(), act: without("A reader of books") },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, deletion asked",
      { act: steps(press("Delete my account"), dialog) },
    ],
    [
      "told",
      "customer",
      "/profile",
      "profile, deletion stopped",
      {
        replies: {
          "/account/delete": {
            status: 409,
            code: "own_money",
            message:
              "৳85.00 is still in your wallet. Spend it, or ask us to pay it out; then delete your account.",
            values: { balance: "85.00" },
          },
        },
        act: steps(press("Delete my account"), dialog, confirmDeletion, said("still in your wallet")),
      },
    ],
    ["told", "visitor", letter, "e-mails to stop"],
    [
      "told",
      "visitor",
      letter,
      "e-mails stopped",
      {
        replies: { "/messages/unsubscribe/*": { ok: true } },
        act: steps(press("Stop these e-mails"), said("are stopped")),
      },
    ],
    [
      "told",
      "visitor",
      letter,
      "e-mails, wrong link",
      {
        replies: { "/messages/unsubscribe/*": refusal },
        act: steps(press("Stop these e-mails"), said("not one of ours")),
      },
    ],
    ["told", "admin", "/admin/profile", "own messages", { replies: choices(ofOperators) }],
    [
      "told",
      "admin",
      "/admin/profile",
      "own messages, code to link a chat",
      { replies: { ...choices(ofOperators), ...code }, act: steps(press(/^Link a/), said("H7K2M9QXWA")) },
    ],
    ["told", "admin", "/admin/outgoing", "outgoing, on", { replies: outgoing({}, {}) }],
    [
      "told",
      "admin",
      "/admin/outgoing",
      "outgoing, in trouble",
      {
        replies: outgoing(
          failed(
            "The server does not accept the user shop@hira.example with this password: 535 5.7.8 Authentication credentials invalid",
          ),
          failed("Unauthorized"),
        ),
      },
    ],
    [
      "told",
      "admin",
      "/admin/outgoing",
      "outgoing, tried",
      {
        replies: {
          ...outgoing({}, {}),
          "/settings/outgoing/email/test": {
            ok: true,
            said: "The server took a letter to asha@hira.example: 250 2.0.0 Ok",
          },
        },
        act: steps(press("Send a test"), said("It works")),
      },
    ],
    [
      "told",
      "admin",
      "/admin/outgoing",
      "outgoing, incomplete",
      steps((page) => page.getByRole("switch", { name: "Send e-mail" }).click(), press("Save changes")),
    ],
  ];
}
