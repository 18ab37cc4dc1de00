import { violationsOn } from "../axe.ts";
import { adminPage, callAs, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test("an owner adds an operator, is offered the level Team, sees which calls will wait for which approver, and turns levels on and off", async ({
  page: operator,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  watch(operator);
  const { page: owner, context } = await adminPage(browser, store, watch);
  await newCustomer(operator, "Mina Cashier");
  const uid = await uidOf(operator);
  const { user } = await callAs<{ user: { email: string } }>(
    owner,
    "GET",
    `/users/${encodeURIComponent(uid)}`,
  );

  await test.step("without other admins, the shop is at level Solo, and no level is offered", async () => {
    await owner.goto("/admin/protection");
    await expect(owner.getByRole("heading", { name: "Solo", exact: true })).toBeVisible();
    await expect(owner.getByText("Nothing waits.", { exact: true })).toBeVisible();
    await owner.goto("/admin/staff");
    await expect(owner.getByText("You are the only admin")).toBeVisible();
    await expect(owner.getByText("More than one person works here now")).toBeHidden();
  });

  await test.step("with the first operator, the level Team is offered on the same page, with the limits that it sets", async () => {
    await owner.getByLabel("E-mail").fill(user.email);
    await owner.getByRole("button", { name: "Add admin" }).click();
    const question = owner.getByRole("alertdialog");
    await question.getByLabel("Role").selectOption("manager");
    await question.getByRole("button", { name: "Make admin" }).click();
    await expect(owner.getByText("More than one person works here now")).toBeVisible();
    await owner.getByRole("button", { name: "Look at Team" }).click();
    const dialog = owner.getByRole("dialog", { name: "Turn on Team?" });
    await expect(dialog.getByLabel("Approvals of payments by hand, from")).toHaveValue("50000");
    await expect(dialog.getByText(/^Mina Cashier/)).toBeVisible();
    await expect(dialog.getByText("waits for Asha Rahman").first()).toBeVisible();
    await expect(dialog.getByText("at once, after a recent sign-in; every admin is notified")).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
    const adjustments = dialog.getByLabel("Balance adjustments, from");
    await adjustments.fill("much");
    await dialog.getByRole("button", { name: "Turn on Team" }).click();
    await expect(dialog.getByText("Enter an amount, or nothing for never.")).toBeVisible();
    await expect(adjustments).toHaveValue("much");
    await adjustments.fill("2000");
    await dialog.getByRole("button", { name: "Turn on Team" }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByText("More than one person works here now")).toBeHidden();
  });

  const adjust = (page: typeof owner, amount: number) =>
    callAs(page, "PATCH", `/users/${encodeURIComponent(customer)}/balance`, {
      amount,
      reason: "Won the raffle",
    });
  const [someone] = (await callAs<{ users: { uid: string }[] }>(owner, "GET", "/users?role=user&limit=1"))
    .users;
  const customer = someone?.uid ?? "";

  await test.step("the operator's large adjustment waits for approval, the only owner's does not", async () => {
    await expect(adjust(operator, 2_000)).rejects.toThrow(/approval_needed/);
    await adjust(owner, 2_000);
  });

  await test.step("the page names the level, the rule that was changed since, and the current settings", async () => {
    await owner.goto("/admin/protection");
    await expect(owner.getByRole("heading", { name: "Team, with 1 change" })).toBeVisible();
    const row = owner.getByRole("row").filter({ hasText: "Balance adjustments" });
    await expect(row.getByRole("cell", { name: /from ৳2,000/ })).toBeVisible();
    await expect(row.getByText("changed")).toBeVisible();
    await expect(owner.getByLabel("Balance adjustments from")).toHaveValue("2000");
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("the level Strict keeps the changed limit; with it, an only owner's looser protection takes effect a day later", async () => {
    await owner.getByRole("button", { name: "Turn on Strict" }).click();
    const strict = owner.getByRole("dialog", { name: "Turn on Strict?" });
    await expect(strict.getByLabel("Balance adjustments, from")).toHaveValue("2000");
    await strict.getByRole("button", { name: "Turn on Strict" }).click();
    await expect(owner.getByRole("heading", { name: "Strict, with 1 change" })).toBeVisible();
    await owner.getByRole("button", { name: "Turn on Solo" }).click();
    const solo = owner.getByRole("dialog", { name: "Turn on Solo?" });
    await expect(solo.getByText(/^This is looser\. It waits a day/)).toBeVisible();
    await solo.getByRole("button", { name: "Turn on Solo" }).click();
    await expect(solo).toBeHidden();
    await expect(owner.getByText("This waits for a second person.").first()).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Strict, with 1 change" })).toBeVisible();
    await owner.goto("/admin/approvals");
    await expect(owner.getByRole("heading", { name: /^Loosen the protection/ })).toBeVisible();
  });
  await context.close();
});
