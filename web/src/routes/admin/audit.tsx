import { auditFilterAddress } from "../../features/admin-audit/audit-filter.ts";
import { AuditLog } from "../../features/admin-audit/audit-log.tsx";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useAddressState(auditFilterAddress);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">Audit Log</h1>
        <p className="text-muted">
          What admins did, newest first. Nobody can change it. Times in Asia/Dhaka.
        </p>
      </div>
      <AuditLog filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: "Audit Log", noIndex: true };
}
