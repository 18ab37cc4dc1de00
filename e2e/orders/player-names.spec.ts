import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { beginBooks } from "../../demo/src/suppliers/books.ts";
import { openFakes } from "../../demo/src/suppliers/fakes.ts";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { test as base, expect } from "../store.ts";

interface MadeUpUnipin {
  url: string;
  credentials: { secret: string };
  settings: { partnerId: string };
}

/** Starts a fake supplier for one test, in the test's process. */
const test = base.extend<{ unipin: MadeUpUnipin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
  unipin: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "hira-unipin-"));
    const file = join(folder, "suppliers.jsonl");
    const unipin = { partnerId: "hira-partner", secret: "made-up-secret" };
    await beginBooks(file, {
      unipin,
      digiflazz: { username: "hirashop", key: "key", webhookSecret: "hook", webhookPath: "/hook" },
      redeemer: { token: "made-up-token" },
    });
    const server = createServer((request, response) => fakes?.handler(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fakes = await openFakes({ origin, file, pace: { later: 50, slow: 50, hang: 50 } });
    await use({
      url: `${origin}/stand-ins/unipin`,
      credentials: { secret: unipin.secret },
      settings: { partnerId: unipin.partnerId },
    });
    await fakes?.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  },
});

/**
 * Maps a package to a supplier, which can then look up player names. An operator still delivers the package's orders.
 */
async function supply(admin: Page, productId: string, { url, settings, credentials }: MadeUpUnipin) {
  const body = {
    name: "UniPin",
    kind: "unipin",
    currency: "BDT",
    rate: 1,
    settings: { ...settings, url },
    credentials,
  };
  type Added = { supplier: { _id: string } };
  const { supplier } = await callAs<Added>(admin, "POST", "/admin/suppliers", body);
  const suppliers = [{ supplierId: supplier._id, sku: "FREEFIRE_BD:115", active: true }];
  const mapping = { automatic: false, costCeiling: null, suppliers };
  await callAs(admin, "PATCH", `/admin/products/${productId}/suppliers`, mapping);
}

test(
  "a player's name is shown beside the player ID, in the confirmation and on the order; an unknown ID can be ordered for",
  { tag: "@phone" },
  async ({ page, browser, store, watch, unipin }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Named ${info.project.name}`, { admin: admin.page, taka: 200 });
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await page.goto(`/topup/${product.category._id}`);
    const field = page.getByRole("textbox", { name: /Player ID/ });
    const named = page.getByText("Player name:").filter({ visible: true });
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });

    // The page shows no name, because the package is not yet mapped to a supplier that could look the name up.
    const silent = page.waitForResponse(/\/api\/player-names/);
    await field.fill("2345678901");
    expect(await (await silent).json()).toEqual({ name: null, valid: null });
    await expect(named).toHaveCount(0);

    await supply(admin.page, product._id, unipin);
    await field.fill("1234567890");
    await expect(named).toHaveText("Player name: Rahim★");
    // When the ID is changed, the name of the former ID must disappear.
    await field.fill("12345678901");
    await expect(named).toHaveCount(0);
    await field.fill("1234560000");
    const warning = page
      .getByText("No player has this Player ID. Please check it once more.")
      .filter({ visible: true });
    await expect(warning).toBeVisible();
    await expect(proceedButton(page)).toBeEnabled();
    expect(await violationsOn(page)).toEqual([]);

    await field.fill("1234567890");
    await expect(named).toHaveText("Player name: Rahim★");
    await proceedButton(page).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Player name: Rahim★");
    expect(await violationsOn(page)).toEqual([]);
    await question.getByRole("button", { name: "Confirm" }).click();
    const placed = page.getByRole("dialog", { name: "Order placed" });
    await placed.getByRole("link", { name: "My Orders" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /115 Diamonds|Details/ })
      .first()
      .click();
    await expect(page.getByText("Rahim★").filter({ visible: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await admin.context.close();
  },
);
