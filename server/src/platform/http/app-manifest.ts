import { addressIn, type Language, type ShopSettings } from "@hira/contract";
import type { FastifyInstance } from "fastify";
import type { ReadPageData } from "./page-data.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The path, whatever query follows it. */
export const APP_MANIFEST = "/manifest.webmanifest";

interface ManifestParts {
  /** The web in one language. */
  web: { language: Language; appManifest(shop: ShopSettings): object };
  cache: ResponseCache;
  read: ReadPageData;
}

/** Serves the manifest that makes the shop an installable app, with the shop's current name, from cached bytes. */
export function registerAppManifest(app: FastifyInstance, { web, cache, read }: ManifestParts): void {
  const path = addressIn(web.language, APP_MANIFEST);
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    cache.mark(request, reply, { kind: "content", key: path });
    const shop = (await read("GET /settings/shop", {})) as ShopSettings;
    reply.type("application/manifest+json; charset=utf-8");
    return JSON.stringify(web.appManifest(shop));
  });
}
