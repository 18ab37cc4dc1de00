import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Gift, UserRoundPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import { profileKey } from "../people/identity/profile-query.ts";
import { SignInButton } from "../people/identity/sign-in-button.tsx";
import { storePendingSignUp, takePendingSignUp } from "../people/shop/referral/pending-sign-up.ts";
import { referralQuery } from "../people/shop/referral/queries.ts";
import { useApi } from "../platform/api/context.tsx";
import { messageOf } from "../platform/api/error.ts";
import { Banner } from "../platform/design/banner.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { toast } from "../platform/design/toast.ts";
import { useLocation, useNavigate } from "../platform/lib/history.tsx";
import type { Head } from "../platform/routing/route.ts";

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
            <h1 className="sr-only">
              <Trans>Sign up</Trans>
            </h1>
            <EmptyState
              icon={<UserRoundPlus />}
              title={t`Invalid referral link.`}
              text={t`Ask your friend to send the whole link again, or go on without one.`}
              action={
                user ? (
                  <Button asLink to="/">
                    <Trans>Return to Homepage</Trans>
                  </Button>
                ) : (
                  <Button asLink to="/login">
                    <Trans>Log in</Trans>
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
  const { status, user, busy, providerName, signIn, switchAccount, prepare, token } = useAuth();
  const claim = useClaim(code);
  const { data: own } = useQuery({ ...referralQuery(user?.uid ?? ""), enabled: user !== null });
  const isOwn = own?.referralCode === code || own?.formerCodes?.includes(code.toUpperCase());
  const isLate = useIsLate();
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);

  // True after the browser returns from a provider that was opened in the whole page. The sign-up that the
  // person started with the referral code then continues automatically.
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
        <h1 className="font-bold text-2xl">{isLate ? t`You have an account` : t`Create your account`}</h1>
        <p className="text-pretty text-muted">
          {isLate
            ? t`A friend’s link is for new accounts, and yours was here before it.`
            : t`A friend has invited you. Create your account with this link, and your first order brings a welcome bonus.`}
        </p>
      </div>
      {user ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          <Trans>
            Signed in as <span className="font-semibold">{user.name}</span>
            <span className="block break-all text-muted">{user.email}</span>
          </Trans>
        </p>
      ) : null}
      {claim.error ? (
        <Banner tone="danger" role="alert">
          {messageOf(claim.error, t`Signup failed`)}
        </Banner>
      ) : null}
      <Banner tone={isOwn ? "danger" : "info"}>
        {isOwn
          ? t`This is your own referral link. You cannot refer yourself: use Switch account.`
          : t`The link works for a new account only, and never for your own: referring yourself earns nothing.`}
      </Banner>
      <SignInButton loading={busy || claim.isPending} disabled={isOwn || isLate} onClick={() => void start()}>
        <Trans>Continue with {providerName} & Create Account</Trans>
      </SignInButton>
      <Button
        variant="secondary"
        block
        disabled={busy || claim.isPending}
        onClick={() => void switchAccount()}
      >
        <Trans>Switch account</Trans>
      </Button>
    </div>
  );
}

/**
 * Milliseconds after the creation of an account during which it can use a referral link
 * (docs/rules/people.md#referrals).
 */
const NEWCOMER_MS = 60 * 60_000;

/** True if the signed-in account is too old to get the referral link's bonus. */
function useIsLate(): boolean {
  const createdAt = useProfile().data?.createdAt;
  return createdAt !== undefined && Date.now() - Date.parse(createdAt) > NEWCOMER_MS;
}

/** Records that the owner of the referral code has referred the signed-in account. */
function useClaim(code: string) {
  const api = useApi();
  const { token } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const idToken = (await token(false)) ?? "";
      return api("POST /auth/signup", {
        query: { ref: code },
        body: { idToken },
        fallback: t`Signup failed`,
      });
    },
    onSuccess: ({ user }) => {
      queryClient.setQueryData(profileKey(user.uid), user);
      toast.success(t`Account created with referral 🎉`);
      navigate(user.role === "admin" ? "/admin" : "/");
    },
  });
}

export function head(): Head {
  return { title: t`Sign up`, description: t`Create your account with a friend's link.`, noIndex: true };
}
