import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { shopKey } from "../api/calls.ts";
import { useArrival, useLocation } from "../lib/history.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { applyHead } from "./head.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { PageProps, RouteMatch, RouteModule } from "./route.ts";
import { WithModule } from "./with-module.tsx";

const POSITIONS = "hira.scroll";
/** Milliseconds after a back navigation during which a growing page is scrolled to its former position. */
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
    // If storage is full or blocked, only the page's scroll position is lost.
  }
}

/**
 * Scrolls to a position as soon as the page is tall enough. It stops if the person scrolls. The returned
 * function also stops it.
 */
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

/** Returns how the document was loaded: a page whose address was typed must start at the top. */
function documentType(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
}

/** Path of the page that scrolls smoothly when it is scrolled to its top. */
const HOME = "/";

let firstPage = true;

/**
 * Does after a navigation in the browser what the browser itself does when it loads a page. It scrolls to the
 * top or, after going back, to the former position; it focuses the page and announces the page's title. It
 * does nothing if only the query changes, for example by a filter.
 */
function useNavigationEffects(): void {
  const { pathname, search, hash, key } = useLocation();
  // The first history entry has the same key in every document, so the path is added to identify the entry.
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
        // The braces keep the effect from returning the promise that `scrollTo` returns in newer browsers.
        scrollTo({ top: 0, behavior: scrollBehavior(pathname) });
        return;
      }
      return saved && documentType() !== "navigate" ? restore(saved) : undefined;
    }
    // A link to the current page scrolls to the page's top and replaces the history entry. Browsers do the
    // same.
    const toTop = sameAddress && type !== "POP";
    if (samePath && !hash && !toTop) return;
    if (type === "POP") return restore(positions()[place] ?? 0);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: scrollBehavior(pathname) });
  }, [pathname, search, hash, place, type]);
}

/**
 * Moves the focus already when the page is rendered. So a key that is pressed at once reaches the page, and a
 * row that the page focuses itself keeps the focus.
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
  // Another effect updates the page's title, so the title is announced one frame later.
  if (announcer) requestAnimationFrame(() => (announcer.textContent = document.title));
}

/** Renders a page. Until the page's code is loaded, renders a skeleton. */
export function RoutePage({ route, params }: RouteMatch) {
  const hydrated = useHydrated();
  if (route.rendering === "client" && !hydrated) return <PageSkeleton route={route} />;
  // The page's file is the key, so that the skeleton immediately replaces the previous page.
  return (
    <WithModule key={route.file} route={route}>
      {(module) => <Page module={module} params={params} />}
    </WithModule>
  );
}

function Page({ module, params }: PageProps & { module: RouteModule }) {
  useHead(module, params);
  useNavigationEffects();
  return <module.Component params={params} />;
}

/** Updates the head when the page changes, and when data for its title arrives. */
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
