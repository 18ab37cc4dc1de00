import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { asOwner } from "../break-database.ts";
import {
  adminPage,
  buy,
  callAs,
  findPackage,
  newCustomer,
  placeOrder,
  proceedButton,
  uidOf,
} from "../people.ts";
import { expect, test } from "../store.ts";

const PLAYER_ID = "9876543210";
const REFUSAL = "This account is frozen. Please contact support.";
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test(
  "an account is frozen during an order, sees why it cannot buy, and buys again after it is unfrozen",
  { tag: "@phone" },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/403/);
    watch(page);
    const { page: admin, context } = await adminPage(browser, store, watch);
    const name = `Stolen ${info.project.name}`;
    await newCustomer(page, name, { admin, taka: 500 });
    const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await page.goto(`/topup/${category._id}`);
    await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
    await proceedButton(page).click();

    await test.step("an admin freezes the account, and must give a reason", async () => {
      await admin.goto(`/admin/all-users?search=${encodeURIComponent(name)}`);
      await row(admin, name).getByRole("button", { name: "Freeze" }).click();
      const dialog = admin.getByRole("dialog", { name: "Freeze this account?" });
      await dialog.getByRole("button", { name: "Freeze", exact: true }).click();
      await expect(dialog.getByText("Say why the account is frozen.")).toBeVisible();
      await dialog.getByLabel("Reason").fill("Phone was stolen");
      await dialog.getByRole("button", { name: "Freeze", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row(admin, name).getByText("Frozen")).toBeVisible();
      await admin.getByLabel("Account status").selectOption("active");
      await expect(admin.getByText("No users found")).toBeVisible();
      await admin.getByLabel("Account status").selectOption("frozen");
      await expect(row(admin, name)).toBeVisible();
    });

    await test.step("the order in progress is refused, and the form keeps what was typed", async () => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByRole("alertdialog").getByText(REFUSAL)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
    });

    await test.step("the account's pages say that it is frozen", async () => {
      for (const address of ["/wallet", "/add-funds"]) {
        await page.goto(address);
        await expect(page.getByText("This account is frozen.")).toBeVisible();
      }
      await page.goto(`/topup/${category._id}`);
      await expect(page.getByText("This account is frozen.").filter({ visible: true }).first()).toBeVisible();
      await expect(proceedButton(page)).toBeDisabled();
    });

    await test.step("the admin's page of the account shows the reason, and unfreezes the account", async () => {
      await row(admin, name).getByRole("link", { name }).click();
      await expect(admin.getByText("Phone was stolen")).toBeVisible();
      await admin.getByRole("button", { name: "Unfreeze" }).click();
      const dialog = admin.getByRole("dialog", { name: "Unfreeze this account?" });
      await expect(dialog.getByText("Frozen because: Phone was stolen")).toBeVisible();
      await dialog.getByRole("button", { name: "Unfreeze" }).click();
      await expect(dialog).toBeHidden();
      await expect(admin.getByText("This account is frozen")).toHaveCount(0);
      const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
      await buy(page, product, PLAYER_ID);
    });
    await context.close();
  },
);

