import { addressIn, type Language, type Shop } from "@hira/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { ReadPageData } from "./page-data.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The web's rules for crawlers such as Google's. The rules are the same in every language. */
export interface CrawlRules {
  /** Paths of the public pages without parameters. */
  listedPages: readonly string[];
  /** Path prefixes of the pages that crawlers should not visit. */
  privatePaths: readonly string[];
}

/** A game that customers can see, and the time of the last change of its page. */
export interface CategoryChange {
  id: string;
  changedAt: Date;
}

interface CrawlerParts {
  web: CrawlRules & { language: Language; translated: readonly { language: Language }[] };
  db: Database;
  cache: ResponseCache;
  categoryChanges: (db: Database) => Promise<CategoryChange[]>;
  publicUrl: string;
  run: RenderQueue;
  read: ReadPageData;
}

/** Pages that show the whole catalogue. They count as changed whenever any game changes. */
const CATALOGUE_PAGES = ["/", "/topup-categories"];

/** Paths of /sitemap.xml and /robots.txt, with or without a query. */
export const CRAWLER_FILES: readonly string[] = ["/sitemap.xml", "/robots.txt"];

/** Serves `/sitemap.xml` and `/robots.txt` from the cache. */
export function registerCrawlerFiles(app: FastifyInstance, parts: CrawlerParts): void {
  const { web, db, cache, categoryChanges, publicUrl, run, read } = parts;
  const opensSoon = async () => ((await read("GET /settings/shop", {})) as Shop).opensSoon === true;
  const options = { schema: { hide: true } };
  const languages = [web, ...web.translated].map(({ language }) => language);
  app.get("/sitemap.xml", options, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: "/sitemap.xml" });
    reply.type("application/xml; charset=utf-8");
    return run(`${cache.version()} /sitemap.xml`, async () =>
      (await opensSoon())
        ? siteMap({ publicUrl, languages, pages: [], changes: [] })
        : siteMap({ publicUrl, languages, pages: web.listedPages, changes: await categoryChanges(db) }),
    );
  });
  app.get("/robots.txt", options, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: "/robots.txt" });
    reply.type("text/plain; charset=utf-8");
    return robots(
      publicUrl,
      languages.flatMap((language) => web.privatePaths.map((path) => addressIn(language, path))),
    );
  });
}

function robots(publicUrl: string, privatePaths: readonly string[]): string {
  const lines = ["/api/", "/idp/", ...privatePaths].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

interface SiteMapParts {
  publicUrl: string;
  languages: readonly Language[];
  pages: readonly string[];
  changes: readonly CategoryChange[];
}

function siteMap({ publicUrl, languages, pages, changes }: SiteMapParts): string {
  const latest = changes.map(({ changedAt }) => changedAt).sort((a, b) => b.getTime() - a.getTime())[0];
  const listed = [
    ...pages.map((path) => ({ path, changedAt: CATALOGUE_PAGES.includes(path) ? latest : undefined })),
    ...changes.map(({ id, changedAt }) => ({ path: `/topup/${id}`, changedAt })),
  ];
  const entries = listed.flatMap(({ path, changedAt }) => {
    const addresses = languages.map((language) => escaped(publicUrl + addressIn(language, path)));
    // The sitemap format requires one entry per page and language. Each entry also names the page in all other
    // languages.
    const others = languages.map((language, index) => alternate(language, addresses[index] ?? "")).join("");
    return addresses.map((address) => entry(address, others, changedAt));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const alternate = (language: Language, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

function entry(address: string, others: string, changedAt: Date | undefined): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${address}</loc>${changed}${others}</url>`;
}
