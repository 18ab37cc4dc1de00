import type { ReactNode } from "react";

/** The bars around every page of the shop. */
export function StoreShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      {children}
    </main>
  );
}
