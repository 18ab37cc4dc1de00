import { violationsOn } from "../axe.ts";
import { adminPage, callAs, newCustomer, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

/**
 * Milliseconds within which a change must appear. On an idle machine, the live stream takes a second; polling without
 * the live stream would take ten.
 */
const SOON_MS = 5_000;

test("an owner's call that needs an approver waits, another owner sees it immediately, and it is withdrawn", async ({
  page: other,
  browser,
  store,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  watch(other);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(other, "Badal Partner");
  const uid = await uidOf(other);
  const customer = `/users/${encodeURIComponent(uid)}`;
  await callAs(admin, "PATCH", `${customer}/role`, { role: "admin" });

  await test.step("an owner requires an approver for large adjustments, for looser protection, and for calls of an only owner", async () => {
    await admin.goto("/admin/protection");
    await expect(admin.getByLabel("Balance adjustments from")).toHaveValue("");
    await admin.getByLabel("Balance adjustments from").fill("10000");
    await admin.getByRole("switch", { name: /^Looser protection/ }).check();
    await admin.getByRole("switch", { name: /^A shop’s only owner waits too/ }).check();
    await admin.getByRole("button", { name: "Save changes" }).click();
    await expect(admin.getByRole("button", { name: "Save changes" })).toBeDisabled();
    expect(await violationsOn(admin)).toEqual([]);
  });

  // The other owner has the list open. It shows the call without a reload.
  await other.goto("/admin/approvals");
  await expect(other.getByText("Nothing waits for a second person")).toBeVisible();

  await test.step("a large adjustment is stored, with a notice instead of an error, and is listed under Approvals", async () => {
    const [someone] = (
      await callAs<{ users: { uid: string; role: string }[] }>(admin, "GET", "/users?role=user&limit=1")
    ).users;
    await admin.goto(`/admin/all-users/${encodeURIComponent(someone?.uid ?? "")}`);
    await admin.getByRole("button", { name: "Adjust Balance" }).click();
    const dialog = admin.getByRole("dialog", { name: "Adjust Balance" });
    await dialog.getByLabel("Amount (BDT)").fill("15000");
    await dialog.getByRole("button", { name: /balance$/ }).click();
    await expect(dialog.getByText("Say why the balance is changed.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Won the raffle");
    await dialog.getByRole("button", { name: /balance$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText("This waits for a second person.")).toBeVisible();
    await expect(other.getByRole("heading", { name: /^Add ৳15,000\.00/ })).toBeVisible({ timeout: SOON_MS });
    await admin.goto("/admin/approvals");
    await expect(admin.getByRole("heading", { name: /^Add ৳15,000\.00 to the wallet of/ })).toBeVisible();
    await expect(admin.getByRole("button", { name: /^Take back/ })).toBeVisible();
    await expect(admin.getByRole("button", { name: /^Approve/ })).toBeHidden();
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a call that loosens the protection waits for an approver too", async () => {
    await admin.goto("/admin/protection");
    await expect(admin.getByLabel("Balance adjustments from")).toHaveValue("10000");
    await admin.getByLabel("Balance adjustments from").fill("20000");
    await admin.getByRole("button", { name: "Save changes" }).click();
    await expect(admin.getByText("This waits for a second person.").first()).toBeVisible();
    await admin.goto("/admin/approvals");
    await expect(admin.getByRole("heading", { name: /^Loosen the protection/ })).toBeVisible();
  });

  await admin.goto("/admin/approvals");
  for (const newest of [/^Loosen the protection/, /^Add ৳15,000/]) {
    await admin
      .getByRole("button", { name: /^Take back/ })
      .first()
      .click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
    await expect(admin.getByRole("heading", { name: newest })).toBeHidden();
  }
  await expect(admin.getByText("Nothing waits for a second person")).toBeVisible();
  await expect(other.getByText("Nothing waits for a second person")).toBeVisible({ timeout: SOON_MS });
  await context.close();
});
