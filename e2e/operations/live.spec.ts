import { violationsOn } from "../axe.ts";
import { adminPage, buy, callAs, findPackage, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/**
 * Milliseconds within which a change must appear. On an idle machine it takes a second. A poll without the stream
 * would show the change after ten seconds.
 */
const SOON_MS = 9_000;

test("two browsers see each other's changes within a second", { tag: ["@phone", "@gate"] }, async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(page, "Live Customer", { admin, taka: 500 });
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  await admin.goto("/admin/all-orders");
  await expect(admin.getByText("No orders found").or(admin.locator("[data-row]").first())).toBeVisible();
  const listens = admin.waitForResponse((reply) => reply.url().includes("/api/live"));
  await admin.reload();
  await listens;
  await expect(admin.getByText("No orders found").or(admin.locator("[data-row]").first())).toBeVisible();

  const id = await buy(page, product, "9900001");
  await expect(admin.locator(`[data-row="${id}"]`)).toBeVisible({ timeout: SOON_MS });

  await page.goto(`/my-orders/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const balance = page.getByRole("banner").getByText(/৳\d/).first();
  const before = await balance.textContent();
  await callAs(admin, "PATCH", `/orders/admin/orders/${id}`, { status: "completed" });
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({ timeout: SOON_MS });
  const uid = await uidOf(page);
  await callAs(admin, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, {
    amount: 111,
    reason: "A gift",
  });
  await expect(balance).not.toHaveText(before ?? "", { timeout: SOON_MS });
  await context.close();
});

// The usual timeout is short enough here: without the stream, these lists are polled once a minute.
test("two operators see each other's leases, assign an order, mention each other, and are warned before they decide", async ({
  page,
  browser,
  store,
  watch,
}) => {
  const { page: asha, context } = await adminPage(browser, store, watch);
  watch(page);
  await newCustomer(page, "Second Operator", { admin: asha, taka: 500 });
  const uid = await uidOf(page);
  const product = await findPackage(store.origin, "Free Fire (BD)", "25 Diamonds");
  const others = await browser.newContext({ baseURL: store.origin });
  const customer = await others.newPage();
  await newCustomer(customer, "Waiting Customer", { admin: asha, taka: 500 });
  const id = await buy(customer, product, "9900002");
  await others.close();
  await callAs(asha, "PATCH", `/users/${encodeURIComponent(uid)}/role`, {
    role: "admin",
    preset: "delivery",
  });

  await page.goto("/admin/all-orders?status=pending&sort=newest");
  const row = page.locator(`[data-row="${id}"]`);
  await expect(row).toBeVisible();
  await asha.goto(`/admin/all-orders/${id}`);
  await expect(row.getByText("Asha Rahman is on this")).toBeVisible({ timeout: SOON_MS });
  await asha.getByLabel("Assigned to").selectOption({ label: "Second Operator" });
  await expect(row.getByText("Yours")).toBeVisible({ timeout: SOON_MS });
  await page.getByRole("button", { name: "Mine" }).click();
  await expect(page).toHaveURL(/assigned=me/);
  await expect(row).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const note = asha.getByLabel("New note");
  await note.pressSequentially("Please call them, @sec");
  const named = asha
    .getByRole("listbox", { name: "Colleagues" })
    .getByRole("option", { name: "Second Operator" });
  await expect(named).toHaveAttribute("aria-selected", "true");
  expect(await violationsOn(asha)).toEqual([]);
  await note.press("Enter");
  await expect(note).toHaveValue("Please call them, @Second Operator ");
  await asha.getByRole("button", { name: "Add Note" }).click();
  await expect(asha.getByText("@Second Operator", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Notifications, \d+ waiting/ }).click();
  await page.getByRole("menuitem", { name: /Asha Rahman mentioned you/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/all-orders/${id}#note-`));
  await expect(page.getByText("Please call them,")).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(asha.getByText("Second Operator is on this order.")).toBeVisible({ timeout: SOON_MS });
  await asha.getByRole("heading", { level: 1 }).click();
  await asha.keyboard.press("c");
  const question = asha.getByRole("alertdialog");
  await expect(question).toContainText("Second Operator is on this order.");
  await question.getByRole("button", { name: "Decide anyway" }).click();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({ timeout: SOON_MS });
  await context.close();
});
