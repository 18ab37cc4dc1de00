import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { sampleStore } from "../make-sample-data.ts";
import { adminPage, callAs, findPackage, proceedButton } from "../people.ts";
import { signIn, TANVIR } from "../sign-in.ts";
import { expect, type Store, test } from "../store.ts";

// In this store, suppliers deliver orders. In the stores of the other journeys, suppliers are paused.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
  start: async ({}, use) => use({ copyOf: sampleStore("working") }),
});

const RAHIM = "1234567890";

/** Sets what a fake supplier does with its next orders. */
async function tell(page: Page, supplier: string, behaviour: string): Promise<void> {
  const fakes = await page.context().newPage();
  await fakes.goto("/stand-ins");
  expect(await violationsOn(fakes)).toEqual([]);
  const section = fakes.getByRole("region", { name: supplier });
  await section.getByLabel("With the next orders").selectOption({ label: behaviour });
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByLabel("With the next orders").locator("option:checked")).toHaveText(behaviour);
  await fakes.close();
  await page.bringToFront();
}

/** Returns the newest order of the fake supplier, as the supplier's page shows it. */
async function newestAt(page: Page, supplier: string): Promise<string> {
  const fakes = await page.context().newPage();
  await fakes.goto("/stand-ins");
  const section = fakes.getByRole("region", { name: supplier });
  const text = (await section.getByRole("listitem").count())
    ? ((await section.getByRole("listitem").first().textContent()) ?? "")
    : "";
  await fakes.close();
  await page.bringToFront();
  return text;
}

/** Buys a package from the wallet. The dialog that confirms the order stays open. */
async function buyOnly(page: Page, store: Store, name: string): Promise<Locator> {
  const { category } = await findPackage(store.origin, "Free Fire (BD)", name);
  await page.goto(`/topup/${category._id}`);
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  await page.getByRole("textbox", { name: /Player ID/ }).fill(RAHIM);
  await expect(page.getByText("Player name: Rahim★").filter({ visible: true }).first()).toBeVisible();
  await proceedButton(page).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation.getByText("Player name: Rahim★")).toBeVisible();
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  return page.getByRole("dialog", { name: "Order placed" });
}

/** Buys a package from the wallet and opens the order's page. */
async function buy(page: Page, store: Store, name: string): Promise<void> {
  const placed = await buyOnly(page, store, name);
  await placed.getByRole("link", { name: "My Orders" }).click();
  await page.getByRole("main").getByRole("link", { name }).first().click();
}

test("a package of diamonds is delivered within ten seconds, without an operator", {
  tag: "@phone",
}, async ({ page, store, watch }) => {
  watch(page);
  await signIn(page, TANVIR);
  await buy(page, store, "115 Diamonds");
  const delivered = page.getByRole("main").getByText(/Delivered to Rahim★ at \d\d:\d\d$/);
  await expect(delivered).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole("main").getByText("Sent to the game")).toBeVisible();
  expect(await newestAt(page, "UniPin in-game top-up")).toContain("delivered 1 ×");
});

test("a dialog says how quickly the placed order was delivered, and asks for a review", {
  tag: "@phone",
}, async ({ page, store, watch }) => {
  watch(page);
  await signIn(page, TANVIR);
  for (let n = 1; n <= 5; n++) {
    const placed = await buyOnly(page, store, "115 Diamonds");
    await expect(placed.getByRole("status")).toContainText(/Delivered to Rahim★ in \d+ s/, {
      timeout: 10_000,
    });
    if (n === 1) {
      const title = placed.getByRole("heading", { name: "Order placed" });
      const [at, toast] = await Promise.all([
        title.boundingBox(),
        page.getByText("Order placed successfully!").boundingBox(),
      ]);
      expect(at && toast && toast.y + toast.height <= at.y).toBe(true);
      await placed.getByRole("radio", { name: /^5 stars/ }).check({ force: true });
      await placed.getByRole("button", { name: "Send" }).click();
      await expect(placed.getByText("Thank you. It is shown once we have read it.")).toBeVisible();
    }
    await placed.getByRole("button", { name: "Order another" }).click();
  }
});

test("an order that the first supplier refuses is delivered by the second", { tag: "@phone" }, async ({
  page,
  store,
  watch,
}) => {
  watch(page);
  await signIn(page, TANVIR);
  await tell(page, "UniPin in-game top-up", "Refuses");
  const before = await newestAt(page, "UniPin in-game top-up");
  await buy(page, store, "115 Diamonds");
  await expect(page.getByRole("main").getByText(/Delivered to/)).toBeVisible({ timeout: 10_000 });
  expect(await newestAt(page, "Digiflazz")).toContain("delivered 1 ×");
  expect(await newestAt(page, "UniPin in-game top-up")).toBe(before);
  await tell(page, "UniPin in-game top-up", "Delivers at once");
});

test("a delivery with an unknown outcome waits for an operator, and no other supplier delivers it", {
  tag: "@phone",
}, async ({ page, browser, store, watch }) => {
  watch(page);
  const admin = await adminPage(browser, store, watch);
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const codes = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20");
  await test.step("an admin sets that voucher codes deliver the package first, then the supplier UniPin", async () => {
    const { suppliers } = await callAs<{ suppliers: { _id: string; kind: string }[] }>(
      admin.page,
      "GET",
      "/admin/suppliers",
    );
    const of = (kind: string, sku: string) => ({
      supplierId: suppliers.find((each) => each.kind === kind)?._id,
      sku,
      active: true,
    });
    await callAs(admin.page, "PATCH", `/admin/products/${product._id}/suppliers`, {
      automatic: true,
      costCeiling: null,
      suppliers: [of("redeemer", codes._id), of("unipin", "FREEFIRE_BD:25")],
    });
  });
  await signIn(page, TANVIR);
  await tell(page, "Code redeemer", "Delivers, but cuts the connection");
  const before = await newestAt(page, "UniPin in-game top-up");
  await buy(page, store, "25 Diamonds");
  const stuck = () =>
    callAs<{ deliveries: { why: string; attempts: { state: string }[] }[] }>(
      admin.page,
      "GET",
      "/admin/deliveries?state=stuck",
    );
  await expect
    .poll(async () => (await stuck()).deliveries)
    .toMatchObject([{ why: "cannot-ask", attempts: [{ state: "unknown" }] }]);
  expect(await newestAt(page, "Code redeemer")).toContain("delivered 1 ×, asked 1 ×");
  expect(await newestAt(page, "UniPin in-game top-up")).toBe(before);
  await expect(page.getByRole("main").getByText(/Delivered to/)).toBeHidden();
});
