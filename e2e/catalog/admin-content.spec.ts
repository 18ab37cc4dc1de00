import type { Page } from "@playwright/test";
import { adminPage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

/** A PNG image for a slide. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const main = (page: Page) => page.getByRole("main");

test("an admin changes a payment instruction, deletes it after confirmation and adds it again; customers see the changes", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await admin.page.goto("/admin/manage-payment-instructions");
  const number = "01822222222";

  await test.step("errors are shown, typed values stay, and the method cannot be changed", async () => {
    await admin.page.getByRole("button", { name: "Edit Rocket" }).click();
    await expect(admin.page.getByLabel(/^Method\W*$/)).toBeDisabled();
    await admin.page.getByLabel("Account Number").fill("");
    await admin.page.getByLabel("Amount (BDT)").fill("-1");
    await admin.page.getByLabel("Fee Percent").fill("101");
    await admin.page.getByRole("button", { name: "Update Instruction" }).click();
    await expect(main(admin.page).getByText("Account number is required.")).toBeVisible();
    await expect(main(admin.page).getByText("Amount cannot be negative.")).toBeVisible();
    await expect(main(admin.page).getByText("Fee must be between 0 and 100.")).toBeVisible();
    await expect(admin.page.getByLabel("Account Number")).toBeFocused();
    await expect(admin.page.getByLabel("Fee Percent")).toHaveValue("101");
  });

  await test.step("customers see the changed instruction", async () => {
    await admin.page.getByLabel("Account Number").fill(number);
    await admin.page.getByLabel("Amount (BDT)").fill("1000");
    await admin.page.getByLabel("Fee Percent").fill("1.8");
    await admin.page.getByRole("button", { name: "Update Instruction" }).click();
    await expect(toast(admin.page, "Instruction updated successfully!")).toBeVisible();
    await newCustomer(page, "Sees it");
    await page.goto("/add-funds");
    await expect(main(page).getByText(number).first()).toBeVisible();
  });

  await test.step("deleting asks first; afterwards the method can be added again", async () => {
    await admin.page.getByRole("button", { name: "Delete Rocket" }).click();
    const question = admin.page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this payment instruction?");
    await question.getByRole("button", { name: "Cancel" }).click();
    await admin.page.getByRole("button", { name: "Delete Rocket" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin.page, "Instruction deleted successfully!")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Amount (BDT)")).toBeVisible();
    await expect(main(page).getByText(number)).toHaveCount(0);
    await admin.page.getByLabel(/^Method\W*$/).selectOption("Rocket");
    await admin.page.getByLabel("Account Number").fill("012000000020");
    await admin.page.getByLabel("Amount (BDT)").fill("1000");
    await admin.page.getByLabel("Fee Percent").fill("1.8");
    await admin.page.getByRole("button", { name: "Add Instruction" }).click();
    await expect(toast(admin.page, "Instruction added successfully!")).toBeVisible();
    await expect(admin.page.getByRole("button", { name: "Edit Rocket" })).toBeVisible();
  });
  await admin.context.close();
});

test("an order instruction is deleted through a toast, and the empty list shows a message", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/manage-order-instructions");
  const remove = async (name: string, answer: "Delete" | "Cancel") => {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = toast(page, "Are you sure you want to delete this instruction?");
    await question.getByRole("button", { name: answer, exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  await remove("Wallet", "Cancel");
  await expect(page.getByRole("button", { name: "Delete Wallet" })).toBeVisible();
  await remove("Wallet", "Delete");
  await expect(toast(page, "Instruction deleted successfully!")).toBeVisible();
  await remove("Instant payment", "Delete");
  await expect(page.getByText("No order instructions set up yet.")).toBeVisible();

  await page.getByLabel("Fee Percent").fill("100.01");
  await page.getByRole("button", { name: "Add Instruction" }).click();
  await expect(main(page).getByText("Fee must be between 0 and 100.")).toBeVisible();
  await page.getByLabel("Method").selectOption("instant");
  await page.getByLabel("Amount (BDT)").fill("1000");
  await page.getByLabel("Fee Percent").fill("1.5");
  await page.getByRole("button", { name: "Add Instruction" }).click();
  await expect(page.getByRole("button", { name: "Edit Instant payment" })).toBeVisible();
  await expect(page.getByLabel("Method")).toHaveValue("wallet");
  await page.getByLabel("Fee Percent").fill("0");
  await page.getByRole("button", { name: "Add Instruction" }).click();
  await expect(page.getByText("Every method has its instruction.")).toBeVisible();
  await page.getByRole("button", { name: "Edit Instant payment" }).click();
  await page.getByLabel("Fee Percent").fill("1.50");
  await page.getByRole("button", { name: "Update Instruction" }).click();
  await expect(toast(page, "Instruction updated successfully!")).toBeVisible();
  await context.close();
});

test("referral rewards can be saved only when they changed, and the field ignores characters that are not part of an amount", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/referral-settings");
  const reward = page.getByLabel(/^Referrer reward per successful referral/);
  const save = page.getByRole("button", { name: "Save changes" });
  const before = await reward.inputValue();
  await expect(save).toBeDisabled();
  await reward.press("End");
  await reward.pressSequentially("-x");
  await expect(reward).toHaveValue(before);
  await expect(save).toBeDisabled();
  await reward.fill("");
  await save.click();
  await expect(page.getByText("Referrer amount must be a non-negative number")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(reward).toHaveValue(before);
  await expect(save).toBeDisabled();
  await reward.fill(String(Number(before) + 1));
  await save.click();
  await expect(toast(page, "Referral settings updated")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(reward).toHaveValue(String(Number(before) + 1));
  await expect(page.getByText("New settings apply only to new referrals.")).toBeVisible();
  await context.close();
});

test("contact and social links are saved, and the shop shows them", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await admin.page.goto("/admin/admin-contact");
  const links = admin.page.getByRole("button", { name: /^Remove link/ });
  await expect(links.first()).toBeVisible();
  for (let left = await links.count(); left > 0; left--) await links.first().click();
  await expect(admin.page.getByText("No social media links added yet.")).toBeVisible();
  await admin.page.getByRole("button", { name: "Add Link" }).click();
  await admin.page.getByLabel("Platform of link 1").selectOption("instagram");
  await admin.page.getByLabel("Address of link 1").fill("http://instagram.example/hira");
  const hours = "Every day, 9 AM – 10 PM";
  await admin.page.getByRole("textbox", { name: "Working Hours", exact: true }).fill(hours);
  await admin.page.getByRole("textbox", { name: "Caption of Call", exact: true }).fill("9 AM to 10 PM");
  await admin.page.getByRole("button", { name: "Save Changes" }).click();
  await expect(main(admin.page).getByText("A social link must start with https://.")).toBeVisible();
  await expect(admin.page.getByRole("textbox", { name: "Working Hours", exact: true })).toHaveValue(hours);
  await admin.page.getByLabel("Address of link 1").fill("https://instagram.example/hira");
  await admin.page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(admin.page, "Contact information saved successfully!")).toBeVisible();
  await page.goto("/");
  await expect(page.locator('footer a[href="https://instagram.example/hira"]')).toHaveCount(1);
  await expect(page.locator('footer a[href*="facebook.example"]')).toHaveCount(0);
  await page.goto("/contact");
  await expect(main(page).getByRole("heading", { level: 2 }).first()).toHaveText("WhatsApp");
  await expect(main(page).getByText("9 AM to 10 PM", { exact: true })).toBeVisible();
  await admin.context.close();
});

test("a slide is created with its image, shown on the home page, changed and deleted", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await admin.page.goto("/admin/manage-hero-slides");
  const title = "Eid offer";
  const create = admin.page.getByRole("button", { name: "Create Slide" });

  await test.step("every field is required, including the image", async () => {
    await create.click();
    for (const text of ["Title", "Subtitle", "Button text", "Button URL"])
      await expect(main(admin.page).getByText(`${text} is required.`, { exact: true })).toBeVisible();
    await expect(main(admin.page).getByText("Image is required for new slides.")).toBeVisible();
  });

  await test.step("a slide with an image is created, and the home page shows it", async () => {
    await admin.page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
    await admin.page.getByRole("textbox", { name: "Subtitle", exact: true }).fill("Twice the diamonds");
    await admin.page.getByRole("textbox", { name: "Button Text", exact: true }).fill("Get it");
    await admin.page.getByRole("textbox", { name: "Title in Bengali", exact: true }).fill("ঈদ অফার");
    await admin.page.getByLabel("Button URL").fill("/topup-categories");
    await admin.page
      .locator('input[type="file"]')
      .setInputFiles({ name: "eid.png", mimeType: "image/png", buffer: PIXEL });
    await expect(toast(admin.page, "Image uploaded successfully!")).toBeVisible();
    await expect(admin.page.getByRole("img", { name: "Preview" })).toBeVisible();
    await create.click();
    await expect(toast(admin.page, "Slide added successfully!")).toBeVisible();
    await page.goto("/");
    await expect(page.getByText(title)).toHaveCount(1);
  });

  await test.step("the Bengali page shows each text in Bengali if there is one, else in English", async () => {
    await page.goto("/bn/");
    await expect(page.getByText("ঈদ অফার")).toHaveCount(1);
    await expect(page.getByText("Twice the diamonds")).toHaveCount(1);
    await page.goto("/");
  });

  await test.step("an edit keeps the slide's image", async () => {
    await admin.page.getByRole("button", { name: `Edit ${title}` }).click();
    await admin.page.getByRole("textbox", { name: "Subtitle", exact: true }).fill("Three times the diamonds");
    await admin.page.getByRole("button", { name: "Update Slide" }).click();
    await expect(toast(admin.page, "Slide updated successfully!")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Three times the diamonds")).toHaveCount(1);
    const picture = page.getByRole("link", { name: new RegExp(title), includeHidden: true }).locator("img");
    await expect(picture).toHaveAttribute("src", /^\/uploads\//);
  });

  await test.step("the browser's own dialog asks before the slide is deleted", async () => {
    const answers = [false, true];
    admin.page.on("dialog", (dialog) => {
      expect(dialog.type()).toBe("confirm");
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    const remove = admin.page.getByRole("button", { name: `Delete ${title}` });
    await remove.click();
    await expect(remove).toBeVisible();
    await remove.click();
    await expect(toast(admin.page, "Slide deleted successfully!")).toBeVisible();
    await page.reload();
    await expect(page.getByText(title)).toHaveCount(0);
  });
  await admin.context.close();
});
