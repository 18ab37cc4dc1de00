import { routes } from "./router.tsx";

/** Path of referral links: previews of shared links must be able to fetch it; `noindex` keeps search engines out. */
const SHARED = "/signup";

/** Paths of the pages that search engines should index; the games' pages are added to them. */
export const listedPages: readonly string[] = routes
  .filter(({ path, rendering, unlisted }) => rendering === "server" && !unlisted && !/[:*]/.test(path))
  .map(({ path }) => path);

/** Prefixes of customers' own pages, which crawlers should not fetch. */
export const privatePaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ path, rendering }) => rendering !== "server" && path !== SHARED)
      .map(({ path }) => path.replace(/\/[:*].*/, "")),
  ),
];
