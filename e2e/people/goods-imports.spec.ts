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
const CODES = [
  "Serial,Package,State,Sold with",
  "STEAM-0001-AAAA,86 Gems,available,",
  "STEAM-0002-AAAA,86 Gems,available,",
  "STEAM-0003-AAAA,86 Gems,sold,77",
].join("\n");

test("an owner imports products after answering one question, then their codes, and undoes the import of the codes", async ({
  browser,
  store,
  watch,
}) => {
  const { page: owner, context } = await adminPage(browser, store, watch);
  const main = owner.getByRole("main");
  const dialog = owner.getByRole("alertdialog");
  const choose = (name: string, text: string) =>
    owner
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  await test.step("the kind of file and the columns of products are guessed, and the page asks whether to create new games", async () => {
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

  await test.step("a column of the codes is corrected manually, and sold codes are left out", async () => {
    await choose("codes.csv", CODES);
    await expect(owner.getByLabel("The file holds")).toHaveValue("codes");
    await owner.getByLabel("Status", { exact: true }).selectOption("State");
    await owner.getByLabel("Order", { exact: true }).selectOption("Sold with");
    await expect(owner.getByText("2 come along")).toBeVisible();
    await expect(owner.getByText("Not for sale in the former shop: sold")).toBeVisible();
    await expect(owner.getByRole("table").getByText("STEAM-0001-AAAA")).toHaveCount(0);
    await owner.getByRole("button", { name: "Import 2 codes" }).click();
    await expect(owner.getByText("The codes are for sale now.", { exact: false })).toBeVisible();
    await choose("again.csv", CODES);
    await expect(owner.getByText("2 are here already")).toBeVisible();
  });

  await test.step("the import of the codes is undone, and then that of the products", async () => {
    await owner.getByRole("button", { name: "Take back codes" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(owner.getByRole("button", { name: "Take back codes" })).toBeHidden();
    await owner.getByRole("button", { name: "Take back products" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(main.getByText("Taken back", { exact: true }).nth(1)).toBeVisible();
  });
  await context.close();
});
