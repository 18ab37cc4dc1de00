import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { type CrawlRules, registerCrawlerFiles } from "./crawlers.ts";
import type { LimitCheck } from "./limits.ts";
import { createRenderQueue } from "./render-queue.ts";
import type { ResponseCache } from "./response-cache.ts";

/** What the built web gives its host; made by `web/src/entry-server.tsx`. */
export interface WebBuild extends CrawlRules {
  template: string;
  /** The folder of the browser's files. */
  clientDir: string;
  inlineScripts: string[];
  render(request: { url: string; origin: string; fetch: typeof fetch }): Promise<RenderedPage>;
}

interface RenderedPage {
  status: number;
  /** Where a redirecting page points. */
  location?: string;
  /** What `data-theme` of visitors who chose none is. */
  theme: string;
  head: string;
  /** Links to the page's own scripts. */
  preloads: string;
  body: string;
  state: string;
}

/** Loads the built web. Throws with what to do when it was not built. */
export async function loadWebBuild(distDir: string): Promise<WebBuild> {
  const clientDir = join(distDir, "client");
  try {
    const entry = pathToFileURL(join(distDir, "server", "entry-server.js")).href;
    const [template, { render, inlineScripts, listedPages, privatePaths }] = await Promise.all([
      readFile(join(clientDir, "index.html"), "utf8"),
      import(entry) as Promise<Omit<WebBuild, "template" | "clientDir">>,
    ]);
    return { template, clientDir, render, inlineScripts, listedPages, privatePaths };
  } catch (error) {
    throw new Error(`The web could not be loaded from ${distDir}. Run "npm run build" first.`, {
      cause: error,
    });
  }
}

export interface PageParts {
  web: WebBuild;
  db: Database;
  cache: ResponseCache;
  publicUrl: string;
  /** Given to the browser in every page. */
  browserConfig: object;
  anonymousLimit: LimitCheck;
}

/** A game's page. With a query it is rendered anew: made-up queries must not push cached pages out. */
const GAME_PAGE = /^\/topup\/[^?]*$/;

/** Where a sign-in's window comes back to. Any stricter opener policy cuts it off from the window that waits for it. */
const SIGN_IN_ANSWER = /^\/auth\/callback([?#]|$)/;

/** Serves the browser's files, and every other GET as a server-rendered page. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(parts.web.clientDir, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
  });
  registerCrawlerFiles(app, parts);
  const html = composer(parts);
  const run = createRenderQueue();
  const listed = new Set(parts.web.listedPages);
  app.get("/*", { schema: { hide: true }, onRequest: parts.anonymousLimit }, async (request, reply) => {
    if (listed.has(request.url) || GAME_PAGE.test(request.url))
      parts.cache.mark(request, reply, { kind: "content" });
    // What was made before a change must not be shared with who comes after it.
    const key = request.caching ? `${request.caching.version} ${request.url}` : undefined;
    const page = await run(key, () =>
      parts.web.render({ url: request.url, origin: parts.publicUrl, fetch: inProcessFetch(app) }),
    );
    if (page.location !== undefined) return reply.redirect(page.location, page.status);
    if (page.status !== 200) request.caching = null;
    if (!request.caching) reply.header("cache-control", "no-store");
    if (SIGN_IN_ANSWER.test(request.url)) reply.header("cross-origin-opener-policy", "unsafe-none");
    return reply.code(page.status).type("text/html; charset=utf-8").send(html(page));
  });
}

function composer({ web, browserConfig }: PageParts): (page: RenderedPage) => string {
  const config = JSON.stringify(browserConfig).replaceAll("<", "\\u003c");
  const template = web.template.replace("<!--hira-config-->", () => dataScript("hira-config", config));
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

/** The API without the network, for rendering: public GETs only. */
function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input) => {
    const url =
      typeof input === "string" ? input : input instanceof URL ? input.pathname + input.search : input.url;
    const answer = await app.inject({ method: "GET", url });
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "application/json") },
    });
  };
}
