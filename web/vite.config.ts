import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Environment, type EnvironmentOptions, type Plugin } from "vite";
import { messagesPlugin } from "./messages/plugin.ts";
import { sharedChunks } from "./scripts/chunks.ts";
import { leanIcon, leanShape } from "./scripts/lean-icons.ts";
import { leanReact } from "./scripts/lean-react.ts";
import { basePathOf, LANGUAGES, type Language } from "./src/platform/lib/language.ts";
import { headScripts } from "./src/shell/inline-scripts.ts";
import { startScript, WAITING_SCRIPTS } from "./src/shell/start-scripts.ts";

/**
 * Libraries that every page needs. Mutations and infinite queries stay in the chunks that use them, because
 * the home page has neither.
 */
const platform =
  /node_modules\/((react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|lucide-react\/dist\/esm\/(?!icons))|src\/platform\/design\/cx/;
const ofOthers = /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\b/;

const LANGUAGE = "import.meta.env.LANGUAGE";

/** Returns the language of a Vite environment. `npm run dev` sets it only by this constant. */
const languageOf = ({ config }: Environment): Language =>
  LANGUAGES.find((language) => config.define?.[LANGUAGE] === JSON.stringify(language)) ?? LANGUAGES[0];

/**
 * Returns the folder of a build. Each language has builds of its own that contain its texts; all languages
 * share one service worker.
 */
const folderOf = (kind: "client" | "server", language: Language) =>
  `dist/${kind}${language === LANGUAGES[0] ? "" : `-${language}`}`;

/**
 * Sets the language in the template, the manifest's address, and the scripts that run before the first paint.
 * These scripts must not change afterwards, because the CSP contains their hashes. The builds run one after
 * another.
 */
function templatePlugin(): Plugin {
  let language: Language = LANGUAGES[0];
  return {
    name: "hira:template",
    buildStart() {
      language = languageOf(this.environment);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({
        html: html
          .replace('lang="en"', `lang="${language}"`)
          .replace('href="/manifest.webmanifest"', `href="${basePathOf(language)}/manifest.webmanifest"`),
        tags: headScripts(language).map((children) => ({
          tag: "script",
          children,
          injectTo: "head" as const,
        })),
      }),
    },
  };
}

/**
 * Inlines the style sheet into the template, which saves a round trip before the first paint. Delays scripts
 * until the visible part has loaded, because the pages are complete without them.
 */
function firstPaintPlugin(): Plugin {
  return {
    name: "hira:first-paint",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const scripts: string[] = [];
        const head = html
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
            const sheet = bundle?.[file];
            return sheet?.type === "asset" ? `<style>${sheet.source}</style>` : link;
          })
          .replace(
            /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g,
            (_, tag) => {
              scripts.push(tag);
              return "";
            },
          );
        const waiting = `<template id="${WAITING_SCRIPTS}"><!--hira-preloads-->${scripts.join("")}</template>`;
        return head.replace("</body>", () => `${waiting}<script>${startScript}</script></body>`);
      },
    },
  };
}

/**
 * Replaces Vite's chunk loader by one that does not load dependencies of chunks, because the site's chunks
 * have none (`resolveDependencies`): 0.7 KB less for every visitor. It keeps the event for a chunk that no
 * longer exists (`shell/new-build.ts`).
 */
function chunkLoaderPlugin(): Plugin {
  return {
    name: "hira:chunk-loader",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? chunkLoader : undefined),
  };
}

const chunkLoader = `export const __vitePreload = (load) => load().catch((error) => {
  const lost = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
  dispatchEvent(lost);
  if (!lost.defaultPrevented) throw error;
});`;

/** Removes the parts of React's renderer that no page uses: 15 KB less for every visitor. */
function leanReactPlugin(): Plugin {
  return {
    name: "hira:lean-react",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(code) {
        return leanReact(code, (source) => this.parse(source));
      },
    },
  };
}

/** Removes unused parts of each icon: 2 KB less for every visitor. */
function leanIconsPlugin(): Plugin {
  return {
    name: "hira:lean-icons",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|icons\/[^/]+)\.mjs$/ },
      handler: (code, id) => (id.endsWith("/createLucideIcon.mjs") ? leanIcon : leanShape(code)),
    },
  };
}

/**
 * Stops Zod from compiling its schemas in the browser. Zod tries whether the page allows it, and the store's
 * CSP would report the attempt.
 */
