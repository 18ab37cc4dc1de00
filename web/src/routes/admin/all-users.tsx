import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { usersExport } from "../../people/admin/users/queries.ts";
import { userAddressState } from "../../people/admin/users/user-filter.ts";
import { UserManager } from "../../people/admin/users/user-manager.tsx";
import { useAuth } from "../../people/identity/auth.tsx";
import { ExportButton } from "../../platform/admin/exports/export-button.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("users", userAddressState);
  const { user } = useAuth();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">
          <Trans>All Users</Trans>
        </h1>
        <ExportButton label={t`Export CSV of users`} call={usersExport(filter)} />
      </div>
      <SavedViews list="users" address={userAddressState} filter={filter} onChange={setFilter} />
      <UserManager filter={filter} onChange={setFilter} ownUid={user?.uid} />
    </div>
  );
}

export function head(): Head {
  return { title: t`All Users`, noIndex: true };
}
