import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import { ownSignInsQuery } from "./queries.ts";
import { SignInList } from "./sign-in-list.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";

const FAILED = t`Failed to sign out there.`;

interface OwnSignInsProps {
  uid: string;
  /** Here too: the page's own session is over. */
  onSignedOut: () => void;
}

/** Where one's own account is signed in, and the ways to end that. */
export function OwnSignIns({ uid, onSignedOut }: OwnSignInsProps) {
  const api = useApi();
  const end = useMutation({
    mutationFn: (id: string) => api("DELETE /sign-ins/{id}", { params: { id }, fallback: FAILED }),
    onSuccess: () => void toast.success(t`Signed out there.`),
    onError: (error) => void toast.error(messageOf(error, FAILED)),
    meta: { invalidates: [queryKeys.signInsOf(uid)] },
  });
  return (
    <SignInsCard
      query={useQuery(ownSignInsQuery(api, uid))}
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
          ending={end.isPending ? end.variables : undefined}
          onEnd={({ _id }) => end.mutate(_id)}
        />
      )}
    </SignInsCard>
  );
}
