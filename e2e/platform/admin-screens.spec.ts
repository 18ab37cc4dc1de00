import type { Page } from "@playwright/test";
import { isSoak } from "../../soak.ts";
import { violationsOn } from "../axe.ts";
import { sitePages } from "../contact-sheet/routes.ts";
import { prepareShop, type Shop } from "../contact-sheet/shop.ts";
import { lastingFaultsOf } from "../reflow.ts";
import { loadAheadIn } from "../saving-data.ts";
import { expect, test } from "../store.ts";
import { watchData } from "../untranslated.ts";
import { guideThroughAdmin } from "../walk-admin.ts";

/** Screen widths in pixels. Operators work on tablets and phones too; only `npm run test:soak` looks at tablets. */
const DESK = { width: 1440, height: 900 };
const SMALL = {
  ...(isSoak && { tablet: { width: 768, height: 1024 } }),
  narrow: { width: 320, height: 640 },
};

/**
 * Texts that may be in English on a Bengali page: replies of the sample's suppliers, texts that the sample's operators
 * typed, and names of programs and settings.
 */
const DATA = [
  ...["Produk seller sedang tidak tersedia", "The game does not take top-ups now", "(stand-in)"],
  ...["digiflazzstandin", "unipinstandin", "reseller", "pays late", "speaks only bangla"],
  ...["verified by phone", "wwwwwwwwwwwwwwwwwwwwwwwwwwwwww"],
  ...[
    "SMS Gateway for Android",
    "Incoming SMS to URL forwarder",
    "fsync",
    "full_page_writes",
    "synchronous_commit",
    "postgres_app",
  ],
];
/** Bengali labels of the buttons that open a dialog and change nothing, such as "Add", "Change" and "Delete". */
const OPENING = ["যোগ করুন", "বদলান", "মুছুন"];

/**
 * For each label in `OPENING`, presses one button with the label and calls `look` while the button's dialog is open.
 */
async function lookInDialogs(page: Page, look: () => Promise<void>): Promise<void> {
  for (const name of OPENING) {
    const button = page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    await button.click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog")).first();
    const isOpen = await dialog.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    await look();
    if (!isOpen) continue;
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden", timeout: 2_000 }).catch(() => page.reload());
  }
}

const pathOf = (path: string, shop: Shop) =>
  path
    .replace("/admin/all-orders/:id", `/admin/all-orders/${shop.supplied.bySecond}`)
    .replace("/admin/all-funds-request/:id", `/admin/all-funds-request/${shop.request}`)
    .replace("/admin/all-users/:uid", `/admin/all-users/${encodeURIComponent(shop.uids.customer)}`);

// Tests success criterion 1.4.10 of WCAG 2.2 (Reflow), and the criteria that axe can check.
test("no page of the admin area overflows on a tablet or at 320 px, has an accessibility violation in either theme, or shows English in Bengali", {
  tag: "@gate",
}, async ({ browser, store, watch }) => {
  // Longer than usual, because this test visits about fifty pages with their dialogs.
  test.setTimeout(900_000);
  const shop = await prepareShop(browser, store);
  const context = await browser.newContext({
    storageState: shop.sessions.admin,
    baseURL: store.origin,
    viewport: DESK,
  });
  await loadAheadIn(context);
  const page = await context.newPage();
  watch(page);
  const untranslated = watchData(page);
  const { admin } = await sitePages();
  const user = "/admin/all-users/:uid?tab=statement";
  const faults: string[] = [];
  await page.goto("/bn/admin/profile");
  await test.step("the admin area loads the code of pages that are not open yet", () =>
    page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/all-orders-[^/]+\.js$/.test(name)),
    ));
  const goTo = guideThroughAdmin(page);
  for (const path of [...admin, "/admin/reports?report=margin", user])
    await test.step(path, async () => {
      const { refused } = await goTo(`/bn${pathOf(path, shop)}`);
      const english = async () => {
        faults.push(...(await untranslated(...DATA)).map((text) => `in English: ${text}`));
      };
      faults.push(...refused.map((call) => `${path}: refused: ${call}`));
      faults.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`));
      await english();
      for (const [name, size] of Object.entries(SMALL)) {
        await page.setViewportSize(size);
        faults.push(
          ...(await lastingFaultsOf(page, size.width)).map((fault) => `${path}, ${name}: ${fault}`),
        );
      }
      await page.setViewportSize(DESK);
      await lookInDialogs(page, english);
    });
  expect([...new Set(faults)]).toEqual([]);

  await test.step("search, commands, notifications and keyboard shortcuts have no accessibility violation", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("tanvir");
    await page.getByRole("option").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search and commands" }).getByRole("option").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("menuitem").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // Keyboard shortcuts do not work while a menu has the focus.
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await context.close();
});
