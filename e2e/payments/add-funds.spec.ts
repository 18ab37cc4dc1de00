import { fillFundRequest, saySent } from "../fund-request.ts";
import {
  adminPage,
  approveByTransactionId,
  freshTransactionId,
  holdCalls,
  newCustomer,
  takeTransactionId,
} from "../people.ts";
import { expect, test } from "../store.ts";
import { expectIdChecked, UNUSUAL } from "../transaction-id.ts";

test.use({ sharesStore: true });

test(
  "a customer fills in a fund request, corrects it, sends it, and follows it until its money is in the wallet",
  { tag: ["@phone", "@gate"] },
  async ({ page, browser, store, watch, expectedErrors }, info) => {
    expectedErrors.push(/409/);
    watch(page);
    const admin = await adminPage(browser, store, watch);
    const [used, fresh] = ["OLD", "NEW"].map((what) => freshTransactionId(what, info.project.name)) as [
      string,
      string,
    ];
    await takeTransactionId(admin.page, used);
    await newCustomer(page, `Funds ${info.project.name}`);
    await page.clock.install();
    await page.goto("/add-funds");
    const dialog = page.getByRole("dialog", { name: "Verify Request" });

    await test.step("an empty form says what is missing", async () => {
      const amount = page.getByLabel("Amount (BDT)");
      await page.getByRole("button", { name: "Next: send the money" }).click();
      await expect(page.getByText("Enter a valid amount.")).toBeVisible();
      await expect(amount).toBeFocused();
      await saySent(page);
      await page.getByRole("button", { name: "Review & Submit" }).click();
      await expect(amount).toBeFocused();
      await expect(page.getByText("Enter a valid amount.")).toBeVisible();
    });

    await test.step("when the customer taps an amount, the page shows once what to send and where, ready to copy", async () => {
      await page.getByRole("button", { name: "৳500", exact: true }).click();
      await expect(page.getByLabel("Amount (BDT)")).toHaveValue("500");
      await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(3);
      await page.getByRole("button", { name: "Next: send the money" }).click();
      await expect(page.getByText(/^Send exactly\s*৳509.25/)).toBeVisible();
      await expect(page.getByRole("button", { name: /^Copy (amount|number)$/ })).toHaveCount(2);
      await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(2);
      await page.goBack();
      await expect(page.getByLabel("Amount (BDT)")).toBeVisible();
      await page.getByRole("button", { name: "Next: send the money" }).click();
    });

    await test.step("the field refuses an impossible transaction ID, and only warns about an unusual one", async () => {
      const review = page.getByRole("button", { name: "Review & Submit" });
      await expectIdChecked(page, page, () => review.click());
      await review.click();
      await expect(dialog.getByText(UNUSUAL)).toBeVisible();
      const send = dialog.getByRole("button", { name: "Confirm & Submit" });
      await expect(send).toHaveAccessibleDescription(UNUSUAL);
      await dialog.getByRole("button", { name: "Edit" }).click();
    });

    await test.step("the review leads back to the form, and the form keeps its values even after a reload", async () => {
      await page.getByRole("button", { name: "Change" }).click();
      await fillFundRequest(page, { amount: "১,০০০", trxId: used });
      await page.getByLabel("Additional Note").fill("From my brother");
      await page.getByRole("button", { name: "Review & Submit" }).click();
      await expect(dialog).toContainText("Fee (waived)");
      await dialog.getByRole("button", { name: "Edit" }).click();
      const letGo = await holdCalls(page, /\/api\/payment-instructions$/);
      await page.reload();
      await expect(page.getByLabel("Additional Note")).toBeVisible();
      await expect(page.getByLabel("Additional Note")).toHaveValue("From my brother");
      await page.goBack();
      await page.getByLabel("Amount (BDT)").fill("500");
      await page.getByRole("button", { name: "Next: send the money" }).click();
      await expect(page.getByLabel("Transaction ID")).toHaveValue(used);
      // The button is pressed while the fee is still loading. The review opens as soon as the fee is known.
      const review = page.getByRole("button", { name: "Review & Submit" });
      await review.click();
      await expect(review).toHaveAttribute("aria-busy", "true");
      await letGo();
      await expect(dialog).toContainText("৳509.25");
    });

    await test.step("a used transaction ID is refused, and the form keeps the typed values", async () => {
      await dialog.getByRole("button", { name: "Confirm & Submit" }).click();
      await expect(dialog.getByText("This Transaction ID has already been submitted.")).toBeVisible();
      await dialog.getByRole("button", { name: "Edit" }).click();
      await expect(page.getByLabel("Additional Note")).toHaveValue("From my brother");
      await expect(page.getByText("No fund requests yet.")).toBeVisible();
    });

    await test.step("with a new transaction ID the request is sent, and the form is emptied", async () => {
      await page.getByLabel("Transaction ID").fill(fresh);
      await page.getByRole("button", { name: "Review & Submit" }).click();
      await dialog.getByRole("button", { name: "Confirm & Submit" }).click();
      await expect(page.getByText("Request submitted successfully!")).toBeVisible();
      await expect(page.getByLabel("Amount (BDT)")).toBeVisible();
      await expect(page.getByLabel("Transaction ID")).toHaveValue("");
      await expect(page.getByRole("listitem").filter({ hasText: fresh })).toContainText("Pending");
    });

    await test.step("typing the same ID again shows immediately that the ID was submitted before", async () => {
      await saySent(page);
      await page.getByLabel("Transaction ID").fill(fresh.toLowerCase());
      await expect(page.getByText("You have submitted this Transaction ID before.")).toBeVisible();
      await page.getByLabel("Transaction ID").fill("");
    });

    await test.step("when the shop approves the request, its status and the balance change without a reload", async () => {
      await approveByTransactionId(admin.page, fresh);
      await page.clock.fastForward(20_000);
      await expect(page.getByRole("listitem").filter({ hasText: fresh })).toContainText("Approved");
      await expect(page.getByText("৳500.00").filter({ visible: true }).first()).toBeVisible();
    });

    await test.step("the statement links back to the request", async () => {
      await page.goto("/wallet");
      await page
        .getByRole("row")
        .filter({ hasText: "Money added" })
        .getByRole("link", { name: /^Fund request/ })
        .click();
      await expect(page).toHaveURL(/\/add-funds#request-/);
      await expect(page.getByText(fresh)).toBeInViewport();
    });
    await admin.context.close();
  },
);
