import type { Page } from "@playwright/test";
import { saySent } from "../fund-request.ts";
import {
  adminPage,
  callAs,
  copied,
  findPackage,
  freshTransactionId,
  newCustomer,
  proceedButton,
} from "../people.ts";
import { expect, type Store, test } from "../store.ts";
import { expectIdChecked, UNUSUAL } from "../transaction-id.ts";

test.use({ sharesStore: true });

const PLAYER_ID = "1234567890";
/** Milliseconds between two polls by the page of an order that is not completed. */
const WATCH_MS = 20_000;

interface Choice {
  category: string;
  name: string;
}

/** Opens a package's page, chooses the package, and chooses instant payment. */
async function choose(page: Page, store: Store, { category, name }: Choice): Promise<void> {
  const product = await findPackage(store.origin, category, name);
  await page.goto(`/topup/${product.category._id}`);
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
}

async function fillTransfer(page: Page, transactionId: string, senderNumber: string): Promise<void> {
  const modal = page.getByRole("dialog", { name: "Instant payment" });
  await modal.getByLabel("Transaction ID").fill(transactionId);
  await modal.getByLabel("Sender Number").fill(senderNumber);
  await page.keyboard.press("Tab");
}

/** Completes the order that the page shows, as an operator, and moves the page's clock to the page's next poll. */
async function completeShown(page: Page, admin: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(my-orders|redeem)\/[\w-]+$/);
  const id = page.url().split("/").at(-1);
  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
  await page.clock.fastForward(WATCH_MS);
}

test(
  "an instant order says how much to send and where, keeps typed values, and shows when the shop has completed it",
  { tag: ["@phone", "@gate"] },
  async ({ page, browser, context, store, watch }, info) => {
    watch(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const admin = await adminPage(browser, store, watch);
    const transactionId = freshTransactionId("INS", info.project.name);
    await newCustomer(page, `Instant ${info.project.name}`);
    await page.clock.install();
    await page.goto("/");
    const modal = page.getByRole("dialog", { name: "Instant payment" });

    await test.step("the page shows the fee before the customer sends money", async () => {
      await choose(page, store, { category: "Free Fire (BD)", name: "115 Diamonds" });
      await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
      await expect(page.getByText("Fee (1.5%)")).toBeVisible();
      await expect(page.getByText("Use “Send Money”, not “Cash Out”.")).toBeVisible();
      await proceedButton(page).click();
      await expect(modal).toContainText("৳83.23");
    });

    await test.step("the order cannot be placed without the transfer's details", async () => {
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(modal.getByText("Please provide Transaction ID & Sender Number.")).toBeVisible();
      await expect(modal.getByLabel("Transaction ID")).toBeFocused();
    });

    await test.step("the field refuses an impossible transaction ID and keeps it", async () => {
      await modal.getByLabel("Sender Number").fill("01712345678");
      await expectIdChecked(page, modal, () => modal.getByRole("button", { name: "Place order" }).click());
      await modal.getByRole("tab", { name: "Nagad" }).click();
      await expect(modal.getByText(UNUSUAL)).toBeHidden();
    });

    await test.step("the shop's number and the amount can be copied, for each method", async () => {
      await modal.getByRole("tab", { name: "Nagad" }).click();
      await modal.getByRole("button", { name: "Copy number" }).click();
      await expect(page.getByText("Copied to clipboard!")).toBeVisible();
      const number = await copied(page);
      expect(number).toMatch(/^01\d{9}$/);
      await expect(modal.getByText(number)).toBeVisible();
      await modal.getByRole("button", { name: "Copy amount" }).click();
      await expect.poll(() => copied(page)).toBe("83.23");
    });

    await test.step("the form keeps typed values after a reload and after going back and forward", async () => {
      await fillTransfer(page, transactionId.toLowerCase(), "০১৭১২-৩৪৫৬৭৮");
      await page.reload();
      await page.goBack();
      await page.goForward();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
      await proceedButton(page).click();
      await expect(modal.getByRole("tab", { name: "Nagad" })).toHaveAttribute("aria-selected", "true");
      await expect(modal.getByLabel("Transaction ID")).toHaveValue(transactionId);
      await expect(modal.getByLabel("Sender Number")).toHaveValue("01712345678");
    });

    await test.step("My Orders shows the waiting order with its transfer", async () => {
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(page.getByText("Order placed successfully!").first()).toBeVisible();
      await page
        .getByRole("dialog", { name: "Order placed" })
        .getByRole("link", { name: "My Orders" })
        .click();
      await expect(page.getByText("Pending", { exact: true })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "115 Diamonds" }).click();
      await expect(page.getByText("Instant payment by Nagad").filter({ visible: true })).toBeVisible();
      await expect(page.getByText(transactionId).filter({ visible: true })).toBeVisible();
      await expect(page.getByText("We check your transfer")).toBeVisible();
      const support = page.getByRole("link", { name: "Contact support" });
      await expect(support).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=Order%20%23[\da-f]{8}/);
    });

    await test.step("the page reports the same transaction ID as already submitted", async () => {
      const order = page.url();
      await page.goto("/add-funds");
      await saySent(page);
      await page.getByLabel("Transaction ID").fill(` ${transactionId.toLowerCase()} `);
      await expect(page.getByText("You have submitted this Transaction ID before.")).toBeVisible();
      await page.getByRole("link", { name: "See it" }).click();
      await expect(page).toHaveURL(order);
    });

    await test.step("when the shop completes the order, the page shows it without a reload", async () => {
      await completeShown(page, admin.page);
      await expect(page.getByRole("status").getByText("Completed", { exact: true })).toBeVisible();
      await expect(page.getByText("We check your transfer")).toBeHidden();
    });

    await test.step("Order again fills in the package and player ID; a player ID is saved under a name, and then deleted", async () => {
      await page.getByRole("link", { name: "Order again" }).click();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
      await expect(page.getByRole("radio", { name: /^115 Diamonds/ })).toBeChecked();
      await page.getByRole("textbox", { name: /Player ID/ }).fill("77");
      await page.getByRole("button", { name: `Use ${PLAYER_ID}` }).click();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
      await page.getByRole("button", { name: "Edit saved player IDs" }).click();
      const dialog = page.getByRole("dialog", { name: "Saved player IDs" });
      await dialog.getByRole("button", { name: `Rename ${PLAYER_ID}` }).click();
      await dialog.getByRole("textbox", { name: "Name" }).fill("Rafi");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("button", { name: `Delete Rafi, ${PLAYER_ID}` }).waitFor();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: `Use Rafi · ${PLAYER_ID}` })).toBeVisible();
      await page.getByRole("button", { name: "Edit saved player IDs" }).click();
      await dialog.getByRole("button", { name: `Delete Rafi, ${PLAYER_ID}` }).click();
      await expect(
        page.getByRole("button", { name: `Use Rafi · ${PLAYER_ID}`, includeHidden: true }),
      ).toBeHidden();
    });
    await admin.context.close();
  },
);

