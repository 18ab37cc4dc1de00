import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { adminPage, callAs, findPackage } from "../people.ts";
import { expect, test } from "../store.ts";

const GAME = "Free Fire (BD)";

interface Supplier {
  _id: string;
  kind: string;
  name: string;
}

async function suppliersOf(page: Page): Promise<(kind: string) => Supplier> {
  const { suppliers } = await callAs<{ suppliers: Supplier[] }>(page, "GET", "/admin/suppliers");
  return (kind) => {
    const found = suppliers.find((each) => each.kind === kind);
    if (!found) throw new Error(`The sample shop has no ${kind}`);
    return found;
  };
}

const mapTo = (page: Page, productId: string, suppliers: object[]) =>
  callAs(page, "PATCH", `/admin/products/${productId}/suppliers`, {
    ...{ automatic: suppliers.length > 0, costCeiling: null, suppliers },
  });

test("packages are mapped to SKUs in one table: suggestions are accepted, one SKU is typed, and all are saved together", {
  tag: "@phone",
}, async ({ browser, store, watch, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const { page, context } = await adminPage(browser, store, watch);
  const other = await adminPage(browser, store, watch);
  const of = await suppliersOf(page);
  const [first, second, dear] = await Promise.all(
    ["115 Diamonds", "240 Diamonds", "610 Diamonds"].map((name) => findPackage(store.origin, GAME, name)),
  );
  if (!first || !second || !dear) throw new Error("The sample shop lacks packages");
  for (const { _id } of [first, second, dear]) await mapTo(page, _id, []);
  await callAs(page, "PATCH", `/products/${dear._id}`, { price: 300 });
  const unipin = of("unipin");
  await callAs(page, "POST", `/admin/suppliers/${unipin._id}/try`, {});
  const table = page.getByRole("region", { name: `Packages at ${unipin.name}` });
  const row = (name: string) => table.getByRole("row", { name: new RegExp(`^${name}`) });

  await test.step("a package without a SKU has a suggestion with its reason, cost and margin", async () => {
    await page.goto("/admin/suppliers");
    await page.getByRole("link", { name: `Map packages to ${unipin.name}` }).click();
    await page.getByLabel("Show", { exact: true }).selectOption("unmapped");
    await page.getByLabel("Game", { exact: true }).selectOption({ label: GAME });
    await expect(row("115 Diamonds")).toContainText("Guess");
    await expect(row("115 Diamonds")).toContainText("Same game, same amount.");
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("accepting all suggestions saves nothing yet, and a sale below cost is marked", async () => {
    await page.getByRole("button", { name: /^Take \d+ guesses$/ }).click();
    await expect(row("115 Diamonds")).toContainText("Not saved");
    await expect(row("610 Diamonds")).toContainText("A loss: not ordered by itself.");
    await expect(page.getByText(/costs more than its price/)).toBeVisible();
    const { mapping } = await callAs<{ mapping: { suppliers: unknown[] } }>(
      page,
      "GET",
      `/admin/products/${first._id}/suppliers`,
    );
    expect(mapping.suppliers).toEqual([]);
    await page.getByLabel("For all shown rows with a SKU").selectOption({ label: "Deliver by itself" });
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("if a colleague has changed a row, nothing is saved and typed values stay", async () => {
    await mapTo(other.page, second._id, [{ supplierId: unipin._id, sku: "FREEFIRE_BD:25", active: true }]);
    await page.getByLabel("Show", { exact: true }).selectOption("all");
    await page.getByRole("button", { name: "Save all" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was saved");
    await expect(page.getByRole("alert")).toContainText("240 Diamonds");
    await expect(page.getByLabel("SKU of 115 Diamonds")).toHaveValue("FREEFIRE_BD:115");
    await expect(row("240 Diamonds")).toContainText("Changed meanwhile: 25 Diamonds.");
    expect(await violationsOn(page)).toEqual([]);
    await row("240 Diamonds").getByRole("button", { name: "Keep mine" }).click();
  });

  await test.step("the second attempt saves all rows", async () => {
    await page.getByRole("button", { name: "Save all" }).click();
    await expect(page.getByText(/packages are saved/).first()).toBeVisible();
    await expect(page.getByText("Not saved")).toHaveCount(0);
    await expect(row("240 Diamonds")).toContainText("240 Diamonds");
    const { mapping } = await callAs<{ mapping: object }>(
      page,
      "GET",
      `/admin/products/${second._id}/suppliers`,
    );
    expect(mapping).toMatchObject({ automatic: true, suppliers: [{ sku: "FREEFIRE_BD:240" }] });
  });
  await other.context.close();
  await context.close();
});

test("a redeemer uses codes that are uploaded to the package itself", async ({ browser, store, watch }) => {
  const { page, context } = await adminPage(browser, store, watch);
  const redeemer = (await suppliersOf(page))("redeemer");
  const product = await findPackage(store.origin, GAME, "355 Diamonds");
  await mapTo(page, product._id, []);
  await page.goto(`/admin/suppliers/packages?supplier=${redeemer._id}`);
  await page.getByRole("searchbox", { name: "Search packages" }).fill("355");
  const table = page.getByRole("region", { name: `Packages at ${redeemer.name}` });
  await table.getByRole("button", { name: "Choose what 355 Diamonds is there" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use its own codes" }).click();
  await expect(table.getByText("Its own codes").first()).toBeVisible();
  await page.getByRole("button", { name: "Save all" }).click();
  await expect(page.getByText("1 package is saved").first()).toBeVisible();

  await test.step("the upload says that the product stays a normal package, and it does", async () => {
    await page.goto("/admin/unipin-upload");
    const choice = page.getByLabel("Product", { exact: false }).and(page.locator("select")).first();
    await choice.selectOption(product._id);
    await expect(page.getByText("355 Diamonds stays a normal product")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the redeemer's connection test names the packages without codes", async () => {
    await page.goto("/admin/suppliers");
    await page.getByRole("button", { name: `Try the connection to ${redeemer.name}` }).click();
    await expect(page.getByText("It answered and let the store in. Nothing was ordered.")).toBeVisible();
    await expect(page.getByText(/No code is left for Free Fire \(BD\) 355 Diamonds/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
  await context.close();
});
