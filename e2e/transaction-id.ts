import type { Locator, Page } from "@playwright/test";
import { expect } from "./store.ts";

/** The warning about a transaction ID of 8 characters, which is too short for bKash. */
export const UNUSUAL = "A bKash Transaction ID usually has 10 characters; this one has 8. Please check it.";

/**
 * Checks that `submit` refuses an impossible transaction ID and focuses its field, and that an unusual ID only causes a
 * warning, which appears when the field loses the focus. `scope`: the form or dialog with the field.
 */
export async function expectIdChecked(
  page: Page,
  scope: Page | Locator,
  submit: () => Promise<void>,
): Promise<void> {
  const id = scope.getByLabel("Transaction ID");
  await id.fill("9G7H2");
  await submit();
  await expect(id).toBeFocused();
  await expect(id).toHaveValue("9G7H2");
  await expect(id).toHaveAccessibleDescription(/^Enter a valid Transaction ID\./);
  await id.fill("9G7H2K4L");
  await page.keyboard.press("Tab");
  await expect(scope.getByRole("status").getByText(UNUSUAL)).toBeVisible();
  await expect(id).toHaveAccessibleDescription(new RegExp(`^${UNUSUAL}`));
}
