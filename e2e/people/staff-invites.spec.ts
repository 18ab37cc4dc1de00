import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { signIn } from "../sign-in.ts";
import { expect, test } from "../store.ts";

test("an owner invites staff who have never signed in by their e-mail address, and they get their role at the first sign-in", async ({
  page: newcomer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  watch(newcomer);
  const { page: owner, context } = await adminPage(browser, store, watch);
  await owner.goto("/admin/staff");
  const dialog = owner.getByRole("alertdialog");
  const invite = async (email: string) => {
    await owner.getByLabel("E-mail").fill(email);
    await owner.getByRole("button", { name: "Add admin" }).click();
    await expect(dialog.getByText(`Invite ${email}?`)).toBeVisible();
  };

  await test.step("the role with the fewest permissions is preselected, and the dialog says what each role may do", async () => {
    await invite("mina@shop.example");
    await expect(dialog.getByLabel("Role")).toHaveValue("support");
    await expect(dialog.getByText("may see everyone's orders and their deliveries")).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
    await dialog.getByLabel("Role").selectOption("payments");
    await expect(dialog.getByText(/may approve and reject fund requests/)).toBeVisible();
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the page lists the pending invitation with a text to copy; a second invitation for the same address is refused", async () => {
    await expect(owner.getByRole("heading", { name: "Invited (1)" })).toBeVisible();
    await expect(owner.getByText(/^Payments, invited by Asha Rahman, until/)).toBeVisible();
    await expect(owner.getByRole("button", { name: "Copy invitation of mina@shop.example" })).toBeVisible();
    await invite("mina@shop.example");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog.getByText("This address is invited already.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(owner.getByLabel("E-mail")).toHaveValue("mina@shop.example");
  });

  await test.step("a mistaken invitation is withdrawn", async () => {
    await invite("mistake@shop.example");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await owner.getByRole("button", { name: "Withdraw the invitation of mistake@shop.example" }).click();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(owner.getByText("mistake@shop.example", { exact: true })).toBeHidden();
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("after the first sign-in the admin area opens, and the owner sees the new admin without a reload", async () => {
    await signIn(newcomer, { name: "Mina Cashier", email: "mina@shop.example" });
    await newcomer.goto("/admin/all-funds-request");
    await expect(newcomer.getByRole("heading", { name: "Funds Request Manager" })).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Admins (2)" })).toBeVisible();
    await expect(owner.getByRole("heading", { name: /^Invited/ })).toBeHidden();
    await expect(owner.getByText("More than one person works here now")).toBeVisible();
  });
  await context.close();
});
