import type { Params, Route, RouteMatch } from "./route.ts";

/**
 * Returns the named parts of a path, such as `id` in `/topup/:id`. Returns undefined if the path does not
 * match the pattern. `*` matches the rest of a path.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const names: string[] = [];
  const source = pattern
    .replace(/\/*\*?$/, "")
    .replace(/[.+^$(){}|[\]\\]/g, "\\$&")
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return "([^/]+)";
    });
  const hasRest = pattern.endsWith("*");
  const match = new RegExp(`^${source}${hasRest ? "(?:/(.+)|/*)" : "/*"}$`, "i").exec(pathname);
  if (!match) return undefined;
  if (hasRest) names.push("*");
  return Object.fromEntries(
    names.map((name, place) => [name, (match[place + 1] ?? "").replaceAll("%2F", "/")]),
  );
}

/** Returns the first page in the table that matches the path. */
export function findPage(pages: readonly Route[], pathname: string): RouteMatch | undefined {
  for (const route of pages) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}
