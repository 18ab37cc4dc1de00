import { atTheEnd } from "./at-the-end.ts";
import { playPushService } from "./played-push-service.ts";

/** Opens a fake push service. It is closed at the end of the test. */
export async function openPushService() {
  const { close, ...service } = await playPushService();
  atTheEnd(close);
  return { ...service, goDown: close };
}
