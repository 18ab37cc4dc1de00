import { addressIn, type Language, type ShopSettings } from "@hira/contract";
import type { FastifyInstance } from "fastify";
import type { ReadPageData } from "./page-data.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The manifest's path. A query behind it is ignored. */
export const APP_MANIFEST = "/manifest.webmanifest";

/** The web manifest, which lets a phone install the shop as an app. Its first icon is the smallest. */
export interface AppManifest {
  icons: readonly { src: string }[];
}

interface ManifestParts {
  /** The manifest's texts and start page in one language. */
  web: { language: Language; appManifest(shop: ShopSettings): AppManifest };
  cache: ResponseCache;
  read: ReadPageData;
}

/** Serves the web manifest with the shop's current name, from cached bytes. */
export function registerAppManifest(app: FastifyInstance, { web, cache, read }: ManifestParts): void {
  const path = addressIn(web.language, APP_MANIFEST);
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: path });
    const shop = (await read("GET /settings/shop", {})) as ShopSettings;
    reply.type("application/manifest+json; charset=utf-8");
    return JSON.stringify(web.appManifest(shop));
  });
}

/**
 * Redirects `/favicon.ico` to the shop's current icon. Browsers request that address for a page that names no icon.
 */
export function registerFavicon(app: FastifyInstance, { web, read }: Omit<ManifestParts, "cache">): void {
  app.get("/favicon.ico", { schema: { hide: true } }, async (_request, reply) => {
    const shop = (await read("GET /settings/shop", {})) as ShopSettings;
    const [icon] = web.appManifest(shop).icons;
    if (!icon) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=600").redirect(icon.src);
  });
}
