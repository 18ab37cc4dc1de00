import { lazy, Suspense, useSyncExternalStore } from "react";
import type { IdentityClient } from "./identity.ts";

/** Only who is asked ever needs it. */
const ConfirmIdentity = lazy(() => import("./confirm-identity.tsx"));

/** The one place where the page asks its person to sign in again. */
export function ConfirmHost({ identity }: { identity: IdentityClient }) {
  const { subscribe, isAsking } = identity.confirmation;
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  if (!asking) return null;
  return (
    <Suspense>
      <ConfirmIdentity identity={identity} />
    </Suspense>
  );
}
