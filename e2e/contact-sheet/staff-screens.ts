import { type LevelSettings, protectionRuleNames, protectionRules, settingsOfLevel } from "@hira/contract";
import type { Page } from "@playwright/test";
import { approvalsWaiting } from "./approvers.ts";
import type { Screen } from "./screens.ts";
import type { Shop } from "./shop.ts";
import { dialog, fill, press, type Step, said, steps } from "./steps.ts";

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const member = (uid: string, name: string, preset: string, more: object = {}) => ({
  ...{ uid, name, email: `${uid}@hira.example`, photoURL: null, role: "admin", status: "active" },
  ...{ preset: { _id: preset.toLowerCase(), name: preset, grants: {} }, createdAt: "2026-10-01T08:00:00Z" },
  ...more,
});
const staff = {
  "/users": {
    users: [
      member("rima", "Rima Akter", "Payments"),
      member("karim", "Karim Uddin of the night shift", "Delivery", { status: "frozen" }),
      member("mahmudul.hasan.chowdhury.of.jessore", "Mahmudul Hasan Chowdhury", "Support"),
    ],
    total: 3,
  },
};

const invitation = (n: number, email: string, mail: string | null) => ({
  ...{ _id: `invite-${n}`, email, mail, invitedBy: { uid: "asha", name: "Asha Rahman" } },
  preset: { _id: "support", name: "Support", grants: {} },
  ...{ createdAt: "2026-11-20T08:00:00Z", expiresAt: "2026-11-27T08:00:00Z" },
});
const invited = {
  "/admin/staff-invites": {
    invites: [
      invitation(1, "mina@shop.example", "sent"),
      invitation(2, "mahmudul.hasan.chowdhury.of.jessore@a-long-name-of-a-mail-service.example", "failed"),
      invitation(3, "karim@shop.example", null),
    ],
  },
};

