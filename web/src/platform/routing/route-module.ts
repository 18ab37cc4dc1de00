import type { Route, RouteModule } from "./route.ts";

interface Loading {
  promise: Promise<RouteModule>;
  module?: RouteModule;
}

/** A page's code could not be loaded: without a connection, or after a release with other files. */
export class MissingCode extends Error {}

/** Running loads of pages' code, by file and not by path, because an order has one page at two addresses. */
const loadings = new Map<string, Loading>();

/** Loads the page's code once. After a failure, a further call tries again. */
export function preloadRoute(route: Route): Promise<RouteModule> {
  const known = loadings.get(route.file);
  if (known) return known.promise;
  const loading: Loading = {
    promise: route.module().then(
      (module) => {
        loading.module = module;
        return module;
      },
      (error: unknown) => {
        loadings.delete(route.file);
        throw new MissingCode("MissingCode", { cause: error });
      },
    ),
  };
  loadings.set(route.file, loading);
  return loading.promise;
}

/** Returns the page's code if it is already loaded, so that it is rendered without waiting. */
export function loadedModule(route: Route): RouteModule | undefined {
  return loadings.get(route.file)?.module;
}
