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

/** The built web in one language. `web/src/entry-server.tsx` provides it. */
export interface LanguageBuild {
  language: Language;
  template: string;
  /** The folder with the files that browsers load. */
  clientDir: string;
  inlineScripts: string[];
  appManifest(shop: ShopSettings): AppManifest;
  /** Returns the page of an address. If the address is not canonical, returns the address to redirect to. */
  locate(address: string): { location: string } | { url: string; status: 200 | 404; mayBeMissing: boolean };
  render(request: {
    url: string;
    origin: string;
    providerName: string;
    read: ReadPageData;
  }): Promise<RenderedPage>;
}

/** The built web in the original language, and its translations. */
export interface WebBuild extends LanguageBuild, CrawlRules {
  /** Path of the service worker's script. Absent in tests that need none. */
  workerFile?: string;
  translated: readonly LanguageBuild[];
}

interface RenderedPage {
  /** The status of the response. It is 503 if the page's data could not be read. */
  status: number;
  /** The page's `data-theme`, for visitors who have not chosen a theme. */
  theme: string;
  head: string;
  /**
   * The icons and colours of the shop's brand. They replace the template's own. Undefined as long as the shop has no
   * brand.
   */
  look?: string | undefined;
  /** Identifies the brand's icons and colours: they have another value after each change. */
  lookVersion?: string | undefined;
  /** HTML links to the page's own scripts. */
  preloads: string;
  body: string;
  state: string;
}

const [, ...TRANSLATED] = LANGUAGES;

/** Loads the built web. If it was not built, throws an error that says how to build it. */
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

/** Returns the inline scripts of all pages in all languages. */
export function inlineScriptsOf(web: WebBuild | undefined): string[] {
  const builds = web ? [web, ...web.translated] : [];
  return [...new Set(builds.flatMap(({ inlineScripts }) => inlineScripts))];
}

/** Returns the web build for the language that an address names, and the address's path within that build. */
function inLanguage(web: WebBuild, address: string): { build: LanguageBuild; path: string } {
  const { language, path } = readAddress(address);
  return { build: web.translated.find((each) => each.language === language) ?? web, path };
}

export interface PageParts {
  web: WebBuild;
  db: Database;
  cache: ResponseCache;
  /** Returns the games that customers can see, each with the time of its last change. */
  categoryChanges: (db: Database) => Promise<CategoryChange[]>;
  publicUrl: string;
  /** Settings that every page contains for the scripts in the browser. */
  browserConfig: { habits: { name: string } };
  read: ReadPageData;
  /** The limit on requests for games that may not exist. */
  anonymousLimit: LimitCheck;
}

/**
 * Path of the page to which a sign-in window returns. This page has a less strict opener policy, because a strict one
 * would separate the window from the page that opened it.
 */
const SIGN_IN_ANSWER = "/auth/callback";

const RETRY_AFTER_SECONDS = 2;

/** Returns a function that returns the cache key for an address, or undefined if there is no page at the address. */
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

/**
 * Returns the page of an address, in the language that the address names. If the address is not canonical, returns the
 * address to redirect to.
 */
function locate(web: WebBuild, address: string): ReturnType<LanguageBuild["locate"]> {
  const { build, path } = inLanguage(web, address);
  // `/bn` and `/bn/` are the same page: the home page in Bengali.
  const canonical = addressIn(build.language, path);
  if (canonical !== address) return { location: canonical };
  const place = build.locate(path);
  return "location" in place ? { location: addressIn(build.language, place.location) } : place;
}

/** Serves the web's files. Answers every other GET with a page. */
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
  // There are no pages below `/api`. Unknown addresses there get the API's error reply.
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
        // A domain error is not logged, because the page then only shows "not found".
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
   * Addresses of games that existed when they were last rendered. A request for any other game counts for the limit,
   * because visitors can invent IDs, and each invented ID costs a render.
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
    // All unknown addresses share one page. It is served from the cache only here, because the router must first search
    // files and calls for the address.
    if (status === 404 && cache.serve(request.raw, reply.raw, url)) return reply.hijack();
    if (mayBeMissing && !found.has(place.url)) await anonymousLimit(request, reply);
    cache.mark(request, reply, { kind: "content", key: url, status });
    // The version of the content is part of the key. So a render that began before a change cannot answer requests that
    // came after it.
    const page = await run(`${cache.version()} ${url}`, () => render(build, place.url));
    if (page.status !== status) request.caching = null;
    if (!request.caching) reply.header("cache-control", "no-store");
    if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    if (url === SIGN_IN_ANSWER) reply.header("cross-origin-opener-policy", "unsafe-none");
    // The version of the brand's icons and colours. The service worker compares it with that of its stored offline
    // page, to see whether that page is outdated.
    reply.header("x-hira-look", page.lookVersion ?? "none");
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  };
}

/**
 * Returns the path and query of a request's target. The target may also be a full URL, as some proxies send it. Returns
 * undefined for an invalid target.
 */
function pathOf(target: string, publicUrl: string): string | undefined {
  if (!URL.canParse(target, publicUrl)) return undefined;
  if (target.startsWith("/")) return target;
  const { pathname, search } = new URL(target, publicUrl);
  return pathname + search;
}

/** Matches those lines in the page's head that a shop's brand replaces. */
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

/**
 * Returns a script element that contains data for the page. The browser never executes it, so the Content Security
 * Policy allows it.
 */
function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
