import { fundForm } from "../fund-request.ts";
import {
  adminPage,
  approveByTransactionId,
  callAs,
  findPackage,
  freshTransactionId,
  signInAsNew,
} from "../people.ts";
import { expect, test } from "../store.ts";
import { watchData } from "../untranslated.ts";

test.use({ sharesStore: true });

const PLAYER_ID = "1234567890";

test("a visitor switches the shop to Bengali, pays, and sees the completed order in Bengali", {
  tag: ["@phone", "@gate"],
}, async ({ page, browser, store, watch }) => {
  watch(page);
  const untranslated = watchData(page);
  const name = "Rafiq Islam";
  const trxId = freshTransactionId("BN", "phone");
  const { _id: productId, category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");

  await test.step("switching the language keeps the page, its query and typed text, and the next visit has the chosen language", async () => {
    await page.goto("/topup-categories?q=free+fire&sort=a-z");
    await expect(page.locator("html[data-live]")).toBeAttached();
    await page.getByRole("link", { name: "বাংলা" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/bn\/topup-categories\?q=free\+fire&sort=a-z$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await page.goto("/");
    await expect(page).toHaveURL(/\/bn$/);

    await page.goto(`/bn/topup/${category._id}`);
    await expect(page.locator("html[data-live]")).toBeAttached();
    await page.getByRole("textbox", { name: /Player ID|প্লেয়ার আইডি/ }).fill(PLAYER_ID);
    await page.getByRole("link", { name: "English" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("textbox", { name: /Player ID|প্লেয়ার আইডি/ })).toHaveValue(PLAYER_ID);
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/topup\//);
    await page.getByRole("link", { name: "বাংলা" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("textbox", { name: /Player ID|প্লেয়ার আইডি/ })).toHaveValue(PLAYER_ID);
  });

  await test.step("the visitor signs in to place an order", async () => {
    await page.getByRole("radio", { name: /^115 (Diamonds|ডায়মন্ড)/ }).check({ force: true });
    const button = page.getByRole("button", { name: "লগ ইন করে অর্ডার দিন" }).filter({ visible: true }).first();
    await signInAsNew(page, () => button.click(), name, "rafiq.bn@mail.example");
    await expect(page.getByText("পর্যাপ্ত ব্যালেন্স নেই").filter({ visible: true }).first()).toBeVisible();
    expect(await untranslated(name)).toEqual([]);
  });

  await test.step("the customer makes a fund request", async () => {
    await page.goto("/bn/add-funds");
    const form = fundForm(page, "টাকা যোগের রিকোয়েস্ট পাঠান");
    await form.getByLabel("পরিমাণ (টাকা)").fill("500");
    await form.getByRole("button", { name: "এরপর: টাকা পাঠান" }).click();
    await form.getByLabel("ট্রানজেকশন আইডি").fill(trxId);
    await page.getByRole("button", { name: "দেখে জমা দিন" }).click();
    const dialog = page.getByRole("dialog", { name: "রিকোয়েস্ট যাচাই করুন" });
    expect(await untranslated(name, trxId)).toEqual([]);
    await dialog.getByRole("button", { name: "নিশ্চিত করে জমা দিন" }).click();
    await expect(page.getByText("রিকোয়েস্ট জমা হয়েছে!")).toBeVisible();
  });

  const admin = await adminPage(browser, store, watch);
  await test.step("after the operator's approval, the page in Bengali shows the money", async () => {
    await approveByTransactionId(admin.page, trxId);
    await expect(page.getByText("৳500.00").filter({ visible: true }).first()).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step("the customer orders and sees that the order is completed", async () => {
    await page.goto(`/bn/topup/${category._id}?product=${productId}`);
    await page.getByRole("textbox", { name: /Player ID|প্লেয়ার আইডি/ }).fill(PLAYER_ID);
    await page.getByRole("radio", { name: /^115 (Diamonds|ডায়মন্ড)/ }).check({ force: true });
    await page.getByRole("radio", { name: /^ওয়ালেট/ }).check({ force: true });
    await page.getByRole("button", { name: "এগিয়ে যান" }).filter({ visible: true }).first().click();
    const confirm = page.getByRole("alertdialog");
    await expect(confirm).toContainText(PLAYER_ID);
    expect(await untranslated(name)).toEqual([]);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "আমার অর্ডার" }).click();
    await expect(page).toHaveURL(/\/bn\/my-orders/);
    await expect(page.getByText("অপেক্ষমাণ", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    const { orders } = await callAs<{ orders: { _id: string }[] }>(
      page,
      "GET",
      "/orders/my-orders?type=normal&page=1",
    );
    await callAs(admin.page, "PATCH", `/orders/admin/orders/${orders[0]?._id}`, { status: "completed" });
    await expect(page.getByText("সম্পন্ন", { exact: true }).filter({ visible: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await untranslated(name)).toEqual([]);
  });
  await admin.context.close();
});
