import type { Page } from "@playwright/test";
import { launch } from "./launch.ts";
import { openStore } from "./open-store.ts";
import { pauseSuppliers } from "./pause-suppliers.ts";
import { adminPage, buy, callAs, chooseAccount, findPackage, signInAsNew, uidOf } from "./people.ts";

/**
 * Measures how soon an operator's list shows a colleague's lease. In each turn, the colleague opens one order and
 * copies the player ID of another. Prints how many milliseconds later the operator's list shows each lease. The
 * argument is the number of turns. `bench/parts/leases.ts` runs this script.
 */
const turns = Number(process.argv[2]);

const LIST = "/admin/all-orders?status=pending&sort=newest&limit=50";

const browser = await launch();
const store = await openStore();
const signedIn = async (choose: (page: Page, open: () => Promise<void>) => Promise<void>) => {
  const context = await browser.newContext({
    baseURL: store.origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/login");
  await choose(page, () => page.getByRole("button", { name: /Continue with Google/ }).click());
  await page.waitForURL((url) => url.pathname !== "/login");
  return page;
};
try {
  await pauseSuppliers(store);
  const { page: asha, context } = await adminPage(browser, store, () => {});
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const customer = await signedIn((page, open) => chooseAccount(page, open, /Tanvir Hasan/));
  const funds = { amount: 10_000, reason: "a gift" };
  await callAs(asha, "PATCH", `/users/${encodeURIComponent(await uidOf(customer))}/balance`, funds);
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const other = await signedIn((page, open) => signInAsNew(page, open, "Second", "second@mail.test"));
  const role = { role: "admin", preset: "delivery" };
  await callAs(asha, "PATCH", `/users/${encodeURIComponent(await uidOf(other))}/role`, role);
  const ids: string[] = [];
  for (let n = 0; n < 2 * turns; n++) ids.push(await buy(customer, product, "9900003"));
  const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
  for (const page of [other, asha]) {
    await page.goto(LIST);
    await Promise.all(ids.map((id) => rowOf(page, id).waitFor()));
  }
  const times: Record<"opened" | "copied", number[]> = { opened: [], copied: [] };
  for (const [turn, id] of ids.entries()) {
    const kind = turn % 2 ? "copied" : "opened";
    const row = rowOf(asha, id);
    const target = kind === "opened" ? row.getByRole("link").first() : row.getByText("9900003");
    // Moves the pointer to the target and pauses before the click, as a person does.
    await target.hover();
    await asha.waitForTimeout(1_000);
    const seen = onScreen(other, id);
    const from = performance.now();
    await target.click();
    times[kind].push((await seen) - from);
    if (kind === "opened") await asha.goBack();
  }
  console.log(JSON.stringify(times));
} finally {
  await browser.close();
  await store.close();
}

/**
 * Returns the time when the row shows the colleague's lease. Checks in every frame, because Playwright waits half a
 * second between two checks.
 */
async function onScreen(page: Page, id: string): Promise<number> {
  const isThere = (id: string) =>
    document.querySelector(`[data-row="${id}"]`)?.textContent?.includes("Asha Rahman is on this");
  await page.waitForFunction(isThere, id, { polling: "raf" });
  return performance.now();
}
