import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Environment, type EnvironmentOptions, type Plugin } from "vite";
import { messagesPlugin } from "./messages/plugin.ts";
import { sharedChunks } from "./scripts/chunks.ts";
import { leanIcon, leanShape } from "./scripts/lean-icons.ts";
import { leanReact, leanReactDom } from "./scripts/lean-react.ts";
import { basePathOf, LANGUAGES, type Language } from "./src/platform/lib/language.ts";
import { headScripts } from "./src/shell/inline-scripts.ts";
import { startScript, WAITING_SCRIPTS } from "./src/shell/start-scripts.ts";

/**
 * Libraries that every page needs. The code for mutations and infinite queries is not among them: it stays in
 * the chunks that use it, because the home page needs neither.
 */
const platform =
  /node_modules\/((react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|lucide-react\/dist\/esm\/(?!icons))|src\/platform\/design\/cx/;
const ofOthers = /\/(useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\b/;

const LANGUAGE = "import.meta.env.LANGUAGE";

/**
 * Returns the language of a Vite environment. In `npm run dev`, the constant is the only setting that names
 * the language.
 */
const languageOf = ({ config }: Environment): Language =>
  LANGUAGES.find((language) => config.define?.[LANGUAGE] === JSON.stringify(language)) ?? LANGUAGES[0];

/**
 * Returns the folder of a build. Each language has its own builds, which contain its texts. All languages
 * share one service worker.
 */
const folderOf = (kind: "client" | "server", language: Language) =>
  `dist/${kind}${language === LANGUAGES[0] ? "" : `-${language}`}`;

/**
 * Sets the language in the template, in the manifest's address, and in the scripts that run before the first
 * paint. These scripts must not change afterwards, because the CSP contains their hashes. One variable is
 * enough for the language, because the builds run one after another.
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
 * Puts the style sheet into the template, which saves a round trip before the first paint. Delays scripts
 * until the visible content has loaded, because the HTML is already complete without them.
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
 * Replaces Vite's chunk loader by one that does not load the dependencies of chunks, because this site's
 * chunks declare none (`resolveDependencies`). This saves every visitor 0.7 KB. The new loader still sends
 * the event for a chunk that no longer exists (`shell/new-build.ts`).
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

/** Removes the parts of React's renderer that no page uses. This saves every visitor 15 KB. */
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

/** Removes functions of `react-dom` that no page calls. This saves every visitor 0.6 KB. */
function leanReactDomPlugin(): Plugin {
  return {
    name: "hira:lean-react-dom",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom\.production\.js/ },
      handler(code) {
        return leanReactDom(code, (source) => this.parse(source));
      },
    },
  };
}

/** Removes the unused parts of each icon. This saves every visitor 2 KB. */
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
 * Prevents Zod from compiling its schemas in the browser. Zod would first test whether the page allows
 * compiled code, and the store's CSP would report this attempt.
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
 * Tells the server the chunk of each route, and the service worker the build ID. Both come from the browser's
 * build, which runs before the others.
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
      // During development there are no chunks. Chunks that an earlier build left must not be served.
      return `export default ${isBuild ? await content(languageOf(this.environment)) : "{}"}`;
    },
  };
}

/** Returns the configuration of the browser build for one language. */
function clientBuild(language: Language): EnvironmentOptions {
  return {
    consumer: "client",
    define: { [LANGUAGE]: JSON.stringify(language) },
    build: {
      outDir: folderOf("client", language),
      assetsDir: `assets${basePathOf(language)}`,
      manifest: true,
      // The chunk of a page names its own imports, and all of them are preloaded when the pointer is over a
      // link to the page. Without this setting, the first script would contain a list of all pages' chunks,
      // which would cost each visitor 2 KB.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, deps, { hostType }) => (hostType === "js" ? [] : deps),
      },
      rolldownOptions: {
        // The browser build must contain the images that the manifest and the service worker use, although no
        // page imports them.
        input: { index: "index.html", "app-icons": "src/platform/lib/app-icons/app-icons.ts" },
        output: {
          codeSplitting: {
            groups: [
              // This chunk contains the libraries. Its content rarely changes, so that browsers can keep it
              // in their caches after a new version is released.
              { name: "platform", test: (id) => platform.test(id) && !ofOthers.test(id), priority: 100 },
              ...sharedChunks(),
            ],
          },
        },
      },
    },
  };
}

/** Returns the configuration of the server build for one language. */
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
    leanReactDomPlugin(),
    leanIconsPlugin(),
    uncompiledSchemasPlugin(),
    clientManifestPlugin(),
  ],
  // No file is inlined, because the CSP allows no `data:` fonts. Also, an asset must have the same name in
  // both builds.
  build: { target: "es2022", emptyOutDir: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // A server build contains the packages that it uses. During development, Node loads them.
  ssr: command === "build" ? { noExternal: true } : {},
  environments: {
    client: clientBuild("en"),
    client_bn: clientBuild("bn"),
    // The service worker is a single file with a fixed address. No page imports it.
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
      // Later builds read the manifests of earlier ones, so the builds must run in this order.
      for (const name of ["client", "client_bn", "worker", "ssr", "ssr_bn"]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`Vite has no environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
}));
