import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, chooseAccount, newCustomer } from "../people.ts";
import { ASHA, signIn } from "../sign-in.ts";
import { expect, test } from "../store.ts";

const MINUTES_AHEAD = join(tmpdir(), `hira-minutes-${process.pid}`);
test.use({
  start: { preload: new URL("../passing-time.ts", import.meta.url).href, env: { MINUTES_AHEAD } },
});

/** Opens the adjustment form for a customer and fills it in, without sending it. */
async function fillAdjustment(page: Page, taka: string, reason: string): Promise<Locator> {
  await page.goto("/admin/all-users?search=tanvir");
  await page.getByRole("button", { name: "Adjust Balance" }).filter({ visible: true }).first().click();
  const form = page.getByRole("dialog", { name: "Adjust Balance" });
  await form.getByLabel("Amount (BDT)").fill(taka);
  await form.getByLabel("Reason").fill(reason);
  return form;
}

test("an owner with an old sign-in confirms it with the same account; typed values stay, and the money is added once", {
  tag: ["@phone", "@gate"],
}, async ({ page, watch, expectedErrors }) => {
  // 403: the sign-in is too old. 404: `isStale` calls the API before the sign-in is too old.
  expectedErrors.push(/403/, /404/);
  watch(page);
  await signIn(page, ASHA);
  const form = await fillAdjustment(page, "25", "A forgotten bonus");
  await writeFile(MINUTES_AHEAD, "20");
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/balance")) keys.push(request.headers()["idempotency-key"]);
  });
  await expect.poll(() => isStale(page)).toBe(true);
  await form.getByRole("button", { name: "Add to balance" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
  await expect(question).toContainText("admin@hira.example");
  expect(await violationsOn(page)).toEqual([]);
  const again = () => question.getByRole("button", { name: "Continue" }).click();
  await chooseAccount(page, again, /Tanvir Hasan/);
  await expect(question).toContainText("That was another account.");
  await chooseAccount(page, again, /Asha/);
  await expect(page.getByText("Balance added: ৳25.00")).toBeVisible();
  await expect(question).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await writeFile(MINUTES_AHEAD, "0");
});

test("when the browser blocks the sign-in window, a link in another tab confirms the sign-in, and typed values stay", {
  tag: "@phone",
}, async ({ page, watch, expectedErrors }) => {
  expectedErrors.push(/403/, /404/);
  watch(page);
  await signIn(page, ASHA);
  const form = await fillAdjustment(page, "31", "Another bonus");
  await writeFile(MINUTES_AHEAD, "20");
  await expect.poll(() => isStale(page)).toBe(true);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await form.getByRole("button", { name: "Add to balance" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(question).toContainText("Your browser opened no window.");
  expect(await violationsOn(page)).toEqual([]);
  const tab = page.waitForEvent("popup");
  await question.getByRole("link", { name: "Sign in in another tab" }).click();
  await (await tab).getByRole("button", { name: /Asha/ }).click();
  await expect(page.getByText("Balance added: ৳31.00")).toBeVisible();
  await expect(question).toBeHidden();
  await writeFile(MINUTES_AHEAD, "0");
});

/**
 * Returns true if the store treats the sign-in of the page's browser as too old. Deleting an account that does not
 * exist is then answered with 403, otherwise with 404.
 */
function isStale(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const session = await fetch("/session/token", { method: "POST", body: "{}", headers });
    const { idToken } = (await session.json()) as { idToken: string };
    const reply = await fetch("/api/users/nobody-here", {
      method: "DELETE",
      headers: { authorization: `Bearer ${idToken}` },
    });
    return reply.status === 403;
  });
}

test("an owner signs out one other browser in the list of sign-ins, and then all browsers", {
  tag: "@phone",
}, async ({ page, browser, baseURL, watch, expectedErrors }) => {
  expectedErrors.push(/401/);
  watch(page);
  await signIn(page, ASHA);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  watch(other);
  await signIn(other, ASHA);
  await page.goto("/admin/profile");
  const list = page.locator("section").filter({ has: page.getByRole("heading", { name: "Sign-ins" }) });
  await expect(list.getByText("This browser")).toBeVisible();
  await list
    .getByRole("button", { name: /^Sign out .+, signed in/ })
    .first()
    .click();
  await expect(page.getByText("Signed out there.")).toBeVisible();
  await expect(list.getByText(/^Signed out /).first()).toBeVisible();
  await other.goto("/profile");
  await expect(other.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await list.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto("/profile");
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
  await other.context().close();
});

test("a customer with an old sign-in must confirm it at the provider before the account is deleted", {
  tag: "@phone",
}, async ({ page, browser, store, watch, expectedErrors }) => {
  expectedErrors.push(/403/, /404/, /401/);
  watch(page);
  const admin = await adminPage(browser, store, watch);
  await admin.page.goto("/admin");
  await newCustomer(page, "Patient Pia");
  await page.goto("/profile");
  await writeFile(MINUTES_AHEAD, "20");
  await expect.poll(() => isStale(admin.page)).toBe(true);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page
    .getByRole("alertdialog", { name: "Delete your account?" })
    .getByRole("button", { name: "Delete my account" })
    .click();
  const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
  await expect(question).toContainText("patient.pia@mail.example");
  await expect(question.getByRole("button", { name: "Use a code of the server" })).toHaveCount(0);
  await chooseAccount(page, () => question.getByRole("button", { name: "Continue" }).click(), /Patient Pia/);
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await writeFile(MINUTES_AHEAD, "0");
  await admin.context.close();
});