test(
  "an admin sets for how many hours a new customer's unpaid order waits, and the customer sees when the time ends",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const { page: admin, context } = await adminPage(browser, store, watch);
    await admin.goto("/admin/settings");
    const hours = admin.getByLabel("Hours until an order expires");
    await expect(hours).toHaveValue("24");
    const card = admin.locator("form").filter({ has: hours });
    await hours.fill("0");
    await card.getByRole("button", { name: "Save changes" }).click();
    await expect(admin.getByText("Enter a whole number from 1 to 168.")).toBeVisible();
    await hours.fill("12");
    await card.getByRole("button", { name: "Save changes" }).click();
    await expect(admin.getByText("Order settings updated")).toBeVisible();
    await callAs(admin, "PATCH", "/settings/orders", { unconfirmedOrderHours: 24 });

    await newCustomer(page, `Unpaid ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const { instructions } = await callAs<{ instructions: { method: string; feePercent: number }[] }>(
      page,
      "GET",
      "/order-instructions",
    );
    const percent = instructions.find(({ method }) => method === "instant")?.feePercent ?? 0;
    const id = await placeOrder(page, {
      productId: product._id,
      paymentMethod: "instant",
      amount: Math.round(product.price * (100 + percent)) / 100,
      gameAccount: PLAYER_ID,
      transactionId: `WAIT${Date.now().toString(36).toUpperCase()}`.slice(0, 20),
      senderNumber: "01712345678",
      method: "bKash",
    });
    await page.goto(`/my-orders/${id}`);
    await expect(page.getByText(/This order waits for it until /)).toBeVisible();
    await admin.goto("/admin/all-orders");
    await expect(row(admin, `Unpaid ${info.project.name}`)).toContainText("Unpaid, expires");
    await context.close();
  },
);

test(
  "an admin unfreezes an account that a risk rule froze, whose flag stays listed, and blocks and unblocks a player ID",
  {
    tag: "@phone",
  },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/409/);
    watch(page);
    const { page: admin, context } = await adminPage(browser, store, watch);
    const name = `Guesser ${info.project.name}`;
    await newCustomer(page, name, { admin, taka: 500 });
    const uid = await uidOf(page);
    const words = "7 transaction IDs rejected in 24 hours (limit 5)";
    // Inserts the rows that the risk job would write, instead of waiting for the job.
    await asOwner(store, async (client) => {
      await client.query("UPDATE users SET frozen_at = now(), frozen_reason = $2 WHERE uid = $1", [
        uid,
        `By a rule: ${words}`,
      ]);
      await client.query(
        "INSERT INTO account_flags (id, uid, rule, words) VALUES (gen_random_uuid(), $1, 'rejected-ids', $2)",
        [uid, words],
      );
    });

    await test.step("the risk list and the account's page say why the account is frozen", async () => {
      await admin.goto("/admin/risk");
      await expect(admin.getByText(words)).toBeVisible();
      expect(await violationsOn(admin)).toEqual([]);
      await admin.getByRole("link", { name }).click();
      await expect(admin.getByText("Frozen by a rule: Many rejected transaction IDs")).toBeVisible();
      await admin.getByRole("button", { name: "Not for this again" }).click();
      const dialog = admin.getByRole("dialog", { name: "Unfreeze this account?" });
      await expect(dialog.getByText("The rule that froze it leaves it alone from now on.")).toBeVisible();
      await dialog.getByRole("button", { name: "Unfreeze" }).click();
      await expect(dialog).toBeHidden();
      await expect(admin.getByText("Frozen by a rule")).toHaveCount(0);
      await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Risk/ }).click();
      await admin.getByRole("link", { name: "Show those that were let go on" }).click();
      await expect(admin.getByText(/not to be frozen for this again/)).toBeVisible();
    });

    await test.step("orders for a blocked player ID are refused until the block is lifted", async () => {
      await admin.getByRole("link", { name: "Block list" }).click();
      await admin.getByLabel("What").selectOption("player");
      await admin.getByLabel("Player ID").fill("00778899");
      await admin.getByLabel("Why").fill("Stolen cards");
      await admin.getByRole("button", { name: "Block", exact: true }).click();
      await expect(row(admin, "778899")).toContainText("Until it is lifted");
      expect(await violationsOn(admin)).toEqual([]);
      const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
      const order = {
        productId: product._id,
        paymentMethod: "wallet",
        amount: product.price,
        gameAccount: "778 899",
      } as const;
      await expect(placeOrder(page, order)).rejects.toThrow("We cannot take orders for this player ID.");
      await admin.getByRole("button", { name: "Lift the block of 778899" }).click();
      await expect(admin.getByText("No player is blocked")).toBeVisible();
      await placeOrder(page, order);
    });

    await test.step("a limit of a risk rule is refused if it is outside the allowed range", async () => {
      await admin.getByRole("link", { name: "Rules", exact: true }).click();
      const rule = admin.getByRole("group", { name: "Many accounts pay from one number" });
      await rule.getByRole("textbox", { name: "More than" }).fill("2");
      await admin.getByRole("button", { name: "Save changes" }).click();
      await expect(rule.getByText("At least 3.")).toBeVisible();
      await rule.getByRole("textbox", { name: "More than" }).fill("7");
      await admin.getByRole("button", { name: "Save changes" }).click();
      await expect(admin.getByText("Settings updated")).toBeVisible();
      expect(await violationsOn(admin)).toEqual([]);
    });
    await context.close();
  },
);
