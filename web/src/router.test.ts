import { existsSync } from "node:fs";
import { join } from "node:path";
import { stepParts } from "@hira/contract/backoffice/constants/first-steps";
import { describe, expect, it } from "vitest";
import { placeOf } from "./backoffice/admin/first-steps/steps.ts";
import { listedPages, privatePaths } from "./crawling.ts";
import { matchRoute, redirects, routes } from "./router.tsx";
import { adminPageOf } from "./routes/admin/pages.ts";
import { footerColumns, mainLinks, tabLinks } from "./shell/nav.ts";

describe("the table of pages is complete, and names files that exist", () => {
  it("the table of pages has each page to which the checklist of first steps links", () => {
    for (const path of stepParts.map(placeOf)) {
      const route = path.startsWith("/admin") ? adminPageOf(path)?.route : matchRoute(path).route;
      expect([path, route !== undefined && route.status !== 404]).toEqual([path, true]);
    }
  });

  it("matchRoute finds a page and its parameters", () => {
    const { route, params } = matchRoute("/topup/42");
    expect([route.path, params.id]).toEqual(["/topup/:id", "42"]);
  });

  it("matchRoute returns the page with status 404 for an unknown path", () => {
    expect(matchRoute("/no/such/page").route.status).toBe(404);
  });

  it("the table of pages names for each page the file that is loaded", async () => {
    for (const route of routes) {
      const file = join(import.meta.dirname, route.file);
      expect(existsSync(file), route.file).toBe(true);
      expect(String(route.module), route.path).toContain(route.file);
    }
  });

  it("no page links or redirects to a page that does not exist", () => {
    const links = [...mainLinks, ...tabLinks, ...footerColumns.flatMap((column) => column.links)];
    for (const to of [...links.map((link) => link.to), ...Object.values(redirects)]) {
      expect(matchRoute(to).route.path, to).not.toBe("*");
    }
  });
});

describe("the sitemap and robots.txt tell crawlers which pages they may read", () => {
  it("the sitemap lists the public pages that have only one address", () => {
    expect(listedPages).toEqual(["/", "/topup-categories", "/contact", "/help", "/terms", "/privacy"]);
  });

  it("robots.txt excludes customers' own pages, but allows the preview of a referral link", () => {
    expect(privatePaths).toEqual([
      "/referral",
      "/profile",
      "/add-funds",
      "/my-orders",
      "/redeem",
      "/wallet",
      "/unsubscribe",
      "/auth/callback",
      "/admin",
      // A page that exists only in `npm run dev`.
      "/design",
    ]);
  });
});
