import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastHost } from "./toast.ts";

const loadHost = () => import("./toaster-host.tsx");

/**
 * Put once at the root. Renders nothing until the first toast; its code is fetched at the visitor's first touch, so that it
 * is there to say that the network is gone.
 */
export function Toaster() {
  const asked = useSyncExternalStore(toastHost.subscribe, toastHost.asked, () => 0);
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    const warm = () => void loadHost().catch(() => {});
    addEventListener("pointerdown", warm, { once: true, passive: true });
    addEventListener("keydown", warm, { once: true });
    return () => {
      removeEventListener("pointerdown", warm);
      removeEventListener("keydown", warm);
    };
  }, []);

  useEffect(() => {
    if (asked === 0 || Host) return;
    // Not fetched: the next toast tries again. A message is never worth a broken page.
    loadHost().then(
      (module) => setHost(() => module.default),
      () => {},
    );
  }, [asked, Host]);

  return Host ? <Host /> : null;
}
