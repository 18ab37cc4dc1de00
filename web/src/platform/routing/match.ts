import { matchPath } from "react-router";
import type { Route, RouteMatch } from "./route.ts";

/** Returns the first page in the table that matches the path. */
export function findPage(pages: readonly Route[], pathname: string): RouteMatch | undefined {
  for (const route of pages) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
