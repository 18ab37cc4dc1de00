import type { Page } from "@playwright/test";
import { sitePages } from "./contact-sheet/routes.ts";
import { prepareShop } from "./contact-sheet/shop.ts";
import { expect, test } from "./store.ts";

test.use({ shop: "small-screens" });

/** WCAG 2.2, 1.4.10 Reflow and 1.4.4 Resize Text; the admin's daily tasks are done on tablets and phones too. */
const looks = {
  narrow: { width: 320, height: 640, text: "100%" },
  "large text": { width: 360, height: 740, text: "200%" },
  tablet: { width: 768, height: 1024, text: "100%" },
};

/** What can be pushed out of sight, or is cut where nothing says that there is more. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${(element.textContent ?? "").trim().slice(0, 40)}”`;
    const { documentElement } = document;
    if (documentElement.scrollWidth > innerWidth)
      found.push(`pushed sideways by ${documentElement.scrollWidth - innerWidth} px`);
    const scrollsItself = (element: Element | null): boolean => {
      for (let up = element; up; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
        // A carousel's next slide waits beside it.
        if (up.getAttribute("aria-roledescription") === "carousel") return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll(
      "a, button, h1, h2, h3, label, input, select, textarea, [role=tab]",
    )) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width < 2 || box.height < 2 || style.visibility === "hidden") continue;
      if (element.closest("[inert], [aria-hidden=true], .sr-only")) continue;
      if (box.right > innerWidth + 1 && box.left < innerWidth && !scrollsItself(element))
        found.push(`${describe(element)} leaves the screen`);
      const isText = /^(A|BUTTON|H1|H2|H3|LABEL)$/.test(element.tagName);
      const isCut = element.scrollWidth > element.clientWidth + 2 && style.overflowX !== "visible";
      if (isText && isCut && style.textOverflow !== "ellipsis" && style.display !== "inline")
        found.push(`${describe(element)} is cut`);
    }
    return found;
  });
}

test("nothing breaks at 320 px, at 200 % text or on a tablet", async ({ browser, store }, { project }) => {
  // The sizes are this test's own.
  test.skip(project.name !== "phone");
  const pages = await sitePages();
  const shop = await prepareShop(browser, store);
  const pathOf = (path: string) =>
    path
      .replace("/topup/:id", `/topup/${shop.categories["Free Fire (BD)"]}`)
      .replace("/my-orders/:id", `/my-orders/${shop.orders.done}`)
      .replace("/admin/all-users/:uid", `/admin/all-users/${encodeURIComponent(shop.uids.customer)}`);
  const tours = [
    { as: "customer", paths: [...pages.served, ...pages.own], looks: ["narrow", "large text"] },
    { as: "admin", paths: pages.admin, looks: ["narrow", "tablet"] },
  ] as const;
  const faults: string[] = [];
  for (const { as, paths, looks: names } of tours) {
    const context = await browser.newContext({
      storageState: shop.sessions[as],
      baseURL: store.origin,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(pathOf(path));
      await page.waitForLoadState("networkidle");
      for (const name of names) {
        const { text, ...size } = looks[name];
        await page.setViewportSize(size);
        await page.evaluate((value) => {
          document.documentElement.style.fontSize = value;
        }, text);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        faults.push(...(await faultsOf(page)).map((fault) => `${path}, ${name}: ${fault}`));
      }
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});
