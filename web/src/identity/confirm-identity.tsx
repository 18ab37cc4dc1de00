import { useEffect } from "react";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import type { ConfirmOutcome, IdentityClient } from "./identity.ts";

const TEXTS: Record<Exclude<ConfirmOutcome, "confirmed">, string> = {
  closed: "The window was closed before you signed in. Please try again.",
  blocked: "Your browser opened no window. Allow windows of this shop, then press Continue again.",
  "other-account": "That was another account. Please sign in as the one that you are using here.",
};

/** Asks for a sign-in by the same account; what waits for it goes on afterwards, and what was typed stays where it is. */
export default function ConfirmIdentity({ identity }: { identity: IdentityClient }) {
  const { settle } = identity.confirmation;
  const who = identity.current();
  useEffect(() => {
    identity.prepare();
    // Signed out in another tab: there is nobody left to confirm anything.
    return identity.onChange(() => identity.current() === null && settle(false));
  }, [identity, settle]);

  async function confirm() {
    const outcome = await identity.confirm();
    if (outcome !== "confirmed") throw new Error(TEXTS[outcome]);
    settle(true);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) settle(false);
      }}
      title="Confirm that it is you"
      description={
        <>
          This wants a sign-in of the last 15 minutes. Please sign in again as{" "}
          <strong className="wrap-anywhere font-semibold text-text">
            {who?.email ?? who?.name ?? "yourself"}
          </strong>
          . What you have entered stays here.
        </>
      }
      confirmLabel="Continue"
      onConfirm={confirm}
    />
  );
}
