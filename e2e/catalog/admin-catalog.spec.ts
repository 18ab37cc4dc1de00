import type { Page } from "@playwright/test";
import { adminPage, callAs, findPackage } from "../people.ts";
import { expect, test } from "../store.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const UNSAFE = "This pattern does not work or could freeze a page.";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const question = (page: Page, text: string) =>
  page.getByRole("alertdialog", { name: `Are you sure you want to delete this ${text}?` });

test("an admin creates, changes and deletes a category and a product, and visitors see each change", async ({
  page: visitor,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /503/);
  watch(visitor);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await admin.goto("/admin/categories");
  const name = admin.getByRole("textbox", { name: "Name", exact: true });
  const pattern = admin.getByLabel("Pattern", { exact: true });
  const sample = admin.getByRole("region", { name: "Try it" });

  await test.step("name and image are required, and a failed upload keeps the typed values", async () => {
    await button(admin, "Add Category").click();
    await expect(admin.getByText("Category name and image are required.")).toBeVisible();
    await name.fill("Honor of Kings");
    await button(admin, "Add Category").click();
    await expect(admin.getByText("Category name and image are required.")).toBeVisible();
    await admin.route("**/api/upload", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
    await admin
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "game.png", mimeType: "image/png", buffer: PIXEL });
    await expect(admin.getByText(/Image upload failed\./)).toBeVisible();
    await button(admin, "Try Again").click();
    await expect(toast(admin, "Image uploaded successfully!")).toBeVisible();
    await expect(admin.getByRole("img", { name: "Preview" })).toBeVisible();
    await expect(name).toHaveValue("Honor of Kings");
  });

  await test.step("searching the list keeps the values in the form beside it", async () => {
    await admin.getByLabel("Search categories").fill(" ROBLOX ");
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expect(admin).toHaveURL(/search=ROBLOX/);
    await expect(name).toHaveValue("Honor of Kings");
    await admin.getByLabel("Search categories").fill("no such game");
    await expect(admin.getByText("No categories found")).toBeVisible();
    await admin.getByLabel("Search categories").fill("");
  });

  await test.step("every preset pattern is safe; a custom pattern is checked and tried out before it is saved", async () => {
    const kinds = admin.getByLabel("Customers give");
    for (const option of await kinds.locator("option").all()) {
      const kind = (await option.getAttribute("value")) ?? "";
      if (kind === "general" || kind === "custom") continue;
      await kinds.selectOption(kind);
      const query = new URLSearchParams({ pattern: await pattern.inputValue() });
      expect(await callAs(admin, "GET", `/admin/pattern-check?${query}`), kind).toEqual({ safe: true });
    }
    await kinds.selectOption({ label: "A number and a zone" });
    await pattern.fill("(\\d+)+");
    await expect(admin.getByText(UNSAFE)).toBeVisible();
    await button(admin, "Add Category").click();
    await expect(pattern).toBeFocused();
    await pattern.fill("^\\d{4,9}$");
    await expect(admin.getByText(UNSAFE)).toHaveCount(0);
    await sample.getByLabel("User ID").fill("123");
    await expect(sample.getByText("Does not fit the pattern.")).toBeVisible();
    await sample.getByLabel("User ID").fill("12345678");
    await sample.getByLabel("Zone ID").fill("1234");
    await expect(sample.getByText("Fits. The order shows 12345678 (1234)")).toBeVisible();
    await button(admin, "Add Category").click();
    await expect(toast(admin, "Category added successfully!")).toBeVisible();
    await expect(name).toHaveValue("");
  });

  await test.step("a change is saved; leaving an unsaved change asks first", async () => {
    await button(admin, "Edit Honor of Kings").click();
    await expect(pattern).toHaveValue("^\\d{4,9}$");
    await name.fill("Honor of Kings (BD)");
    await button(admin, "Edit Roblox Robux").click();
    const discard = admin.getByRole("alertdialog", { name: "Discard what you typed?" });
    await discard.getByRole("button", { name: "Keep" }).click();
    await expect(name).toHaveValue("Honor of Kings (BD)");
    await admin
      .getByRole("textbox", { name: "Where to find it", exact: true })
      .fill("1. Tap your picture.\n2. It stands under your name.");
    await button(admin, "Update Category").click();
    await expect(toast(admin, "Category updated successfully!")).toBeVisible();
  });

  await test.step("the simple form requires every field, and keeps the category for the next product", async () => {
    await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Add Product" }).click();
    await button(admin, "Add Product").click();
    await expect(admin.getByText("All fields are required.")).toHaveCount(1);
    await admin.getByRole("textbox", { name: "Name", exact: true }).fill("80 Tokens");
    await admin.getByLabel(/^Price/).fill("1,099.5");
    await admin.getByLabel("Stock").fill("12");
    await admin.getByLabel("Category").selectOption({ label: "Honor of Kings (BD)" });
    await button(admin, "Add Product").click();
    await expect(toast(admin, "Product added successfully!")).toBeVisible();
    await expect(admin.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
    await expect(admin.getByLabel("Category").locator("option:checked")).toHaveText("Honor of Kings (BD)");
  });

  const offer = visitor.getByRole("radio", { name: /^80 Tokens/ });
  await test.step("a visitor finds the category, and the product form asks for both IDs", async () => {
    await visitor.goto("/topup-categories");
    await visitor.getByRole("link", { name: "Honor of Kings (BD)" }).click();
    await expect(visitor.getByLabel("User ID")).toBeVisible();
    await expect(visitor.getByLabel("Zone ID")).toBeVisible();
    await visitor.getByText("Where do I find my User ID?").click();
    await expect(visitor.getByText("It stands under your name.")).toBeVisible();
    await expect(offer).toHaveAccessibleName(/৳1,099\.50/);
  });

  await test.step("the modal shows what is wrong, keeps the typed values, and changes the price in the shop", async () => {
    await admin.goto("/admin/all-products?search=80+tokens");
    await button(admin, "Edit 80 Tokens").click();
    const modal = admin.getByRole("dialog", { name: "Edit Product" });
    await modal.getByRole("textbox", { name: "Name", exact: true }).fill(" ");
    await modal.getByLabel(/^Price/).fill("-1");
    await modal.getByLabel("Stock").fill("-1");
    await modal.getByLabel("Category").selectOption("");
    await modal.getByRole("button", { name: "Update Product" }).click();
    for (const text of [
      "Product name is required",
      "Price must be a non-negative number",
      "Stock must be a non-negative number",
      "Please select a category",
    ])
      await expect(modal.getByText(text)).toBeVisible();
    await modal.getByRole("textbox", { name: "Name", exact: true }).fill("80 Tokens");
    await modal.getByLabel("Stock").fill("12");
    await modal.getByLabel("Category").selectOption({ label: "Honor of Kings (BD)" });
    await modal.getByLabel(/^Price/).fill("many");
    await modal.getByRole("button", { name: "Update Product" }).click();
    const question = admin.getByRole("alertdialog", { name: "Really free?" });
    await expect(question).toContainText("“many” is no number. The price becomes ৳0.00");
    await question.getByRole("button", { name: "Back to the form" }).click();
    await expect(modal.getByLabel(/^Price/)).toHaveValue("many");
    await modal.getByLabel(/^Price/).fill("990.25");
    await modal.getByRole("button", { name: "Update Product" }).click();
    await expect(toast(admin, "Product updated")).toBeVisible();
    await visitor.reload();
    await expect(offer).toHaveAccessibleName(/৳990\.25/);
  });

  await test.step("a product with stock 0 is shown as sold out to admins and visitors", async () => {
    await button(admin, "Restock 80 Tokens").click();
    const restock = admin.getByRole("dialog", { name: "Restock" });
    await restock.getByRole("button", { name: "Set Stock" }).click();
    await expect(restock.getByText("Stock must be a non-negative number")).toBeVisible();
    await restock.getByLabel("Units there are now").fill("0");
    await restock.getByLabel("Units there are now").press("Enter");
    await expect(admin.getByRole("row", { name: /80 Tokens/ })).toContainText("Sold out");
    await visitor.reload();
    await expect(offer).toBeDisabled();
  });

  await test.step("a category cannot be deleted while it has a product; both are deleted after confirmation", async () => {
    await admin.goto("/admin/categories");
    await button(admin, "Delete Honor of Kings (BD)").click();
    await question(admin, "category").getByRole("button", { name: "Delete" }).click();
    await expect(question(admin, "category")).toContainText(
      "This category still has products. Move or delete them first.",
    );
    await question(admin, "category").getByRole("link", { name: "its products" }).click();
    await expect(admin.getByRole("row")).toHaveCount(2);
    await button(admin, "Delete 80 Tokens").click();
    await question(admin, "product").getByRole("button", { name: "Cancel" }).click();
    await button(admin, "Delete 80 Tokens").click();
    await question(admin, "product").getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "Product deleted")).toBeVisible();
    await expect(admin.getByText("No products match your filters.")).toBeVisible();
    await admin.goto("/admin/categories");
    await button(admin, "Delete Honor of Kings (BD)").click();
    await question(admin, "category").getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "Category deleted successfully!")).toBeVisible();
    await visitor.goto("/topup-categories");
    await expect(visitor.getByRole("link", { name: "Free Fire (BD)" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Honor of Kings (BD)" })).toHaveCount(0);
  });
  await context.close();
});

