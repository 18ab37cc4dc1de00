import { useSyncExternalStore } from "react";
import { part } from "../../platform/design/part.tsx";
import type { IdentityClient } from "./identity.ts";

/** Loaded only when a confirmation is needed. */
const ConfirmIdentity = part(() => import("./confirm-identity.tsx"));

/** The only place where the page asks the person to sign in again. */
export function ConfirmHost({ identity }: { identity: IdentityClient }) {
  const { subscribe, isAsking } = identity.confirmation;
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  return asking ? <ConfirmIdentity identity={identity} /> : null;
}
