import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Fakes, openFakes } from "@hira/demo/stand-ins";
import { beginBooks } from "@hira/demo/stand-ins/books";
import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { keyboardOf } from "../keyboard.ts";
import { adminPage, buy, callAs, copied, findPackage, newCustomer } from "../people.ts";
import { expect, test as storeTest } from "../store.ts";

const pairing = {
  unipin: { partnerId: "partner-of-the-journey", secret: "secret-of-the-journey" },
  digiflazz: { username: "journey", key: "key", webhookSecret: "hook", webhookPath: "/none" },
  redeemer: { token: "token-of-the-journey" },
};

/** Starts fake suppliers for one test, in the test's own process, outside the store. */
const test = storeTest.extend<{ suppliers: { fakes: Fakes; origin: string } }>({
  suppliers: async ({ store }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "hira-stand-ins-"));
    const file = join(folder, "books");
    await beginBooks(file, pairing);
    const fakes = await openFakes({
      origin: store.origin,
      file,
      pace: { later: 50, slow: 50, hang: 50 },
    });
    if (!fakes) throw new Error("The stand-ins have no books");
    const server = createServer(fakes.handler);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("No port");
    await use({ fakes, origin: `http://127.0.0.1:${address.port}/stand-ins` });
    server.closeAllConnections();
    server.close();
    await fakes.close();
    await rm(folder, { recursive: true, force: true });
  },
});

const rowOf = (page: Page, text: string) => page.locator("[data-row]").filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

interface Supplied {
  name: string;
  kind: "unipin" | "redeemer";
  url: string;
  /** ID of the package that the fake supplier delivers automatically from now on. */
  product: string;
  sku: string;
}

async function map(admin: Page, { name, kind, url, product, sku }: Supplied): Promise<void> {
  const own =
    kind === "unipin"
      ? {
          settings: { url, partnerId: pairing.unipin.partnerId },
          credentials: { secret: pairing.unipin.secret },
        }
      : { settings: { url }, credentials: { token: pairing.redeemer.token } };
  const body = { name, kind, ...own, currency: "BDT", rate: 1 };
  const { supplier } = await callAs<{ supplier: { _id: string } }>(admin, "POST", "/admin/suppliers", body);
  await callAs(admin, "PATCH", `/admin/products/${product}/suppliers`, {
    automatic: true,
    costCeiling: null,
    suppliers: [{ supplierId: supplier._id, sku, active: true }],
  });
}

async function stateOf(admin: Page, order: string): Promise<string> {
  const path = `/admin/orders/${order}/deliveries`;
  const { deliveries } = await callAs<{ deliveries: { state: string }[] }>(admin, "GET", path);
  return deliveries[0]?.state ?? "none";
}