test(
  "an instant payment has no fee for an amount from which the fee is waived",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Waiver ${info.project.name}`);
    await choose(page, store, { category: "Mobile Legends", name: "706 Diamonds" });
    await page.getByRole("textbox", { name: /User ID|Player ID/ }).fill("12345678");
    await page.getByRole("textbox", { name: /Zone/ }).fill("1234");
    await expect(page.getByText("Waived", { exact: true }).filter({ visible: true })).toBeVisible();
    await proceedButton(page).click();
    await fillTransfer(page, freshTransactionId("WVR", info.project.name), "+8801812345678");
    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await expect(modal).toContainText("৳1,190.00");
    await modal.getByRole("button", { name: "Place order" }).click();
    const placed = page.getByRole("dialog", { name: "Order placed" });
    await expect(placed).toContainText("৳1,190.00");
    await expect(placed).toContainText("12345678 (1234)");
  },
);

test(
  "a voucher order paid by instant payment waits for its code, and shows the code when the shop completes the order",
  { tag: "@phone" },
  async ({ page, browser, context, store, watch }, info) => {
    watch(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Voucher ${info.project.name}`);
    await page.clock.install();
    await choose(page, store, { category: "UniPin Voucher (BD)", name: "UniPin Voucher 80" });
    await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveCount(0);
    await proceedButton(page).click();
    await fillTransfer(page, freshTransactionId("VCH", info.project.name), "01912345678");
    await page.getByRole("button", { name: "Place order" }).click();
    const placed = page.getByRole("dialog", { name: "Order placed" });
    await expect(placed.getByText("Your code")).toHaveCount(0);
    await placed.getByRole("link", { name: "My codes" }).click();
    await expect(page).toHaveURL(/\/redeem$/);
    await expect(page.getByText("Waiting for code…")).toBeVisible();

    await page.goto("/my-orders");
    await expect(page.getByText("No orders yet.")).toBeVisible();
    await page.goto("/redeem");
    await page.getByRole("link", { name: /^Order #/ }).click();
    await completeShown(page, admin.page);
    await expect(page.getByRole("button", { name: "Copy both" })).toBeVisible();
    await page.getByRole("button", { name: "Copy both" }).click();
    await expect.poll(() => copied(page)).toMatch(/^BDMB-[A-Z]-S-\d{8} 0000-0000-0000-\d{4}$/);
    await page.getByRole("button", { name: "Copy PIN" }).click();
    await expect.poll(() => copied(page)).toMatch(/^0000-0000-0000-\d{4}$/);
    await expect(page.getByRole("link", { name: /^Redeem at www\.unipin\.com/ })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await admin.context.close();
  },
);
