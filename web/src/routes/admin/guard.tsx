import type { User } from "@hira/contract";
import { type Grants, NO_GRANTS, sameGrants } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { type Auth, useAuth, useProfile } from "../../people/identity/auth.tsx";
import { callKey } from "../../platform/api/calls.ts";
import { ApiError, messageOf } from "../../platform/api/error.ts";
import { GrantsProvider } from "../../platform/api/grants.tsx";
import { ErrorCard } from "../../platform/design/error-card.tsx";
import { Spinner } from "../../platform/design/spinner.tsx";
import { toast } from "../../platform/design/toast.ts";
import { loginAddress } from "../../platform/lib/return-to.ts";

const LeaveContext = createContext<(() => void) | null>(null);

/**
 * Returns a function that signs the admin out without the message about an ended session. Use it only inside
 * the guard.
 */
export function useLeave(): () => void {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error("No AdminGuard above.");
  return leave;
}

/**
 * Shows the admin area only to admins, according to the role that the server stores for the account. The
 * server checks every call itself. The guard only keeps other users from a page that would not work for them.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, busy } = useAuth();
  const { data: profile, error, refetch, isFetching } = useProfile();
  const { pathname, search, hash } = useLocation();
  const leave = useSignOutByHand(status);
  useCheckAfterRefusal();
  const role = profile === undefined ? undefined : effectiveRole(profile);
  useDemotionToast(role);
  useForgetOnChange(profile?.preset?.grants);

  if (status === "signed-out") return <Navigate to={loginAddress(pathname + search + hash)} replace />;
  if (status === "signed-in" && role === "admin")
    return (
      <LeaveContext value={leave}>
        <GrantsProvider value={profile?.preset?.grants ?? NO_GRANTS}>{children}</GrantsProvider>
      </LeaveContext>
    );
  // During a sign-in, the account may change. An admin's page stays visible until the sign-in has ended.
  if (status === "signed-in" && !busy) {
    if (role === "user") return <Navigate to="/" replace />;
    if (error) {
      return (
        <Centered>
          <ErrorCard
            message={messageOf(error, t`Failed to fetch user role.`)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Centered>
      );
    }
  }
  return (
    <Centered>
      <p role="status" className="flex flex-col items-center gap-3 text-muted">
        <Spinner className="text-2xl text-brand-text" />
        <Trans>Authorizing…</Trans>
      </p>
    </Centered>
  );
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-4 outline-none"
    >
      {children}
    </main>
  );
}

/**
 * Returns a function that signs the admin out. If the session ends in any other way (it expired, or another
 * tab signed out), a message says so.
 */
function useSignOutByHand(status: Auth["status"]): () => void {
  const { signOut } = useAuth();
  const last = useRef(status);
  const isByHand = useRef(false);
  useEffect(() => {
    if (last.current === "signed-in" && status === "signed-out" && !isByHand.current) {
      toast.error(t`Invalid or expired session. Please sign in again.`, { id: "session" });
    }
    last.current = status;
  }, [status]);
  return () => {
    isByHand.current = true;
    void signOut();
  };
}

/**
 * Returns the role that applies. A frozen admin has no access to the admin area, so the role is that of a
 * customer.
 */
function effectiveRole(profile: User | null): "user" | "admin" {
  return profile?.status === "active" ? profile.role : "user";
}

const refusals: readonly string[] = ["admin_only", "account_frozen", "not_permitted"];

function isDemotion(error: unknown): boolean {
  return error instanceof ApiError && refusals.includes(error.code);
}

/**
 * Fetches the profile again after the server refused a call because of the role. The guard then applies the
 * new role.
 */
function useCheckAfterRefusal(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const check = () => void queryClient.invalidateQueries({ queryKey: callKey("own", "GET /users/{uid}") });
    const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && isDemotion(event.action.error))
        check();
    });
    const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && isDemotion(event.action.error))
        check();
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [queryClient]);
}

/** When the admin's permissions change, removes all data of the admin area and fetches it again. */
function useForgetOnChange(grants: Grants | undefined): void {
  const queryClient = useQueryClient();
  const last = useRef(grants);
  useEffect(() => {
    if (last.current && !sameGrants(last.current, grants ?? NO_GRANTS))
      void queryClient.resetQueries({ queryKey: ["admin"] });
    last.current = grants;
  }, [grants, queryClient]);
}

function useDemotionToast(role: "user" | "admin" | undefined): void {
  const last = useRef(role);
  useEffect(() => {
    if (last.current === "admin" && role === "user") {
      toast.error(t`You are no longer an admin of this store.`, { id: "demoted" });
    }
    last.current = role;
  }, [role]);
}
