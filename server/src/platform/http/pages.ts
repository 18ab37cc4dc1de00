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
import { Refusal } from "../lib/refusal.ts";
import { APP_MANIFEST, registerAppManifest } from "./app-manifest.ts";
import { type CategoryChange, CRAWLER_FILES, type CrawlRules, registerCrawlerFiles } from "./crawlers.ts";
import { hasTag } from "./if-none-match.ts";
import type { LimitCheck } from "./limits.ts";
import type { ReadPageData } from "./page-data.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";
import type { ResponseCache } from "./response-cache.ts";

/** What the built web gives its host, in one language; made by `web/src/entry-server.tsx`. */
export interface LanguageBuild {
  language: Language;
  template: string;
  /** The folder of the browser's files. */
  clientDir: string;
  inlineScripts: string[];
  appManifest(shop: ShopSettings): object;
  /** The page of an address, or its canonical address. */
  locate(address: string): { location: string } | { url: string; status: 200 | 404; mayBeMissing: boolean };
  render(request: {
    url: string;
    origin: string;
    providerName: string;
    read: ReadPageData;
  }): Promise<RenderedPage>;
}

/** The built web in the language that it is written in, with its translations. */
export interface WebBuild extends LanguageBuild, CrawlRules {
  /** The service worker, which is served at an address of its own; absent in tests without one. */
  workerFile?: string;
  translated: readonly LanguageBuild[];
}

interface RenderedPage {
  /** 503: what it shows could not be read. */
  status: number;
  /** What `data-theme` of visitors who chose none is. */
  theme: string;
  head: string;
  /** Links to the page's own scripts. */
  preloads: string;
  body: string;
  state: string;
}

const [, ...TRANSLATED] = LANGUAGES;

/** Loads the built web. Throws with what to do when it was not built. */
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

/** What runs inline in the pages of any language. */
export function inlineScriptsOf(web: WebBuild | undefined): string[] {
  const builds = web ? [web, ...web.translated] : [];
  return [...new Set(builds.flatMap(({ inlineScripts }) => inlineScripts))];
}

/** An address as its language's build has it in its table of pages. */
function inLanguage(web: WebBuild, address: string): { build: LanguageBuild; path: string } {
  const { language, path } = readAddress(address);
  return { build: web.translated.find((each) => each.language === language) ?? web, path };
}

export interface PageParts {
  web: WebBuild;
  db: Database;
  cache: ResponseCache;
  /** Of all games that are shown. */
  categoryChanges: (db: Database) => Promise<CategoryChange[]>;
  publicUrl: string;
  /** Given to the browser in every page. */
  browserConfig: { habits: { name: string } };
  read: ReadPageData;
  /** Of games that may not be there. */
  anonymousLimit: LimitCheck;
}

/** Where a sign-in's window comes back to. Any stricter opener policy cuts it off from the window that waits for it. */
const SIGN_IN_ANSWER = "/auth/callback";

const RETRY_AFTER_SECONDS = 2;

/** Under which key the page of an address is cached; undefined where there is none. */
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

/** The page of an address in its language, or the one address that it should have. */
function locate(web: WebBuild, address: string): ReturnType<LanguageBuild["locate"]> {
  const { build, path } = inLanguage(web, address);
  // Both `/bn` and `/bn/` are the same page to that build.
  const canonical = addressIn(build.language, path);
  if (canonical !== address) return { location: canonical };
  const place = build.locate(path);
  return "location" in place ? { location: addressIn(build.language, place.location) } : place;
}

/** Serves the browser's files, and every other GET as a server-rendered page. */
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
  // No page lies below it, so what is not there is answered as the API answers it.
  for (const url of ["/api", "/api/*"])
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  for (const build of [parts.web, ...parts.web.translated])
    registerAppManifest(app, { ...parts, web: build });
  const answer = pageHandler({
    ...parts,
    run,
    read: (name, input) =>
      parts.read(name, input).catch((error: unknown) => {
        // The page only shows that it is not there.
        if (!(error instanceof Refusal))
          app.log.error({ err: error, name }, "a page's data could not be read");
        throw error;
      }),
  });
  app.get("/*", { schema: { hide: true } }, answer);
}

/** Browsers ask for it anew whenever they may: an old one must not outlive a release. */
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
  /** Games that were there a moment ago: rendering one again is work that any visitor may cause. */
  const found = new Set<string>();

  async function render(build: LanguageBuild, url: string) {
    const page = await build.render({ url, origin: publicUrl, providerName, read });
    if (page.status === 200) found.add(url);
    else found.delete(url);
    return { status: page.status, html: Buffer.from(composers.get(build)?.(page) ?? "") };
  }

  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pathOf(request.url, publicUrl);
    if (address === undefined) throw new Refusal("invalid_input");
    const place = locate(web, address);
    if ("location" in place) return reply.redirect(place.location, 301);
    const { status, mayBeMissing } = place;
    const { build } = inLanguage(web, address);
    const url = addressIn(build.language, place.url);
    // Addresses that are nowhere have one page; its bytes are asked for here, since files and calls have a say before.
    if (status === 404 && cache.serve(request.raw, reply.raw, url)) return reply.hijack();
    if (mayBeMissing && !found.has(place.url)) await anonymousLimit(request, reply);
    cache.mark(request, reply, { kind: "content", key: url, status });
    // What was made before a change must not be shared with who comes after it.
    const page = await run(`${cache.version()} ${url}`, () => render(build, place.url));
    if (page.status !== status) request.caching = null;
    if (!request.caching) reply.header("cache-control", "no-store");
    if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    if (url === SIGN_IN_ANSWER) reply.header("cross-origin-opener-policy", "unsafe-none");
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  };
}

/** Path and query of a request's target, which proxies may send whole; undefined for what is no address. */
function pathOf(target: string, publicUrl: string): string | undefined {
  if (!URL.canParse(target, publicUrl)) return undefined;
  if (target.startsWith("/")) return target;
  const { pathname, search } = new URL(target, publicUrl);
  return pathname + search;
}

function composer(build: LanguageBuild, { browserConfig }: PageParts): (page: RenderedPage) => string {
  const config = JSON.stringify(browserConfig).replaceAll("<", "\\u003c");
  const template = build.template.replace("<!--hira-config-->", () => dataScript("hira-config", config));
  return (page) =>
    template
      .replace('data-theme="system"', `data-theme="${page.theme}"`)
      .replace("<!--hira-head-->", () => page.head)
      .replace("<!--hira-body-->", () => page.body)
      .replace("<!--hira-preloads-->", () => page.preloads)
      .replace("<!--hira-state-->", () => dataScript("hira-state", page.state));
}

/** Data for the page's scripts: not executable, so the CSP lets it be. */
function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
