import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Gift, UserRoundPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "../api/context.tsx";
import { messageOf } from "../api/error.ts";
import { queryKeys } from "../api/query-keys.ts";
import { Banner } from "../design/banner.tsx";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { toast } from "../design/toast.ts";
import { storePendingSignUp, takePendingSignUp } from "../features/referral/pending-sign-up.ts";
import { referralQuery } from "../features/referral/queries.ts";
import { useAuth, useProfile } from "../identity/auth.tsx";
import { GoogleButton } from "../identity/google-button.tsx";
import type { Head } from "../routing/route.ts";

export function Component() {
  const { search } = useLocation();
  const code = new URLSearchParams(search).get("ref")?.trim() ?? "";
  const { user } = useAuth();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[29rem] flex-col justify-center px-4 py-10">
      <Card>
        {code ? (
          <SignUp code={code} />
        ) : (
          <>
            <h1 className="sr-only">Sign up</h1>
            <EmptyState
              icon={<UserRoundPlus />}
              title="Invalid referral link."
              text="Ask your friend to send the whole link again, or go on without one."
              action={
                user ? (
                  <Button asLink to="/">
                    Return to Homepage
                  </Button>
                ) : (
                  <Button asLink to="/login">
                    Log in
                  </Button>
                )
              }
            />
          </>
        )}
      </Card>
    </div>
  );
}

function SignUp({ code }: { code: string }) {
  const { status, user, busy, signIn, switchAccount, prepare, token } = useAuth();
  const claim = useClaim(code);
  const { data: own } = useQuery({ ...referralQuery(useApi(), user?.uid ?? ""), enabled: user !== null });
  const isOwn = own?.referralCode === code;
  const isLate = useIsLate();
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);

  // Back from a provider that took the whole page: what was begun goes on by itself.
  const goesOn = useRef(false);
  useEffect(() => {
    goesOn.current = takePendingSignUp() === code;
  }, [code]);
  const uid = user?.uid;
  const { mutate } = claim;
  useEffect(() => {
    if (!uid || !goesOn.current) return;
    goesOn.current = false;
    mutate();
  }, [uid, mutate]);

  const start = async () => {
    goesOn.current = false;
    storePendingSignUp(code);
    if (!user) await signIn();
    if (!(await token(false))) return;
    takePendingSignUp();
    mutate();
  };
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-col items-center gap-2 text-center">
        <span className="mb-1 inline-flex size-14 items-center justify-center rounded-2xl bg-brand-soft text-brand-text">
          <Gift aria-hidden="true" className="size-7" />
        </span>
        <h1 className="font-bold text-2xl">{isLate ? "You have an account" : "Create your account"}</h1>
        <p className="text-pretty text-muted">
          {isLate
            ? "A friend’s link is for new accounts, and yours was here before it."
            : "A friend has invited you. Create your account with this link, and your first order brings a welcome bonus."}
        </p>
      </div>
      {user ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          Signed in as <span className="font-semibold">{user.name}</span>
          <span className="block break-all text-muted">{user.email}</span>
        </p>
      ) : null}
      {claim.error ? (
        <Banner tone="danger" role="alert">
          {messageOf(claim.error, "Signup failed")}
        </Banner>
      ) : null}
      <Banner tone={isOwn ? "danger" : "info"}>
        {isOwn
          ? "This is your own referral link. You cannot refer yourself: use Switch account."
          : "The link works for a new account only, and never for your own: referring yourself earns nothing."}
      </Banner>
      <GoogleButton loading={busy || claim.isPending} disabled={isOwn || isLate} onClick={() => void start()}>
        Continue with Google & Create Account
      </GoogleButton>
      <Button
        variant="secondary"
        block
        disabled={busy || claim.isPending}
        onClick={() => void switchAccount()}
      >
        Switch account
      </Button>
    </div>
  );
}

/** How old an account may be that a link still counts for (docs/rules.md#referrals). */
const NEWCOMER_MS = 60 * 60_000;

/** Whether the account that is signed in was there before the link: it can have no bonus. */
function useIsLate(): boolean {
  const createdAt = useProfile().data?.createdAt;
  return createdAt !== undefined && Date.now() - Date.parse(createdAt) > NEWCOMER_MS;
}

/** Makes the account that is signed in count as one that the code's owner brought. */
function useClaim(code: string) {
  const api = useApi();
  const { token } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const idToken = (await token(false)) ?? "";
      return api("POST /auth/signup", { query: { ref: code }, body: { idToken }, fallback: "Signup failed" });
    },
    onSuccess: ({ user }) => {
      queryClient.setQueryData(queryKeys.profileOf(user.uid), user);
      toast.success("Account created with referral 🎉");
      navigate(user.role === "admin" ? "/admin" : "/");
    },
  });
}

export function head(): Head {
  return { title: "Sign up", description: "Create your account with a friend's link.", noIndex: true };
}
