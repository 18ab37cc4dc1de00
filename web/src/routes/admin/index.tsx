import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FileQuestion, Lock } from "lucide-react";
import { NuqsAdapter } from "nuqs/adapters/react-router/v8";
import { useEffect, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { notificationsQuery } from "../../backoffice/admin/notifications/queries.ts";
import { titleWithCount } from "../../backoffice/admin/notifications/what-waits.ts";
import { AdminLayout } from "../../backoffice/admin/shell/admin-layout.tsx";
import { useAuth, useProfile } from "../../people/identity/auth.tsx";
import { needOf } from "../../platform/admin/navigation/nav.ts";
import { WithReactRouter } from "../../platform/admin/react-router.tsx";
import "../../platform/api/admin-changes.ts";
import { createDownload, DownloadProvider } from "../../platform/api/download.ts";
import { useCan } from "../../platform/api/grants.tsx";
import { createUpload, UploadProvider } from "../../platform/api/upload.ts";
import { Button } from "../../platform/design/button.tsx";
import { toastHost } from "../../platform/design/toast.ts";
import { presetName } from "../../platform/lib/format/role-name.ts";
import { loadAhead } from "../../platform/routing/load-ahead.ts";
import type { Head, HeadContext } from "../../platform/routing/route.ts";
import { WithModule } from "../../platform/routing/with-module.tsx";
import { LogoMark } from "../../shell/logo.tsx";
import { useShop } from "../../shell/use-shop.ts";
import { AdminGuard, useLeave } from "./guard.tsx";
import { adminPageOf, adminPages, adminRedirects } from "./pages.ts";

/** Shown instead of a page that the admin's permissions do not include. */
function NotAllowed() {
  const { data: profile } = useProfile();
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <Lock className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">
        <Trans>Not for your role</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>
          {profile?.preset ? t`Your role is ${presetName(profile.preset)}. ` : null}
          It does not show this page. An owner of the shop can change that under Roles.
        </Trans>
      </p>
      <Button asLink to="/admin">
        <Trans>Back to the dashboard</Trans>
      </Button>
    </div>
  );
}

/** Shown for an address of the admin area that belongs to no page. */
function NotFound() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <FileQuestion className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">
        <Trans>404 · Page not found</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>There is no page at this address of the admin area.</Trans>
      </p>
      <Button asLink to="/admin">
        <Trans>Back to the dashboard</Trans>
      </Button>
    </div>
  );
}

/** Milliseconds for which a toast is shown in the admin area (docs/rules/admin-area.md#admin-area). */
const TOAST_MS = 3_000;

export function Component() {
  // The duration of toasts is set outside the guard, because it also applies to toasts about a failed sign-in
  // or sign-out.
  useEffect(() => toastHost.openFor(TOAST_MS), []);
  return (
    <WithReactRouter>
      <AdminGuard>
        <AdminArea />
      </AdminGuard>
    </WithReactRouter>
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

  // Operators change pages all day, so the code of all pages is loaded before they are opened.
  useEffect(() => loadAhead(adminPages), []);

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
  const waits = queryClient.getQueryData(notificationsQuery().queryKey);
  return { title: titleWithCount(title, waits), noIndex: true };
}
