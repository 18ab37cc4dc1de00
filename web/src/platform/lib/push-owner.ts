/**
 * Cache with the ID of this browser's latest push subscription, which the page and the service worker share.
 * The worker cannot know who is signed in, so it shows only messages for this subscription, not late ones for
 * another account.
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
