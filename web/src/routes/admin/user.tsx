import { t } from "@lingui/core/macro";
import { matchPath, useLocation } from "react-router";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import { UserView } from "../../features/admin-users/user-view.tsx";
import { userViewAddress } from "../../features/admin-users/user-view-state.ts";
import { useAuth } from "../../identity/auth.tsx";
import type { Head } from "../../routing/route.ts";

const path = "/admin/all-users/:uid";

export function Component() {
  const uid = matchPath(path, useLocation().pathname)?.params.uid ?? "";
  const [view, setView] = useListState("user", userViewAddress);
  const { user } = useAuth();
  // Another user is another page: nothing typed about one is left over for the next.
  return <UserView key={uid} uid={uid} ownUid={user?.uid} view={view} onChange={setView} />;
}

export function head(): Head {
  return { title: t`User`, noIndex: true };
}
