import { useSyncExternalStore } from "react";
import { part } from "../../platform/design/part.tsx";
import type { IdentityClient } from "./identity.ts";

/** Only who is asked ever needs it. */
const ConfirmIdentity = part(() => import("./confirm-identity.tsx"));

/** The one place where the page asks its person to sign in again. */
export function ConfirmHost({ identity }: { identity: IdentityClient }) {
  const { subscribe, isAsking } = identity.confirmation;
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  return asking ? <ConfirmIdentity identity={identity} /> : null;
}
