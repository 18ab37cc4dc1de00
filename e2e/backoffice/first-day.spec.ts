import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { drawLogo } from "../logo.ts";
import { adminPage, callAs, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ start: { copyOf: undefined, env: { DEMO_DATA: "0" } } });

const soon = (page: Page) => page.getByRole("heading", { level: 1, name: "Opening soon" });

test('visitors see "Opening soon" while the owner follows the checklist, and the shop as soon as it opens', async ({
  browser,
  page: visitor,
  store,
  watch,
}) => {
  watch(visitor);
  const { page: owner, context } = await adminPage(browser, store, watch);
  await owner.goto("/admin");
  await callAs(owner, "PATCH", "/settings/opening", { soon: true });
  await owner.reload();
  await expect(owner.getByText("0 of 10 done")).toBeVisible();

  await test.step("every page of the shop says that it opens soon, in both languages", async () => {
    for (const path of ["/", "/topup-categories", "/my-orders"]) {
      expect((await visitor.goto(path))?.status()).toBe(200);
      await expect(soon(visitor)).toBeVisible();
      await expect(visitor).toHaveTitle("Opening soon · Hira");
      await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    }
    expect(await violationsOn(visitor)).toEqual([]);
    await visitor.getByRole("link", { name: "বাংলা" }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: "শিগগিরই খুলছে" })).toBeVisible();
    await visitor.getByRole("link", { name: "English" }).click();
    expect(await (await visitor.request.get("/sitemap.xml")).text()).not.toContain("<loc>");
  });

  await test.step('a customer may sign in, but still sees only "Opening soon"', async () => {
    await newCustomer(visitor, "Early Bird");
    await visitor.goto("/");
    await expect(soon(visitor)).toBeVisible();
  });

  await test.step("a step links to its page; when it is done there, the page links back and to the next step", async () => {
    await owner.getByRole("link", { name: /^Name, logo and colour/ }).click();
    await expect(owner).toHaveURL("/admin/settings");
    const way = owner.getByRole("navigation", { name: "First steps" });
    await expect(way).toContainText("0 of 10 done");
    await owner.getByRole("textbox", { name: "Shop name", exact: true }).fill("Diamond Shop");
    await owner
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: drawLogo("#22c55e") });
    await expect(owner.getByText("Image uploaded successfully!")).toBeVisible();
    await owner.getByLabel("Accent colour", { exact: true }).fill("#7c3aed");
    await owner
      .locator("form")
      .filter({ has: owner.getByRole("textbox", { name: "Shop name", exact: true }) })
      .getByRole("button", { name: "Save changes" })
      .click();
    await expect(way).toContainText("1 of 10 done");
    await expect(way.getByRole("link", { name: "Next: How customers reach you" })).toBeVisible();
    await way.getByRole("link", { name: "Back to the checklist" }).click();
    await expect(owner.getByRole("link", { name: /^Name, logo and colour ?: Done/ })).toBeVisible();
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("the owner opens the shop in a bar above the page, and visitors see it at once", async () => {
    await visitor.goto("/");
    await expect(visitor.getByText("Diamond Shop").first()).toBeVisible();
    await owner.goto("/");
    const bar = owner.getByRole("region", { name: "Opening soon" });
    await expect(bar).toContainText("Only admins see the shop.");
    await bar.getByRole("button", { name: "Open the shop" }).click();
    await expect(bar).toHaveCount(0);
    await visitor.reload();
    await expect(soon(visitor)).toHaveCount(0);
    await expect(visitor.getByRole("banner")).toBeVisible();
  });

  await test.step("the checklist is dismissed, and shown again from the settings", async () => {
    await owner.goto("/admin");
    await expect(owner.getByRole("link", { name: /^Open the shop ?: Done/ })).toBeVisible();
    await owner.getByRole("button", { name: "Put away" }).click();
    await expect(owner.getByText("2 of 10 done")).toHaveCount(0);
    await owner.goto("/admin/settings");
    await owner.getByRole("switch", { name: /^Checklist/ }).click();
    await expect(owner.getByRole("navigation", { name: "First steps" })).toContainText("2 of 10 done");
  });
  await context.close();
});
