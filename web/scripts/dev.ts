import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer as createVite, type ViteDevServer } from "vite";
import { addressIn, basePathOf, type Language, readAddress } from "../src/platform/lib/language.ts";

/**
 * Runs the store with hot reload. On PORT, Vite renders and serves the web application. It passes all other requests to
 * the server on PORT + 1, which restarts when its code changes.
 */
const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;
const web = join(import.meta.dirname, "..");
const BACKEND =
  /^\/(api|session|idp|phone|uploads|health|sitemap\.xml|robots\.txt|(bn\/)?manifest\.webmanifest|sw\.js|assets)\b/;

function startBackend(): ChildProcess {
  return spawn(process.execPath, ["--watch", join(web, "../server/src/main.ts")], {
    stdio: "inherit",
    env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: origin },
  });
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = httpRequest({ port: port + 1, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.writeHead(502).end("The server is starting. Reload in a moment."));
  request.pipe(onward);
}

/** Reads the browser's configuration from a page of the server. The server puts it into every page. */
async function browserConfig(): Promise<string> {
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port + 1}/login`).catch(() => undefined);
    const found =
      page && /<script type="application\/json" id="hira-config">.*?<\/script>/.exec(await page.text());
    if (found) return found[0];
    await wait(200);
  }
}

/**
 * Fetches the data of an API route over the network. In production, the page renderer calls the operations without
 * network.
 */
async function read(route: string, { params = {} }: { params?: Record<string, string> }): Promise<unknown> {
  const path = route.slice("GET ".length).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const reply = await fetch(`http://127.0.0.1:${port + 1}/api${path}`);
  const body = await reply.json();
  if (!reply.ok) throw Object.assign(new Error(body.message), { status: reply.status, code: body.code });
  return body;
}

const vites = new Map<Language, Promise<ViteDevServer>>();

/**
 * Returns the Vite server of a language. Each language has its own build, so its Vite server starts when the first page
 * in that language is requested.
 */
function viteOf(language: Language): Promise<ViteDevServer> {
  const define = { "import.meta.env.LANGUAGE": JSON.stringify(language) };
  const vite =
    vites.get(language) ??
    createVite({
      root: web,
      configFile: join(web, "vite.config.ts"),
      base: `${basePathOf(language)}/`,
      cacheDir: join(web, "../node_modules/.vite", language),
      appType: "custom",
      server: { middlewareMode: true, hmr: { server } },
      define,
      environments: { client: { define }, ssr: { define } },
    });
  vites.set(language, vite);
  return vite;
}

async function servePage(vite: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const { language, path } = readAddress(url);
  const template = await vite.transformIndexHtml(url, await readFile(join(web, "index.html"), "utf8"));
  const { locate, render } = await vite.ssrLoadModule("/src/entry-server.tsx");
  const place = locate(path);
  if ("location" in place) {
    response.writeHead(301, { location: addressIn(language, place.location) }).end();
    return;
  }
  const page = await render({ url: place.url, origin, read });
  const config = await browserConfig();
  const html = template
    .replace('data-theme="system"', `data-theme="${page.theme}"`)
    .replace(/<!--hira-look-->([\s\S]*?)<!--\/hira-look-->/, (_, own: string) => page.look ?? own)
    .replace("<!--hira-head-->", () => page.head)
    .replace("<!--hira-body-->", () => page.body)
    .replace(
      "<!--hira-state-->",
      () => `<script type="application/json" id="hira-state">${page.state}</script>`,
    )
    .replace("<!--hira-config-->", () => config);
  response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

const backend = startBackend();
const server = createServer(async (request, response) => {
  const url = request.url ?? "/";
  if (BACKEND.test(url)) return forward(request, response);
  const vite = await viteOf(readAddress(url).language);
  vite.middlewares(request, response, () => {
    servePage(vite, url, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      response.writeHead(500).end(error.stack);
    });
  });
});
server.listen(port, "127.0.0.1", () => console.log(`\n  Hira with hot reload: ${origin}\n`));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    backend.kill(signal);
    backend.once("exit", () => process.exit(0));
  });
}
