import type { Page } from "@playwright/test";
import { adminPage, callAs, findPackage } from "../people.ts";
import { expect, test } from "../store.ts";

const NAME = "Gems & Sons <b>";
const BLURB = 'Gems for "all" </script><script>alert(1)</script>';

/** Returns what a crawler finds in a page's head. */
function crawled(page: Page) {
  return page.evaluate(() => {
    const meta = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? null;
    const scripts = document.querySelectorAll('script[type="application/ld+json"]');
    const data = scripts.length === 1 ? JSON.parse(scripts[0]?.textContent ?? "") : { "@graph": [] };
    return {
      title: document.title,
      description: meta('meta[name="description"]'),
      robots: meta('meta[name="robots"]'),
      siteName: meta('meta[property="og:site_name"]'),
      image: meta('meta[property="og:image"]'),
      url: meta('meta[property="og:url"]'),
      card: meta('meta[name="twitter:card"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
      nodes: Object.fromEntries(data["@graph"].map((node: { "@type": string }) => [node["@type"], node])),
    };
  });
}

const shownTheme = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));

test("a shop's name, blurb and theme are in the first response of its pages, with and without scripts", async ({
  browser,
  page,
  store,
  watch,
}) => {
  const admin = await adminPage(browser, store, watch);
  await page.goto("/");
  await callAs(admin.page, "PATCH", "/settings/shop", { name: NAME, blurb: BLURB, themeDefault: "dark" });
  await admin.page.goto("/admin");
  await expect(admin.page.getByText(`${NAME} Admin`).first()).toBeVisible();
  await admin.context.close();

  await test.step("a crawler reads name, blurb and theme without scripts", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
    const crawler = await plain.newPage();
    await crawler.goto("/");
    expect(await crawled(crawler)).toMatchObject({
      title: `${NAME} – Game top-ups and voucher codes`,
      description: BLURB,
      robots: null,
      siteName: NAME,
      url: `${store.origin}/`,
      canonical: `${store.origin}/`,
      card: "summary_large_image",
      nodes: { Organization: { name: NAME, description: BLURB }, WebSite: { name: NAME } },
    });
    await expect(crawler.getByRole("banner").getByText(NAME)).toBeVisible();
    await expect(crawler.getByRole("contentinfo").getByText(BLURB)).toBeVisible();
    expect(await shownTheme(crawler)).toEqual({ theme: "dark", scheme: "dark" });
    const { image, nodes } = await crawled(crawler);
    for (const address of [image, nodes.Organization.logo]) {
      expect(address).toContain(store.origin);
      expect((await fetch(address)).headers.get("content-type")).toMatch(/^image\//);
    }

    await crawler.goto("/help");
    expect((await crawled(crawler)).nodes.FAQPage.mainEntity).toHaveLength(4);
    await crawler.goto("/my-orders");
    expect(await crawled(crawler)).toMatchObject({ title: `My Orders · ${NAME}`, robots: "noindex" });
    await plain.close();
  });

  await test.step("a visitor sees name, blurb and theme, unless the visitor has chosen another theme", async () => {
    watch(page);
    await page.goto("/topup-categories");
    expect(await shownTheme(page)).toEqual({ theme: "dark", scheme: "dark" });
    await expect(page).toHaveTitle(`Topup · ${NAME}`);
    // A theme that a visitor has chosen replaces the shop's theme, from the first paint of the next page.
    await page.evaluate(() => localStorage.setItem("hira.theme", "light"));
    await page.goto("/");
    expect(await shownTheme(page)).toEqual({ theme: "light", scheme: "light" });
    await expect(page.getByRole("banner").getByText(NAME)).toBeVisible();
  });
});

test("search engines find every game with its prices, and are kept out of the admin area", async ({
  page,
  store,
}) => {
  const { category, price } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const sitemap = await (await page.goto("/sitemap.xml"))?.text();
  // An empty page parses the sitemap, because the shop's own pages forbid scripts from parsing text as markup (Trusted
  // Types).
  await page.goto("about:blank");
  const listed = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, "application/xml").querySelectorAll("url")].map((entry) => [
        entry.querySelector("loc")?.textContent,
        entry.querySelector("lastmod")?.textContent,
      ]),
    sitemap ?? "",
  );
  const game = listed.find(([address]) => address === `${store.origin}/topup/${category._id}`);
  expect(Date.parse(game?.[1] ?? "")).toBeGreaterThan(0);
  expect(listed.map(([address]) => address)).toContain(`${store.origin}/help`);

  await page.goto(game?.[0] ?? "");
  const { nodes, canonical } = await crawled(page);
  expect(canonical).toBe(game?.[0]);
  const offer = nodes.Product.offers.offers.find(({ name }: { name: string }) => name === "115 Diamonds");
  expect(offer).toMatchObject({ price: price.toFixed(2), priceCurrency: "BDT" });
  expect(nodes.BreadcrumbList.itemListElement).toHaveLength(3);

  const robots = await (await page.goto("/robots.txt"))?.text();
  expect(robots).toContain("Disallow: /admin\n");
  expect(robots).toContain(`Sitemap: ${store.origin}/sitemap.xml`);
});

test("the design system's page is not in the production build", { tag: "@gate" }, async ({ page }) => {
  const reply = await page.goto("/design");
  expect(reply?.status()).toBe(404);
  await expect(page.getByText("Connection Interrupted!")).toBeVisible();
});
