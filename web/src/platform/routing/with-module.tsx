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
 * Renders a page when its code is loaded. Until then it shows a skeleton; if loading fails, it shows an
 * error. Give each page its own React key.
 */
export function WithModule(props: WithModuleProps) {
  return (
    <PageBoundary>
      <PageCode {...props} />
    </PageBoundary>
  );
}

function PageCode({ route, children }: WithModuleProps) {
  // The first render decides whether to wait for the code. Changing this later would remount the page and
  // lose typed values. The state is outside of Suspense, which drops the state inside it while it waits.
  // Inside, code that cannot be loaded would be requested endlessly.
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
