import { isCategoryId } from "./catalog/shop/games/queries.ts";
import type { Route } from "./platform/routing/route.ts";
import { matchRoute, redirects } from "./router.tsx";

export type Located = { location: string } | Place;

export interface Place {
  /**
   * Address of the page to render. The page is the same for every reader until its content changes. Many addresses may
   * share one page.
   */
  url: string;
  status: 200 | 404;
  /** True if only the page's data shows whether the page exists. */
  mayBeMissing: boolean;
}

/** Result for every address that has no page. */
const NOWHERE: Place = { url: "/404", status: 404, mayBeMissing: false };

/**
 * Returns the page for an address (path and query), or the canonical address to redirect to. The query does not change
 * the rendered page: campaign parameters are ignored, and searches run in the browser.
 */
export function locate(address: string): Located {
  const [path = "/", query] = halves(address);
  const decoded = decode(path);
  const old = decoded === undefined ? undefined : redirects[withoutSlashes(decoded)];
  if (old !== undefined) return { location: withQuery(old, query) };
  const { route } = matchRoute(decoded ?? NOWHERE.url);
  if (route.status === 404) return NOWHERE;
  const canonical = canonicalPath(route, path);
  if (canonical !== path) return { location: withQuery(canonical, query) };
  if (route.rendering !== "server") return { ...NOWHERE, url: shellOf(route), status: 200 };
  if (!route.path.includes(":")) return { url: path, status: 200, mayBeMissing: false };
  const isPossible = isCategoryId(path.slice(path.lastIndexOf("/") + 1));
  if (!isPossible) return { ...NOWHERE, url: shellOf(route) };
  return { url: path, status: 200, mayBeMissing: true };
}

function halves(address: string): [path: string, query: string | undefined] {
  const [whole = ""] = address.split("#", 1);
  const end = whole.indexOf("?");
  return end < 0 ? [whole, undefined] : [whole.slice(0, end), whole.slice(end + 1)];
}

const withQuery = (path: string, query: string | undefined) => (query ? `${path}?${query}` : path);

function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** Removes trailing slashes. It uses no regular expression, because that would be slow for a path with many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * Returns a path in the form that the table of pages has. The first part always comes from the table, so the path
 * cannot lead to another host.
 */
function canonicalPath({ path: pattern, rendering }: Route, path: string): string {
  const wanted = pattern.split("/");
  const given = withoutSlashes(path).split("/");
  const parts = given.map((part, index) => {
    const own = wanted[index];
    if (own === undefined || own === "*") return part;
    if (!own.startsWith(":")) return own;
    const id = rendering === "server" ? (decode(part) ?? part).toLowerCase() : part;
    return isCategoryId(id) ? id : part;
  });
  return parts.join("/") || "/";
}

/**
 * Returns the address of the page that the server renders for a route. The server renders the same page for all paths
 * of the route, and only the browser shows their different content.
 */
function shellOf({ path }: Route): string {
  return path.replace(/:\w+/g, "-").replace("/*", "");
}
