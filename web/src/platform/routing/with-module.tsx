import { type ReactNode, Suspense, use, useState } from "react";
import { PageBoundary } from "./page-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { Route, RouteModule } from "./route.ts";
import { loadedModule, preloadRoute } from "./route-module.ts";

export interface WithModuleProps {
  route: Route;
  children: (module: RouteModule) => ReactNode;
}

/** A page once its code is there, a skeleton until then; where it can't be had, that is said. Give it a key for each page. */
export function WithModule(props: WithModuleProps) {
  return (
    <PageBoundary>
      <PageCode {...props} />
    </PageBoundary>
  );
}

function PageCode({ route, children }: WithModuleProps) {
  // Decided once: a page that had to come first would later be mounted anew, and lose what is typed into it.
  // Outside of Suspense, which forgets its state: code that can't be fetched would be fetched without end.
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
