import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastHost } from "./toast.ts";

const loadHost = () => import("./toaster-host.tsx");

/**
 * Element that contains the toasts, used once in the app. It renders nothing until the first toast. The code
 * for toasts loads when the visitor first touches the page, so that a toast can later report a lost
 * connection.
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
    // If loading fails, the next toast loads the code again. A toast that is missing must not break the page.
    loadHost().then(
      (module) => setHost(() => module.default),
      () => {},
    );
  }, [asked, Host]);

  return Host ? <Host /> : null;
}
