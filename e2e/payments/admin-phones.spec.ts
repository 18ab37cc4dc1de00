import { createHmac, randomUUID } from "node:crypto";
import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/** Sends an event as android-sms-gateway does. */
async function sendEvent(url: string, secret: string, event: string, payload: object): Promise<number> {
  const body = JSON.stringify({ deviceId: "d", event, id: randomUUID(), webhookId: "w", payload });
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", secret).update(body).update(time).digest("hex");
  const headers = { "x-timestamp": time, "x-signature": signature };
  return (await fetch(url, { method: "POST", body, headers })).status;
}

const ping = (battery: number) => ({ health: { checks: { "battery:level": { observedValue: battery } } } });

test("a phone is paired, shows its first event immediately, and is changed, paused and deleted", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/payments/phones");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("region", { name, exact: true }).locator("code");
  let url = "";
  let secret = "";

  await test.step("the form says what is missing", async () => {
    await page.getByRole("button", { name: "Add Phone" }).first().click();
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    await expect(dialog.getByText("Give the phone a name.")).toBeVisible();
    await dialog.getByLabel("Name").fill("Till phone");
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    await expect(dialog.getByText("Choose at least one account.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("after name, app and SIM card are chosen, the page shows an address and a secret, as text and as QR codes", async () => {
    await dialog
      .getByLabel(/^SIM card of bKash/)
      .first()
      .selectOption("1");
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    await expect(dialog.getByRole("heading", { name: "Pair Till phone" })).toBeVisible();
    url = (await field("Address").textContent()) ?? "";
    secret = (await field("Secret").textContent()) ?? "";
    expect(url).toMatch(new RegExp(`^${store.origin}/api/inbound/sms/[0-9a-f-]{36}$`));
    expect(secret).toHaveLength(32);
    for (const name of ["address", "secret"])
      await expect(dialog.getByRole("img", { name: `QR code of the ${name}` })).toBeVisible();
    await expect(dialog.getByText(`"url":"${url}"`)).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText("Waiting for the phone…");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the phone's first event shows without a reload", async () => {
    expect(await sendEvent(url, "wrong", "system:ping", ping(80))).toBe(401);
    expect(await sendEvent(url, secret, "system:ping", ping(80))).toBe(200);
    await expect(dialog.getByRole("status")).toContainText("The phone is paired.");
    await expect(dialog.getByRole("status")).toContainText(/Heard \d+ s ago/);
    await dialog.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Till phone" }) });
    await expect(row).toContainText("Listening");
    await expect(row).toContainText("80%");
    await expect(page.getByText(secret)).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("an event that the store cannot read is listed with its reason", async () => {
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Till phone" }) });
    expect(await sendEvent(url, secret, "sms:received", { message: "Hi" })).toBe(400);
    await expect(row.getByText("It had no sender or no text.")).toBeVisible({ timeout: 20_000 });
  });

  await test.step("a sender that is a wallet under another name is listed, counted as that wallet, and removed again", async () => {
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Till phone" }) });
    for (const sender of ["BKASH", "01711111111"])
      expect(await sendEvent(url, secret, "sms:received", { message: "Hi", sender })).toBe(200);
    await row.getByText("Other senders with a name").click({ timeout: 20_000 });
    await expect(row.getByText("01711111111")).toHaveCount(0);
    await page.getByRole("button", { name: "BKASH is a wallet" }).click();
    await expect(dialog.getByLabel("Wallet")).toHaveValue("bKash");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Count as a wallet" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("BKASH is bKash")).toBeVisible();
    await page.getByRole("button", { name: "Remove BKASH" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("BKASH is bKash")).toHaveCount(0);
  });

  await test.step("the phone is renamed, paused so that its events are refused, and resumed", async () => {
    await page.getByRole("button", { name: "Edit Till phone" }).click();
    await expect(dialog.getByLabel(/^SIM card of bKash/).first()).toHaveValue("1");
    await dialog.getByLabel("Name").fill("Counter");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Pause Counter" }).click();
    // The sample shop already has a phone, so this one is found by its name.
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Counter" }) });
    await expect(row.getByText("Paused", { exact: true })).toBeVisible();
    expect(await sendEvent(url, secret, "system:ping", ping(79))).toBe(401);
    await page.getByRole("button", { name: "Resume Counter" }).click();
    await expect(row.getByText("Listening")).toBeVisible();
    expect(await sendEvent(url, secret, "system:ping", ping(79))).toBe(200);
  });

  await test.step("for another app the page shows a header and a body to enter", async () => {
    await page.getByRole("button", { name: "Add Phone" }).click();
    await dialog.getByLabel("Name").fill("Old phone");
    await dialog.getByRole("radio", { name: /Another SMS-to-webhook app/ }).check({ force: true });
    await dialog
      .getByLabel(/^SIM card of Nagad/)
      .first()
      .selectOption("any");
    await dialog.getByText("What the app calls things").click();
    await dialog.getByLabel("Field of the text").fill("sms.body");
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    await expect(dialog.getByText("Authorization: Bearer")).toBeVisible();
    await expect(dialog.getByText('"body": "%text%"')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("deleting a phone asks first, and its events are refused from then on", async () => {
    for (const name of ["Counter", "Old phone"]) {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(`Delete ${name}?`);
      await question.getByRole("button", { name: "Delete phone" }).click();
      await expect(page.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
    }
    expect(await sendEvent(url, secret, "system:ping", ping(79))).toBe(401);
  });
  await context.close();
});
