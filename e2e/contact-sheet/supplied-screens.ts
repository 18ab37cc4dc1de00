import type { Page } from "@playwright/test";
import { previewOf } from "../../server/src/catalog/game-templates/art.ts";
import { packageInBengali } from "../../server/src/catalog/game-templates/bengali.ts";
import { gameTemplates } from "../../server/src/catalog/game-templates/games.ts";
import type { Screen } from "./screens.ts";
import type { Shop } from "./shop.ts";
import { choice, dialog, fill, keys, press, type Step, said, steps, tick, typed } from "./steps.ts";

const orders = "/admin/all-orders";
const products = "/admin/all-products";
const files = "/admin/catalogue-files";
const heading = "Game,Product,Price,Cost,Stock";

const openExchanges: Step = async (page) => {
  const closed = page.getByRole("button", { name: "Show what was said" });
  await closed.first().waitFor();
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
};

const file =
  (...lines: string[]): Step =>
  (page) =>
    page.locator("input[type=file]").setInputFiles({
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([heading, ...lines].join("\n")),
    });

const wrongLines = Array.from({ length: 20 }, (_, n) =>
  n % 2 === 0 ? `No such game of line ${n},Package ${n},120,,` : `Free Fire (BD),115 Diamonds,cheap ${n},,-3`,
);

const view = (name: string, query: string, isDefault: boolean, n: number) => ({
  _id: `0190a0a0-0000-7000-8000-00000000001${n}`,
  ...{ list: "orders", name, query, isDefault },
});
const chosenView = {
  "/admin/views": {
    views: [
      view("Waiting, oldest first", "status=pending", true, 1),
      view("Delivered to players of Free Fire (BD)", "Delivery=delivered", false, 2),
      view("Rejected this week by whoever had the night", "status=rejected&days=week", false, 3),
    ],
  },
};
const letter = (n: number, error: string) => ({
  _id: `0190a0a0-0000-7000-8000-00000000002${n}`,
  job: "deliver",
  data: { orderId: "0190a0a0-0000-7000-8000-000000000030", hold: 1 },
  ...{ failedAt: "2026-11-22T08:00:00Z", error, tries: 12 },
});
const deadLetters = {
  "/admin/dead-letters": {
    letters: [
      letter(1, "connection to server at 10.0.0.7 refused"),
      letter(2, `The answer was not understood: ${"<html>502 Bad Gateway</html>".repeat(6)}`),
    ],
  },
};

const known = new Set(["free-fire", "pubg-mobile"]);
const templates = {
  "/admin/game-templates": {
    games: await Promise.all(
      gameTemplates.map(async ({ key, name, image, inBengali, playerId, packages }) => ({
        ...{ key, name, inBengali: { name: inBengali.name }, imageUrl: await previewOf(image) },
        type: playerId ? "normal" : "unipin",
        packages: packages.map((each) => ({ name: each, inBengali: packageInBengali(each) ?? undefined })),
        ...{ isThere: known.has(key), there: known.has(key) ? packages.slice(0, 3) : [] },
      })),
    ),
  },
};
const fromTemplates = "/admin/game-templates";
const choosing = (...names: RegExp[]) => steps(...names.map((name) => tick(name, 1)));

const longTag = fill("New tag", "buys for a whole cyber café");
const closeShop: Step = async (page) => {
  const form = page.locator("form").filter({ hasText: "Shop closed" });
  await form.getByRole("switch").click({ force: true });
  await form
    .getByRole("textbox", { name: "What customers read", exact: true })
    .fill("Closed for Eid. We are back on Sunday at 9 AM. ".repeat(5));
};

/** Switches the product off, and leaves it off because no other screen shows it. */
const switchOff: Step = async (page) => {
  const sale = page
    .getByRole("switch", { name: /is on sale/ })
    .filter({ visible: true })
    .first();
  await sale.setChecked(false, { force: true });
};

