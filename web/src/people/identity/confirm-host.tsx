import { useSyncExternalStore } from "react";
import { part } from "../../platform/design/part.tsx";
import type { IdentityClient } from "./identity.ts";

/** The dialog is loaded only when a confirmation is needed. */
const ConfirmIdentity = part(() => import("./confirm-identity.tsx"));

/**
 * Opens the dialog in which a person proves who they are when a call needs that. The page contains this
 * component once.
 */
export function ConfirmHost({ identity }: { identity: IdentityClient }) {
  const { subscribe, isAsking } = identity.confirmation;
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  return asking ? <ConfirmIdentity identity={identity} /> : null;
}
