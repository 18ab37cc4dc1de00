import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminPage, callAs, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const toast = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Presses Make Admin or Remove Admin in the row of an account, and confirms. */
async function changeRole(page: Page, name: string, label: "Make Admin" | "Remove Admin"): Promise<void> {
  await row(page, name).getByRole("button", { name: label }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: label }).click();
}

async function adjust(page: Page, direction: "Add" | "Deduct", amount: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Adjust Balance" });
  await dialog.getByRole("radio", { name: direction }).check({ force: true });
  await dialog.getByLabel("Amount (BDT)").fill(amount);
  await dialog.getByLabel("Reason").fill("Journey");
  await dialog.getByRole("button", { name: /balance$/ }).click();
  await expect(dialog).toBeHidden();
}

test("an admin finds an account, makes it an admin, takes the role away while the new admin uses the admin area, and adds money to the wallet", async ({
  page: customer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /503/);
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const name = "Rina Akter";
  await newCustomer(customer, name);
  await admin.goto("/admin/customers");
  await expect(admin).toHaveURL(/\/admin\/all-users$/);

  await test.step("the user search starts when typing stops, trims the text, and is kept in the page's address", async () => {
    await admin.getByRole("searchbox", { name: "Search users" }).fill("  rina AKT ");
    await expect(admin).toHaveURL(/search=rina\+AKT$/);
    await expect(admin.getByRole("row")).toHaveCount(1 + 1);
    await admin.reload();
    await expect(row(admin, name)).toContainText("rina.akter@mail.example");
    await expect(admin.getByRole("row")).toHaveCount(1 + 1);
  });

  await test.step("a role that the server fails to change is still shown as before, with the reason", async () => {
    const busy = { message: "The store is busy.", code: "overloaded", requestId: "x" };
    await admin.route("**/api/users/*/role", (route) => route.fulfill({ status: 503, json: busy }));
    await changeRole(admin, name, "Make Admin");
    await expect(row(admin, name)).toContainText("Not changed: The store is busy.");
    await expect(row(admin, name).getByRole("button", { name: "Make Admin" })).toBeVisible();
    await admin.unroute("**/api/users/*/role");
  });

  await test.step("the dialog of Make Admin says what the role allows, and the role changes only after a confirmation", async () => {
    const calls: string[] = [];
    admin.on("request", (call) => call.method() === "PATCH" && calls.push(call.url()));
    await row(admin, name).getByRole("button", { name: "Make Admin" }).click();
    const question = admin.getByRole("alertdialog", { name: `Make ${name} an admin?` });
    await expect(question).toContainText("as far as the role that you give them says");
    await expect(question).toContainText("rina.akter@mail.example");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(row(admin, name).getByRole("button", { name: "Make Admin" })).toBeFocused();
    expect(calls).toEqual([]);
  });

  await test.step("Make Admin opens the admin area to the account", async () => {
    await changeRole(admin, name, "Make Admin");
    await expect(toast(admin, "User role updated to admin.")).toBeVisible();
    await customer.goto("/admin/all-users");
    await expect(customer.getByRole("heading", { name: "All Users" })).toBeVisible();
    await expect(row(customer, name)).toContainText("Another admin has to do the rest.");
  });

  await test.step("Remove Admin takes effect in the open session: the next step leaves the admin area", async () => {
    // The live stream may show the account the loss of its role before the account's next step does. The toast about
    // the loss disappears automatically, so the test watches for it from here on.
    const told = expect(toast(customer, "You are no longer an admin of this store.")).toBeVisible();
    await changeRole(admin, name, "Remove Admin");
    await expect(toast(admin, "User role updated to user.")).toBeVisible();
    const search = customer.getByRole("searchbox", { name: "Search users" });
    await search.fill("anybody", { timeout: 5_000 }).catch(() => {});
    await told;
    await expect(customer).toHaveURL(/\/$/);
  });

  await test.step("the customer's wallet contains the added money, and the statement shows the reason", async () => {
    await row(admin, name).getByRole("button", { name: "Adjust Balance" }).click();
    await adjust(admin, "Add", "1200");
    await expect(toast(admin, "Balance added: ৳1,200.00")).toBeVisible();
    await expect(row(admin, name)).toContainText("৳1,200.00");
    await customer.goto("/wallet");
    await expect(customer.getByRole("row").filter({ hasText: "Corrected by the shop" })).toContainText(
      "৳1,200.00",
    );
    await row(admin, name).getByRole("link", { name }).click();
    await admin.getByRole("tab", { name: "Statement" }).click();
    await expect(row(admin, "Balance adjusted")).toContainText("Journey");
    await expect(admin).toHaveURL(/all-users\/[^/]+\?tab=statement$/);
  });
  await context.close();
});

