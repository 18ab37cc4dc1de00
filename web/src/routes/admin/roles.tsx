import { RoleTable } from "../../features/admin-staff/role-table.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">Roles</h1>
        <p className="text-muted">
          Who may do what. To read only: these are the rules that the server checks at every call.
        </p>
      </div>
      <RoleTable />
    </div>
  );
}

export function head(): Head {
  return { title: "Roles", noIndex: true };
}
