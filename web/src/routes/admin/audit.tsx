import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { auditFilterAddress } from "../../backoffice/admin/audit/audit-filter.ts";
import { AuditLog } from "../../backoffice/admin/audit/audit-log.tsx";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("audit", auditFilterAddress);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Audit Log</Trans>
        </h1>
        <p className="text-muted">
          <Trans>What admins did, newest first. Nobody can change it. Times in Asia/Dhaka.</Trans>
        </p>
      </div>
      <SavedViews list="audit" address={auditFilterAddress} filter={filter} onChange={setFilter} />
      <AuditLog filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Audit Log`, noIndex: true };
}
