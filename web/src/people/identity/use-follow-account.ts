import type { Role, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isOfOther } from "../../platform/api/calls.ts";
import type { IdentityUser } from "./identity.ts";
import { forget, type RememberedUser, remember } from "./remembered.ts";

/** Returns the account to display: the shop's profile if there is one, otherwise the provider's data. */
export function accountOf(account: IdentityUser, profile: User | null | undefined): RememberedUser {
  return {
    uid: account.uid,
    name: profile?.name || account.name || account.email || t`Customer`,
    email: profile?.email || account.email || "",
    photoURL: profile?.photoURL ?? account.photoURL,
  };
}

interface Followed {
  account: IdentityUser | null | undefined;
  profile: User | null | undefined;
  makeProfile: () => Promise<Role | null>;
}

/** Updates storage, cached data and the profile when the signed-in account changes, in this tab or in another one. */
export function useFollowAccount({ account, profile, makeProfile }: Followed): void {
  const queryClient = useQueryClient();
  const uid = account === undefined ? undefined : (account?.uid ?? null);
  const lastUid = useRef(uid);

  useEffect(() => {
    if (uid === null) forget();
    if (lastUid.current && lastUid.current !== uid) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isOfOther(queryKey, uid ?? "") });
    }
    lastUid.current = uid;
  }, [uid, queryClient]);

  useEffect(() => {
    if (!account) return;
    if (profile) remember(accountOf(account, profile), profile.role);
    // If the profile is null, the person is signed in, but the shop has no profile for the account yet.
    else if (profile === null) void makeProfile();
  }, [account, profile, makeProfile]);
}
