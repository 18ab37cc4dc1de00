import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { drawLogo } from "../logo.ts";
import { adminPage, buy, callAs, findPackage, newCustomer } from "../people.ts";
import { expect, test } from "../store.ts";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const upload = (page: Page, at: number, buffer: Buffer) =>
  page
    .locator('input[type="file"]')
    .nth(at)
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });

/** Returns a colour of the page, as the browser resolves it. */
const token = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name);

/** Returns the icons, theme colours and share picture that the head of a page names. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name) ?? "";
    return {
      icon: attribute('link[rel="icon"]', "href"),
      touch: attribute('link[rel="apple-touch-icon"]', "href"),
      light: attribute('meta[name="theme-color"][data-for="light"]', "content"),
      dark: attribute('meta[name="theme-color"][data-for="dark"]', "content"),
      share: attribute('meta[property="og:image"]', "content"),
      icons: document.head.querySelectorAll('link[rel="icon"]').length,
    };
  });

test("an owner gives the shop a logo and a colour: every page shows them at once, in both themes and languages", async ({
  browser,
  page,
  store,
  watch,
  expectedErrors,
}) => {
  watch(page);
  const { page: owner, context } = await adminPage(browser, store, watch);
  await page.goto("/");
  const before = await headOf(page);
  const firstTag = (await page.request.get("/")).headers().etag;

  await test.step("a file that is no picture is refused, and typed values stay", async () => {
    expectedErrors.push(/status of 400 .*\/api\/upload/);
    await owner.goto("/admin/settings");
    await owner.getByRole("textbox", { name: "Shop name", exact: true }).fill("Ruby Shop");
    await upload(
      owner,
      0,
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    );
    await expect(owner.getByText(/This file is not an image we can read/)).toBeVisible();
    await expect(owner.getByRole("textbox", { name: "Shop name", exact: true })).toHaveValue("Ruby Shop");
  });

  await test.step("the preview shows both themes, and says if the colour has too little contrast", async () => {
    await upload(owner, 0, drawLogo("#ffffff"));
    await expect(toast(owner, "Image uploaded successfully!")).toBeVisible();
    await owner.getByLabel("Accent colour", { exact: true }).fill("ffd400");
    await expect(owner.getByText(/Too weak on light pages \(1\.4:1, 3:1 is needed\)/)).toBeVisible();
    await expect(owner.getByText(/on dark pages/)).toHaveCount(0);
    const shown = (theme: string) =>
      owner
        .getByRole("figure", { name: theme, exact: true })
        .getByText("Buy now")
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await shown("Dark")).toBe("rgb(255, 212, 0)");
    expect(await shown("Light")).not.toBe("rgb(255, 212, 0)");
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("after saving, the owner's own page has the colour and shows the drawn pictures", async () => {
    await owner
      .locator("form")
      .filter({ has: owner.getByLabel("Accent colour", { exact: true }) })
      .getByRole("button", { name: "Save changes" })
      .click();
    await expect(toast(owner, "Shop settings updated")).toBeVisible();
    await expect(owner.getByRole("figure", { name: "Where a link is shared" }).locator("img")).toHaveCount(2);
    expect(await token(owner, "--brand")).not.toBe("#0b6672");
    expect(await violationsOn(owner)).toEqual([]);
  });

  await test.step("pages have new ETags, icons, colours and share pictures, and every file exists", async () => {
    const reply = await page.request.get("/");
    expect(reply.headers().etag).not.toBe(firstTag);
    await page.goto("/");
    const head = await headOf(page);
    for (const name of ["icon", "touch", "light", "dark", "share"] as const)
      expect([name, head[name] === before[name]]).toEqual([name, false]);
    expect(head).toMatchObject({ dark: "#ffd400", icons: 1 });
    expect(head.share).toMatch(/^http/);
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Ruby Shop", theme_color: head.light });
    const files = [
      head.icon,
      head.touch,
      head.share,
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    for (const file of files) expect([file, (await page.request.get(file)).status()]).toEqual([file, 200]);
    const inBengali = await (await page.request.get("/bn")).text();
    expect(inBengali).toContain("hira-brand");
  });

  await test.step("without scripts, the first paint has the brand, and nothing moves when the scripts run", async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: store.origin,
      colorScheme: "dark",
    });
    const visitor = await plain.newPage();
    const html = await (await visitor.goto("/login"))?.text();
    expect(html).toContain("--brand:#ffd400");
    await plain.close();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    expect(await token(page, "--brand")).toBe("#ffd400");
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 1500);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    await page.emulateMedia({ colorScheme: "light" });
    // A white logo would not be seen on a light page.
    expect(await token(page, "--logo-plate")).toBe("#111921");
    for (const path of ["/", "/login", "/bn"]) {
      await page.goto(path);
      await expect(page.locator('img.logo-plate[src*="/uploads/brand-"]').first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    }
  });

  await test.step("a receipt and other printed pages have the logo", async () => {
    await newCustomer(page, "Nusrat Printed", { admin: owner, taka: 500 });
    const orderId = await buy(
      page,
      await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds"),
      "12345678",
    );
    await page.goto(`/my-orders/${orderId}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".receipt img")).toBeVisible();
    await expect(page.locator(".letterhead")).toBeHidden();
    await page.goto("/wallet");
    await expect(page.locator(".letterhead img")).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step("after the brand is removed, the shop looks as before", async () => {
    await callAs(owner, "PATCH", "/settings/shop", { logo: null, accent: null });
    await page.goto("/");
    expect(await headOf(page)).toEqual(before);
    expect(await token(page, "--brand")).toBe("#0b6672");
  });
  await context.close();
});
