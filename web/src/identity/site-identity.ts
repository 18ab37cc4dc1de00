import { readSiteConfig } from "./config.ts";
import type { IdentityClient } from "./identity.ts";
import { createIdentity } from "./identity-client.ts";

const openWindow = () => open("about:blank", "hira-sign-in", "popup,width=480,height=640");

/** The identity of this browser, with the shop's own kind of provider. */
export function createSiteIdentity(): IdentityClient {
  const config = readSiteConfig().identity;
  return config.kind === "firebase"
    ? createIdentity(config, () => import("./firebase-flow.ts"))
    : createIdentity(config, () => import("./oidc-flow.ts"), openWindow);
}
