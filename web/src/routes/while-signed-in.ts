import { deviceIdKeys } from "../catalog/shop/player-ids/device-ids.ts";
import { type LiveParts, startLive } from "../operations/shop/live/start-live.ts";
import { profileQuery } from "../people/identity/profile-query.ts";
import type { Api } from "../platform/api/client.ts";
import { tellLanguage } from "../platform/language/tell-language.ts";
import { startNews } from "./own-news.ts";
import type { NewsParts } from "./tell-news.ts";

/** Starts everything that runs in the background for a signed-in customer. The returned function ends it. */
export function startWhileSignedIn(parts: LiveParts & NewsParts & { api: Api }): () => void {
  // A failure is ignored, because the next page tries it again.
  if (deviceIdKeys(parts.uid).length > 0)
    import("../catalog/shop/player-ids/move-from-device.ts")
      .then(({ moveFromDevice }) => moveFromDevice(parts))
      .catch(() => {});
  parts.queryClient
    .ensureQueryData(profileQuery(parts.api, parts.uid))
    .then((profile) => profile && tellLanguage(parts.api, profile))
    .catch(() => {});
  const ends = [startLive(parts), startNews(parts)];
  return () => {
    for (const end of ends) end();
  };
}
