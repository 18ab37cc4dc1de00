import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "../design/banner.tsx";
import { buttonClass } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import type { ConfirmOutcome, IdentityClient } from "./identity.ts";

const TEXTS: Record<Exclude<ConfirmOutcome, "confirmed">, string> = {
  closed: t`The window was closed before you signed in. Please try again.`,
  blocked: t`Your browser opened no window. Allow windows of this shop and press Continue again, or sign in in another tab.`,
  "other-account": t`That was another account. Please sign in as the one that you are using here.`,
};

/** Asks for a sign-in by the same account; what waits for it goes on afterwards, and what was typed stays where it is. */
export default function ConfirmIdentity({ identity }: { identity: IdentityClient }) {
  const { settle } = identity.confirmation;
  const who = identity.current();
  const [link, setLink] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  useEffect(() => {
    identity.prepare();
    // Signed out in another tab: there is nobody left to confirm anything.
    return identity.onChange(() => identity.current() === null && settle(false));
  }, [identity, settle]);

  async function confirm() {
    setTrouble(null);
    const outcome = await identity.confirm();
    if (outcome === "blocked") void offerLink().catch(() => undefined);
    if (outcome !== "confirmed") throw new Error(TEXTS[outcome]);
    settle(true);
  }

  /** What no browser holds back. It can be followed again until the account is the right one. */
  async function offerLink() {
    waiting.current?.abort();
    const giveUp = new AbortController();
    waiting.current = giveUp;
    const byLink = await identity.confirmByLink(giveUp.signal);
    setLink(byLink?.address ?? null);
    const outcome = await byLink?.outcome;
    if (outcome === "confirmed") return settle(true);
    if (giveUp.signal.aborted || outcome === undefined) return;
    setTrouble(TEXTS[outcome]);
    await offerLink();
  }

  const name = who?.email ?? who?.name;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) settle(false);
      }}
      title={t`Confirm that it is you`}
      description={
        name ? (
          <Trans>
            This wants a sign-in of the last 15 minutes. Please sign in again as{" "}
            <strong className="wrap-anywhere font-semibold text-text">{name}</strong>. What you have entered
            stays here.
          </Trans>
        ) : (
          t`This wants a sign-in of the last 15 minutes. Please sign in again as yourself. What you have entered stays here.`
        )
      }
      confirmLabel={t`Continue`}
      onConfirm={confirm}
    >
      {trouble ? <Banner tone="danger">{trouble}</Banner> : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener opener"
          className={buttonClass({ variant: "secondary" })}
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <Trans>Sign in in another tab</Trans>
        </a>
      ) : null}
    </ConfirmDialog>
  );
}
