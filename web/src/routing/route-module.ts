import type { Route, RouteModule } from "./route.ts";

interface Loading {
  promise: Promise<RouteModule>;
  module?: RouteModule;
}

const loadings = new Map<Route, Loading>();

/** Fetches the page's code once; a failed attempt may be tried again. */
export function preloadRoute(route: Route): Promise<RouteModule> {
  const known = loadings.get(route);
  if (known) return known.promise;
  const loading: Loading = {
    promise: route.module().then(
      (module) => {
        loading.module = module;
        return module;
      },
      (error: unknown) => {
        loadings.delete(route);
        throw error;
      },
    ),
  };
  loadings.set(route, loading);
  return loading.promise;
}

/** The page's code if it is here already: rendering then has nothing to wait for. */
export function loadedModule(route: Route): RouteModule | undefined {
  return loadings.get(route)?.module;
}
