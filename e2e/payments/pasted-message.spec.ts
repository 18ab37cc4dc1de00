import type { Locator, Page } from "@playwright/test";
import { fundForm, saySent } from "../fund-request.ts";
import { callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/** Pastes a text with line breaks into a field, from the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.click();
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
}

const nagad = (amount: string, to: string) =>
  `Send Money Successful.\nAmount: Tk ${amount}\nReceiver: ${to}\nRef: 3\nTxnID: 7C4KX2QA\nFee: Tk 5.00\nBalance: Tk 300.00\n14/03/2026 15:09`;

/** Returns the shop's number for a method, as this customer sees it. */
async function numberOf(page: Page, method: string): Promise<string> {
  const { instructions } = await callAs<{ instructions: { method: string; accountNumber: string }[] }>(
    page,
    "GET",
    "/payment-instructions",
  );
  return instructions.find((each) => each.method === method)?.accountNumber ?? "";
}

test(
  "a pasted wallet message fills in the transaction ID, the amount and the method",
  { tag: "@phone" },
  async ({ page, watch, expectedErrors }, info) => {
    watch(page);
    const review = page.getByRole("dialog", { name: "Verify Request" });
    await newCustomer(page, `Pasting ${info.project.name}`);
    await page.goto("/add-funds");
    const form = fundForm(page);
    const id = form.getByLabel("Transaction ID");
    const amount = form.getByLabel("Amount (BDT)");
    const method = (name: string) => form.getByRole("radio", { name, includeHidden: true });

    await test.step("a text that is not a wallet message changes nothing", async () => {
      await amount.fill("750");
      await form.getByRole("button", { name: "Next: send the money" }).click();
      await paste(
        page,
        id,
        "Somebody wrote to me that the money is on its way, ৳500, its ID is 7C4KX2QA he says.",
      );
      await expect(form.getByText("This is no message that we know.")).toBeVisible();
      await expect(id).toHaveValue("");
      await expect(amount).toHaveValue("750");
      await form.getByRole("button", { name: "Change" }).click();
      await amount.fill("");
      await saySent(page);
    });

    await test.step("the message's ID, method and amount are filled in", async () => {
      await paste(page, id, nagad("507.50", await numberOf(page, "Nagad")));
      await expect(form.getByText("Read from your Nagad message")).toBeVisible();
      await expect(id).toHaveValue("7C4KX2QA");
      await expect(method("Nagad")).toBeChecked();
      await expect(form.getByText(/^Send exactly\s*৳507.50/)).toBeVisible();
      await expect(amount).toHaveValue("500");
      await expect(form.getByText("not to our number")).toBeHidden();
    });

    await test.step("Undo removes everything that was filled in", async () => {
      await form.getByRole("button", { name: "Undo" }).click();
      await expect(id).toHaveValue("");
      await expect(method("bKash")).toBeChecked();
      await expect(amount).toHaveValue("");
    });

    await test.step("the amount stays as typed until the customer chooses the message's amount, and the page warns of a wrong receiver", async () => {
      await form.getByRole("button", { name: "Change" }).click();
      await amount.fill("500");
      await form.getByRole("button", { name: "Next: send the money" }).click();
      await paste(page, id, nagad("480.00", "01999999999"));
      await expect(form.getByText("You sent ৳480.00; for this request it would be ৳507.50.")).toBeVisible();
      await expect(form.getByText(/^The money went to 01999999999, not to our number/)).toBeVisible();
      await expect(amount).toHaveValue("500");
      await form.getByRole("button", { name: "Review & Submit" }).click();
      await expect(review.getByText(/^You sent ৳480.00;/)).toBeVisible();
      await expect(review.getByText(/^The money went to 01999999999/)).toBeVisible();
      await review.getByRole("button", { name: "Edit" }).click();
      await form.getByRole("button", { name: "Ask for ৳472.91" }).click();
      await expect(amount).toHaveValue("472.91");
      await expect(form.getByText(/^You sent/)).toBeHidden();
    });

    await test.step("after the session has ended, the page leads to the login page and keeps the form's values", async () => {
      expectedErrors.push(/401/);
      const over = { code: "invalid_token", message: "Failed to authenticate. Please log in again." };
      await page.route(/\/api\/requests$/, (route) => route.fulfill({ status: 401, json: over }));
      await page.context().clearCookies();
      await form.getByRole("button", { name: "Review & Submit" }).click();
      await review.getByRole("button", { name: "Confirm & Submit" }).click();
      await expect(form.getByRole("link", { name: "Log in" })).toBeVisible();
      await expect(form.getByRole("button", { name: "Review & Submit" })).not.toHaveAttribute("aria-busy");
      await expect(id).toHaveValue("7C4KX2QA");
    });
  },
);

test(
  "a pasted wallet message fills in an instant payment, and the page warns of a different amount",
  { tag: "@phone" },
  async ({ page, store, watch }, info) => {
    watch(page);
    await newCustomer(page, `Pasting now ${info.project.name}`);
    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    await page.goto(`/topup/${product.category._id}`);
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
    await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
    await page.getByRole("textbox", { name: /Player ID/ }).fill("1234567890");
    await proceedButton(page).click();
    const modal = page.getByRole("dialog", { name: "Instant payment" });
    await expect(modal).toContainText("৳83.23");
    await modal.getByLabel("Sender Number").fill("01712345678");
    const id = modal.getByLabel("Transaction ID");
    await paste(page, id, nagad("80.00", await numberOf(page, "Nagad")));
    await expect(id).toHaveValue("7C4KX2QA");
    await expect(modal.getByRole("tab", { name: "Nagad" })).toHaveAttribute("aria-selected", "true");
    await expect(modal.getByText("You sent ৳80.00; this order costs ৳83.23.")).toBeVisible();
    await expect(modal.getByLabel("Sender Number")).toHaveValue("01712345678");
  },
);
