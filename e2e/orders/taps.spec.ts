import type { Locator, Page } from "@playwright/test";
import {
  adminPage,
  callAs,
  findPackage,
  freshTransactionId,
  newCustomer,
  signInAsNew,
  uidOf,
} from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const PLAYER_ID = "9876543210";

/** Counts each tap on a link or button, and one tap for each field that is typed into. */
function countTaps() {
  let taps = 0;
  const visible = (target: Locator) => target.filter({ visible: true }).first();
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await visible(target).tap();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      await visible(target).tap();
      await visible(target).pressSequentially(text);
    },
  };
}

const game = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Free Fire \(BD\)/ });
const packageCard = (page: Page) => page.locator("label").filter({ hasText: "115 Diamonds" });
const placed = (page: Page) => page.getByRole("dialog", { name: "Order placed" });

test(
  "a newcomer who starts at Home orders by bKash with at most eight taps",
  { tag: ["@phone", "@gate"] },
  async ({ page, watch }, info) => {
    watch(page);
    const { taps, tap, type } = countTaps();
    const modal = page.getByRole("dialog", { name: "Instant payment" });

    await test.step("a visitor fills in the order and logs in to place it", async () => {
      await page.goto("/");
      await tap(game(page));
      await type(page.getByRole("textbox", { name: /Player ID/ }), PLAYER_ID);
      await tap(packageCard(page));
      const name = `Newcomer ${info.project.name}`;
      // Choosing the account in the identity provider's window is one more tap.
      await signInAsNew(
        page,
        () => tap(page.getByRole("button", { name: "LOG IN TO ORDER" })),
        name,
        `${name.replaceAll(" ", ".").toLowerCase()}@mail.example`,
      );
    });

    await test.step("the page goes on to the instant payment by bKash, because the wallet is empty", async () => {
      await expect(modal).toContainText("৳83.23");
      await expect(modal.getByRole("tab", { name: "bKash" })).toHaveAttribute("aria-selected", "true");
      await type(modal.getByLabel("Transaction ID"), freshTransactionId("TAP", info.project.name));
      await type(modal.getByLabel("Sender Number"), "01712345678");
      await tap(modal.getByRole("button", { name: "Place order" }));
      await expect(placed(page)).toContainText("We check your transfer");
      expect(taps() + 1).toBeLessThanOrEqual(8);
    });
  },
);

test(
  "the order button names the amount and the way of paying, and each way of paying shows its total",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Tiles ${info.project.name}`, { admin: admin.page, taka: 50 });
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await page.goto(`/topup/${category._id}`);
    const way = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    const bar = (name: string) => page.getByRole("button", { name }).filter({ visible: true });
    await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);

    await test.step("for an order that the balance covers, the wallet is preselected", async () => {
      await page.getByRole("radio", { name: /^25 Diamonds/ }).check({ force: true });
      await expect(way("Wallet")).toBeChecked();
      await expect(bar("Pay ৳22.00 from the wallet")).toBeEnabled();
    });

    await test.step("for an order above the balance, bKash is preselected, and each way of paying shows its total", async () => {
      await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
      await expect(way("bKash")).toBeChecked();
      await expect(bar("Pay ৳83.23 by bKash")).toBeEnabled();
      for (const name of ["bKash", "Nagad", "Rocket"])
        await expect(way(name)).toHaveAccessibleName(new RegExp(`${name}.*৳83\\.23.*Fee 1\\.5%`));
      await expect(way("Wallet")).toHaveAccessibleName(/৳82\.00.*Balance: ৳50\.00/);
      await way("Nagad").check({ force: true });
      await expect(bar("Pay ৳83.23 by Nagad")).toBeEnabled();
    });

    await test.step("if the customer still chooses the wallet, the link to Add Funds replaces the order button", async () => {
      await way("Wallet").check({ force: true });
      await expect(
        page.getByText("Insufficient balance. You need ৳82.00.").filter({ visible: true }).first(),
      ).toBeVisible();
      const add = page.getByRole("link", { name: "Add ৳32.00 and come back" }).filter({ visible: true });
      await add.last().click();
      await expect(page.getByRole("region", { name: "Your order waits" })).toBeVisible();
    });
    await admin.context.close();
  },
);

test(
  "after the wallet was filled, a reload shows the wallet chosen, unless the customer had chosen another way of paying",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    const gift = (amount: number) =>
      uidOf(page).then((uid) =>
        callAs(admin.page, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, {
          amount,
          reason: "a gift",
        }),
      );
    await newCustomer(page, `Leaves ${info.project.name}`, { admin: admin.page, taka: 1 });
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await page.goto(`/topup/${category._id}`);
    const way = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    const bar = (name: string) => page.getByRole("button", { name }).filter({ visible: true });
    await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
    await bar("Pay ৳83.23 by bKash").click();
    await page
      .getByRole("dialog", { name: "Instant payment" })
      .getByRole("button", { name: "Cancel" })
      .click();
    await expect(way("bKash")).toBeChecked();

    await gift(100);
    await page.reload();
    await expect(way("Wallet")).toBeChecked();
    await expect(bar("Pay ৳82.00 from the wallet")).toBeEnabled();
    await way("Nagad").check({ force: true });
    await gift(100);
    await page.reload();
    await expect(bar("Pay ৳83.23 by Nagad")).toBeEnabled();
    await admin.context.close();
  },
);

test(
  "a customer who has ordered before and starts at Home orders again with at most three taps",
  { tag: ["@phone", "@gate"] },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Returning ${info.project.name}`, { admin: admin.page, taka: 500 });
    const { _id, price } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const body = { productId: _id, paymentMethod: "wallet", amount: price, gameAccount: PLAYER_ID };
    await page.goto("/");
    await callAs(page, "POST", "/orders", body);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem("again") === "1");
    await page.reload();
    const { taps, tap } = countTaps();
    await tap(page.getByRole("region", { name: /Buy again/ }).getByRole("link", { name: /115 Diamonds/ }));
    await tap(page.getByRole("button", { name: "Pay ৳82.00 from the wallet" }));
    await tap(page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }));
    await expect(placed(page)).toContainText("Free Fire (BD) · 115 Diamonds");
    expect(taps()).toBeLessThanOrEqual(3);
    await admin.context.close();
  },
);