/** Screens about suppliers, long texts and an owner's settings. Each line is one screen. */
export function suppliedStates({
  origin,
  uids,
  supplied,
  long,
}: Shop): [path: string, name: string, how?: Steps][] {
  const writer = `/admin/all-users/${encodeURIComponent(uids.newcomer)}`;
  const trouble = async (page: Page) => {
    await page.route(`${origin}/api/admin/suppliers`, async (route) => {
      const reply = await route.fetch();
      const { suppliers } = (await reply.json()) as { suppliers: object[] };
      const late = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const states = [
        {
          ...{
            state: "tripped",
            trippedUntil: late(8),
            balance: 312.5,
            lowBalance: 5_000,
            balanceAt: late(-2),
          },
          lastError: { text: `HTTP 502: ${"no route to the game's server; ".repeat(5)}`, at: late(-1) },
        },
        { dryRun: true, hourlyCap: 40 },
        { state: "untried" },
      ];
      const json = { suppliers: suppliers.map((each, at) => ({ ...each, ...states[at] })) };
      await route.fulfill({ response: reply, json });
    });
    await page.reload();
  };
  return [
    ["/admin/deliveries?state=open", "deliveries, open"],
    ["/admin/deliveries?state=all", "deliveries, all"],
    ["/admin/deliveries?state=all", "deliveries, several", tick(/^Select the delivery /, 1)],
    ["/admin/deliveries", "deliveries, by hand", steps(press(/by hand/i), dialog)],
    [fromTemplates, "games from templates", { replies: templates }],
    [
      fromTemplates,
      "games from templates, prices",
      {
        replies: templates,
        act: steps(
          choosing(/^Free Fire Weekly/, /^Mobile Legends/, /^Steam/),
          fill("Price of Weekly Lite", "46"),
          fill("Stock of Weekly Lite", "40"),
          fill("Price of Weekly Membership", "cheap"),
          fill("Price of 86 Diamonds", "152"),
          press("Another package"),
          press("Add to the shop"),
        ),
      },
    ],
    [products, "products, restock unlimited", steps(press(/^Restock /), dialog, tick(/^Unlimited/, 1))],
    ["/admin/deliveries/jobs", "deliveries, jobs given up", { replies: deadLetters }],
    [`${orders}/${supplied.bySecond}`, "order, delivered by the second", openExchanges],
    [`${orders}/${supplied.stuck}`, "order, stuck", openExchanges],
    [`${orders}/${supplied.unknown}`, "order, unknown", openExchanges],
    ["/admin/suppliers", "suppliers, in trouble", trouble],
    ["/admin/suppliers", "suppliers, tried", press(/^Try the connection to UniPin/)],
    ["/admin/suppliers", "suppliers, edit", steps(press(/^Edit UniPin/), dialog)],
    ["/admin/suppliers/products?search=Free+Fire", "products of suppliers, mapped"],
    ["/admin/suppliers/packages", "packages of a supplier"],
    [
      "/admin/suppliers/packages?show=unmapped",
      "packages of a supplier, not mapped",
      steps(choice("Supplier", { index: 2 }), press(/^Take \d+ guess/)),
    ],
    [`/admin/closing/suppliers?supplier=${supplied.unipin}`, "supplier accounts, topped up"],
    [
      `/admin/closing/suppliers?supplier=${supplied.unipin}`,
      "supplier accounts, top up",
      steps(press("Add top-up"), dialog, fill("Amount (BDT)", "0"), press("Write it down")),
    ],
    ["/admin/reports?report=service&days=month", "reports, service"],
    [
      `${products}?search=115+Diamonds`,
      "products, below cost",
      steps(press(/^Edit /), dialog, fill(/^Cost/, "99"), fill(/^Price/, "82")),
    ],
    [
      `${products}?search=Free+Fire`,
      "prices, below cost",
      steps(press("Prices"), dialog, choice("Direction", "down"), fill("Amount", "45")),
    ],
    [files, "files, below cost", steps(file("Free Fire (BD),115 Diamonds,40,72,"), said("below"))],
    [files, "files, errors", steps(file(...wrongLines), said("No such game of line 0"))],
    [
      files,
      "files, changes",
      steps(file("Free Fire (BD),115 Diamonds,90,72,", "Free Fire (BD),Brand new,120,,5")),
    ],
    [`${orders}?status=pending`, "orders, view chosen", { replies: chosenView }],
    [
      `${orders}?status=pending`,
      "orders, view menu",
      { replies: chosenView, act: press(/^Options of view/) },
    ],
    [`${orders}?status=completed`, "orders, save view", steps(press("Save view"), dialog, typed("Done"))],
    [writer, "user, long words"],
    [writer, "user, tag to add", longTag],
    [`${writer}?tab=requests`, "user, long request"],
    [`${orders}/${long.order}`, "order, long words"],
    [`/admin/all-funds-request/${long.request}`, "request, long words"],
    [`${orders}?search=9LONGTRX2026`, "orders, long words"],
    ["/admin/all-funds-request?search=9LONGREQ2026", "requests, long words"],
    ["/admin/money?q=9LONGTRX2026", "money, long words"],
    ["/admin/audit?subject=tanvir", "audit, searched"],
    ["/admin/audit?subject=nothinglikeit", "audit, searched in vain"],
    ["/admin/settings", "settings, shop to be closed", closeShop],
    [`${products}?search=Razer`, "products, switched off", switchOff],
    ["/admin", "palette, help", steps(keys("?"), dialog)],
  ];
}

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;
