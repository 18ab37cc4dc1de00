import { type ReactNode, Suspense, use, useState } from "react";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { Route, RouteModule } from "./route.ts";
import { loadedModule, preloadRoute } from "./route-module.ts";

export interface WithModuleProps {
  route: Route;
  children: (module: RouteModule) => ReactNode;
}

/** A page once its code is there, a skeleton until then. Give it a key for each page. */
export function WithModule({ route, children }: WithModuleProps) {
  // Decided once: a page that had to come first would later be mounted anew, and lose what is typed into it.
  // Outside of Suspense, which forgets its state: code that can't be fetched would be fetched without end.
  const [module] = useState(() => loadedModule(route) ?? preloadRoute(route));
  if (!(module instanceof Promise)) return children(module);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedModule module={module}>{children}</LoadedModule>
    </Suspense>
  );
}

function LoadedModule({
  module,
  children,
}: Omit<WithModuleProps, "route"> & { module: Promise<RouteModule> }) {
  return children(use(module));
}
