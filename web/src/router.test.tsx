import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { createApi } from "./api/client.ts";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { matchRoute, redirects, routes } from "./router.tsx";
import { preloadRoute } from "./routing/route-module.ts";
import { footerColumns, mainLinks, tabLinks } from "./shell/nav.ts";

const unreachable: typeof fetch = () => Promise.reject(new TypeError("There is no network here."));

async function page(path: string, fetch = unreachable) {
  const { route, params } = matchRoute(path);
  const queryClient = createQueryClient("server");
  const api = createApi({ fetch, base: "http://shop.test/api" });
  const module = await preloadRoute(route);
  await module.load?.({ queryClient, api, params });
  const head = module.head({ params, pathname: path, origin: "http://shop.test", queryClient });
  const html = renderToString(
    <StaticRouter location={path}>
      <App api={api} queryClient={queryClient} identity={null} />
    </StaticRouter>,
  );
  return { route, head, html };
}

describe("the table of pages", () => {
  it("finds a page and its parameters", () => {
    const { route, params } = matchRoute("/topup/42");
    expect([route.path, params.id]).toEqual(["/topup/:id", "42"]);
  });

  it("takes what nobody knows for not found, with that status", () => {
    expect(matchRoute("/no/such/page").route.status).toBe(404);
  });

  it("names for each page the file that it loads", async () => {
    for (const route of routes) {
      const file = join(import.meta.dirname, route.file);
      expect(existsSync(file), route.file).toBe(true);
      expect(String(route.module), route.path).toContain(route.file);
    }
  });

  it("never links or redirects to a page that is not there", () => {
    const links = [...mainLinks, ...tabLinks, ...footerColumns.flatMap((column) => column.links)];
    for (const to of [...links.map((link) => link.to), ...Object.values(redirects)]) {
      expect(matchRoute(to).route.path, to).not.toBe("*");
    }
  });
});

describe("a page rendered by the server", () => {
  it("says for an unknown address that the connection was interrupted, and leads home", async () => {
    const { html, head } = await page("/nope");
    expect(html).toContain("Connection Interrupted!");
    expect(html).toContain("Return to Homepage");
    expect(head.noIndex).toBe(true);
  });

  it("holds what load fetched, and only a skeleton of the live feed", async () => {
    const slide = { _id: "1", title: "Diamonds", subtitle: "", ctaLabel: "", ctaHref: "", imageUrl: null };
    const fetched: string[] = [];
    const { html } = await page("/", async (input) => {
      const url = String(input);
      fetched.push(url.replace("http://shop.test/api", ""));
      return Response.json(url.endsWith("/heroslides") ? { slides: [slide] } : { categories: [] });
    });
    expect(html).toContain("Diamonds");
    expect(html).toContain("Loading latest orders");
    expect(fetched.sort()).toEqual(["/categories", "/heroslides"]);
  });

  it("still stands when the API does not answer", async () => {
    const { html } = await page("/");
    expect(html).toContain("Loading slides");
  });

  it("has no executable script of its own", async () => {
    const { html } = await page("/");
    expect(html).not.toMatch(/<script/i);
  });
});
