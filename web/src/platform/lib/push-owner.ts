/**
 * Name of the cache that holds the ID of this browser's latest push subscription. The page and the service
 * worker share it. The worker does not know who is signed in, so it shows only messages for this
 * subscription. A message for another account that arrives late is thus not shown.
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
