import { readSiteConfig } from "./config.ts";
import type { IdentityClient } from "./identity.ts";
import { createIdentity } from "./identity-client.ts";
import { openWindow } from "./window-answer.ts";

/** The identity of this browser, with the shop's own kind of provider. */
export function createSiteIdentity(): IdentityClient {
  const { identity, habits } = readSiteConfig();
  const source = JSON.stringify(identity);
  return identity.kind === "firebase"
    ? createIdentity({ ...identity, habits }, { source, loadFlow: () => import("./firebase-flow.ts") })
    : createIdentity(
        { ...identity, habits },
        { source, loadFlow: () => import("./oidc-flow.ts"), openWindow },
      );
}
