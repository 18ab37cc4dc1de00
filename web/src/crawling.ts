import { routes } from "./router.tsx";

/** Referral links lead there: what shows a link's preview must be let in, search engines are kept out by `noindex`. */
const SHARED = "/signup";

/** Paths of the pages that search engines should know; games' pages come beside them. */
export const listedPages: readonly string[] = routes
  .filter(({ path, rendering, unlisted }) => rendering === "server" && !unlisted && !/[:*]/.test(path))
  .map(({ path }) => path);

/** Beginnings of the paths where somebody's own pages are: crawlers have no business there. */
export const privatePaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ path, rendering }) => rendering === "client" && path !== SHARED)
      .map(({ path }) => path.replace(/\/[:*].*/, "")),
  ),
];
