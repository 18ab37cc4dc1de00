import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, buy, callAs, chooseState, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const card = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name }).locator("xpath=ancestor::section[1]");

test("an operator answers a customer who asks about missing money", async ({
  page: customer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const name = "Money Asker";
  await newCustomer(customer, name, { admin, taka: 1000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const orderId = await buy(customer, product, "7770001111");
  const asking = { amount: 1000, feePercent: 0, fee: 0, totalAmount: 1000, method: "Nagad" };
  const { request } = await callAs<{ request: { _id: string } }>(customer, "POST", "/requests", {
    ...asking,
    trxId: "ASKER001",
    note: "sent from 01744444444",
  });
  const requestId = request._id;

  await test.step("an order's page shows its timeline, its money and its customer", async () => {
    await callAs(admin, "PATCH", `/orders/admin/orders/${orderId}`, { status: "processing" });
    await admin.goto("/admin");
    await admin.getByRole("combobox", { name: /^Search/ }).fill(orderId.slice(-8));
    await admin.getByRole("option", { name: /115 Diamonds/ }).click();
    await expect(admin).toHaveURL(`/admin/all-orders/${orderId}`);
    await expect(admin.getByRole("heading", { level: 1, name: /115 Diamonds/ })).toBeVisible();
    const timeline = card(admin, "Timeline").getByRole("listitem");
    await expect(timeline.nth(0)).toContainText("Order placed");
    await expect(timeline.nth(1)).toContainText("Processing");
    await expect(timeline.nth(1)).toContainText("Asha Rahman");
    await expect(card(admin, "Money")).toContainText("Paid from the wallet");
    await expect(admin.getByRole("region", { name: "Customer" })).toContainText(name);
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a note on the order also appears on the customer's admin page, and the customer does not see it", async () => {
    await admin.getByLabel("New note").fill("Asked by phone, wrong server.");
    await admin.getByRole("button", { name: "Add Note" }).click();
    await expect(toast(admin, "Note added.")).toBeVisible();
    await expect(card(admin, "Notes")).toContainText("on this order");
    await admin.getByRole("region", { name: "Customer" }).getByRole("link", { name }).click();
    await expect(card(admin, "Notes")).toContainText(`on order #${orderId.slice(-8)}`);
    await customer.goto(`/my-orders/${orderId}`);
    await expect(customer.getByText("Order placed")).toBeVisible();
    await expect(customer.getByText("wrong server")).toHaveCount(0);
  });

  await test.step("a tag marks the customer, filters the user list and appears on the order's page", async () => {
    await admin.getByLabel("New tag").fill("VIP");
    await admin.getByRole("button", { name: "Add Tag" }).click();
    await expect(admin.getByRole("button", { name: "Take the tag vip away" })).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
    await admin.goto("/admin/all-users");
    await admin.getByLabel("Tag").selectOption("vip");
    await expect(admin).toHaveURL(/tag=vip/);
    await expect(admin.getByRole("row")).toHaveCount(1 + 1);
    await expect(admin.getByRole("row").nth(1)).toContainText(name);
    await admin.goto(`/admin/all-orders/${orderId}`);
    await expect(admin.getByRole("region", { name: "Customer" })).toContainText("#vip");
  });

  await test.step("a request's page shows who rejected it and why", async () => {
    const body = { status: "rejected", reason: "wrong-amount" };
    await callAs(admin, "PATCH", `/requests/${requestId}`, body);
    await admin.goto(`/admin/all-funds-request/${requestId}`);
    await expect(card(admin, "Timeline")).toContainText("Amount does not match");
    await expect(card(admin, "Money")).toContainText("Nothing has moved in the books for it.");
    await expect(card(admin, "Money")).toContainText("it can be submitted again");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("the money page finds an order or request by any one detail", async () => {
    await admin.goto("/admin/money");
    await expect(admin.getByText("Ask for any one thing")).toBeVisible();
    const box = admin.getByRole("searchbox", { name: "Whose money" });
    const found = admin.getByRole("region", { name: "Orders and fund requests" }).getByRole("row");
    for (const text of ["asker-001", "+88 01744-444444", requestId.slice(-8)]) {
      await box.fill(text);
      await expect(found).toHaveCount(1 + 1);
      await expect(found.nth(1)).toContainText("was not accepted; nothing is in the books");
      await expect(found.nth(1)).toContainText("Asha Rahman");
    }
    await box.fill("7770001111");
    await expect(found.nth(1)).toContainText("paid from the wallet; the order is processing");
    await admin.getByRole("link", { name: "Where all of their money is" }).click();
    await expect(found).toHaveCount(1 + 2);
    await expect(admin.getByRole("region", { name: "Other movements" })).toContainText("Balance adjusted");
    expect(await violationsOn(admin)).toEqual([]);
    await box.fill("nobody-has-this");
    await expect(admin.getByText("Nothing has it")).toBeVisible();
  });

  await test.step("the audit log describes each change, and finds it by amount and by short ID", async () => {
    await admin.goto("/admin/audit");
    const search = admin.getByRole("searchbox", { name: "Search the log" });
    const rows = admin.getByRole("region", { name: "Audit log" }).getByRole("row");
    await search.fill("৳1,000");
    await expect(rows.filter({ hasText: `${name}'s ৳1,000.00, Nagad ASKER001: rejected` })).toHaveCount(1);
    await search.fill(orderId.slice(-8));
    await expect(rows).toHaveCount(1 + 1);
    await expect(rows.nth(1)).toContainText("115 Diamonds: set to processing");
  });

  await test.step("an order that does not exist shows “Order not found”", async () => {
    await admin.goto("/admin/all-orders/018f0000-0000-7000-8000-000000000000");
    await expect(admin.getByRole("heading", { level: 1, name: "Order not found" })).toBeAttached();
  });
  await context.close();
});

test("an operator decides on the page of an order or request, with its menus and with keys alone", async ({
  page: customer,
  browser,
  store,
  watch,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Page Decided", { admin, taka: 1000 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const orderId = await buy(customer, product, "7770002222");
  const { request } = await callAs<{ request: { _id: string } }>(customer, "POST", "/requests", {
    amount: 1000,
    feePercent: 0,
    fee: 0,
    totalAmount: 1000,
    method: "Nagad",
    trxId: "PAGEDEC1",
  });
  const timeline = card(admin, "Timeline").getByRole("listitem");

  await test.step("the order's status and delivery are menus, and the keys work without a focused row", async () => {
    await admin.goto(`/admin/all-orders/${orderId}`);
    await chooseState(admin.locator("#main"), /^Status of order/, "Processing");
    await expect(timeline.last()).toContainText("Processing");
    await admin.keyboard.press("c");
    await expect(timeline.last()).toContainText("Completed");
    await expect(admin.getByRole("button", { name: /^Delivery of order/ })).toHaveAccessibleName(
      /Delivered$/,
    );
    await admin.keyboard.press("z");
    await expect(admin.getByRole("button", { name: /^Status of order/ })).toHaveAccessibleName(/Processing$/);
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("one key approves a request, and a rejection asks for its reason on the same page", async () => {
    await admin.goto(`/admin/all-funds-request/${request._id}`);
    await expect(admin.getByRole("button", { name: "Approve Request" })).toBeVisible();
    await admin.keyboard.press("a");
    await expect(timeline.last()).toContainText("Approved");
    await expect(card(admin, "Money")).toContainText("Put into the wallet");
    await admin.keyboard.press("r");
    const question = admin.getByRole("alertdialog", { name: "Reject an approved request?" });
    await expect(question).toContainText("takes ৳1,000.00 back from Page Decided's wallet");
    await admin.keyboard.press("2");
    await admin.keyboard.press("Enter");
    await expect(timeline.last()).toContainText("Amount does not match");
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a deleted request has no controls", async () => {
    await admin.getByRole("button", { name: "Delete Request" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete request" }).click();
    await expect(admin.getByText(/Deleted from the lists on/)).toBeVisible();
    await expect(admin.getByRole("button", { name: "Approve Request" })).toHaveCount(0);
  });
  await context.close();
});
