import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { ApprovalList } from "../../people/admin/approvals/approval-list.tsx";
import { useCan } from "../../platform/api/grants.tsx";
import { Link } from "../../platform/lib/link.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [search] = useSearchParams();
  const can = useCan();
  const isDecided = search.get("state") === "decided";
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Approvals</Trans>
        </h1>
        <p className="max-w-3xl text-muted">
          {can("staff:read") ? (
            <Trans>
              What one person may not do alone waits here until somebody else has looked. What that is, and
              how much anybody moves in a day, an owner says under{" "}
              <Link to="/admin/protection" className="text-brand-text underline">
                Protection
              </Link>
              .
            </Trans>
          ) : (
            <Trans>
              What one person may not do alone waits here until somebody else has looked. What that is, and
              how much anybody moves in a day, an owner says under Protection.
            </Trans>
          )}{" "}
          <Link
            to={isDecided ? "/admin/approvals" : "/admin/approvals?state=decided"}
            className="text-brand-text underline"
          >
            {isDecided ? t`Show what waits` : t`Show what was decided`}
          </Link>
        </p>
      </div>
      <ApprovalList state={isDecided ? "decided" : "waiting"} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Approvals`, noIndex: true };
}
