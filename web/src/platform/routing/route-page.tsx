import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { shopKey } from "../api/calls.ts";
import { useArrival, useLocation } from "../lib/history.tsx";
import { applyHead } from "./head.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { PageProps, RouteMatch, RouteModule } from "./route.ts";
import { useHydrated } from "./use-hydrated.ts";
import { WithModule } from "./with-module.tsx";

const POSITIONS = "hira.scroll";
/** How long after a back navigation the page may grow before restoring its scroll position is given up. */
const SETTLE_MS = 2_000;

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function savePosition(key: string, top: number) {
  const saved = Object.entries({ ...positions(), [key]: top }).slice(-50);
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(saved)));
  } catch {
    // If storage is full or forbidden, only the position is lost.
  }
}

/** Scrolls to a position that the page may not be tall enough for yet; stops when the person scrolls. */
function restore(top: number): () => void {
  scrollTo({ top, behavior: "instant" });
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: "instant" });
    if (document.documentElement.scrollHeight - innerHeight >= top) stop.abort();
  });
  stop.signal.addEventListener("abort", () => observer.disconnect());
  if (document.documentElement.scrollHeight - innerHeight < top) observer.observe(document.body);
  for (const event of ["wheel", "touchstart", "keydown"] as const) {
    addEventListener(event, () => stop.abort(), { passive: true, once: true, signal: stop.signal });
  }
  setTimeout(() => stop.abort(), SETTLE_MS);
  return () => stop.abort();
}

/** How the document was loaded: an address that was typed starts at the top. */
function documentType(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
}

/** The page that scrolls smoothly to its top after loading. */
const HOME = "/";

let firstPage = true;

/**
 * Repeats after a client navigation what a full page load does: scrolls to the top (or, going back, to the former
 * position), focuses the page, announces its title. A change of only the query, like a filter, does not count.
 */
function useNavigationEffects(): void {
  const { pathname, search, hash, key } = useLocation();
  // The first history entry of every document has the same key; only key and path together identify it.
  const place = `${key} ${pathname}`;
  const type = useArrival();
  useFocusOnNewPage(pathname);
  const lastPath = useRef<string>(undefined);
  const lastSearch = useRef<string>(undefined);

  useEffect(() => {
    const keep = () => savePosition(place, scrollY);
    addEventListener("pagehide", keep);
    addEventListener("scrollend", keep);
    return () => {
      removeEventListener("pagehide", keep);
      removeEventListener("scrollend", keep);
    };
  }, [place]);

  useEffect(() => {
    const samePath = lastPath.current === pathname;
    const sameAddress = samePath && lastSearch.current === search;
    lastPath.current = pathname;
    lastSearch.current = search;
    if (firstPage) {
      firstPage = false;
      history.scrollRestoration = "manual";
      const saved = positions()[place];
      if (pathname === HOME && !hash && documentType() !== "back_forward") {
        // A statement, because newer browsers return a promise, which an effect must not return.
        scrollTo({ top: 0, behavior: scrollBehavior(pathname) });
        return;
      }
      return saved && documentType() !== "navigate" ? restore(saved) : undefined;
    }
    // A link to the current page scrolls to its top; like the browser's own links, it replaces the history entry.
    const toTop = sameAddress && type !== "POP";
    if (samePath && !hash && !toTop) return;
    if (type === "POP") return restore(positions()[place] ?? 0);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: scrollBehavior(pathname) });
  }, [pathname, search, hash, place, type]);
}

/**
 * Moves the focus together with the page's rendering, so that an immediate key press reaches the page and its row keeps
 * the focus.
 */
function useFocusOnNewPage(pathname: string): void {
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) focusPage();
    last.current = pathname;
  }, [pathname]);
}

function scrollBehavior(pathname: string): ScrollBehavior {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return pathname === HOME && !reducesMotion ? "smooth" : "instant";
}

function focusPage() {
  document.getElementById("main")?.focus({ preventScroll: true });
  const announcer = document.getElementById("page-announcer");
  // The head is updated in an effect too; one frame later the title is this page's.
  if (announcer) requestAnimationFrame(() => (announcer.textContent = document.title));
}

/** Renders a page, or a skeleton until its code is loaded. */
export function RoutePage({ route, params }: RouteMatch) {
  const hydrated = useHydrated();
  const isSkeleton = route.rendering === "client" && !hydrated;
  // Keyed by file, so that the skeleton replaces the previous page immediately.
  const page = isSkeleton ? (
    <PageSkeleton route={route} />
  ) : (
    <WithModule key={route.file} route={route}>
      {(module) => <Page module={module} params={params} />}
    </WithModule>
  );
  if (!route.intro) return page;
  // The server's elements stay: new ones, in the font that has loaded by then, would be the page's largest paint.
  return (
    <div key={route.file} className="mx-auto w-full max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">{route.title}</h1>
      <p className="mb-5 text-muted">{route.intro}</p>
      {page}
    </div>
  );
}

function Page({ module, params }: PageProps & { module: RouteModule }) {
  useHead(module, params);
  useNavigationEffects();
  return <module.Component params={params} />;
}

/** Updates the head with the page and the data in its title. */
function useHead(module: RouteModule, params: PageProps["params"]) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const apply = () => {
      const { origin } = location;
      const shop = queryClient.getQueryData(shopKey);
      applyHead(module.head({ params, pathname, origin, shop, queryClient }), origin, shop?.name);
    };
    apply();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") apply();
    });
  }, [module, params, pathname, queryClient]);
}
