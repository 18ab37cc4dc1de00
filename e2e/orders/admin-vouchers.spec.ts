import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

const toast = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
const upload = (page: Page) => page.getByRole("button", { name: "Upload Codes" });

/** Returns eight random digits, so that codes of different runs do not collide. */
const eight = () => String(Math.floor(Math.random() * 90_000_000) + 10_000_000);

test("voucher codes are pasted, checked, stored, sold, moved and deleted", async ({
  page,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  watch(page);
  const { page: admin, context } = await adminPage(browser, store, watch);
  const { category } = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20");
  const name = "Journey voucher";
  const { product } = await callAs<{ product: { _id: string } }>(admin, "POST", "/products", {
    name,
    price: 10,
    category: category._id,
    stock: 0,
    offerType: "Normal",
  });
  const serials = [eight(), eight()].map((digits) => `UPBD-Q-S-${digits}`);
  const pins = ["1111-2222-3333-4444", "5555-6666-7777-8888"];
  await admin.goto("/admin/unipin-upload");
  const paste = admin.getByLabel("Paste many codes");

  await test.step("an upload needs a product and a code; the only code field cannot be removed", async () => {
    await upload(admin).click();
    await expect(admin.getByText("Please select a product and add at least one valid code.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Remove code 1" })).toBeDisabled();
    await admin.getByRole("button", { name: "Add Code" }).click();
    await admin.getByRole("button", { name: "Remove code 2" }).click();
    await expect(admin.getByRole("textbox", { name: /^Code \d/ })).toHaveCount(1);
  });

  await test.step("the search narrows the products; a check counts new and malformed codes and stores nothing", async () => {
    await admin.getByLabel("Search products").fill(` ${name.toUpperCase()} `);
    const choice = admin.getByLabel("Product", { exact: false }).and(admin.locator("select")).first();
    await expect(choice.locator("option")).toHaveCount(2);
    await choice.selectOption(product._id);
    await paste.fill(
      `${serials[0]}\n${pins[0]}\n\n${serials[1]} ${pins[1]}\n${serials[0]}\n${pins[0]}\nnonsense`,
    );
    await admin.getByRole("button", { name: "Check only" }).click();
    for (const text of ["New: 2", "Duplicates: 0", "Repeated here: 1", "Malformed: 1"])
      await expect(admin.getByText(text, { exact: true })).toBeVisible();
    await expect(admin.getByText("Neither a serial nor a PIN")).toBeVisible();
    await expect(admin.getByText("Line 7: nonsense", { exact: true })).toBeVisible();
    const { total } = await callAs<{ total: number }>(
      admin,
      "GET",
      `/admin/unipin/codes?productId=${product._id}`,
    );
    expect(total).toBe(0);
  });

  await test.step("one typed code does not convert a normal product without asking", async () => {
    await expect(admin.getByText(`${name} is a normal product`)).toBeVisible();
    await paste.fill("");
    await admin.getByRole("textbox", { name: "Code 1" }).fill(`ALONE-${eight()}`);
    await upload(admin).click();
    const question = admin.getByRole("alertdialog", { name: `Upload 1 new code to ${name}?` });
    await expect(question).toContainText("Codes make it a voucher product");
    await expect(question).toContainText(category.name);
    expect(await violationsOn(admin)).toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    const { products } = await callAs<{ products: { _id: string; type: string }[] }>(
      admin,
      "GET",
      "/admin/unipin/products",
    );
    expect(products.find(({ _id }) => _id === product._id)?.type).toBe("normal");
    await admin.getByRole("textbox", { name: "Code 1" }).fill("");
  });

  await test.step("the upload asks first, with the product's name, then reports what was stored", async () => {
    await paste.fill(`${serials[0]}\n${pins[0]}\n${serials[1]} ${pins[1]}`);
    await upload(admin).click();
    const question = admin.getByRole("alertdialog", { name: `Upload 2 new codes to ${name}?` });
    await question.getByRole("button", { name: "Convert and upload" }).click();
    await expect(toast(admin, "Upload successful! New: 2, Duplicates: 0")).toBeVisible();
    await expect(paste).toHaveValue("");
    await expect(admin.getByRole("region", { name: "Voucher products" }).getByText(name)).toBeVisible();
    await expect(admin.getByText(`${name} is a normal product`)).toBeHidden();
  });

  await test.step("codes that look like those of another package are listed before they are uploaded", async () => {
    await callAs(admin, "PATCH", `/products/${product._id}`, { name: "Journey 115 Diamonds" });
    await admin.reload();
    await admin
      .getByLabel("Product", { exact: false })
      .and(admin.locator("select"))
      .first()
      .selectOption(product._id);
    const wrong = `BDMB-T-S-${eight()}`;
    await paste.fill(`UPBD-G-S-${eight()} 1111-2222-3333-4445\n${wrong}\n1111-2222-3333-4446`);
    await upload(admin).click();
    const question = admin.getByRole("alertdialog");
    await expect(question).toContainText("1 code looks like another package");
    await expect(question.getByRole("region", { name: "Look like another package" })).toContainText(
      `Line 2: ${wrong} 1111-2222-3333-4446Looks like 25 Diamonds`,
    );
    expect(await violationsOn(admin)).toEqual([]);
    await expect(question.getByRole("button", { name: "Upload all the same" })).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await callAs(admin, "PATCH", `/products/${product._id}`, { name });
    await admin.reload();
    await admin
      .getByLabel("Product", { exact: false })
      .and(admin.locator("select"))
      .first()
      .selectOption(product._id);
  });

  await test.step("stored codes count as duplicates; two typed codes need a confirmation, one does not", async () => {
    await paste.fill(`${serials[0]}\n${pins[0]}`);
    await upload(admin).click();
    const question = admin.getByRole("alertdialog");
    await expect(question).toContainText("Duplicates: 1");
    await question.getByRole("button", { name: "Cancel" }).click();
    await paste.fill("");
    await admin.getByRole("textbox", { name: "Code 1" }).fill(`TYPED-${eight()}`);
    await admin.getByRole("button", { name: "Add Code" }).click();
    await admin.getByRole("textbox", { name: "Code 2" }).fill(`TYPED-${eight()}`);
    await upload(admin).click();
    await expect(question).toContainText(`Upload 2 new codes to ${name}?`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await admin.getByRole("button", { name: "Remove code 2" }).click();
    await upload(admin).click();
    await expect(toast(admin, "Upload successful! New: 1, Duplicates: 0")).toBeVisible();
  });

  await test.step("a customer buys a code and reads its serial and PIN", async () => {
    await newCustomer(page, "Voucher Buyer", { admin, taka: 50 });
    await page.goto(`/topup/${category._id}`);
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
    await proceedButton(page).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog", { name: "Order placed" })).toContainText(/UPBD-Q-S|TYPED/);
  });

  const codes = admin.getByRole("region", { name: "Codes", exact: true });
  const edits = codes.getByRole("button", { name: /^Edit/ });

  await test.step("a serial alone finds its code, in the top bar too", async () => {
    await admin.getByRole("combobox", { name: /^Search orders/ }).fill(`${serials[1]}`);
    await admin.getByRole("option", { name: `UPBD••••••8888 · ${name}` }).click();
    await expect(admin.getByRole("searchbox", { name: "Search codes" })).toHaveValue(`${serials[1]}`);
    await expect(edits).toHaveCount(1);
    await expect(edits).toHaveAccessibleName("Edit UPBD••••••8888");
    await admin.getByRole("searchbox", { name: "Search codes" }).fill(`${serials[0]?.toLowerCase()}`);
    await expect(edits).toHaveAccessibleName("Edit UPBD••••••4444");
  });

  await test.step("the sold code can only be changed to used", async () => {
    await admin.goto(`/admin/unipin-upload?product=${product._id}&status=sold`);
    await expect(edits).toHaveCount(1);
    await edits.click();
    const modal = admin.getByRole("dialog");
    await expect(modal.getByText("This code belongs to an order.")).toBeVisible();
    await expect(modal.getByLabel("Reassign to Product")).toBeDisabled();
    await expect(modal.getByLabel("Status").locator("option:disabled")).toHaveText(["Available"]);
    await modal.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("an unsold code is revealed on request, changed and moved to another product", async () => {
    await admin.goto(`/admin/unipin-upload?product=${product._id}&status=available`);
    await expect(edits).toHaveCount(2);
    await edits.first().click();
    const modal = admin.getByRole("dialog");
    await expect(modal.getByLabel("Code", { exact: true })).toHaveAttribute("readonly");
    await modal.getByRole("button", { name: "Reveal code" }).click();
    await expect(modal.getByLabel("Code", { exact: true })).not.toHaveAttribute("readonly");
    await modal.getByLabel("Code", { exact: true }).fill(`CHANGED-${eight()}`);
    await modal
      .getByLabel("Reassign to Product")
      .selectOption({ label: "UniPin Voucher 20 — UniPin Voucher (BD)" });
    await modal.getByRole("button", { name: "Save" }).click();
    await expect(modal).toContainText("unlike the other codes");
    await modal.getByRole("button", { name: "Save all the same" }).click();
    await expect(toast(admin, "Code updated")).toBeVisible();
    await expect(edits).toHaveCount(1);
  });

  await test.step("a product with codes cannot be set to normal; each deletion asks first", async () => {
    await admin.getByRole("button", { name: "Set Normal" }).click();
    const question = admin.getByRole("alertdialog");
    await expect(question).toContainText("All codes of this product must be deleted first.");
    await question.getByRole("button", { name: "Set Normal" }).click();
    await expect(question).toContainText("This product still has codes.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await codes.getByRole("button", { name: /^Delete/ }).click();
    await expect(question).toContainText("Are you sure you want to delete this code?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "Deleted")).toBeVisible();
    await expect(admin.getByText("No codes found")).toBeVisible();
  });

  await test.step("bulk deletion needs a selection and asks with the count; then the product can be set to normal", async () => {
    await admin
      .getByLabel("Status", { exact: true })
      .and(admin.locator("select"))
      .first()
      .selectOption("all");
    await expect(edits).toHaveCount(1);
    await admin.getByRole("button", { name: "Bulk Delete" }).click();
    await expect(toast(admin, "Please select at least one code.")).toBeVisible();
    await admin
      .getByLabel(/^Select all/)
      .filter({ visible: true })
      .first()
      .check({ force: true });
    await admin.getByRole("button", { name: "Bulk Delete (1)" }).click();
    const question = admin.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete 1 code?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "Deleted: 1")).toBeVisible();
    await admin.getByRole("button", { name: "Set Normal" }).click();
    await question.getByRole("button", { name: "Set Normal" }).click();
    await expect(toast(admin, "Product type set to normal")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Set Normal" })).toBeDisabled();
  });

  await test.step("Force Normal deletes the remaining codes, and the customer keeps the bought code", async () => {
    const body = { productId: product._id, codes: [`LAST-${eight()}`], acceptOdd: true };
    await callAs(admin, "POST", "/admin/unipin/upload", body);
    await admin.reload();
    await admin.getByRole("button", { name: "Force Normal" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Force Normal" }).click();
    await expect(toast(admin, "Product type set to normal")).toBeVisible();
    await expect(admin.getByText("No codes found")).toBeVisible();
    await page.goto("/redeem");
    await expect(
      page
        .getByRole("main")
        .getByText(/UPBD-Q-S|TYPED/)
        .first(),
    ).toBeVisible();
  });
  await callAs(admin, "DELETE", `/products/${product._id}`);
  await context.close();
});
