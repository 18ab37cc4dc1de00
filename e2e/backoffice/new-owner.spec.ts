import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFakes } from "@hira/demo/stand-ins";
import { beginBooks } from "@hira/demo/stand-ins/books";
import type { Locator, Page } from "@playwright/test";
import { drawLogo } from "../logo.ts";
import { openStore } from "../open-store.ts";
import { callAs, proceedButton } from "../people.ts";
import { ASHA, signIn } from "../sign-in.ts";
import { expect, test as storeTest } from "../store.ts";
import { minuteOf } from "../wallet-phone.ts";

const pairing = {
  unipin: { partnerId: "partner-of-the-owner", secret: "secret-of-the-owner" },
  digiflazz: { username: "owner", key: "key", webhookSecret: "hook", webhookPath: "/none" },
  redeemer: { token: "token-of-the-owner" },
};

/** A store with an empty shop, and a fake supplier with an account for the shop's owner. */
const test = storeTest.extend<{ supplier: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
  store: async ({}, use) => {
    const store = await openStore({ env: { DEMO_DATA: "0" } });
    await use(store);
    await store.close();
  },
  supplier: async ({ store }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "hira-supplier-"));
    const file = join(folder, "books");
    await beginBooks(file, pairing);
    const fakes = await openFakes({ origin: store.origin, file, pace: { later: 50, slow: 50, hang: 50 } });
    if (!fakes) throw new Error("The supplier has no books");
    const server = createServer(fakes.handler);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("No port");
    await use(`http://127.0.0.1:${address.port}/stand-ins`);
    server.closeAllConnections();
    server.close();
    await fakes.close();
    await rm(folder, { recursive: true, force: true });
  },
});

const prices = { "25 Diamonds": "23", "50 Diamonds": "40", "115 Diamonds": "82" };

/** Does what the owner does, and counts clicks, choices, typed fields and opened admin pages. */
function handOf(page: Page) {
  let inputs = 0;
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (pathname !== pages.at(-1) && pathname.startsWith("/admin/")) pages.push(pathname);
  });
  return {
    click: async (target: Locator) => {
      inputs++;
      await target.click();
    },
    check: async (target: Locator) => {
      inputs++;
      await target.check({ force: true });
    },
    type: async (target: Locator, text: string) => {
      inputs++;
      await target.fill(text);
    },
    choose: async (target: Locator, option: string) => {
      inputs++;
      await target.selectOption(option);
    },
    upload: async (target: Locator, buffer: Buffer) => {
      inputs++;
      await target.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    },
    inputs: () => inputs,
    pages: () => pages,
  };
}