test("an admin orders the games with the arrow keys and by dragging, and Home shows them in this order", async ({
  page: visitor,
  browser,
  store,
  watch,
}) => {
  watch(visitor);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await admin.goto("/admin/categories");
  await button(admin, /^Order$/).click();
  const dialog = admin.getByRole("dialog", { name: "Order of the games" });
  const rows = dialog.getByRole("listitem");
  const names = () => rows.locator("span[title]").allInnerTexts();
  await expect(rows.first()).toBeVisible();
  const [first = "", second = "", third = "", ...rest] = await names();

  await dialog.getByRole("button", { name: `Move ${first}, 1 of` }).focus();
  await admin.keyboard.press("ArrowDown");
  expect(await names()).toEqual([second, first, third, ...rest]);
  await expect(dialog.getByRole("button", { name: `Move ${first}, 2 of` })).toBeFocused();

  const grip = dialog.getByRole("button", { name: `Move ${third}, 3 of` });
  const [from, to] = [await grip.boundingBox(), await rows.first().boundingBox()];
  if (!from || !to) throw new Error("The rows are not there.");
  await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
  await admin.mouse.up();
  await expect.poll(names).toEqual([third, second, first, ...rest]);

  await dialog.getByRole("button", { name: "Save Order" }).click();
  await expect(toast(admin, "Order saved")).toBeVisible();
  await visitor.goto("/");
  const cards = visitor.getByRole("region", { name: "Choose your game" }).getByRole("listitem");
  await expect(cards.nth(0)).toContainText(third);
  await expect(cards.nth(2)).toContainText(first);

  await button(admin, /^Order$/).click();
  await dialog.getByRole("button", { name: "Back to newest first" }).click();
  await expect(toast(admin, "Order given up")).toBeVisible();
  await context.close();
});

