import { violationsOn } from "../axe.ts";
import { adminPage, callAs } from "../people.ts";
import { expect, test } from "../store.ts";

interface Named {
  _id: string;
  name: string;
}

test("an owner pastes prices and adds games from templates; each game is added once, and visitors find it", async ({
  page: visitor,
  browser,
  store,
  watch,
}) => {
  watch(visitor);
  const { page: admin, context } = await adminPage(browser, store, watch);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const toShop = admin.getByRole("button", { name: "Add to the shop" });

  await test.step("the shop has no games with these names", async () => {
    const { categories } = await callAs<{ categories: Named[] }>(admin, "GET", "/admin/categories");
    for (const { _id, name } of categories)
      if (["Valorant Points", "Razer Gold"].includes(name))
        await callAs(admin, "PATCH", `/categories/${_id}`, { name: `Former ${name}`, onSale: false });
  });

  await test.step("the command palette and the list of products link to the templates", async () => {
    await admin.goto("/admin/all-products");
    await admin.getByRole("link", { name: "Templates" }).click();
    await expect(admin.getByRole("heading", { name: "Games from Templates" })).toBeVisible();
    await expect(admin.getByText("No game is chosen yet.")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("a game without a price is refused, and the selection stays", async () => {
    await admin.getByRole("checkbox", { name: /^Valorant Points/ }).check({ force: true });
    await admin.getByRole("checkbox", { name: /^Razer Gold/ }).check({ force: true });
    await admin.getByLabel("Price of Razer Gold $5").fill("620");
    await toShop.click();
    await expect(admin.getByText("Type at least one price, or untick this game.")).toBeVisible();
    await expect(admin.getByLabel("Price of Razer Gold $5")).toHaveValue("620");
  });

  await test.step("prices are pasted from a spreadsheet, and unreadable lines are reported", async () => {
    await admin.evaluate(() =>
      navigator.clipboard.writeText("Package\tPrice\n475 Points\t590\n1000 points\t1,190\nNight Market\t99"),
    );
    await admin.getByLabel("Price of 475 Points").focus();
    await admin.keyboard.press("ControlOrMeta+v");
    await expect(admin.getByText("3 rows were filled in.")).toBeVisible();
    await expect(admin.getByText("Not understood: “Package Price”")).toBeVisible();
    await expect(admin.getByLabel("Price of 1000 Points")).toHaveValue("1,190");
    await expect(admin.getByLabel("Price of Night Market")).toHaveValue("99");
    await admin.getByLabel("Stock of 1000 Points").fill("2");
    await expect(admin.getByText("2 games, 4 packages with a price")).toBeVisible();
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step("an invalid price is refused, and typed values stay", async () => {
    await admin.getByLabel("Price of 2050 Points").fill("cheap");
    await toShop.click();
    await expect(admin.getByText("Price must be a non-negative number")).toBeVisible();
    await expect(admin.getByLabel("Price of 2050 Points")).toBeFocused();
    await expect(admin.getByLabel("Price of 475 Points")).toHaveValue("590");
    await admin.getByLabel("Price of 2050 Points").fill("");
  });

  await test.step("both games are added once, although the button is pressed twice", async () => {
    await toShop.dblclick();
    await expect(admin.getByText("The games are in the shop.")).toBeVisible();
    await expect(admin.getByText(": 3 packages added")).toBeVisible();
    await expect(admin.getByRole("link", { name: "Upload codes" })).toBeVisible();
    const { products } = await callAs<{ products: (Named & { stock: number; type: string })[] }>(
      admin,
      "GET",
      "/products",
    );
    const find = (name: string) => products.filter((each) => each.name === name);
    expect(find("475 Points")).toMatchObject([{ stock: 1_000_000, type: "normal" }]);
    expect(find("1000 Points")).toMatchObject([{ stock: 2 }]);
    expect(find("Night Market")).toHaveLength(1);
    expect(find("Razer Gold $5")).toMatchObject([{ stock: 0, type: "unipin" }]);
  });

  await test.step("the template of an added game says so, and the packages have unlimited stock", async () => {
    await expect(admin.getByText("In your shop, with 3 packages")).toBeVisible();
    await admin.getByRole("link", { name: "Valorant Points" }).first().click();
    await expect(admin.getByRole("row", { name: /475 Points/ })).toContainText("Unlimited");
  });

  await test.step("visitors find the game with its help and its picture", async () => {
    await visitor.goto("/");
    await visitor
      .getByRole("link", { name: /^Valorant Points/ })
      .first()
      .click();
    await expect(visitor.getByLabel("Riot ID").first()).toBeVisible();
    await expect(visitor.getByText("475 Points").first()).toBeVisible();
  });
  await context.close();
});