for (const { where, tag } of [
  { where: "at a desk", tag: "@desk" },
  { where: "on a phone", tag: "@phone" },
])
  test(`a new owner gets from an empty shop to an order that is paid and delivered automatically, ${where}`, {
    tag: tag === "@phone" ? [tag, "@gate"] : tag,
  }, async ({ page, watch, supplier }) => {
    watch(page);
    const hand = handOf(page);
    const began = Date.now();
    const dialog = page.getByRole("dialog");
    const way = page.getByRole("navigation", { name: "First steps" });
    const save = () => page.getByRole("button", { name: "Save changes" }).filter({ visible: true }).first();
    const button = (name: string | RegExp) =>
      page.getByRole("button", { name }).filter({ visible: true }).first();
    const link = (name: string | RegExp) =>
      page.getByRole("link", { name }).filter({ visible: true }).first();
    let url = "";
    let header: Record<string, string> = {};

    await signIn(page, ASHA);
    await page.goto("/admin");
    await callAs(page, "PATCH", "/settings/opening", { soon: true });
    await page.reload();

    await test.step("the shop gets its name, logo and colour", async () => {
      await hand.click(link(/^Name, logo and colour/));
      const name = page.getByRole("textbox", { name: "Shop name", exact: true });
      await hand.type(name, "Diamond Shop");
      await hand.upload(page.locator('input[type="file"]').first(), drawLogo("#22c55e"));
      await expect(page.getByText("Image uploaded successfully!")).toBeVisible();
      await hand.type(page.getByLabel("Accent colour", { exact: true }), "#7c3aed");
      await hand.click(
        page.locator("form").filter({ has: name }).getByRole("button", { name: "Save changes" }),
      );
      await expect(way).toContainText("1 of 10 done");
    });

    await test.step("customers can reach the owner", async () => {
      await hand.click(way.getByRole("link", { name: /^Next: How customers reach you/ }));
      await hand.type(page.getByRole("textbox", { name: /WhatsApp/ }).first(), "01712345678");
      await hand.click(save());
      await expect(way).toContainText("2 of 10 done");
    });

    await test.step("a payment account, the phone and automatic settlement are set up on one page", async () => {
      await hand.click(way.getByRole("link", { name: /^Next: How you are paid/ }));
      await hand.click(button("Set up bKash"));
      await hand.type(dialog.getByLabel("Your bKash number"), "01712345678");
      await hand.type(dialog.getByLabel("Fee for the customer"), "1.85");
      await hand.click(dialog.getByRole("button", { name: "Save" }));
      await expect(dialog).toBeHidden();
      await hand.click(button("Add Phone"));
      await hand.type(dialog.getByLabel("Name"), "Counter");
      await hand.choose(dialog.getByLabel(/^SIM card of bKash/).first(), "1");
      await hand.click(dialog.getByRole("button", { name: "Add Phone" }));
      await expect(dialog.getByRole("heading", { name: "Pair Counter" })).toBeVisible();
      const shown = (name: string) => dialog.getByRole("region", { name, exact: true }).locator("code");
      url = (await shown("Address").textContent()) ?? "";
      header = JSON.parse((await shown("Header").textContent()) ?? "");
      await send({ from: "App", text: "A test" });
      await expect(dialog.getByRole("status").first()).toContainText("The phone is paired.");
      await hand.click(dialog.getByRole("button", { name: "Done" }));
      // Waits until the dialog is closed, because it would take the next click, which is forced.
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("list", { name: "Accounts of Counter" })).toBeVisible();
      await hand.check(page.getByRole("switch", { name: /Take payments automatically/ }));
      await hand.click(page.getByRole("switch", { name: /First payment by hand/ }));
      await hand.click(save());
    });

    await test.step("a game with its packages comes from a template", async () => {
      await hand.click(way.getByRole("link", { name: /^Next: First game and packages/ }));
      await hand.click(link("Templates"));
      await hand.check(page.getByRole("checkbox", { name: /^Free Fire/ }).first());
      for (const [name, price] of Object.entries(prices))
        await hand.type(page.getByLabel(`Price of ${name}`, { exact: true }), price);
      await hand.click(button("Add to the shop"));
      await expect(page.getByText("The games are in the shop.")).toBeVisible();
    });

    await test.step("a supplier is added to deliver the packages", async () => {
      await hand.click(link("Let a supplier deliver"));
      await hand.click(button("Add Supplier"));
      await hand.type(dialog.getByLabel("Name", { exact: true }), "UniPin");
      await hand.type(dialog.getByLabel("Address"), `${supplier}/unipin`);
      await hand.type(dialog.getByLabel("Partner ID"), pairing.unipin.partnerId);
      await hand.type(dialog.getByLabel("Secret key"), pairing.unipin.secret);
      await hand.click(dialog.getByRole("button", { name: "Add Supplier" }));
      await expect(dialog).toBeHidden();
      await hand.click(button(/^Try the connection/));
      await expect(page.getByText(/items for sale/).first()).toBeVisible();
    });

    await test.step("the packages are mapped to suggested SKUs, and the supplier delivers them automatically", async () => {
      await hand.click(link("Map packages to UniPin"));
      await hand.click(button(/^Take \d+ guesses$/));
      await hand.choose(page.getByLabel("For all shown rows with a SKU"), "Deliver by itself");
      await hand.click(button("Save all"));
      await expect(page.getByText(/packages are saved/).first()).toBeVisible();
    });

    await test.step("the owner's own first order is paid by a wallet message and delivered", async () => {
      await hand.click(way.getByRole("link", { name: /^Back to the checklist/ }));
      await hand.click(link(/^Sample order/));
      await hand.click(link(/^Free Fire/));
      await hand.type(page.getByRole("textbox", { name: /Player ID/ }), "1234567890");
      await hand.check(page.getByRole("radio", { name: /^115 Diamonds/ }));
      await hand.check(page.getByRole("radio", { name: /^bKash/ }));
      await hand.click(proceedButton(page));
      await hand.type(dialog.getByLabel("Transaction ID"), "OWN0H0X001");
      await hand.type(dialog.getByLabel("Sender Number"), "01812345678");
      await hand.click(dialog.getByRole("button", { name: "Place order" }));
      await expect(page.getByText("Order placed successfully!").first()).toBeVisible();
      await send({
        from: "bKash",
        text: `You have received Tk 82.00 from 01812345678. Fee Tk 0.00. Balance Tk 1,082.00. TrxID OWN0H0X001 at ${minuteOf(new Date())}`,
      });
      await hand.click(
        page.getByRole("dialog", { name: "Order placed" }).getByRole("link", { name: "My Orders" }),
      );
      await expect(
        page.getByText("Completed", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    async function send(message: { from: string; text: string }): Promise<void> {
      const body = JSON.stringify({ ...message, receivedStamp: String(Date.now()), sim: "1" });
      const reply = await fetch(url, {
        method: "POST",
        headers: { ...header, "content-type": "application/json" },
        body,
      });
      expect(reply.status).toBe(200);
    }
    await test.step("the shop opens; the owner typed little and opened no page twice", async () => {
      await hand.click(button("Open the shop"));
      await expect(page.getByRole("region", { name: "Opening soon" })).toHaveCount(0);
      const pages = hand.pages();
      const seconds = Math.round((Date.now() - began) / 1_000);
      console.log(`a new owner: ${hand.inputs()} inputs, ${seconds} s, ${pages.join(" ")}`);
      expect(hand.inputs()).toBeLessThanOrEqual(70);
      expect(pages).toEqual([...new Set(pages)]);
    });
  });