function uncompiledSchemasPlugin(): Plugin {
  const start = "__zod_globalConfig = {}";
  return {
    name: "hira:uncompiled-schemas",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/core\.js/ },
      handler(code) {
        if (!code.includes(start)) this.error("Zod's core.js sets its configuration in another way now.");
        return code.replace(start, "__zod_globalConfig = { jitless: true }");
      },
    },
  };
}

/**
 * Tells the server which chunk each route has, and the service worker its build ID. Both come from the
 * browser's build, which runs first.
 */
function clientManifestPlugin(): Plugin {
  const manifestOf = (language: Language) =>
    readFile(join(import.meta.dirname, folderOf("client", language), ".vite/manifest.json"), "utf8").catch(
      () => "{}",
    );
  const contents: Record<string, (language: Language) => Promise<string>> = {
    "virtual:client-manifest": manifestOf,
    "virtual:client-version": async () => {
      const hash = createHash("sha256");
      for (const language of LANGUAGES) hash.update(await manifestOf(language));
      return JSON.stringify(hash.digest("base64url").slice(0, 12));
    },
  };
  let isBuild = false;
  return {
    name: "hira:client-manifest",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (source) => (source in contents ? `\0${source}` : undefined),
    async load(resolved) {
      const content = contents[resolved.slice(1)];
      if (!content || !resolved.startsWith("\0")) return;
      // During development there are no chunks, and those of an earlier build must not be served.
      return `export default ${isBuild ? await content(languageOf(this.environment)) : "{}"}`;
    },
  };
}

/** Returns the configuration of a language's browser build. */
function clientBuild(language: Language): EnvironmentOptions {
  return {
    consumer: "client",
    define: { [LANGUAGE]: JSON.stringify(language) },
    build: {
      outDir: folderOf("client", language),
      assetsDir: `assets${basePathOf(language)}`,
      manifest: true,
      // A page's chunk names its own imports, and pointing at a link preloads all of them. A list of all
      // pages' chunks in the first script would cost each visitor 2 KB.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, deps, { hostType }) => (hostType === "js" ? [] : deps),
      },
      rolldownOptions: {
        // The browser build must contain the images of the manifest and the worker, although no page imports
        // them.
        input: { index: "index.html", "app-icons": "src/platform/lib/app-icons/app-icons.ts" },
        output: {
          codeSplitting: {
            groups: [
              // This chunk contains the libraries. Its content rarely changes, so browsers keep it in their
              // caches when a new version is released.
              { name: "platform", test: (id) => platform.test(id) && !ofOthers.test(id), priority: 100 },
              ...sharedChunks(),
            ],
          },
        },
      },
    },
  };
}

/** Returns the configuration of a language's server build. */
function serverBuild(language: Language): EnvironmentOptions {
  return {
    consumer: "server",
    define: {
      [LANGUAGE]: JSON.stringify(language),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: folderOf("server", language),
      assetsDir: `assets${basePathOf(language)}`,
      copyPublicDir: false,
      rolldownOptions: { input: "src/entry-server.tsx", output: { entryFileNames: "[name].js" } },
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    messagesPlugin(languageOf),
    react(),
    tailwindcss(),
    templatePlugin(),
    firstPaintPlugin(),
    chunkLoaderPlugin(),
    leanReactPlugin(),
    leanIconsPlugin(),
    uncompiledSchemasPlugin(),
    clientManifestPlugin(),
  ],
  // No file is inlined: the CSP allows no `data:` fonts, and both builds must give an asset the same name.
  build: { target: "es2022", emptyOutDir: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // A server build contains its packages. During development, Node loads them.
  ssr: command === "build" ? { noExternal: true } : {},
  environments: {
    client: clientBuild("en"),
    client_bn: clientBuild("bn"),
    // The service worker is one file at a fixed address, which no page imports.
    worker: {
      consumer: "client",
      build: {
        outDir: "dist/worker",
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/platform/worker/service-worker.ts",
          output: { format: "iife", entryFileNames: "sw.js" },
        },
      },
    },
    ssr: serverBuild("en"),
    ssr_bn: { ...serverBuild("bn"), resolve: { noExternal: true } },
  },
  builder: {
    async buildApp(builder) {
      // A later build reads the manifests of earlier ones, so they are built in this order.
      for (const name of ["client", "client_bn", "worker", "ssr", "ssr_bn"]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`Vite has no environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
}));
