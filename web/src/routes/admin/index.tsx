import { t } from "@lingui/core/macro";
import { NuqsAdapter } from "nuqs/adapters/react-router/v8";
import { useEffect, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { titleWithCount, type WhatWaits } from "../../backoffice/admin/notifications/what-waits.ts";
import { AdminLayout } from "../../backoffice/admin/shell/admin-layout.tsx";
import { useAuth } from "../../people/identity/auth.tsx";
import { needOf } from "../../platform/admin/navigation/nav.ts";
import { adminKeys } from "../../platform/api/admin-keys.ts";
import { createDownload, DownloadProvider } from "../../platform/api/download.ts";
import { useCan } from "../../platform/api/grants.tsx";
import { createUpload, UploadProvider } from "../../platform/api/upload.ts";
import { toastHost } from "../../platform/design/toast.ts";
import type { Head, HeadContext } from "../../platform/routing/route.ts";
import { preloadRoute } from "../../platform/routing/route-module.ts";
import { WithModule } from "../../platform/routing/with-module.tsx";
import { LogoMark } from "../../shell/logo.tsx";
import { useShop } from "../../shell/use-shop.ts";
import { AdminGuard, useLeave } from "./guard.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { NotFound } from "./not-found.tsx";
import { adminPageOf, adminPages, adminRedirects } from "./pages.ts";

/** How long a toast stays in the admin area (docs/rules/admin-area.md#admin-area). */
const TOAST_MS = 3_000;

export function Component() {
  // Outside the guard: a sign-in or sign-out that failed is a toast of the admin area too.
  useEffect(() => toastHost.openFor(TOAST_MS), []);
  return (
    <AdminGuard>
      <AdminArea />
    </AdminGuard>
  );
}

function AdminArea() {
  const { pathname } = useLocation();
  const { user, switchAccount, token } = useAuth();
  const leave = useLeave();
  const upload = useMemo(() => createUpload({ token }), [token]);
  const download = useMemo(() => createDownload({ token, fetch: window.fetch.bind(window) }), [token]);
  const shop = useShop();
  const can = useCan();

  // Operators go from page to page all day: no page of theirs should wait for its code.
  useEffect(() => {
    for (const page of adminPages) preloadRoute(page).catch(() => undefined);
  }, []);

  const target = adminRedirects[pathname.replace(/(.)\/+$/, "$1")];
  if (target) return <Navigate to={target} replace />;
  if (!user) return null;
  const page = adminPageOf(pathname);
  const needs = needOf(pathname.replace(/(.)\/+$/, "$1"));
  return (
    <AdminLayout
      logo={<LogoMark className="size-7 shrink-0" />}
      shopName={shop?.name ?? ""}
      account={user}
      onSwitchAccount={() => void switchAccount()}
      onSignOut={leave}
    >
      <UploadProvider value={upload}>
        <DownloadProvider value={download}>
          {needs && !can(needs) ? (
            <NotAllowed />
          ) : page ? (
            <WithModule key={page.route.path} route={page.route}>
              {({ Component }) => (
                <NuqsAdapter>
                  <Component params={page.params} />
                </NuqsAdapter>
              )}
            </WithModule>
          ) : (
            <NotFound />
          )}
        </DownloadProvider>
      </UploadProvider>
    </AdminLayout>
  );
}

export function head({ pathname, queryClient }: HeadContext): Head {
  const title = adminPageOf(pathname)?.route.title ?? t`Page not found`;
  const waits = queryClient.getQueryData<WhatWaits>(adminKeys.notifications);
  return { title: titleWithCount(title, waits), noIndex: true };
}
