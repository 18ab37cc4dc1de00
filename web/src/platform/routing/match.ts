import { matchPath } from "react-router";
import type { Route, RouteMatch } from "./route.ts";

/** The page of a path in a table of pages: the first that matches. */
export function findPage(pages: readonly Route[], pathname: string): RouteMatch | undefined {
  for (const route of pages) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
