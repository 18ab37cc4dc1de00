import { type ReactNode, Suspense, use, useState } from "react";
import { PageBoundary } from "./page-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { Route, RouteModule } from "./route.ts";
import { loadedModule, preloadRoute } from "./route-module.ts";

export interface WithModuleProps {
  route: Route;
  children: (module: RouteModule) => ReactNode;
}

/**
 * Renders a page once its code is loaded, with a skeleton until then and a message if loading fails. Each
 * page needs another React key.
 */
export function WithModule(props: WithModuleProps) {
  return (
    <PageBoundary>
      <PageCode {...props} />
    </PageBoundary>
  );
}

function PageCode({ route, children }: WithModuleProps) {
  // The initial state decides whether the code must be awaited, because switching later would remount the
  // page and lose typed values. The state is outside of Suspense, which would drop it: code that cannot be
  // loaded would then be requested endlessly.
  const [module] = useState(() => loadedModule(route) ?? preloadRoute(route));
  if (!(module instanceof Promise)) return children(module);
  return (
    <Suspense fallback={<PageSkeleton route={route} />}>
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
