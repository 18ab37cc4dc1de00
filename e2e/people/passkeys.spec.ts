import type { CDPSession, Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { ASHA, signIn } from "../sign-in.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

/** Adds a virtual device with a fingerprint reader to the browser of the page. */
async function addDevice(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { client, authenticatorId };
}

async function adjust(page: Page, taka: string) {
  await page.goto("/admin/all-users?search=tanvir");
  await page.getByRole("button", { name: "Adjust Balance" }).filter({ visible: true }).first().click();
  const form = page.getByRole("dialog", { name: "Adjust Balance" });
  await form.getByLabel("Amount (BDT)").fill(taka);
  await form.getByLabel("Reason").fill("A forgotten bonus");
  await form.getByRole("button", { name: "Add to balance" }).click();
}

test("an owner adds a passkey, confirms an adjustment with the passkey, and removes it", {
  tag: "@phone",
}, async ({ page, watch, expectedErrors }) => {
  expectedErrors.push(/403/);
  watch(page);
  const scripts: string[] = [];
  page.on("response", (reply) => {
    if (reply.request().resourceType() === "script") scripts.push(reply.url());
  });
  const { client, authenticatorId } = await addDevice(page);
  await signIn(page, ASHA);
  await page.goto("/admin/profile");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys" }) });
  await expect(card).toContainText("No passkeys yet");
  await card.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("alertdialog", { name: "Add a passkey" });
  await adding.getByLabel("Name of this device").fill("Counter");
  expect(await violationsOn(page)).toEqual([]);
  await adding.getByRole("button", { name: "Continue" }).click();
  await expect(card).toContainText("Counter");
  expect(await violationsOn(page)).toEqual([]);

  // Once the account has a passkey, an earlier sign-in is not enough, and the page asks for the fingerprint. Typed
  // values stay.
  await adjust(page, "25");
  const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
  await expect(question).toContainText("Your device asks for your fingerprint");
  expect(await violationsOn(page)).toEqual([]);
  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(question).toContainText("Your device confirmed nothing.");
  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Balance added: ৳25.00")).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto("/admin/profile");
  await card.getByRole("button", { name: "Remove Counter" }).click();
  const removing = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  await expect(removing).toContainText("It is your last one");
  await removing.getByRole("button", { name: "Remove" }).click();
  await expect(card).toContainText("No passkeys yet");

  // Pages load the code for passkeys only when they use a passkey.
  const before = scripts.length;
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  const shop = await Promise.all(
    scripts.slice(before).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(
    shop.filter((text) => text.includes("startAuthentication") || text.includes("allowCredentials")),
  ).toEqual([]);
});
