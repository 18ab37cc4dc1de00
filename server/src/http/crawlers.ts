import type { FastifyInstance } from "fastify";
import { type CategoryChange, categoryChanges } from "../catalog/category-queries.ts";
import type { Database } from "../db/database.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { ResponseCache } from "./response-cache.ts";

/** What the web's table of pages says about them. */
export interface CrawlRules {
  /** Paths of the public pages that have no parameters. */
  listedPages: readonly string[];
  /** Beginnings of the paths that crawlers should leave alone. */
  privatePaths: readonly string[];
}

interface CrawlerParts {
  web: CrawlRules;
  db: Database;
  cache: ResponseCache;
  publicUrl: string;
  run: RenderQueue;
}

/** Pages that show the whole catalogue, and so change with any part of it. */
const CATALOGUE_PAGES = ["/", "/topup-categories"];

/** Whatever query stands behind them. */
export const CRAWLER_FILES: readonly string[] = ["/sitemap.xml", "/robots.txt"];

/** `/sitemap.xml` and `/robots.txt`, as ready bytes. */
export function registerCrawlerFiles(app: FastifyInstance, parts: CrawlerParts): void {
  const { web, db, cache, publicUrl, run } = parts;
  const options = { schema: { hide: true } };
  app.get("/sitemap.xml", options, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: "/sitemap.xml" });
    reply.type("application/xml; charset=utf-8");
    return run(`${cache.version()} /sitemap.xml`, async () =>
      siteMap(publicUrl, web.listedPages, await categoryChanges(db)),
    );
  });
  app.get("/robots.txt", options, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: "/robots.txt" });
    reply.type("text/plain; charset=utf-8");
    return robots(publicUrl, web.privatePaths);
  });
}

function robots(publicUrl: string, privatePaths: readonly string[]): string {
  const lines = ["/api/", "/idp/", ...privatePaths].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

function siteMap(publicUrl: string, pages: readonly string[], changes: readonly CategoryChange[]): string {
  const latest = changes.map(({ changedAt }) => changedAt).sort((a, b) => b.getTime() - a.getTime())[0];
  const entries = [
    ...pages.map((path) => entry(publicUrl + path, CATALOGUE_PAGES.includes(path) ? latest : undefined)),
    ...changes.map(({ id, changedAt }) => entry(`${publicUrl}/topup/${id}`, changedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

function entry(address: string, changedAt: Date | undefined): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${address.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</loc>${changed}</url>`;
}
