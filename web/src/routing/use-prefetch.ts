import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/context.tsx";
import type { RouteMatch } from "./route.ts";
import { preloadRoute } from "./route-module.ts";

/** One listener for every link of the site: pointing at, focusing or touching one fetches its page ahead. */
export function usePrefetch(matchRoute: (pathname: string) => RouteMatch): void {
  const queryClient = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target === "_blank") return;
      const { route, params } = matchRoute(link.pathname);
      preloadRoute(route)
        .then((module) => module.load?.({ queryClient, api, params }))
        // Only an attempt: the navigation itself reports what goes wrong.
        .catch(() => undefined);
    };
    const options = { passive: true, capture: true };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const name of events) document.addEventListener(name, onIntent, options);
    return () => {
      for (const name of events) document.removeEventListener(name, onIntent, options);
    };
  }, [queryClient, api, matchRoute]);
}
