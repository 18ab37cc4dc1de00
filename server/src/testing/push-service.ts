import { atTheEnd } from "./at-the-end.ts";
import { playPushService } from "./played-push-service.ts";

/** A push service until the test is over that opens it. */
export async function openPushService() {
  const { close, ...service } = await playPushService();
  atTheEnd(close);
  return { ...service, goDown: close };
}
