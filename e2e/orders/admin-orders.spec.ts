import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  adminPage,
  buy,
  callAs,
  chooseState,
  copied,
  findPackage,
  holdCalls,
  newCustomer,
  placeOrder,
  uidOf,
} from "../people.ts";
import { expect, test } from "../store.ts";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("an operator finds, completes, refunds and exports orders, and changes several orders at once", {
  tag: "@gate",
}, async ({ page, browser, store, watch, expectedErrors }) => {
  expectedErrors.push(/status of 40[49]/);
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Orders Customer", { admin, taka: 1_000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const place = (gameAccount: string, transactionId: string): Promise<string> =>
    placeOrder(page, {
      ...{ productId: product._id, gameAccount, paymentMethod: "instant" },
      amount: Math.round(product.price * 101.5) / 100,
      ...{ method: "bKash", transactionId, senderNumber: "01799999999" },
    });
  const wallet = [
    await buy(page, product, "7700001"),
    await buy(page, product, "7700002"),
    await buy(page, product, "7700003"),
  ];
  const paid = await place("7700004", "OPSPAID");
  const contested = await place("7700005", "OPSFAST");
  const change = (as: Page, id: string, body: object) =>
    callAs(as, "PATCH", `/orders/admin/orders/${id}`, body);
  const row = (id: string) => admin.locator(`[data-row="${id}"]`);
  const status = (id: string) => row(id).getByRole("button", { name: /^Status/ });
  const setStatus = (id: string, name: string) => chooseState(row(id), /^Status/, name);
  const question = admin.getByRole("alertdialog");

  await test.step("search and filters are in the address, and the back button undoes them", async () => {
    await admin.goto("/admin/all-orders");
    await admin.getByLabel("Search orders", { exact: true }).fill(" 77000 ");
    await expect(admin).toHaveURL(/search=77000$/);
    await expect(admin.getByText("Total 5 · Page 1 / 1")).toBeVisible();
    await admin.getByLabel("Order status").selectOption("completed");
    await admin.getByRole("button", { name: "Apply Filter" }).click();
    await expect(admin).toHaveURL(/search=77000&status=completed$/);
    await expect(admin.getByText("No orders found")).toBeVisible();
    await admin.goBack();
    await expect(admin.getByText("Total 5 · Page 1 / 1")).toBeVisible();
    await expect(admin.getByLabel("Order status")).toHaveValue("all");
    await expect(admin.locator("[data-row]").first()).toHaveAttribute("data-row", contested);
    await admin.getByLabel("Sort by time").selectOption("Oldest first");
    await expect(admin).toHaveURL(/search=77000&sort=oldest$/);
    await expect(admin.locator("[data-row]").first()).toHaveAttribute("data-row", wallet[0] ?? "");
    await admin.goBack();
    await expect(admin.getByLabel("Sort by time")).toHaveValue("newest");
  });

  await test.step("an instant order shows its transaction ID to copy, and where its number was seen before", async () => {
    for (const text of ["Instant · bKash", "OPSPAID", "01799999999", "Number also on 1 order"])
      await expect(row(paid).getByText(text).first()).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await row(paid)
      .getByRole("button", { name: /transaction ID/ })
      .click();
    expect(await copied(admin)).toBe("OPSPAID");
  });

  await test.step("canceling the instant order asks what happens to the money, and the refund reaches the customer", async () => {
    await page.goto("/my-orders");
    await expect(page.getByText("Pending").filter({ visible: true }).first()).toBeVisible();
    await setStatus(paid, "Cancelled");
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(question).toContainText("Choose what happens to the payment.");
    await question.getByRole("radio", { name: /Refund to wallet/ }).check({ force: true });
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(question).toContainText("Choose a reason.");
    await question.getByRole("radio", { name: "The customer asked for it" }).check();
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(toast(admin, "Order status updated successfully!")).toBeVisible();
    await expect(status(paid)).toHaveAccessibleName(/: Cancelled$/);
    await expect(row(paid).getByText("The customer asked for it")).toBeVisible();
    const balance = 1_000 - 3 * product.price + Math.round(product.price * 101.5) / 100;
    await expect(page.getByText("Cancelled").filter({ visible: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(
      page
        .getByText(`৳${balance.toFixed(2)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step("of two operators, the slower one sees who was faster, and overwrites nothing unseen", async () => {
    const colleague = await browser.newContext({ baseURL: store.origin });
    const other = await colleague.newPage();
    await newCustomer(other, "Karim Colleague");
    await callAs(admin, "PATCH", `/users/${encodeURIComponent(await uidOf(other))}/role`, { role: "admin" });
    const letGo = await holdCalls(admin, /\/api\/orders\/admin\/orders\?.*search=77000/);
    await change(other, contested, { status: "completed" });
    await setStatus(contested, "Rejected");
    await question.getByRole("radio", { name: /No refund/ }).check({ force: true });
    await question.getByRole("radio", { name: "Payment not found" }).check();
    await question.getByRole("button", { name: "Reject order" }).click();
    const news = admin.getByRole("alertdialog", { name: "This order changed meanwhile" });
    await expect(news).toContainText("Karim Colleague changed this meanwhile: it is completed now.");
    await expect(news.getByRole("radio", { name: /No refund/ })).not.toBeChecked();
    await letGo();
    await news.getByRole("button", { name: "Keep the order" }).click();
    await expect(status(contested)).toHaveAccessibleName(/: Completed$/);
    await expect(row(contested).getByText(/^Not changed: Karim/)).toBeVisible();
    await colleague.close();
  });

  await test.step("several orders are completed together by keyboard; a deleted one does not stop the others", async () => {
    const [first = "", second = "", third = ""] = wallet;
    await row(third).focus();
    for (const key of ["x", "j", "x", "j", "x"]) await admin.keyboard.press(key);
    await expect(admin.getByText("3 selected")).toBeVisible();
    await admin.getByRole("button", { name: "Set to Completed" }).click();
    const dialog = admin.getByRole("dialog", { name: "Complete 3 orders?" });
    await expect(dialog).toBeVisible();
    await callAs(admin, "DELETE", `/orders/admin/orders/${second}`);
    await dialog.getByRole("button", { name: "Complete 3 orders" }).click();
    await expect(dialog).toContainText("2 of 3 done · 1 failed");
    await expect(dialog).toContainText("Order not found.");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(status(first)).toHaveAccessibleName(/: Completed$/);
    await expect(status(third)).toHaveAccessibleName(/: Completed$/);
  });

  await test.step("a focused status changes only by a choice in its menu, not by arrow keys or typed letters", async () => {
    const [first = ""] = wallet;
    const menu = admin.getByRole("menu");
    await status(first).focus();
    await admin.keyboard.press("ArrowDown");
    await expect(menu).toBeVisible();
    for (const key of ["ArrowDown", "ArrowUp", "ArrowDown", "p", "c", "r"]) await admin.keyboard.press(key);
    await expect(admin.getByRole("menuitemradio", { name: "Rejected" })).toBeFocused();
    await admin.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(status(first)).toBeFocused();
    await expect(status(first)).toHaveAccessibleName(/: Completed$/);
    await expect(question).toBeHidden();
  });

  await test.step("a key sets the delivery status of the focused row, and the next waiting row gets the focus", async () => {
    const [first = ""] = wallet;
    await row(first).focus();
    await admin.keyboard.press("d");
    await expect(row(first).getByRole("button", { name: /^Delivery/ })).toHaveAccessibleName(/: Delivered$/);
    await expect(row(contested)).toBeFocused();
    await row(first).focus();
    await admin.keyboard.press("r");
    await expect(question).toBeVisible();
    await admin.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(row(first)).toBeFocused();
    await admin.keyboard.press("?");
    await expect(admin.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText(
      "Set delivery to Delivered",
    );
    await admin.keyboard.press("Escape");
    await expect(row(first)).toBeFocused();
  });

  await test.step("deleting an order asks first", async () => {
    const [first = ""] = wallet;
    await row(first)
      .getByRole("button", { name: /^Delete order/ })
      .click();
    await expect(question).toContainText("No money moves.");
    await question.getByRole("button", { name: "Keep the order" }).click();
    await row(first)
      .getByRole("button", { name: /^Delete order/ })
      .click();
    await question.getByRole("button", { name: "Delete order" }).click();
    await expect(toast(admin, "Order deleted successfully!")).toBeVisible();
    await expect(row(first)).toHaveCount(0);
  });

  await test.step("the export contains exactly the rows of the search", async () => {
    const download = admin.waitForEvent("download");
    await admin.getByRole("button", { name: "Export CSV of orders" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toContain("Transaction ID");
    expect(lines.slice(1).map((line) => /\b77\d{5}\b/.exec(line)?.[0])).toEqual([
      "7700005",
      "7700004",
      "7700003",
    ]);
  });
  await context.close();
});
