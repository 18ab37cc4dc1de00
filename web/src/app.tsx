import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import type { Api } from "./api/client.ts";
import { ApiProvider } from "./api/context.tsx";
import { part } from "./design/part.tsx";
import { Toaster } from "./design/toaster.tsx";
import { hasCarried } from "./features/language/has-carried.ts";
import { forgetDeviceIds } from "./features/player-ids/device-ids.ts";
import { usePushOwner } from "./features/push/use-push-owner.ts";
import { AuthProvider, useAuth } from "./identity/auth.tsx";
import { ConfirmHost } from "./identity/confirm-host.tsx";
import type { IdentityClient } from "./identity/identity.ts";
import { forgetDrafts } from "./lib/draft.ts";
import { withoutBase } from "./lib/language.ts";
import { PageAheadProvider } from "./lib/page-ahead.ts";
import { matchRoute, redirectOf } from "./router.tsx";
import { useWhileSignedIn } from "./routes/use-while-signed-in.ts";
import { PageBoundary } from "./routing/page-boundary.tsx";
import { RoutePage } from "./routing/route-page.tsx";
import { usePrefetch } from "./routing/use-prefetch.ts";
import { StoreShell } from "./shell/store-shell.tsx";

interface AppProps {
  api: Api;
  queryClient: QueryClient;
  identity: IdentityClient;
}

/** Everything inside the router: the caller chooses StaticRouter or BrowserRouter. */
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

/** What was typed on this device, as the privacy policy promises to whoever signs out. */
function forgetTyped(uid: string) {
  forgetDrafts();
  forgetDeviceIds(uid);
}

const GameSearch = part(() => import("./routes/game-search.tsx"));

/** Once the page is React's: what was typed in the other language before would not be heard. */
function useCarried() {
  useEffect(() => {
    if (hasCarried())
      void import("./features/language/carried.ts").then(({ restoreCarried }) =>
        restoreCarried(withoutBase(location.pathname)),
      );
  }, []);
}

function Pages() {
  const { status, user, token } = useAuth();
  useWhileSignedIn(user?.uid, token);
  useCarried();
  usePushOwner(status === "loading" ? undefined : (user?.uid ?? null));
  const prefetch = usePrefetch(matchRoute);
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const target = redirectOf(pathname);
  if (target) return <Navigate to={target} replace />;
  const page = <RoutePage {...match} />;
  return (
    <PageAheadProvider value={prefetch}>
      {match.route.bare ? page : <StoreShell Find={GameSearch}>{page}</StoreShell>}
    </PageAheadProvider>
  );
}
