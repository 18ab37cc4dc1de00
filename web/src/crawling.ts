import { routes } from "./router.tsx";

/**
 * Path of referral links. Previews of shared links must be able to fetch it, and `noindex` keeps it out of
 * search engines.
 */
const SHARED = "/signup";

/** Paths of the pages for search engines. The games' pages are added to them. */
export const listedPages: readonly string[] = routes
  .filter(({ path, rendering, unlisted }) => rendering === "server" && !unlisted && !/[:*]/.test(path))
  .map(({ path }) => path);

/** Beginnings of the paths of customers' own pages, which crawlers should not fetch. */
export const privatePaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ path, rendering }) => rendering !== "server" && path !== SHARED)
      .map(({ path }) => path.replace(/\/[:*].*/, "")),
  ),
];
