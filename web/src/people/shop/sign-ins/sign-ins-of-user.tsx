import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { signInsOfUserQuery } from "./queries.ts";
import { SignInList } from "./sign-in-list.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";

/** Where an account is signed in, for who helps its owner. */
export function SignInsOfUser({ uid }: { uid: string }) {
  const api = useApi();
  const mayEnd = useMayCall()("POST /users/{uid}/sign-out");
  const queryClient = useQueryClient();
  const endAll = async () => {
    await api("POST /users/{uid}/sign-out", {
      params: { uid },
      body: { all: true },
      fallback: t`Failed to sign the account out.`,
    });
    toast.success(t`Signed out everywhere.`);
    void queryClient.invalidateQueries({ queryKey: adminKeys.userOf(uid) });
  };
  return (
    <SignInsCard
      query={useQuery(signInsOfUserQuery(api, uid))}
      description={t`Where this account is signed in, and was in the last 90 days.`}
      warning={t`Every browser of this account is signed out within moments. Its owner can sign in again.`}
      onEndAll={mayEnd ? endAll : undefined}
    >
      {(signIns) => <SignInList signIns={signIns} />}
    </SignInsCard>
  );
}
