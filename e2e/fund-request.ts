import { expect, type Locator, type Page } from "@playwright/test";

export const fundForm = (page: Page, name = "Submit Fund Request"): Locator =>
  page.getByRole("form", { name });

interface FundRequest {
  amount: string;
  method?: string;
  trxId: string;
}

/** Fills in a fund request, up to its review. */
export async function fillFundRequest(page: Page, { amount, method, trxId }: FundRequest): Promise<void> {
  const form = fundForm(page);
  await form.getByLabel("Amount (BDT)").fill(amount);
  if (method) await form.getByRole("radio", { name: method }).check({ force: true });
  await form.getByRole("button", { name: "Next: send the money" }).click();
  await form.getByLabel("Transaction ID").fill(trxId);
}

/** Goes to the step with the transaction ID, as a customer does who has already sent the money. */
export async function saySent(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I have sent the money already" }).click();
  await expect(page.getByLabel("Transaction ID")).toBeVisible();
}

/** Reviews the filled-in request and submits it. */
export async function submitFundRequest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review & Submit" }).click();
  await page
    .getByRole("dialog", { name: "Verify Request" })
    .getByRole("button", { name: "Confirm & Submit" })
    .click();
}
