import { t } from "@lingui/core/macro";
import { UserView } from "../../people/admin/users/user-view.tsx";
import { userViewAddress } from "../../people/admin/users/user-view-state.ts";
import { useAuth } from "../../people/identity/auth.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head, PageProps } from "../../platform/routing/route.ts";

export function Component({ params: { uid = "" } }: PageProps) {
  const [view, setView] = useListState("user", userViewAddress);
  const { user } = useAuth();
  // The uid is the key of a user's page. So everything that was typed about another user is discarded.
  return <UserView key={uid} uid={uid} ownUid={user?.uid} view={view} onChange={setView} />;
}

export function head(): Head {
  return { title: t`User`, noIndex: true };
}
