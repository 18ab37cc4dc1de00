import { type ReactNode, useMemo } from "react";
import { Router, type To } from "react-router";
import { useArrival, useLocation, useOpen } from "../lib/history.tsx";
import { basePath } from "../lib/language.ts";

const hrefOf = (to: To): string => {
  if (typeof to === "string") return to;
  const { pathname = "", search = "", hash = "" } = to;
  return pathname + search + hash;
};

/**
 * Connects React Router to the site's own history (`platform/lib/history.tsx`). The admin area and `nuqs` use
 * React Router.
 */
export function WithReactRouter({ children }: { children: ReactNode }) {
  const { pathname, ...place } = useLocation();
  const open = useOpen();
  const navigator = useMemo(
    () => ({
      createHref: hrefOf,
      go: (steps: number) => history.go(steps),
      push: (to: To, state?: unknown) => open(hrefOf(to), { state }),
      replace: (to: To, state?: unknown) => open(hrefOf(to), { state, replace: true }),
    }),
    [open],
  );
  return (
    <Router
      basename={basePath || "/"}
      location={{ ...place, pathname: basePath + pathname }}
      navigationType={useArrival() as never}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