test("an admin adds a note to an account, exports it, and deletes the account once its wallet is empty", async ({
  page: customer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  // 409: the first deletion is refused. 401 and 403: a page of the deleted account is still open, learns of the
  // deletion, and calls the API again.
  expectedErrors.push(/409/, /40[13].*\/(api\/(users\/|live)|session\/token)/);
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const name = "Selim Reza";
  await newCustomer(customer, name, { admin, taka: 50 });
  await admin.goto("/admin/all-users?search=selim");
  await row(admin, name).getByRole("link", { name }).click();
  await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();

  await test.step("a note needs a text; a saved note shows its author", async () => {
    await admin.getByRole("button", { name: "Add Note" }).click();
    await expect(admin.getByText("Write something first.")).toBeVisible();
    await admin.getByLabel("New note").fill("Called about a late order.\nWas friendly.");
    await admin.getByRole("button", { name: "Add Note" }).click();
    await expect(toast(admin, "Note added.")).toBeVisible();
    await expect(admin.getByRole("listitem").filter({ hasText: "Was friendly." })).toContainText(
      "Asha Rahman",
    );
    await expect(admin.getByLabel("New note")).toHaveValue("");
  });

  await test.step("the exported file contains the users found by the search", async () => {
    await admin.goBack();
    await expect(admin).toHaveURL(/search=selim$/);
    const coming = admin.waitForEvent("download");
    await admin.getByRole("button", { name: "Export CSV of users" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(1 + 1);
    expect(lines[1]).toContain(`${name},selim.reza@mail.example`);
    await expect(toast(admin, "Exported 1 row, 1 KB.")).toBeVisible();
  });

  await test.step("a deletion is refused while the wallet has money; the page offers an adjustment, after which the deletion succeeds", async () => {
    await row(admin, name).getByRole("button", { name: "Delete User" }).click();
    const question = admin.getByRole("alertdialog", { name: /delete this user permanently/ });
    await question.getByRole("button", { name: "Delete User" }).click();
    await expect(question).toContainText("This user still has ৳50.00 in the wallet. Deduct it first.");
    await question.getByRole("button", { name: "Adjust Balance" }).click();
    await adjust(admin, "Deduct", "50");
    await expect(toast(admin, "Balance deducted: ৳50.00")).toBeVisible();
    await row(admin, name).getByRole("button", { name: "Delete User" }).click();
    await question.getByRole("button", { name: "Delete User" }).click();
    await expect(toast(admin, "User deleted successfully.")).toBeVisible();
    await expect(admin.getByText("No users found")).toBeVisible();
  });

  await test.step("the page of a deleted account keeps its history and offers no actions", async () => {
    const { entries } = await callAs<{ entries: { subject: string }[] }>(
      admin,
      "GET",
      "/admin/audit?action=user.delete&limit=1",
    );
    const uid = entries[0]?.subject.replace("user:", "") ?? "";
    await admin.goto(`/admin/all-users/${encodeURIComponent(uid)}`);
    await expect(admin.getByText(/This account was deleted on .* Its history stays\./)).toBeVisible();
    await expect(admin.getByText("Was friendly.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Adjust Balance" })).toBeHidden();
  });
  await context.close();
});
