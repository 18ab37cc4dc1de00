import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { RouteMatch } from "./route.ts";
import { preloadRoute } from "./route-module.ts";

/**
 * Preloads the page of a link when a person points at the link, focuses it or touches it. One listener serves
 * all links. Returns a function that preloads the page of a path.
 */
export function usePrefetch(matchRoute: (pathname: string) => RouteMatch): (path: string) => void {
  const queryClient = useQueryClient();
  const prefetch = useCallback(
    (path: string) => {
      const { route, params } = matchRoute(path);
      preloadRoute(route)
        .then((module) => module.load?.({ queryClient, params }))
        // A failed preload is ignored, because the failure is reported when the page is opened.
        .catch(() => undefined);
    },
    [queryClient, matchRoute],
  );
  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target === "_blank") return;
      prefetch(link.pathname);
    };
    const options = { passive: true, capture: true };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const name of events) document.addEventListener(name, onIntent, options);
    return () => {
      for (const name of events) document.removeEventListener(name, onIntent, options);
    };
  }, [prefetch]);
  return prefetch;
}
