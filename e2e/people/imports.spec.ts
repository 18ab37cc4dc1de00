import { violationsOn } from "../axe.ts";
import { adminPage, uidOf } from "../people.ts";
import { signIn } from "../sign-in.ts";
import { expect, test } from "../store.ts";

/**
 * A file with a title above the headings, a column that must be mapped manually, and lines that cannot be
 * imported.
 */
const FILE = [
  "Old shop of Dhaka",
  "Contact;Person;Worth;Currency",
  "nusrat@mail.example;Nusrat Jahan;1.250,50;BDT",
  "kamal@mail.example;Kamal Uddin;49,50;BDT",
  "debt@mail.example;Debtor;-20,00;BDT",
  "dollar@mail.example;Dollar;5,00;USD",
].join("\n");

test("an owner imports customers from a former shop's file and signs the total of the balances; a customer who signs in gets the balance", async ({
  page: customer,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  watch(customer);
  const { page: owner, context } = await adminPage(browser, store, watch);
  const dialog = owner.getByRole("alertdialog");
  const main = owner.getByRole("main");
  const choose = (name: string, text: string) =>
    owner
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  await test.step("the page guesses the meaning of columns where possible, and the owner corrects it manually", async () => {
    await owner.goto("/admin/imports");
    await choose("customers.csv", FILE);
    await expect(owner.getByText("No column of this file is the balance")).toBeVisible();
    await expect(owner.getByLabel("E-mail")).toHaveValue("0");
    await owner.getByLabel("Balance", { exact: true }).selectOption("Worth");
    await owner.getByLabel("Name", { exact: true }).selectOption("Person");
    await expect(owner.getByText("2 come along")).toBeVisible();
    await expect(owner.getByText("2 left out")).toBeVisible();
    await expect(main.getByText("৳1,300.00").first()).toBeVisible();
    await expect(owner.getByText("The balance is below zero: -৳20.00")).toBeVisible();
    await expect(owner.getByText("The currency is USD, not taka")).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("the mapping of columns is saved under a name, and is applied to another file with the same headings", async () => {
    await owner.getByLabel("Keep this mapping as").fill("Old shop");
    await owner.getByRole("button", { name: "Keep mapping" }).click();
    await expect(owner.getByLabel("Kept mapping")).toBeVisible();
    await choose("again.csv", FILE);
    await expect(owner.getByText("2 come along")).toBeVisible();
    await expect(owner.getByLabel("Balance", { exact: true })).toHaveValue("2");
    await expect(owner.getByLabel("Name of the import")).toHaveValue("customers");
  });

  await test.step("the import waits until the owner has typed and signed the former shop's total; a wrong total stays in the field", async () => {
    await owner.getByRole("button", { name: "Import 2 customers" }).click();
    await expect(owner.getByText("The file is imported")).toBeVisible();
    await owner.getByRole("button", { name: "Sign the total of customers" }).click();
    const total = dialog.getByLabel("Total of these balances in the former shop");
    await total.fill("1,301");
    await dialog.getByRole("button", { name: "Sign" }).click();
    await expect(
      dialog.getByText("The ledger has ৳1,300.00 of this import.", { exact: false }),
    ).toBeVisible();
    await expect(total).toHaveValue("1,301");
    expect(await violationsOn(owner)).toEqual([]);
    await total.fill("1,300.00");
    await dialog.getByRole("button", { name: "Sign" }).click();
    await expect(main.getByText("Signed", { exact: true }).first()).toBeVisible();
  });

  await test.step("the owner sees which customers have not signed in yet, with an invitation to copy", async () => {
    await owner.getByRole("button", { name: "Not taken over yet (2)" }).click();
    await expect(owner.getByRole("button", { name: "Copy invitation of kamal@mail.example" })).toBeVisible();
    await expect(owner.getByRole("link", { name: "Former Shop" })).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("orders and referral codes are imported too", async () => {
    await choose(
      "orders.csv",
      "order,date,email,item,total,status\n71,2026-05-14,nusrat@mail.example,86 Gems,139.50,completed",
    );
    await owner.getByRole("button", { name: "Import 1 order" }).click();
    await expect(owner.getByText("Customers read it on My Orders", { exact: false })).toBeVisible();
    await choose(
      "codes.csv",
      "email,referral code,referred by\nnusrat@mail.example,NUSRAT99,\nkamal@mail.example,KAMAL,kamal@mail.example",
    );
    await expect(owner.getByLabel("The file holds")).toHaveValue("referrals");
    await expect(owner.getByText("The customer referred themselves", { exact: false })).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
    await owner.getByRole("button", { name: "Import 2 customers" }).click();
    await expect(owner.getByText("A code works once its customer signs in", { exact: false })).toBeVisible();
  });

  await test.step("the customer has the balance after the first sign-in, and the import can no longer be undone", async () => {
    await signIn(customer, { name: "Nusrat Jahan", email: "nusrat@mail.example" });
    await customer.goto("/wallet");
    await expect(customer.getByText("৳1,250.50").first()).toBeVisible();
    await owner.reload();
    await expect(owner.getByRole("button", { name: "Not taken over yet (1)" })).toBeVisible();
    await expect(owner.getByRole("button", { name: "Take back customers" })).toBeHidden();
  });

  await test.step("the former shop's referral code works for the customer, and operators see the customer's history in the former shop", async () => {
    await customer.goto("/referral");
    await expect(customer.getByText("NUSRAT99", { exact: false })).toBeVisible();
    await customer.goto("/signup?ref=nusrat99");
    await expect(customer.getByText(/your own/i).first()).toBeVisible();
    await owner.goto(`/admin/all-users/${await uidOf(customer)}`);
    await owner.getByRole("tab", { name: "Former Shop" }).click();
    await expect(main.getByText("86 Gems")).toBeVisible();
    await expect(main.getByText("Imported from a former shop.", { exact: false })).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
  });
  await context.close();
});