const importOf = (n: number, own: object) => ({
  ...{ _id: `import-${n}`, kind: "balances", name: "Customers of the old shop", fileName: "customers.xlsx" },
  ...{ fileHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  ...{ customers: 1204, total: 184_250.5, fileTotal: 184_130.5, skipped: 7, invited: 0, toInvite: 0 },
  takenOver: { customers: 0, total: 0 },
  imported: { uid: "asha", name: "Asha Rahman", at: "2026-11-20T08:00:00Z" },
  ...{ signed: null, takenBack: null, state: "unsigned" },
  ...own,
});
const signedBy = { uid: "asha", name: "Asha Rahman", at: "2026-11-21T08:00:00Z" };
/** Imports of a former shop in each state. */
const imports = {
  "/admin/imports": {
    sendsMail: true,
    imports: [
      importOf(3, {}),
      importOf(2, {
        ...{ name: "Customers of the page", state: "signed", signed: signedBy },
        ...{ invited: 400, toInvite: 12, takenOver: { customers: 310, total: 40_000 } },
      }),
      importOf(1, { name: "First try", state: "taken-back", takenBack: signedBy }),
    ],
  },
};

const goodsOf = (n: number, own: object) => ({
  ...{ _id: `goods-${n}`, kind: "products", name: "Products of the old shop", fileName: "products.csv" },
  ...{ fileHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  ...{ games: 12, products: 300, codes: 0, reviews: 0, skipped: 4, used: 0, takenBack: null },
  pictures: { waiting: 0, done: 0, failed: 0 },
  ...{ failures: [], imported: signedBy },
  ...own,
});
/** Imports of products and codes of a former shop in each state. */
const goods = {
  "/admin/imports": { sendsMail: true, imports: [] },
  "/admin/goods-imports": {
    imports: [
      goodsOf(3, {
        pictures: { waiting: 4, done: 280, failed: 1 },
        failures: [
          {
            ...{
              line: 17,
              name: "86 Diamonds",
              address: "https://old-shop.example/uploads/2024/05/86-diamonds.png",
            },
            ...{ text: "It is larger than 5 MB", why: { code: "picture.tooLarge", values: {} } },
          },
        ],
      }),
      goodsOf(2, { kind: "codes", name: "Codes", games: 0, products: 0, codes: 5_000, used: 12 }),
      goodsOf(1, { name: "First try", takenBack: signedBy }),
      goodsOf(0, { kind: "reviews", name: "The old corner", games: 0, products: 0, reviews: 418 }),
    ],
  },
  "/admin/history-imports": {
    imports: [
      {
        ...{ _id: "history-1", kind: "referrals", source: "The old corner", fileName: "affiliates.csv" },
        fileHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        ...{
          records: 312,
          total: 0,
          skipped: 3,
          takenOver: 0,
          months: [],
          imported: signedBy,
          takenBack: null,
        },
      },
    ],
  },
};
const formerRecordOf = (n: number, own: object) => ({
  ...{ _id: `former-${n}`, kind: "orders", source: "The old corner of Dhaka", number: `#10${n}` },
  ...{ at: "2026-05-14T09:09:00Z", what: "115 Diamonds, Weekly Membership", playerId: "2839104756" },
  ...{ amount: 1_285.5, method: "bKash", transactionId: "9A7B6C5D4E", status: "completed", outcome: "done" },
  ...own,
});
/** What a customer did in a former shop. */
const formerRecords = {
  "/users/*/former-records": {
    records: [
      formerRecordOf(3, {}),
      formerRecordOf(2, { kind: "requests", what: "", playerId: "", status: "on-hold", outcome: "open" }),
      formerRecordOf(1, { method: "", transactionId: "", status: "refunded", outcome: "failed" }),
    ],
    total: 3,
  },
};
const oldReviews = [
  "product_title,comment_author,comment_date,comment_content,comment_approved,rating",
  "115 Diamonds,Rahim Uddin,2026-05-14 10:00:00,Fast and safe as always,1,5",
  "Unheard of,Karim,2026-05-14 10:00:00,Good,1,4",
  "115 Diamonds,Spammer,2026-05-14 10:00:00,Buy cheaper at,spam,5",
].join("\n");
const oldReferralCodes = [
  "email,referral code,referred by",
  "nusrat@mail.example,NUSRAT99,",
  "mahmudul.hasan.chowdhury.of.jessore@a-long-name-of-a-mail-service.example,https://old.example/?ref=mahmud,NUSRAT99",
  "kamal@mail.example,KAMAL,kamal@mail.example",
  ",NOBODY,",
].join("\n");
const oldProducts = [
  "ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 value(s),Images",
  "1,variable,MLBB,Mobile Legends Bangladesh,1,,Games,,,",
  "2,variation,ML86,Mobile Legends Bangladesh - 86 Diamonds,1,139.50,,MLBB,86 Diamonds,https://old.example/a.png",
  "3,variation,ML172,Mobile Legends Bangladesh - 172 Diamonds,1,290.00,,MLBB,172 Diamonds,",
  "4,simple,,Steam card $5,1,$5,Cards of old,,,",
].join("\n");
const oldCodes = [
  "Serial Key,Product,Status,Order ID",
  "STEAM-0001-AAAA,Nothing like it,available,",
  "STEAM-0003-AAAA,Nothing like it,sold,77",
].join("\n");
const chooseFile = (name: string, text: string) => (page: Page) =>
  page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const checked = (page: Page) =>
  page.getByRole("main").getByRole("table").first().waitFor({ state: "attached" });

const everyRule = (uids: string[]) =>
  Object.fromEntries(
    protectionRuleNames.filter((rule) => protectionRules[rule].calls.length > 0).map((rule) => [rule, uids]),
  );
/** Replies about a shop with one owner and two operators. */
const protectedBy = (settings: LevelSettings = settingsOfLevel("solo")) => ({
  "/settings/protection": settings,
  "/admin/protection/people": {
    people: [
      {
        ...{ uid: "asha", name: "Asha Rahman", role: "Owner", isOwner: true, isOnlyOwner: true },
        waitsFor: { ...everyRule([]), "secondFrom.approvals": ["rima"] },
      },
      {
        ...{ uid: "rima", name: "Rima Akter", role: "Payments", isOwner: false, isOnlyOwner: false },
        waitsFor: { "secondFrom.approvals": ["asha"] },
      },
      {
        ...{ uid: "mahmudul", name: "Mahmudul Hasan Chowdhury", role: "Support" },
        ...{ isOwner: false, isOnlyOwner: false, waitsFor: {} },
      },
    ],
  },
});
const changedTeam = { ...settingsOfLevel("team"), operatorCap: 1_250_000, caps: { payments: 20_000 } };

const browser = (n: number, device: string, more: object = {}) => ({
  ...{ _id: `sign-in-${n}`, device, address: "103.48.16.9", endedAt: null, isThis: n === 1 },
  ...{ at: "2026-11-20T08:00:00Z", seenAt: "2026-11-22T08:00:00Z", ...more },
});
const signIns = {
  signIns: [
    browser(1, "Chrome on Windows"),
    browser(2, "Chrome on Android", { address: "2404:1c40:24:6e1f:1d2c:83ff:fe5a:9b01" }),
    browser(3, "Safari on iPhone", { address: null, endedAt: "2026-11-21T08:00:00Z" }),
  ],
};
/** Answers that list where an account is signed in. */
export const signedInPlaces = { "/sign-ins": signIns };

const tooOld = {
  "/settings/protection": {
    ...{ status: 403, code: "sign_in_again" },
    message: "Please confirm that it is you: sign in again.",
  },
};
const isAsked = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first().waitFor();

/** Screens about staff, their permissions, and calls that wait for an approver. Each line is one screen. */
export function staffStates({ uids }: Shop): [path: string, name: string, how?: Steps][] {
  const user = `/admin/all-users/${encodeURIComponent(uids.customer)}`;
  const cap = /^Payments$/;
  return [
    ["/admin/staff", "staff, several", { replies: staff }],
    ["/admin/staff", "staff, another role", { replies: staff, act: steps(press(/^(Role|Change) /), dialog) }],
    ["/admin/staff", "staff, remove", { replies: staff, act: steps(press(/^Remove/), dialog) }],
    ["/admin/roles", "role, add", steps(press("Add role"), dialog)],
    ["/admin/roles", "role without a name", steps(press("Add role"), dialog, press("Save role"))],
    ["/admin/roles", "role, change", steps(press("Edit Payments"), dialog)],
    [user, "user, make admin", steps(press("Make Admin"), dialog)],
    [user, "user, freeze without a reason", steps(press("Freeze"), dialog, freezeInDialog)],
    [user, "user, former shop", { replies: formerRecords, act: press("Former Shop", "tab") }],
    [user, "user, signed in", { replies: { "/users/*/sign-ins": signIns }, act: press("Sign-ins", "tab") }],
    ["/admin/profile", "own sign-ins", { replies: signedInPlaces }],
    ["/admin/profile", "sign out everywhere", steps(press("Sign out everywhere"), dialog)],
    ["/admin/staff", "staff, invited", { replies: { ...staff, ...invited } }],
    ["/admin/imports", "former shop, imports", { replies: imports }],
    ["/admin/imports", "former shop, sign", { replies: imports, act: steps(press(/^Sign /), dialog) }],
    ["/admin/imports", "former shop, goods", { replies: goods }],
    [
      "/admin/imports",
      "former shop, games to create",
      steps(chooseFile("products.csv", oldProducts), said("come along")),
    ],
    [
      "/admin/imports",
      "former shop, products and new games",
      steps(chooseFile("products.csv", oldProducts), (page) =>
        page.getByRole("main").getByRole("checkbox").first().check(),
      ),
    ],
    ["/admin/imports", "former shop, reviews", steps(chooseFile("reviews.csv", oldReviews), checked)],
    [
      "/admin/imports",
      "former shop, referral codes",
      steps(chooseFile("referrals.csv", oldReferralCodes), checked),
    ],
    ["/admin/imports", "former shop, codes", steps(chooseFile("codes.csv", oldCodes), checked)],
    ["/admin/staff", "staff, Team is offered", { replies: { ...staff, ...protectedBy() } }],
    [
      "/admin/staff",
      "staff, look at Team",
      { replies: { ...staff, ...protectedBy() }, act: steps(press("Look at Team"), dialog) },
    ],
    ["/admin/protection", "protection, Solo", { replies: protectedBy() }],
    ["/admin/protection", "protection, Team with changes", { replies: protectedBy(changedTeam) }],
    [
      "/admin/protection",
      "protection, turn on Strict",
      { replies: protectedBy(changedTeam), act: steps(press("Turn on Strict"), dialog) },
    ],
    [
      "/admin/protection",
      "protection, turn off Strict",
      { replies: protectedBy(settingsOfLevel("strict")), act: steps(press("Turn on Solo"), dialog) },
    ],
    [
      "/admin/protection",
      "protection, limits that are none",
      steps(isAsked(cap), fill(cap, "much"), press("Save changes")),
    ],
    [
      "/admin/protection",
      "protection, confirm that it is you",
      { replies: tooOld, act: steps(isAsked(cap), fill(cap, "50000"), press("Save changes"), dialog) },
    ],
    [
      "/admin/approvals",
      "approvals, approve",
      { replies: { "/admin/approvals": approvalsWaiting }, act: steps(press(/^Approve: /), dialog) },
    ],
    [
      "/admin/approvals",
      "approvals, refuse",
      { replies: { "/admin/approvals": approvalsWaiting }, act: steps(press(/^Refuse: /), dialog) },
    ],
  ];
}

const freezeInDialog = (page: Page) =>
  page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Freeze" }).click();
