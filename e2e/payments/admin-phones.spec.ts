import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openAnsweringServer } from "../../server/src/testing/answering-server.ts";
import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { test as base, expect } from "../store.ts";

interface Gateway {
  url: string;
  webhooks: Record<string, unknown>[];
}

/** A fake of SMS Gateway's cloud server. It accepts one login. */
const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
    async ({}, use) => {
      const { url, answerWith, close } = await openAnsweringServer();
      const webhooks: Gateway["webhooks"] = [];
      const known = `Basic ${Buffer.from("ABCDEF:right").toString("base64")}`;
      answerWith(({ headers, json }, response) => {
        if (headers.authorization !== known) return void response.writeHead(401).end();
        webhooks.push(json);
        response.writeHead(201).end("{}");
      });
      await use({ url, webhooks });
      await close();
    },
    { scope: "worker" },
  ],
  start: async ({ gateway }, use) => use({ env: { SMS_GATEWAY_URL: gateway.url } }),
});

/** Sends an event as android-sms-gateway does. */
async function sendEvent(url: string, secret: string, event: string, payload: object): Promise<number> {
  const body = JSON.stringify({ deviceId: "d", event, id: randomUUID(), webhookId: "w", payload });
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", secret).update(body).update(time).digest("hex");
  const headers = { "x-timestamp": time, "x-signature": signature };
  return (await fetch(url, { method: "POST", body, headers })).status;
}

const ping = (battery: number) => ({ health: { checks: { "battery:level": { observedValue: battery } } } });

test("a phone is paired, shows its first event immediately, and is then changed, paused and deleted", async ({
  browser,
  store,
  watch,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/payments/phones");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("region", { name, exact: true }).locator("code");
  let url = "";
  let secret = "";

  await test.step("the form that adds a phone says what is missing", async () => {
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
    await expect(dialog.getByRole("radio", { name: /Incoming SMS to URL forwarder/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /SMS Gateway for Android/ }).check({ force: true });
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    await expect(dialog.getByRole("heading", { name: "Pair Till phone" })).toBeVisible();
    url = (await field("Address").textContent()) ?? "";
    secret = (await field("Secret").textContent()) ?? "";
    expect(url).toMatch(new RegExp(`^${store.origin}/api/inbound/sms/[0-9a-f-]{36}$`));
    expect(secret).toHaveLength(32);
    for (const name of ["address", "secret"])
      await expect(dialog.getByRole("img", { name: `QR code of the ${name}` })).toBeVisible();
    await dialog.getByText("Without the cloud server").click();
    await expect(dialog.getByText(`"url":"${url}"`)).toBeVisible();
    await expect(dialog.getByText("No phone can reach this address")).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText("Waiting for the phone’s test message…");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the webhook address is registered with the app's login; after an error, the form keeps the user name", async () => {
    const form = dialog.getByRole("form", { name: "Register the address" });
    await form.getByLabel("User name").fill("ABCDEF");
    await form.getByRole("button", { name: "Register the address" }).click();
    await expect(form.getByText("Enter the password that the app shows.")).toBeVisible();
    await form.getByLabel("Password").fill("wrong");
    await form.getByRole("button", { name: "Register the address" }).click();
    await expect(form.getByText(/does not know this user name and password/)).toBeVisible();
    await expect(form.getByLabel("User name")).toHaveValue("ABCDEF");
    expect(await violationsOn(page)).toEqual([]);
    await form.getByLabel("Password").fill("right");
    await form.getByRole("button", { name: "Register the address" }).click();
    await expect(form.getByText("The address is registered.")).toBeVisible();
    await expect(form.getByLabel("Password")).toHaveValue("");
    expect(gateway.webhooks.map((webhook) => webhook.url)).toEqual([url, url, url]);
  });

  await test.step("the page shows within two seconds why an event was refused, and replaces that by the first event that is accepted", async () => {
    expect(await sendEvent(url, "wrong", "system:ping", ping(80))).toBe(401);
    await expect(dialog.getByRole("status").first()).toContainText("It was signed with another key.", {
      timeout: 5_000,
    });
    expect(await sendEvent(url, secret, "system:ping", ping(80))).toBe(200);
    await expect(dialog.getByRole("status").first()).toContainText("The phone is paired.");
    await expect(dialog.getByRole("status").first()).toContainText(/Heard \d+ s ago/);
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

  await test.step("wallet messages from an unknown sender name are listed; the name is assigned to the method, and removed again", async () => {
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

  await test.step("the phone is renamed; it is paused, and its events are refused; then it is resumed", async () => {
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

  await test.step("for the recommended app, the page shows an address and a header, and says when the test has arrived; another app also gets a body", async () => {
    await page.getByRole("button", { name: "Add Phone" }).click();
    await dialog.getByLabel("Name").fill("Old phone");
    await dialog
      .getByLabel(/^SIM card of Nagad/)
      .first()
      .selectOption("any");
    await dialog.getByText("What the app calls things").click();
    await dialog.getByLabel("Field of the text").fill("sms.body");
    await dialog.getByRole("button", { name: "Add Phone" }).click();
    const headers = (await field("Header").textContent()) ?? "";
    const { Authorization: proof } = JSON.parse(headers);
    expect(proof).toMatch(/^Bearer .{32}$/);
    await dialog.getByText("Another app", { exact: true }).click();
    await expect(dialog.getByText(`Authorization: ${proof}`)).toBeVisible();
    await expect(dialog.getByText('"body": "%text%"').last()).toBeVisible();
    await dialog.getByText("Import the rule instead of typing it").click();
    const saving = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Save the rule as a file" }).click();
    const [rule] = JSON.parse(await readFile(await (await saving).path(), "utf8"));
    expect(rule).toMatchObject({ sender: "*", headers });
    expect(await violationsOn(page)).toEqual([]);
    const test = JSON.stringify({ from: "123456789", sms: { body: "test message" } });
    const post = (authorization: string) =>
      fetch(rule.url, { method: "POST", body: test, headers: { authorization } });
    expect((await post("Bearer typed-wrong")).status).toBe(401);
    await expect(dialog.getByRole("status")).toContainText("Its header Authorization has another secret");
    expect((await post(proof)).status).toBe(200);
    await expect(dialog.getByRole("status")).toContainText("The phone is paired.");
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("deleting a phone asks for a confirmation, and its events are refused from then on", async () => {
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
