import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { signInsOfUserQuery } from "./queries.ts";
import { SignInList } from "./sign-in-list.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";

/** Card that shows an admin the sign-ins of a customer. */
export function SignInsOfUser({ uid }: { uid: string }) {
  const mayEnd = useMayCall()("POST /users/{uid}/sign-out");
  const { mutateAsync: endAll } = useCall("POST /users/{uid}/sign-out", {
    fallback: t`Failed to sign the account out.`,
    done: t`Signed out everywhere.`,
  });
  return (
    <SignInsCard
      query={useQuery(signInsOfUserQuery(uid))}
      description={t`Where this account is signed in, and was in the last 90 days.`}
      warning={t`Every browser of this account is signed out within moments. Its owner can sign in again.`}
      onEndAll={mayEnd ? () => endAll({ uid, all: true }) : undefined}
    >
      {(signIns) => <SignInList signIns={signIns} />}
    </SignInsCard>
  );
}
