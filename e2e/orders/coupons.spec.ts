import { violationsOn } from "../axe.ts";
import { adminPage, callAs, findPackage, newCustomer, proceedButton } from "../people.ts";
import { faultsOf } from "../reflow.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test("a coupon lowers an order's price, and the review of the order is public after the delivery", {
  tag: "@phone",
}, async ({ page, browser, store, watch, expectedErrors }) => {
  // 404: an unknown coupon. 409: the page checks the coupon again after the customer has used it.
  expectedErrors.push(/404/, /409.*\/coupons\/check/);
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await admin.page.goto("/admin/coupons");
  await admin.page.getByRole("button", { name: "Add Coupon" }).click();
  const dialog = admin.page.getByRole("dialog", { name: "Add Coupon" });
  await dialog.getByRole("textbox", { name: "Code" }).fill("eid-20");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("20");
  await expect(dialog).toContainText("at most ৳2,000.00");
  await dialog.getByRole("button", { name: "Add Coupon" }).click();
  await expect(admin.page.getByRole("row", { name: /EID20/ })).toContainText("0 of 100");

  await newCustomer(page, "Coupon Customer", { admin: admin.page, taka: 70 });
  const { category, _id } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  await page.goto(`/topup/${category._id}`);
  await page.getByRole("textbox", { name: /Player ID/ }).fill("9876543210");
  await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
  // Without the coupon, the wallet's balance is not enough.
  await expect(proceedButton(page)).toContainText("by bKash");
  await page.getByRole("button", { name: "Have a coupon?" }).click();
  const field = page.getByRole("textbox", { name: "Coupon code" });
  await field.fill("EID21");
  await field.press("Enter");
  await expect(page.getByText("We do not know this coupon. Please check the code.")).toBeVisible();
  await page.getByRole("button", { name: "Remove coupon EID21" }).click();
  await expect(field).toHaveValue("EID21");

  // A link that contains the coupon's code fills in the code. Other fields keep their typed values.
  await page.goto(`/topup/${category._id}?coupon=eid-20`);
  await expect(page.getByText("−৳20.00")).toBeVisible();
  await expect(page.getByText("Total payable").filter({ visible: true }).last()).toBeVisible();
  expect(await faultsOf(page, 360)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await proceedButton(page).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("Coupon EID20");
  await expect(confirm).toContainText("৳62.00");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog", { name: "Order placed" })).toBeVisible();

  const { orders } = await callAs<{ orders: { _id: string; amount: number }[] }>(
    page,
    "GET",
    "/orders/my-orders",
  );
  const [order] = orders;
  expect(order).toMatchObject({ amount: 62, coupon: { code: "EID20", discount: 20 }, product: { _id } });
  await callAs(admin.page, "PATCH", `/orders/admin/orders/${order?._id}`, { status: "completed" });
  await page.goto(`/my-orders/${order?._id}`);
  await expect(page.getByText("−৳20.00").first()).toBeVisible();
  await page.getByRole("radio", { name: /^4 stars/ }).check({ force: true });
  await page.getByRole("textbox", { name: "In a line" }).fill("Diamonds in two minutes");
  expect(await faultsOf(page, 360)).toEqual([]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("It is shown once we have read it.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await admin.page.goto("/admin/reviews");
  await expect(admin.page.getByText("Diamonds in two minutes")).toBeVisible();
  expect(await violationsOn(admin.page)).toEqual([]);
  await admin.page.getByRole("button", { name: "Show" }).click();
  await expect(admin.page.getByText("Nothing to look at")).toBeVisible();
  const html = await (await page.goto(`/topup/${category._id}`))?.text();
  expect(html).toContain("Diamonds in two minutes");
  expect(html).toContain('"ratingValue":4');
  await expect(page.getByRole("heading", { name: "What customers say" })).toBeVisible();
  await admin.page.goto("/admin/coupons");
  await admin.page.getByRole("button", { name: "Uses of EID20" }).click();
  await expect(admin.page.getByRole("dialog", { name: "Uses of EID20" })).toContainText("paid ৳62.00");
  await admin.context.close();
});
