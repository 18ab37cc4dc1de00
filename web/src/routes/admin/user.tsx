import { t } from "@lingui/core/macro";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import { UserView } from "../../features/admin-users/user-view.tsx";
import { userViewAddress } from "../../features/admin-users/user-view-state.ts";
import { useAuth } from "../../identity/auth.tsx";
import type { Head, PageProps } from "../../routing/route.ts";

export function Component({ params: { uid = "" } }: PageProps) {
  const [view, setView] = useListState("user", userViewAddress);
  const { user } = useAuth();
  // Another user is another page: nothing typed about one is left over for the next.
  return <UserView key={uid} uid={uid} ownUid={user?.uid} view={view} onChange={setView} />;
}

export function head(): Head {
  return { title: t`User`, noIndex: true };
}