test("the product list shows totals, keeps filters and page in the URL, and adds products in a modal", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  const rows = page.getByRole("region", { name: "Products" }).getByRole("row");
  const voucher = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20");
  const { products } = (await (await fetch(`${store.origin}/api/products`)).json()) as {
    products: { stock: number; offerType: string; category: { _id: string } }[];
  };

  await test.step("the totals count all products", async () => {
    await page.goto("/admin/products");
    await expect(page).toHaveURL(/\/admin\/all-products$/);
    const figures = page.getByRole("region", { name: "Totals" });
    await expect(figures).toContainText(`Total Products${products.length}`);
    const stock = products.reduce((sum, product) => sum + product.stock, 0);
    await expect(figures).toContainText(`Total Stock${stock.toLocaleString("en-BD")}`);
    await expect(figures).toContainText(`Low Stock${products.filter((each) => each.stock < 10).length}`);
    const special = products.filter((each) => each.offerType === "Special").length;
    await expect(figures).toContainText(`Special Offers${special}`);
  });

  await test.step("a page shows ten products; the page number stays after a reload and after Back", async () => {
    await expect(rows).toHaveCount(11);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(rows.nth(1)).toContainText(/^11/);
    await page.reload();
    await expect(rows.nth(1)).toContainText(/^11/);
    await page.goBack();
    await expect(rows.nth(1)).toContainText(/^1\D/);
    await page.getByRole("button", { name: "Show these" }).first().click();
    await expect(page).toHaveURL(/only=low$/);
    await expect(rows.nth(1)).toContainText("Sold out");
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Search products").fill("zzz");
    await expect(page.getByText("No products match your filters.")).toBeVisible();
    await page.getByLabel("Search products").fill("");
    await page.getByLabel("Category").selectOption(voucher.category._id);
    const inCategory = products.filter(({ category }) => category._id === voucher.category._id).length;
    await expect(rows).toHaveCount(inCategory + 1);
  });

  await test.step("a voucher product's stock is the number of its codes, and the form links to them", async () => {
    await page.getByRole("button", { name: "Edit UniPin Voucher 20", exact: true }).click();
    const modal = page.getByRole("dialog", { name: "Edit Product" });
    await expect(modal.getByLabel("Stock")).toBeDisabled();
    await expect(modal.getByLabel("Stock")).toHaveAccessibleDescription(/Its stock is its available codes/);
    await modal.getByRole("link", { name: "Manage its codes" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/unipin-upload\\?product=${voucher._id}`));
    await page.goBack();
  });

  await test.step("a product can be added from the list of its category", async () => {
    await page.goto(`/admin/all-products?category=${voucher.category._id}`);
    await button(page, "Add Product").click();
    const modal = page.getByRole("dialog", { name: "Add Product" });
    await modal.getByRole("textbox", { name: "Name", exact: true }).fill("UniPin Voucher 25");
    await modal.getByLabel(/^Price/).fill("24");
    await modal.getByLabel("Stock").fill("3");
    await modal.getByLabel("Offer Type").selectOption("Special");
    await modal.getByRole("button", { name: "Create Product" }).click();
    await expect(toast(page, "Product created")).toBeVisible();
    const row = page.getByRole("row", { name: /UniPin Voucher 25/ });
    await expect(row).toContainText("৳24.003LowSpecial");
    await expect(row.getByRole("cell", { name: "UniPin Voucher (BD)" })).toBeVisible();
  });
  await context.close();
});
