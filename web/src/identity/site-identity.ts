import { readSiteConfig } from "./config.ts";
import type { IdentityClient } from "./identity.ts";
import { createIdentity } from "./identity-client.ts";

/** In the middle of the shop's own window; phones make a tab of it. */
function openWindow(): Window | null {
  const [left, top] = [screenX + outerWidth / 2 - 240, screenY + outerHeight / 2 - 320];
  return open("about:blank", "hira-sign-in", `popup,width=480,height=640,left=${left},top=${top}`);
}

/** The identity of this browser, with the shop's own kind of provider. */
export function createSiteIdentity(): IdentityClient {
  const config = readSiteConfig().identity;
  return config.kind === "firebase"
    ? createIdentity(config, () => import("./firebase-flow.ts"))
    : createIdentity(config, () => import("./oidc-flow.ts"), openWindow);
}
