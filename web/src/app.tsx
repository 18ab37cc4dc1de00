import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { forgetDeviceIds } from "./catalog/shop/player-ids/device-ids.ts";
import { usePushOwner } from "./operations/shop/push/use-push-owner.ts";
import { AuthProvider, useAuth } from "./people/identity/auth.tsx";
import { ConfirmHost } from "./people/identity/confirm-host.tsx";
import type { IdentityClient } from "./people/identity/identity.ts";
import type { Api } from "./platform/api/client.ts";
import { ApiProvider } from "./platform/api/context.tsx";
import { part } from "./platform/design/part.tsx";
import { still } from "./platform/design/still.tsx";
import { Toaster } from "./platform/design/toaster.tsx";
import { hasCarried } from "./platform/language/has-carried.ts";
import { forgetDrafts } from "./platform/lib/draft.ts";
import { Redirect, useLocation } from "./platform/lib/history.tsx";
import { withoutBase } from "./platform/lib/language.ts";
import { PageAheadProvider } from "./platform/lib/page-ahead.ts";
import { PageBoundary } from "./platform/routing/page-boundary.tsx";
import { RoutePage } from "./platform/routing/route-page.tsx";
import { usePrefetch } from "./platform/routing/use-prefetch.ts";
import { matchRoute, redirectOf } from "./router.tsx";
import { useWhileSignedIn } from "./routes/use-while-signed-in.ts";
import { StoreShell } from "./shell/store-shell.tsx";
import { useShop } from "./shell/use-shop.ts";

interface AppProps {
  api: Api;
  queryClient: QueryClient;
  identity: IdentityClient;
}

/** The app without a browser history. The caller wraps it in `BrowserHistory` or `StaticHistory`. */
export function App({ api, queryClient, identity }: AppProps) {
  return (
    <PageBoundary>
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <AuthProvider identity={identity} onSignedOut={forgetTyped}>
            <Pages />
            <ConfirmHost identity={identity} />
            <p id="page-announcer" role="status" className="sr-only" />
            <Toaster />
          </AuthProvider>
        </ApiProvider>
      </QueryClientProvider>
    </PageBoundary>
  );
}

/** When a customer signs out, deletes what was typed on this device, as the privacy policy promises. */
function forgetTyped(uid: string) {
  forgetDrafts();
  forgetDeviceIds(uid);
}

const GameSearch = part(() => import("./routes/game-search.tsx"));
const OpeningSoon = still(() => import("./shell/opening-soon.tsx"));

/**
 * Fills in values that the reader typed before changing the page's language. It runs after hydration, because React
 * would not notice earlier changes.
 */
function useCarried() {
  useEffect(() => {
    if (hasCarried())
      void import("./platform/language/carried.ts").then(({ restoreCarried }) =>
        restoreCarried(withoutBase(location.pathname)),
      );
  }, []);
}

function Pages() {
  const { status, user, role, token } = useAuth();
  useWhileSignedIn(user?.uid, token);
  useCarried();
  usePushOwner(status === "loading" ? undefined : (user?.uid ?? null));
  const prefetch = usePrefetch(matchRoute);
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const isEarly = useShop()?.opensSoon === true && !match.route.opensEarly;
  const target = redirectOf(pathname);
  if (target) return <Redirect to={target} />;
  if (isEarly && role !== "admin") return <OpeningSoon />;
  const page = <RoutePage {...match} />;
  return (
    <PageAheadProvider value={prefetch}>
      {match.route.bare ? page : <StoreShell Find={GameSearch}>{page}</StoreShell>}
    </PageAheadProvider>
  );
}
