/**
 * Whose messages this browser shows: the subscription that its page made last. The service worker, which knows nobody, reads it
 * where both can; what was sent for another account and comes late is not shown.
 */
const CACHE = "hira-push";
const PLACE = "/push-owner";

export async function readPushOwner(storage: CacheStorage): Promise<string | null> {
  const kept = await (await storage.open(CACHE)).match(PLACE);
  return kept ? kept.text() : null;
}

export async function writePushOwner(storage: CacheStorage, id: string | null): Promise<void> {
  const cache = await storage.open(CACHE);
  if (id === null) await cache.delete(PLACE);
  else await cache.put(PLACE, new Response(id));
}
