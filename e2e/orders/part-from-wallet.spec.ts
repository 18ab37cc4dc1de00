import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

interface Own {
  user: { balance: number };
}

/** Returns the row with this label in a list of details. */
const fact = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.locator("dt").getByText(name, { exact: true }) });

test(
  "the wallet pays a part of an order, the customer sends the rest, and canceling refunds the wallet's part exactly once",
  { tag: "@phone" },
  async ({ page, browser, store, watch }, info) => {
    watch(page);
    const admin = await adminPage(browser, store, watch);
    await newCustomer(page, `Part ${info.project.name}`);
    const uid = await uidOf(page);
    const balance = async () => (await callAs<Own>(page, "GET", `/users/${uid}`)).user.balance;
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await callAs(admin.page, "PATCH", `/users/${uid}/balance`, { amount: 60, reason: "A journey" });

    await test.step("a shop that has not enabled part payments does not offer them", async () => {
      await page.goto(`/topup/${product.category._id}`);
      await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
      await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
      await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
      await expect(proceedButton(page)).toHaveText(/Pay ৳83\.23 by bKash/);
      await expect(page.getByRole("checkbox", { name: /of my wallet/ })).toBeHidden();
    });

    await test.step("the owner enables part payments", async () => {
      await admin.page.goto("/admin/settings");
      await admin.page.getByLabel("Let the wallet pay a part of an order").check({ force: true });
      const card = admin.page.locator("form").filter({ hasText: "Let the wallet pay a part of an order" });
      await card.getByRole("button", { name: /^Save/ }).click();
      await expect(admin.page.getByText("Payment settings updated")).toBeVisible();
    });

    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await test.step("the button and the dialog say how much the wallet pays and how much is to be sent", async () => {
      await page.reload();
      const part = page.getByRole("checkbox", { name: "Use ৳60.00 of my wallet" });
      await part.check({ force: true });
      await expect(proceedButton(page)).toHaveText(/Pay ৳22\.33 by bKash\s*and ৳60\.00 from the wallet/);
      expect(await violationsOn(page)).toEqual([]);
      await proceedButton(page).click();
      await expect(modal.getByText("Send in total").locator("..")).toContainText("৳22.33");
      expect(await violationsOn(page)).toEqual([]);
      await modal.getByLabel("Transaction ID").fill(`D${Date.now().toString(36).toUpperCase().slice(-8)}7`);
      await modal.getByLabel("Sender Number").fill("01812345678");
      await modal.getByRole("button", { name: "Place order" }).click();
    });

    await test.step("the wallet's part is reserved, and the order's page says so", async () => {
      const placed = page.getByRole("dialog", { name: "Order placed" });
      await placed.getByRole("link", { name: "My Orders" }).click();
      await page.getByRole("main").getByRole("link", { name: "115 Diamonds" }).click();
      await expect(fact(page, "By mobile money")).toContainText("৳22.33");
      await expect(fact(page, "From the wallet")).toContainText("৳60.00");
      expect(await balance()).toBe(0);
    });

    await test.step("an operator sees both amounts", async () => {
      await admin.page.goto(page.url().replace("/my-orders/", "/admin/all-orders/"));
      await expect(fact(admin.page, "From the wallet")).toContainText("৳60.00");
      await expect(fact(admin.page, "By mobile money")).toContainText("৳22.33");
    });

    await test.step("canceling the order refunds the wallet's part exactly once", async () => {
      await page.getByRole("button", { name: "Cancel order" }).click();
      const asked = page.getByRole("alertdialog");
      await expect(asked).toContainText("The ৳60.00 from your wallet comes back too.");
      await asked.getByRole("button", { name: "Cancel order" }).click();
      await expect(page.getByText("Order cancelled.")).toBeVisible();
      await expect(fact(page, "Back in your wallet")).toContainText("৳60.00");
      expect(await balance()).toBe(60);
    });
  },
);
