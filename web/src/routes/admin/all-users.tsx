import { ExportButton } from "../../features/admin-exports/export-button.tsx";
import { usersExport } from "../../features/admin-users/queries.ts";
import { userAddressState } from "../../features/admin-users/user-filter.ts";
import { UserManager } from "../../features/admin-users/user-manager.tsx";
import { useAuth } from "../../identity/auth.tsx";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useAddressState(userAddressState);
  const { user } = useAuth();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">All Users</h1>
        <ExportButton of="users" call={usersExport(filter)} />
      </div>
      <UserManager filter={filter} onChange={setFilter} ownUid={user?.uid} />
    </div>
  );
}

export function head(): Head {
  return { title: "All Users", noIndex: true };
}
