import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastHost } from "./toast.ts";

const loadHost = () => import("./toaster-host.tsx");

/**
 * Use it once, at the root. It renders nothing until the first toast. Its code is loaded at the visitor's first touch,
 * so that it is available to report a lost connection.
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
    // Loading failed: the next toast tries again. A missing toast must not break the page.
    loadHost().then(
      (module) => setHost(() => module.default),
      () => {},
    );
  }, [asked, Host]);

  return Host ? <Host /> : null;
}
