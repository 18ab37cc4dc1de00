import type { Route, RouteModule } from "./route.ts";

interface Loading {
  promise: Promise<RouteModule>;
  module?: RouteModule;
}

/** A page's code could not be fetched: without a connection, or after a release that has other files. */
export class MissingCode extends Error {}

/** By the file: an order has one page at two addresses. */
const loadings = new Map<string, Loading>();

/** Fetches the page's code once; a failed attempt may be tried again. */
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

/** The page's code if it is here already: rendering then has nothing to wait for. */
export function loadedModule(route: Route): RouteModule | undefined {
  return loadings.get(route.file)?.module;
}
