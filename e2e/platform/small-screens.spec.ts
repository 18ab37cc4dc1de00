import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { misnamedOn } from "../axe.ts";
import { sitePages } from "../contact-sheet/routes.ts";
import { prepareShop, type Shop } from "../contact-sheet/shop.ts";
import { withoutStream } from "../live-stream.ts";
import { faultsOf } from "../reflow.ts";
import { expect, type Store, test } from "../store.ts";
import { watchData } from "../untranslated.ts";

/** In pixels. Operators do their daily tasks on tablets and phones too. */
const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
};

interface Tour {
  as: "customer" | "admin";
  paths: readonly string[];
  sizes: readonly (keyof typeof sizes)[];
  /** In Bengali, whose words are longer; then what is left in English is a fault too. */
  isInBengali?: true;
}

/** What suppliers of the sample said, what its operators typed, and names that programs have. */
const DATA = [
  ...["Produk seller sedang tidak tersedia", "The game does not take top-ups now", "(stand-in)"],
  ...["digiflazzstandin", "unipinstandin", "reseller", "pays late", "speaks only bangla"],
  ...["verified by phone", "wwwwwwwwwwwwwwwwwwwwwwwwwwwwww"],
  ...["SMS Gateway for Android", "fsync", "full_page_writes", "synchronous_commit", "postgres_app"],
];
/** Of buttons that open a dialog and change nothing: add, change, delete. */
const OPENING = ["যোগ করুন", "বদলান", "মুছুন"];

/** What is left in English in the page's dialogs. */
async function lookInDialogs(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const name of OPENING) {
    const button = page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    await button.click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog")).first();
    const isOpen = await dialog.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    );
    found.push(...(await look()));
    if (!isOpen) continue;
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden", timeout: 2_000 }).catch(() => page.reload());
  }
  return found;
}

/** What is wrong with the pages at these sizes. */
async function walk(browser: Browser, store: Store, shop: Shop, tour: Tour): Promise<string[]> {
  const context = await browser.newContext({
    storageState: shop.sessions[tour.as],
    baseURL: store.origin,
  });
  await withoutStream(context);
  const page = await context.newPage();
  const untranslated = watchData(page);
  const faults: string[] = [];
  for (const path of tour.paths) {
    await page.goto((tour.isInBengali ? "/bn" : "") + pathOf(path, shop));
    await page.waitForLoadState("networkidle");
    for (const name of tour.sizes) {
      await page.setViewportSize(sizes[name]);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // Only what stays counts: on a busy machine a page may be looked at while it still takes its new size.
      let found = await faultsOf(page, sizes[name].width);
      for (let look = 0; look < 4 && found.length > 0; look++) {
        await wait(250);
        found = await faultsOf(page, sizes[name].width);
      }
      faults.push(...found.map((fault) => `${path}, ${name}: ${fault}`));
    }
    if (!tour.isInBengali) continue;
    faults.push(...(await misnamedOn(page)).map((fault) => `${path}: ${fault}`));
    const look = () => untranslated(...DATA);
    const left = [...(await look()), ...(await lookInDialogs(page, look))];
    faults.push(...left.map((text) => `in English: ${text}`));
  }
  await context.close();
  return faults;
}

const pathOf = (path: string, shop: Shop) =>
  path
    .replace("/topup/:id", `/topup/${shop.categories["Free Fire (BD)"]}`)
    .replace("/my-orders/:id", `/my-orders/${shop.orders.done}`)
    .replace("/redeem/:id", `/redeem/${shop.orders.code}`)
    .replace("/admin/all-orders/:id", `/admin/all-orders/${shop.supplied.bySecond}`)
    .replace("/admin/all-funds-request/:id", `/admin/all-funds-request/${shop.request}`)
    .replace("/admin/all-users/:uid", `/admin/all-users/${encodeURIComponent(shop.uids.customer)}`);

// WCAG 2.2: 1.4.10 Reflow, 1.4.4 Resize Text.
test("nothing breaks at 320 px, with text twice as large, or in the admin area on a tablet, where nothing is left in English", {
  tag: "@phone",
}, async ({ playwright, launchOptions, browser, store }) => {
  // All pages at several sizes, and dialogs: on a busy machine they take three minutes.
  test.setTimeout(600_000);
  const { served, own, admin } = await sitePages();
  const shop = await prepareShop(browser, store);
  const storefront = { as: "customer", paths: [...served, ...own] } as const;
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const large = await playwright.chromium.launch({ ...launchOptions, args });
  const faults = await Promise.all([
    walk(browser, store, shop, { ...storefront, sizes: ["narrow"] }),
    walk(large, store, shop, { ...storefront, sizes: ["phone"] }),
    walk(browser, store, shop, { as: "admin", paths: admin, sizes: ["narrow", "tablet"], isInBengali: true }),
  ]);
  await large.close();
  expect([...new Set(faults.flat())]).toEqual([]);
});
