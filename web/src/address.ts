import { isCategoryId } from "./catalog/shop/games/queries.ts";
import type { Route } from "./platform/routing/route.ts";
import { matchRoute, redirects } from "./router.tsx";

export type Located = { location: string } | Place;

export interface Place {
  /** What to render: everybody's page, which looks the same until content changes. Many addresses share one. */
  url: string;
  status: 200 | 404;
  /** Only its data tells whether there is such a page. */
  mayBeMissing: boolean;
}

/** Stands for all addresses without a page. */
const NOWHERE: Place = { url: "/404", status: 404, mayBeMissing: false };

/**
 * The page of an address (path and query), or the canonical address to redirect to. No query makes a page of
 * its own: tags of advertisements are read by nobody, and what a visitor looks for is found by the browser.
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
  if (route.rendering === "client") return { ...NOWHERE, url: shellOf(route), status: 200 };
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

/** A pattern would try every slash of a path that is made of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** The path as the table of pages spells it. Its first part is always the table's own, so it leads to no other host. */
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

/** One page for all that differ only in what the browser makes of them. */
function shellOf({ path }: Route): string {
  return path.replace(/:\w+/g, "-").replace("/*", "");
}
