import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminPage, callAs, holdCalls, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test("an operator approves, rejects and adjusts requests, decides on several at once, and sees if another admin decided first", {
  tag: "@gate",
}, async ({ page, browser, store, watch, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Funds Customer");
  const ask = async (trxId: string, note?: string): Promise<string> => {
    // Nagad charges no fee for ৳1,000 or more.
    const free = { amount: 1_000, feePercent: 0, fee: 0, totalAmount: 1_000, method: "Nagad" };
    const body = { ...free, trxId, ...(note && { note }) };
    return (await callAs<{ request: { _id: string } }>(page, "POST", "/requests", body)).request._id;
  };
  const first = await ask("OPFUND01");
  const contested = await ask("OPFUND02");
  const row = (id: string) => admin.locator(`[data-row="${id}"]`);
  const act = (id: string, name: string) => row(id).getByRole("button", { name }).click();
  const state = (id: string, name: string) => row(id).getByText(name, { exact: true });
  const question = admin.getByRole("alertdialog");
  const balance = async () => {
    const { user } = await callAs<{ user: { balance: number } }>(
      page,
      "GET",
      `/users/${encodeURIComponent(await uidOf(page))}`,
    );
    return user.balance;
  };

  await test.step("an approval reaches the customer's open page", async () => {
    await page.goto("/add-funds");
    await admin.goto("/admin/all-funds-request?search=opfund");
    await act(first, "Approve Request");
    await expect(toast(admin, "Request approved.")).toBeVisible();
    await expect(state(first, "Approved")).toBeVisible();
    await expect(row(first).getByRole("button", { name: "Approve Request" })).toBeDisabled();
    await expect(shown(page, "Approved")).toBeVisible({ timeout: 30_000 });
    await expect(shown(page, "৳1,000.00")).toBeVisible();
  });

  await test.step("of two operators, the slower one sees who decided first, and the money is credited exactly once", async () => {
    const colleague = await browser.newContext({ baseURL: store.origin });
    const other = await colleague.newPage();
    await newCustomer(other, "Karim Colleague");
    await callAs(admin, "PATCH", `/users/${encodeURIComponent(await uidOf(other))}/role`, { role: "admin" });
    const letGo = await holdCalls(admin, /\/api\/requests\?.*search=opfund/);
    await callAs(other, "PATCH", `/requests/${contested}`, { status: "approved" });
    await act(contested, "Reject Request");
    await question.getByRole("radio", { name: "Payment not found" }).check();
    await question.getByRole("button", { name: "Reject request" }).click();
    const news = admin.getByRole("alertdialog", { name: "This request changed meanwhile" });
    await expect(news).toContainText("Karim Colleague changed this meanwhile: it is approved now.");
    await expect(news).toContainText("Rejecting it takes ৳1,000.00 back from Funds Customer's wallet.");
    await letGo();
    await news.getByRole("button", { name: "Leave it as it is" }).click();
    await expect(state(contested, "Approved")).toBeVisible();
    expect(await balance()).toBe(2_000);
    await colleague.close();
  });

  await test.step("rejecting an approved request asks for a confirmation, then takes the money back", async () => {
    await act(contested, "Reject Request");
    await expect(question).toContainText("Rejecting it takes ৳1,000.00 back");
    await question.getByRole("radio", { name: "Amount does not match" }).check();
    await question.getByRole("button", { name: /^Take back/ }).click();
    await expect(row(contested).getByText("Amount does not match").filter({ visible: true })).toBeVisible();
    await expect(toast(admin, "Request rejected.")).toBeVisible();
    expect(await balance()).toBe(1_000);
  });

  await test.step("the adjustment of a request needs an amount, and the page says what was added", async () => {
    await act(first, "Adjust Balance");
    const dialog = admin.getByRole("dialog", { name: "Adjust Balance" });
    await dialog.getByRole("button", { name: "Add to balance" }).click();
    await expect(dialog).toContainText("Enter a valid amount.");
    await dialog.getByLabel(/^Amount/).fill("50");
    await dialog.getByLabel("Reason").fill("Journey");
    await dialog.getByRole("button", { name: "Add to balance" }).click();
    await expect(toast(admin, "Balance added: ৳50.00")).toBeVisible();
    expect(await balance()).toBe(1_050);
  });

  // If a request was approved once, its transaction ID can never be used again. If it was only rejected, the ID can be
  // used again.
  await expect(ask("OPFUND02")).rejects.toThrow(/already been submitted/);
  const refused = await ask("OPFUND04");
  await callAs(admin, "PATCH", `/requests/${refused}`, { status: "rejected" });
  const again = await ask("OPFUND04", "sent from 01788888888");
  const another = await ask("OPFUND03", "01788888888 bKash");

  await test.step("a request shows where else its transaction ID or number was seen, and links there", async () => {
    await admin.reload();
    await expect(row(again).getByText(/ID also on 1 request/)).toBeVisible();
    await expect(row(another).getByText(/Number also on 1 request/)).toBeVisible();
    await row(another)
      .getByRole("button", { name: /Number also on 1 request/ })
      .click();
    await admin.getByRole("menuitem", { name: "1 request", exact: true }).click();
    await expect(admin).toHaveURL(/search=01788888888$/);
    await expect(admin.getByText("Showing 1 to 2 of 2 results").first()).toBeVisible();
    await admin.goBack();
    await expect(row(first)).toBeVisible();
  });

  await test.step("the page's address contains the filters", async () => {
    await admin.getByLabel("Status", { exact: true }).selectOption("pending");
    await expect(admin).toHaveURL(/search=opfund&status=pending$/);
    await expect(admin.getByText("Showing 1 to 2 of 2 results").first()).toBeVisible();
    await admin.getByLabel("Method", { exact: true }).selectOption("Rocket");
    await expect(admin.getByText("No requests found")).toBeVisible();
    await admin.goBack();
    await expect(admin.getByLabel("Method", { exact: true })).toHaveValue("all");
  });

  await test.step("several requests are approved one by one, and their rows stay visible", async () => {
    await admin.getByRole("checkbox", { name: "Select all requests of this page" }).check({ force: true });
    await admin.getByRole("button", { name: "Approve selected" }).click();
    const dialog = admin.getByRole("dialog", { name: "Approve 2 requests?" });
    await expect(dialog).toContainText("৳2,000.00 is added to wallets, for 2 requests.");
    await dialog.getByRole("button", { name: "Approve 2 requests" }).click();
    await expect(dialog).toContainText("2 of 2 done");
    await dialog.getByRole("button", { name: "Done" }).click();
    expect(await balance()).toBe(3_050);
  });

  await test.step("one key press undoes the approvals together", async () => {
    await expect(admin.getByRole("status").getByText("2 requests: approved.")).toBeVisible();
    await admin.keyboard.press("z");
    await expect(toast(admin, "2 requests taken back.")).toBeVisible();
    expect(await balance()).toBe(1_050);
    for (const id of [again, another]) {
      await expect(row(id).getByText("Pending", { exact: true })).toBeVisible();
      await callAs(admin, "PATCH", `/requests/${id}`, { status: "approved" });
    }
    expect(await balance()).toBe(3_050);
  });

  await test.step("deleting a request asks for a confirmation, and leaves the wallet unchanged", async () => {
    await admin.goto("/admin/all-funds-request?search=opfund03");
    await act(another, "Delete Request");
    await expect(question).toContainText("stays in Funds Customer's wallet");
    await question.getByRole("button", { name: "Cancel" }).click();
    await act(another, "Delete Request");
    await question.getByRole("button", { name: "Delete request" }).click();
    await expect(toast(admin, "Request deleted.")).toBeVisible();
    await expect(admin.getByText("No requests found")).toBeVisible();
    expect(await balance()).toBe(3_050);
  });

  await test.step("the export contains the rows that the filters show", async () => {
    await admin.goto("/admin/all-funds-request?search=opfund&status=rejected");
    const download = admin.waitForEvent("download");
    await admin.getByRole("button", { name: "Export CSV of fund requests" }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("OPFUND04");
    expect(lines[2]).toContain("OPFUND02");
  });
  await context.close();
});
