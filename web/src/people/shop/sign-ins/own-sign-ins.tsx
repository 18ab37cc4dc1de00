import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { ownSignInsQuery } from "./queries.ts";
import { SignInList } from "./sign-in-list.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";

interface OwnSignInsProps {
  uid: string;
  /** Called after the person has ended this browser's own sign-in, too. */
  onSignedOut: () => void;
}

/** List of the customer's sign-ins, with buttons to end them. */
export function OwnSignIns({ uid, onSignedOut }: OwnSignInsProps) {
  const api = useApi();
  const end = useCall("DELETE /sign-ins/{id}", {
    fallback: t`Failed to sign out there.`,
    done: t`Signed out there.`,
    failureToast: true,
  });
  return (
    <SignInsCard
      query={useQuery(ownSignInsQuery(uid))}
      description={t`Where your account is signed in. Sign out whatever you do not know.`}
      warning={t`Every browser is signed out within moments, this one too. Then sign in again here.`}
      onEndAll={async () => {
        await api("POST /sign-ins/end-all", {
          body: { all: true },
          fallback: t`Failed to sign out everywhere.`,
        });
        onSignedOut();
      }}
    >
      {(signIns) => (
        <SignInList
          signIns={signIns}
          ending={end.isPending ? end.variables.id : undefined}
          onEnd={({ _id }) => end.mutate({ id: _id })}
        />
      )}
    </SignInsCard>
  );
}
