import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import {
  addressIn,
  basePathOf,
  LANGUAGES,
  type Language,
  readAddress,
  type ShopSettings,
} from "@hira/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { DomainError } from "../lib/domain-error.ts";
import { APP_MANIFEST, type AppManifest, registerAppManifest, registerFavicon } from "./app-manifest.ts";
import { type CategoryChange, CRAWLER_FILES, type CrawlRules, registerCrawlerFiles } from "./crawlers.ts";
import { hasTag } from "./if-none-match.ts";
import type { LimitCheck } from "./limits.ts";
import type { ReadPageData } from "./page-data.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The built web in one language, created by `web/src/entry-server.tsx`. */
export interface LanguageBuild {
  language: Language;
  template: string;
  /** Folder of the files that browsers load. */
  clientDir: string;
  inlineScripts: string[];
  appManifest(shop: ShopSettings): AppManifest;
  /** Returns the page at an address, or the canonical address to redirect to. */
  locate(address: string): { location: string } | { url: string; status: 200 | 404; mayBeMissing: boolean };
  render(request: {
    url: string;
    origin: string;
    providerName: string;
    read: ReadPageData;
  }): Promise<RenderedPage>;
}

/** The built web in its original language, and its translations. */
export interface WebBuild extends LanguageBuild, CrawlRules {
  /** The service worker's script. Absent in tests that need none. */
  workerFile?: string;
  translated: readonly LanguageBuild[];
}

interface RenderedPage {
  /** The response status. 503: the page's data could not be read. */
  status: number;
  /** The page's `data-theme`, for visitors who have not chosen a theme. */
  theme: string;
  head: string;
  /**
   * The icons and colours of the shop's brand, which replace those of the template. Undefined while the shop has no
   * brand.
   */
  look?: string | undefined;
  /** Identifies the look of the brand; a new look has another value. */
  lookVersion?: string | undefined;
  /** HTML links to the page's own scripts. */
  preloads: string;
  body: string;
  state: string;
}

const [, ...TRANSLATED] = LANGUAGES;

/** Loads the built web. Throws an error with advice if it was not built. */
export async function loadWebBuild(distDir: string): Promise<WebBuild> {
  try {
    const [web, ...translated] = await Promise.all(
      ["", ...TRANSLATED.map((language) => `-${language}`)].map((suffix) => loadLanguage(distDir, suffix)),
    );
    if (!web) throw new Error("Every build has its first language.");
    return { ...web, workerFile: join(distDir, "worker", "sw.js"), translated };
  } catch (error) {
    throw new Error(`The web could not be loaded from ${distDir}. Run "npm run build" first.`, {
      cause: error,
    });
  }
}

async function loadLanguage(distDir: string, suffix: string): Promise<LanguageBuild & CrawlRules> {
  const clientDir = join(distDir, `client${suffix}`);
  const entry = pathToFileURL(join(distDir, `server${suffix}`, "entry-server.js")).href;
  const [template, web] = await Promise.all([
    readFile(join(clientDir, "index.html"), "utf8"),
    import(entry) as Promise<Omit<LanguageBuild & CrawlRules, "template" | "clientDir">>,
  ]);
  return { ...web, template, clientDir };
}

/** Returns the inline scripts of all pages, in all languages. */
export function inlineScriptsOf(web: WebBuild | undefined): string[] {
  const builds = web ? [web, ...web.translated] : [];
  return [...new Set(builds.flatMap(({ inlineScripts }) => inlineScripts))];
}

/** Returns the web build for the language of an address, and the address's path within that build. */
function inLanguage(web: WebBuild, address: string): { build: LanguageBuild; path: string } {
  const { language, path } = readAddress(address);
  return { build: web.translated.find((each) => each.language === language) ?? web, path };
}

export interface PageParts {
  web: WebBuild;
  db: Database;
  cache: ResponseCache;
  /** Returns the games that customers can see, with the times of their last changes. */
  categoryChanges: (db: Database) => Promise<CategoryChange[]>;
  publicUrl: string;
  /** Settings that every page passes to the browser. */
  browserConfig: { habits: { name: string } };
  read: ReadPageData;
  /** The limit on requests for games that may not exist. */
  anonymousLimit: LimitCheck;
}

/**
 * Path of the page to which a sign-in window returns. It has a looser opener policy: a stricter one would cut the
 * window off from the page that opened it.
 */
const SIGN_IN_ANSWER = "/auth/callback";

const RETRY_AFTER_SECONDS = 2;

/** Returns the cache key of the page at an address. Undefined where there is no page. */
export function pageKeyOf(web: WebBuild): (address: string) => string | undefined {
  return (address) => {
    if (!address.startsWith("/") || address.startsWith("/api/")) return undefined;
    const [file = ""] = address.split("?", 1);
    const { language, path } = readAddress(file);
    if (path === APP_MANIFEST || CRAWLER_FILES.includes(file)) return file;
    const place = locate(web, address);
    return "url" in place && place.status === 200 ? addressIn(language, place.url) : undefined;
  };
}

