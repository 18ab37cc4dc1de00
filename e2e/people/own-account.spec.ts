import { readFile } from "node:fs/promises";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, chooseAccount, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test("a customer exports their data, sees what blocks the deletion, deletes the account, and may sign up again", {
  tag: "@phone",
}, async ({ page, browser, store, watch, expectedErrors }) => {
  // 409: the wallet still has money. 401: the account is deleted.
  expectedErrors.push(/409/, /401/);
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await newCustomer(page, "Leaving Lima", { admin: admin.page, taka: 50 });
  const uid = await uidOf(page);
  await page.goto("/profile");

  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your data" }) });
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    profile: { name: "Leaving Lima", email: "leaving.lima@mail.example", balance: 50 },
    walletEntries: [{ amount: 50 }],
  });

  await card.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question).toContainText("We have to keep, without your name");
  expect(await violationsOn(page)).toEqual([]);
  const remove = question.getByRole("button", { name: "Delete my account" });
  await remove.click();
  await expect(question).toContainText("৳50.00 is still in your wallet.");
  const paidOut = { amount: -50, reason: "paid out" };
  await callAs(admin.page, "PATCH", `/users/${encodeURIComponent(uid)}/balance`, paidOut);
  await remove.click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();

  // The person signs in again at the identity provider.
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const signIn = page.getByRole("main").getByRole("button", { name: /Continue with/ });
  await chooseAccount(page, () => signIn.click(), /Leaving Lima/);
  await expect(page.getByRole("main").getByText("leaving.lima@mail.example")).toBeVisible();
  await admin.context.close();
});
