import { violationsOn } from "../axe.ts";
import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

const PRODUCTS = [
  "ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Parent,Attribute 1 value(s),Images",
  '1,variable,MLBB,"Mobile Legends <b>BD</b>",1,,,Games,,,',
  '2,variation,ML86,"Mobile Legends BD - 86 Gems",1,150.00,139.50,,MLBB,86 Gems,http://old.example/a.png',
  '3,variation,ML172,"Mobile Legends BD - 172 Gems",1,290.00,,,MLBB,172 Gems,',
  "4,simple,,Steam card $5,1,$5,,Cards of old,,,",
].join("\n");
const REVIEWS = [
  "product_title,comment_author,comment_date,comment_content,comment_approved,rating",
  "86 Gems,Rahim,2026-05-14 10:00:00,Fast &amp; safe,1,5",
  "Unheard of,Karim,2026-05-14 10:00:00,Good,1,4",
].join("\n");
const CODES = [
  "Serial,Package,State,Sold with",
  "STEAM-0001-AAAA,86 Gems,available,",
  "STEAM-0002-AAAA,86 Gems,available,",
  "STEAM-0003-AAAA,86 Gems,sold,77",
].join("\n");

test("an owner imports products after answering one question, then imports codes and reviews, and undoes the imports", async ({
  page,
  browser,
  store,
  watch,
}) => {
  watch(page);
  const { page: owner, context } = await adminPage(browser, store, watch);
  const main = owner.getByRole("main");
  const dialog = owner.getByRole("alertdialog");
  const choose = (name: string, text: string) =>
    owner
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  await test.step("the page guesses the kind of file and the columns of products, and asks whether to create new games", async () => {
    await owner.goto("/admin/imports");
    await choose("products.csv", PRODUCTS);
    await expect(owner.getByText("1 game is new: create it?")).toBeVisible();
    await expect(owner.getByLabel("The file holds")).toHaveValue("products");
    await expect(owner.getByRole("button", { name: "Import 0 packages" })).toBeDisabled();
    await owner.getByLabel("Create new games").check();
    await expect(owner.getByText("2 come along")).toBeVisible();
    await expect(owner.getByText("“$5” is no price in taka")).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
    await owner.getByRole("button", { name: "Import 2 packages" }).click();
    await expect(owner.getByText("The file is imported")).toBeVisible();
    await expect(main.getByText("1 could not be had")).toBeVisible({ timeout: 20_000 });
    await main.getByText("Pictures that could not be had").click();
    await expect(main.getByText("http://old.example/a.png")).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("a wrongly guessed column of the codes is corrected manually, and codes sold by the former shop are left out", async () => {
    await choose("codes.csv", CODES);
    await expect(owner.getByLabel("The file holds")).toHaveValue("codes");
    await owner.getByLabel("Status", { exact: true }).selectOption("State");
    await owner.getByLabel("Order", { exact: true }).selectOption("Sold with");
    await expect(owner.getByText("2 come along")).toBeVisible();
    await expect(owner.getByText("Not for sale in the former shop: sold")).toBeVisible();
    await expect(main.getByText("STEAM-0001-AAAA")).toHaveCount(0);
    await expect(main.getByText("STEA••••••AAAA", { exact: false }).first()).toBeVisible();
    await owner.getByRole("button", { name: "Import 2 codes" }).click();
    await expect(owner.getByText("The codes are for sale now.", { exact: false })).toBeVisible();
    await choose("again.csv", CODES);
    await expect(owner.getByText("2 are here already")).toBeVisible();
  });

  await test.step("imported reviews wait for an operator's decision, and are shown as reviews of the former shop", async () => {
    await choose("reviews.csv", REVIEWS);
    await expect(owner.getByLabel("The file holds")).toHaveValue("reviews");
    await expect(owner.getByText("1 comes along")).toBeVisible();
    await expect(owner.getByText("No package is called “Unheard of”")).toBeVisible();
    await owner.getByLabel("Name of the former shop").fill("Old Corner");
    expect(await violationsOn(owner)).toEqual([]);
    await owner.getByRole("button", { name: "Import 1 review" }).click();
    await expect(owner.getByText("The reviews wait under Reviews.", { exact: false })).toBeVisible();
    await owner.goto("/admin/reviews");
    const row = main.getByRole("listitem").filter({ hasText: "Fast & safe" });
    await expect(row.getByText("imported from Old Corner", { exact: false })).toBeVisible();
    await row.getByRole("button", { name: "Show" }).click();
    await expect(main.getByText("Fast & safe")).toBeHidden();
    await page.goto("/");
    await page
      .getByRole("link", { name: /Mobile Legends BD/ })
      .first()
      .click();
    await expect(page.getByText("from Old Corner, before we moved here", { exact: false })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await owner.goto("/admin/imports");
    await owner.getByRole("button", { name: "Take back Old Corner" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(owner.getByRole("button", { name: "Take back Old Corner" })).toBeHidden();
  });

  await test.step("first the import of the codes is undone, and then the import of the products", async () => {
    await owner.getByRole("button", { name: "Take back codes" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(owner.getByRole("button", { name: "Take back codes" })).toBeHidden();
    await owner.getByRole("button", { name: "Take back products" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(main.getByText("Taken back", { exact: true }).nth(1)).toBeVisible();
  });
  await context.close();
});
