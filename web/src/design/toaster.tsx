import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasterSwitch } from "./toast.ts";

const ToasterHost = lazy(() => import("./toaster-host.tsx"));

/** Put once at the root. Renders nothing, and loads nothing, until the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterSwitch.subscribe, toasterSwitch.wanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToasterHost />
    </Suspense>
  ) : null;
}