/** Returns the page at an address in the address's language, or the canonical address to redirect to. */
function locate(web: WebBuild, address: string): ReturnType<LanguageBuild["locate"]> {
  const { build, path } = inLanguage(web, address);
  // `/bn` and `/bn/` are the same page: the home page in Bengali.
  const canonical = addressIn(build.language, path);
  if (canonical !== address) return { location: canonical };
  const place = build.locate(path);
  return "location" in place ? { location: addressIn(build.language, place.location) } : place;
}

/** Serves the web's files, and renders a page for every other GET. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  for (const build of [parts.web, ...parts.web.translated]) {
    const basePath = basePathOf(build.language);
    await app.register(fastifyStatic, {
      root: join(build.clientDir, "assets", basePath),
      prefix: `/assets${basePath}/`,
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      decorateReply: build === parts.web,
    });
  }
  await registerWorker(app, parts.web.workerFile);
  const run = createRenderQueue();
  registerCrawlerFiles(app, { ...parts, run });
  // No page lies below `/api`. Unknown addresses there get the error reply of the API.
  for (const url of ["/api", "/api/*"])
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  for (const build of [parts.web, ...parts.web.translated])
    registerAppManifest(app, { ...parts, web: build });
  registerFavicon(app, parts);
  const answer = pageHandler({
    ...parts,
    run,
    read: (name, input) =>
      parts.read(name, input).catch((error: unknown) => {
        // Other details of the domain error are not needed: the page only shows "not found".
        if (!(error instanceof DomainError))
          app.log.error({ err: error, name }, "a page's data could not be read");
        throw error;
      }),
  });
  app.get("/*", { schema: { hide: true } }, answer);
}

/**
 * Serves the service worker. Browsers must check for a new version each time, so that an old worker does not outlive
 * a release.
 */
async function registerWorker(app: FastifyInstance, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const script = await readFile(file);
  const etag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 27)}"`;
  app.get("/sw.js", { schema: { hide: true } }, (request, reply) => {
    reply.header("cache-control", "no-cache").header("etag", etag);
    if (hasTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/javascript; charset=utf-8").send(script);
  });
}

function pageHandler(parts: PageParts & { run: RenderQueue }) {
  const { web, cache, publicUrl, read, run, anonymousLimit } = parts;
  const providerName = parts.browserConfig.habits.name;
  const composers = new Map([web, ...web.translated].map((build) => [build, composer(build, parts)]));
  /**
   * IDs of games that were found recently. A request for any other game counts against the limit, because a visitor
   * can invent IDs and each one costs a render.
   */
  const found = new Set<string>();

  async function render(build: LanguageBuild, url: string) {
    const page = await build.render({ url, origin: publicUrl, providerName, read });
    if (page.status === 200) found.add(url);
    else found.delete(url);
    const html = Buffer.from(composers.get(build)?.(page) ?? "");
    return { status: page.status, lookVersion: page.lookVersion, html };
  }

  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pathOf(request.url, publicUrl);
    if (address === undefined) throw new DomainError("invalid_input");
    const place = locate(web, address);
    if ("location" in place) return reply.redirect(place.location, 301);
    const { status, mayBeMissing } = place;
    const { build } = inLanguage(web, address);
    const url = addressIn(build.language, place.url);
    // All unknown addresses share one page. It is sent from the cache here, because the router must first try files
    // and calls.
    if (status === 404 && cache.serve(request.raw, reply.raw, url)) return reply.hijack();
    if (mayBeMissing && !found.has(place.url)) await anonymousLimit(request, reply);
    cache.mark(request, reply, { kind: "content", key: url, status });
    // The version of the content is part of the key, so a render that began before a change is not used for later
    // requests.
    const page = await run(`${cache.version()} ${url}`, () => render(build, place.url));
    if (page.status !== status) request.caching = null;
    if (!request.caching) reply.header("cache-control", "no-store");
    if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    if (url === SIGN_IN_ANSWER) reply.header("cross-origin-opener-policy", "unsafe-none");
    // The version of the service worker's offline page. The worker compares it to see that its stored page is
    // outdated.
    reply.header("x-hira-look", page.lookVersion ?? "none");
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  };
}

/**
 * Returns the path and query of a request's target, even if a proxy sent it as a full URL. Undefined for an invalid
 * target.
 */
function pathOf(target: string, publicUrl: string): string | undefined {
  if (!URL.canParse(target, publicUrl)) return undefined;
  if (target.startsWith("/")) return target;
  const { pathname, search } = new URL(target, publicUrl);
  return pathname + search;
}

/** The lines in the page's head that a shop's brand replaces. */
const LOOK = /<!--hira-look-->([\s\S]*?)<!--\/hira-look-->/;

function composer(build: LanguageBuild, { browserConfig }: PageParts): (page: RenderedPage) => string {
  const config = JSON.stringify(browserConfig).replaceAll("<", "\\u003c");
  const template = build.template.replace("<!--hira-config-->", () => dataScript("hira-config", config));
  return (page) =>
    template
      .replace('data-theme="system"', `data-theme="${page.theme}"`)
      .replace(LOOK, (_, own: string) => page.look ?? own)
      .replace("<!--hira-head-->", () => page.head)
      .replace("<!--hira-body-->", () => page.body)
      .replace("<!--hira-preloads-->", () => page.preloads)
      .replace("<!--hira-state-->", () => dataScript("hira-state", page.state));
}

/** Returns a script element with data for the page. It cannot be executed, so the CSP allows it. */
function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
