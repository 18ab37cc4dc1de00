import type { Route, RouteModule } from "./route.ts";

interface Loading {
  promise: Promise<RouteModule>;
  module?: RouteModule;
}

/**
 * Thrown if a page's code could not be loaded, because there is no connection, or because a release has
 * replaced the files.
 */
export class MissingCode extends Error {}

/**
 * Page code that is being loaded, by file. The path cannot be the key, because an order has one page at two
 * addresses.
 */
const loadings = new Map<string, Loading>();

/** Loads the page's code once. If loading fails, the next call loads it again. */
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

/** Returns the page's code if it has already been loaded, so that the page can be rendered without waiting. */
export function loadedModule(route: Route): RouteModule | undefined {
  return loadings.get(route.file)?.module;
}