test("an operator retries refused deliveries, delivers one by hand and reads the suppliers' answers, by keyboard", async ({
  page: customer,
  browser,
  store,
  watch,
  suppliers,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newCustomer(customer, "Nusrat Stuck", { admin, taka: 1_000 });
  const { press } = keyboardOf(admin);
  const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const unipin = { name: "Padma Topup", kind: "unipin", sku: "FREEFIRE_BD:115" } as const;
  await map(admin, { ...unipin, url: `${suppliers.origin}/unipin`, product: product._id });
  const stuck = async (player: string) => {
    const order = await buy(customer, product, player);
    await expect.poll(() => stateOf(admin, order)).toBe("stuck");
    return order;
  };

  const first =
    await test.step("a refused delivery is on the board, with its reason, and in the bell", async () => {
      suppliers.fakes.tell("unipin", { refuses: 1 });
      const order = await stuck("1234567890");
      await admin.goto("/admin/deliveries");
      await expect(rowOf(admin, "1234567890")).toContainText("Padma Topup refused it");
      await expect(rowOf(admin, "1234567890")).toContainText("1 attempt");
      expect(await violationsOn(admin)).toEqual([]);
      await admin.getByRole("button", { name: /^Notifications/ }).click();
      await expect(admin.getByRole("menu")).toContainText("Stuck deliveries");
      await expect(admin.getByRole("menu")).toContainText("Every supplier refused");
      await press("Escape");
      await expect(admin.getByRole("menu")).toBeHidden();
      return order;
    });

  await test.step("the order's page shows all requests to the supplier and its answers, without secrets", async () => {
    await press("j", "y");
    await expect(toast(admin, "Player ID copied: 1234567890")).toBeVisible();
    await press("o");
    await expect(admin).toHaveURL(new RegExp(`/admin/all-orders/${first}`));
    const card = admin
      .getByRole("region", { name: "Delivery by suppliers" })
      .or(
        admin
          .locator("section")
          .filter({ has: admin.getByRole("heading", { name: "Delivery by suppliers" }) }),
      );
    await card.getByRole("button", { name: "Show what was said" }).click();
    await expect(card.getByText("order/create").first()).toBeVisible();
    expect(await card.textContent()).not.toContain(pairing.unipin.secret);
    expect(await violationsOn(admin)).toEqual([]);
    await card.getByRole("button", { name: "Copy: Sent" }).last().click();
    expect(await copied(admin)).toContain('"reference_no"');
  });

  await test.step("once the supplier delivers again, one key retries the delivery and the order is completed", async () => {
    suppliers.fakes.tell("unipin", { well: 1 });
    await admin.goto("/admin/deliveries");
    await expect(rowOf(admin, "1234567890")).toBeVisible();
    await press("j", "r");
    await expect(toast(admin, "It is tried again.")).toBeVisible();
    await expect.poll(() => stateOf(admin, first)).toBe("delivered");
    expect(suppliers.fakes.orders("unipin").filter(({ delivered }) => delivered > 0)).toHaveLength(1);
    await admin.goto(`/admin/all-orders/${first}`);
    await expect(admin.getByText("Delivered by Padma Topup.")).toBeVisible();
    await expect(admin.locator("#main")).toContainText("delivered");
    await admin.goto("/admin/all-orders");
    await expect(rowOf(admin, "1234567890")).toContainText("Completed");
  });

  await test.step("one delivery is done by hand, with a reason; several are retried together", async () => {
    suppliers.fakes.tell("unipin", { refuses: 1 });
    const orders = [await stuck("2234567890"), await stuck("3234567890"), await stuck("4234567890")];
    await admin.goto("/admin/deliveries");
    await expect(admin.locator("[data-row]")).toHaveCount(3);
    await press("j", "h");
    const question = admin.getByRole("alertdialog", { name: "Deliver this by hand?" });
    await expect(question).toContainText("2234567890");
    await press("2", "Enter");
    await expect(toast(admin, "It is yours to deliver.")).toBeVisible();
    await expect(question).toBeHidden();
    expect(await stateOf(admin, orders[0] ?? "")).toBe("by-hand");
    await expect(rowOf(admin, "2234567890")).toHaveCount(0);
    suppliers.fakes.tell("unipin", { well: 1 });
    await admin.getByRole("checkbox", { name: "Select all deliveries of this page" }).check();
    await admin.getByRole("button", { name: "Try again", exact: true }).last().click();
    const bulk = admin.getByRole("dialog", { name: "Try 2 deliveries again?" });
    expect(await violationsOn(admin)).toEqual([]);
    await bulk.getByRole("button", { name: "Try 2 deliveries again" }).click();
    await expect(bulk).toContainText("2 of 2 done");
    await bulk.getByRole("button", { name: "Done" }).click();
    for (const order of orders.slice(1)) await expect.poll(() => stateOf(admin, order)).toBe("delivered");
    await admin.goto("/admin/deliveries");
    await expect(admin.getByText("Nothing is stuck")).toBeVisible();
    await admin.goto("/admin/deliveries?state=all");
    await expect(rowOf(admin, "3234567890")).toContainText("Delivered by Padma Topup");
    await admin.goto("/admin/deliveries/jobs");
    await expect(admin.getByText("No job was given up")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
  });
  await context.close();
});

test("an operator decides an attempt with an unknown outcome, after a warning", async ({
  page: customer,
  browser,
  store,
  watch,
  suppliers,
}) => {
  watch(customer);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await newCustomer(customer, "Karim Unknown", { admin, taka: 1_000 });
  const { press, type } = keyboardOf(admin);
  const product = await findPackage(store.origin, "Free Fire (BD)", "240 Diamonds");
  const codes = await findPackage(store.origin, "UniPin Voucher (BD)", "UniPin Voucher 20");
  const bot = { name: "Meghna Bot", kind: "redeemer", sku: codes._id } as const;
  await map(admin, { ...bot, url: `${suppliers.origin}/redeemer`, product: product._id });
  const question = admin.getByRole("alertdialog", { name: "Did Meghna Bot deliver it?" });

  await test.step("an answer without an outcome stops the delivery, and only deciding is offered", async () => {
    suppliers.fakes.tell("redeemer", { "error-after": 1 });
    const order = await buy(customer, product, "5234567890");
    await expect.poll(() => stateOf(admin, order)).toBe("stuck");
    await admin.goto("/admin/deliveries");
    const row = rowOf(admin, "5234567890");
    await expect(row).toContainText("can't be asked");
    await expect(row.getByRole("button", { name: /Try again|By hand/ })).toHaveCount(0);
    await press("j", "r");
    expect(await stateOf(admin, order)).toBe("stuck");
    await press("d", "1");
    await expect(question).toContainText("The order is completed, and nothing more is sent.");
    expect(await violationsOn(admin)).toEqual([]);
    await type("Seen in the bot's own list");
    await question.getByRole("button", { name: "It was delivered" }).click();
    await expect(toast(admin, "Decided.")).toBeVisible();
    expect(await stateOf(admin, order)).toBe("delivered");
    await admin.goto(`/admin/all-orders/${order}`);
    await expect(admin.getByText(/^Decided by Asha Rahman: Seen in the bot's own list/)).toBeVisible();
  });

  await test.step("an attempt decided as not delivered counts as failed and waits for the next step", async () => {
    suppliers.fakes.tell("redeemer", { lost: 1 });
    const order = await buy(customer, product, "6234567890");
    await expect.poll(() => stateOf(admin, order)).toBe("stuck");
    await admin.goto(`/admin/all-orders/${order}`);
    await admin.getByRole("button", { name: "Decide…" }).click();
    await press("2");
    await expect(question).toContainText("the player has it twice and the shop pays twice");
    await question.getByRole("button", { name: "It was not delivered" }).click();
    await expect(question).toContainText("Say how you know.");
    await question.getByLabel("How you know").fill("Its list has no such order");
    await question.getByRole("button", { name: "It was not delivered" }).click();
    await expect(question).toBeHidden();
    await expect(admin.getByRole("button", { name: "Try again" })).toBeVisible();
    await admin.getByRole("button", { name: "Give the code back" }).click();
    const giving = admin.getByRole("alertdialog", { name: "Put the code back on sale?" });
    await giving.getByLabel("How you know that it was not used").fill("Its list has no such code");
    expect(await violationsOn(admin)).toEqual([]);
    await giving.getByRole("button", { name: "Give the code back" }).click();
    await expect(admin.getByText("Its code is on sale again.")).toBeVisible();
    await admin.getByRole("button", { name: "Deliver by hand" }).click();
    await press("1", "Enter");
    await expect(admin.getByText("Taken from the suppliers: an operator delivers it.")).toBeVisible();
    await admin.getByRole("button", { name: "Send to supplier" }).waitFor();
  });
  await context.close();
});
