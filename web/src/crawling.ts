import { routes } from "./router.tsx";

/**
 * Path of referral links. Apps that show previews of shared links must be able to fetch this page. `noindex` excludes
 * it from search engines.
 */
const SHARED = "/signup";

/** Paths of the pages that search engines should list. The server adds the pages of the games. */
export const listedPages: readonly string[] = routes
  .filter(({ path, rendering, unlisted }) => rendering === "server" && !unlisted && !/[:*]/.test(path))
  .map(({ path }) => path);

/** Beginnings of the paths of customers' own pages. Crawlers should not fetch these pages. */
export const privatePaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ path, rendering }) => rendering !== "server" && path !== SHARED)
      .map(({ path }) => path.replace(/\/[:*].*/, "")),
  ),
];
