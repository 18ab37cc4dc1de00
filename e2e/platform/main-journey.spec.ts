import { execFileSync } from "node:child_process";
import type { Locator } from "@playwright/test";
import { programOf } from "../../server/programs.mjs";
import { fillFundRequest } from "../fund-request.ts";
import { adminPage, chooseState, freshTransactionId, proceedButton, signInAsNew } from "../people.ts";
import { expect, test } from "../store.ts";

const PLAYER_ID = "1234567890";

for (const { where, tag, name } of [
  { where: "on a phone", tag: "@phone", name: "Rafiq Islam" },
  { where: "at a desk", tag: "@desk", name: "Rafia Khatun" },
])
  test(`a visitor becomes a customer, adds money, buys, and gets the order delivered, ${where}`, {
    tag: tag === "@phone" ? [tag, "@gate"] : tag,
  }, async ({ page, browser, store, watch }) => {
    watch(page);
    const trxId = freshTransactionId("JRN", tag.slice(1));

    await test.step("a visitor browses signed out", async () => {
      await page.goto("/");
      await page
        .getByRole("link", { name: /View all/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/topup-categories$/);
      await page.getByRole("searchbox").fill("free fire (bd)");
      await page
        .getByRole("link", { name: /Free Fire \(BD\)/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: /Free Fire \(BD\)/ })).toBeVisible();
    });

    await test.step("a search in everyday words finds a package; the link selects it on its game's page", async () => {
      await page.getByRole("button", { name: "Search games" }).click();
      await page.getByRole("combobox", { name: "Search games and packages" }).fill("ফ্রি ফায়ার ১১৫");
      await page.getByRole("option", { name: /^115 Diamonds/ }).click();
      await expect(page).toHaveURL(/\/topup\//);
      await expect(page.getByRole("radio", { name: /^115 Diamonds/ })).toBeChecked();
      await page.getByRole("radio", { name: /^25 Diamonds/ }).check({ force: true });
    });

    await test.step("a visitor chooses a package, and logs in to order; the package stays chosen", async () => {
      await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
      await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
      const button = page.getByRole("button", { name: "LOG IN TO ORDER" }).filter({ visible: true }).first();
      await signInAsNew(page, () => button.click(), name, `${name.split(" ")[0]}@mail.example`);
      const payment = page.getByRole("dialog", { name: "Instant payment" });
      await payment.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("radio", { name: /^Wallet/ }).check({ force: true });
      await expect(
        page
          .getByText(/Insufficient balance\. You need ৳/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
    });

    await test.step("the customer submits a fund request of ৳500 by bKash, and the page shows its fee", async () => {
      await page.goto("/add-funds");
      await fillFundRequest(page, { amount: "500", trxId: trxId.toLowerCase() });
      await expect(page.getByText("৳509.25").filter({ visible: true })).toBeVisible();
      await page.getByRole("button", { name: "Review & Submit" }).click();
      const dialog = page.getByRole("dialog", { name: "Verify Request" });
      await expect(dialog).toContainText("৳509.25");
      await dialog.getByRole("button", { name: "Confirm & Submit" }).click();
      await expect(page.getByText("Request submitted successfully!")).toBeVisible();
      await expect(page.getByText(trxId).first()).toBeVisible();
    });

    const admin = await adminPage(browser, store, watch);

    await test.step("the admin approves the request", async () => {
      await admin.page.goto("/admin/all-funds-request");
      const row = admin.page.getByRole("row").filter({ hasText: trxId });
      await row.getByRole("button", { name: /^Approve/ }).click();
      await expect(admin.page.getByText("Request approved.")).toBeVisible();
      await expect(
        row.getByText("Approved", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    let balance = 500;
    await test.step("the balance in the header shows ৳500.00, and an order takes exactly its price", async () => {
      await page.goto("/topup-categories");
      await expect(page.getByText("৳500.00").filter({ visible: true }).first()).toBeVisible();
      await page
        .getByRole("link", { name: /Free Fire \(BD\)/ })
        .first()
        .click();
      await page.getByRole("textbox", { name: /Player ID/ }).fill(PLAYER_ID);
      await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
      const price = await priceOf(store.origin, "115 Diamonds");
      balance -= price;
      await page
        .getByRole("button", { name: /^Proceed/ })
        .filter({ visible: true })
        .first()
        .click();
      const confirm = page.getByRole("alertdialog");
      await expect(confirm).toContainText(PLAYER_ID);
      await confirm.getByRole("button", { name: /Confirm/ }).click();
      await expect(page.getByText("Order placed successfully!").first()).toBeVisible();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /My Orders/ })
        .click();
      await expect(
        page
          .getByText(`৳${balance.toFixed(2)}`)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByText(PLAYER_ID).first()).toBeVisible();
      await expect(
        page.getByText("Pending", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    await test.step("the admin completes the order, and the customer sees Completed without reloading", async () => {
      await admin.page.goto(`/admin/all-orders?search=${PLAYER_ID}`);
      const row = admin.page.getByRole("row").filter({ hasText: name }).first();
      await chooseState(row, /^Status of/, "Completed");
      await expect(admin.page.getByText("Order status updated successfully!")).toBeVisible();
      await expect(
        page.getByText("Completed", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible({
        timeout: 30_000,
      });
    });

    await test.step("the customer adds the game to the favourites, and Home offers the last order again", async () => {
      await page.goto(`/topup/${await gameOf(store.origin)}`);
      await page.getByRole("button", { name: /^Add Free Fire \(BD\) to your favourites/ }).click();
      await expect(page.getByRole("button", { name: /^Take Free Fire \(BD\) out/ })).toBeVisible();
      await page.goto("/");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("again"))).toBe("1");
      await page.reload();
    });

    await test.step("from Home the next order takes at most five taps, whether the customer starts at the offered order or at the game", async () => {
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.filter({ visible: true }).first().click();
      };
      const order = async () => {
        await expect(page.getByRole("textbox", { name: /Player ID/ })).toHaveValue(PLAYER_ID);
        await expect(page.getByRole("radio", { name: /^115 Diamonds/ })).toBeChecked();
        await tap(proceedButton(page));
        await tap(page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }));
        await expect(page.getByRole("dialog", { name: "Order placed" })).toBeVisible();
        expect(taps).toBeLessThanOrEqual(5);
      };
      const games = page.getByRole("region", { name: "Your games" });
      await expect(games.getByRole("link", { name: /^Free Fire \(BD\)/ })).toBeVisible();
      await tap(games.getByRole("link", { name: /^115 Diamonds/ }));
      await order();

      await page.goto("/");
      taps = 0;
      await tap(page.getByRole("main").getByRole("link", { name: /^Free Fire \(BD\)/ }));
      await tap(page.getByText("115 Diamonds", { exact: true }));
      await order();
    });

    await test.step("the reconciliation finds no difference", async () => {
      const output = execFileSync(process.execPath, [programOf("reconcile")], {
        env: { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl },
        encoding: "utf8",
      });
      expect(output).toContain("The books agree");
    });
    await admin.context.close();
  });

async function gameOf(origin: string): Promise<string> {
  const { categories } = (await (await fetch(`${origin}/api/categories`)).json()) as {
    categories: { _id: string; name: string }[];
  };
  return categories.find(({ name }) => name === "Free Fire (BD)")?._id ?? "";
}

async function priceOf(origin: string, name: string): Promise<number> {
  const { products } = (await (await fetch(`${origin}/api/products`)).json()) as {
    products: { name: string; price: number; category: { name: string } }[];
  };
  const product = products.find((each) => each.name === name && each.category.name === "Free Fire (BD)");
  if (!product) throw new Error(`No ${name}`);
  return product.price;
}
