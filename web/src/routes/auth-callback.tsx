import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useAuth } from "../people/identity/auth.tsx";
import { ProviderError } from "../people/identity/identity.ts";
import { Spinner } from "../platform/design/spinner.tsx";
import { Link } from "../platform/lib/link.tsx";
import type { Head } from "../platform/routing/route.ts";

type Stage = "working" | "done" | "failed";

/**
 * The page to which the identity provider redirects after a sign-in. It is opened in the sign-in window or in
 * the whole page.
 */
export function Component() {
  const { completeSignIn } = useAuth();
  const [stage, setStage] = useState<Stage>("working");
  const [why, setWhy] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    // The sign-in must be finished only once, because the code in the address is valid only once.
    if (started.current) return;
    started.current = true;
    completeSignIn(location.href).then(
      (result) => {
        // A page in the other language belongs to another build, so the browser must load it anew.
        if (result !== "window") return location.replace(result.returnTo);
        setStage("done");
        close();
      },
      (error) => {
        setStage("failed");
        setWhy(error instanceof ProviderError ? error.message : null);
        close();
      },
    );
  }, [completeSignIn]);

  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      {stage === "working" ? (
        <>
          <Spinner />
          <p className="text-muted">
            <Trans>Signing you in…</Trans>
          </p>
        </>
      ) : (
        <>
          <h1 className="font-bold text-xl">
            {stage === "done" ? t`You are signed in` : t`Sign-in failed. Please try again.`}
          </h1>
          {why ? <p className="wrap-anywhere max-w-md">{why}</p> : null}
          <p className="text-muted">
            <Trans>You can close this window.</Trans>
          </p>
          <Link to={stage === "done" ? "/" : "/login"} className="text-brand-text underline">
            {stage === "done" ? t`Go to the store` : t`Back to login`}
          </Link>
        </>
      )}
    </main>
  );
}

export function head(): Head {
  return { title: t`Signing in`, noIndex: true };
}
