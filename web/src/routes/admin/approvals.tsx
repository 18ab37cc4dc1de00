import { useSearchParams } from "react-router";
import { useCan } from "../../api/grants.tsx";
import { ApprovalList } from "../../features/admin-approvals/approval-list.tsx";
import { Link } from "../../lib/link.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [search] = useSearchParams();
  const can = useCan();
  const isDecided = search.get("state") === "decided";
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">Approvals</h1>
        <p className="max-w-3xl text-muted">
          What one person may not do alone waits here until somebody else has looked. What that is, and how
          much anybody moves in a day, an owner says under{" "}
          {can("staff:read") ? (
            <Link to="/admin/protection" className="text-brand-text underline">
              Second persons and limits
            </Link>
          ) : (
            "Second persons and limits"
          )}
          .{" "}
          <Link
            to={isDecided ? "/admin/approvals" : "/admin/approvals?state=decided"}
            className="text-brand-text underline"
          >
            {isDecided ? "Show what waits" : "Show what was decided"}
          </Link>
        </p>
      </div>
      <ApprovalList state={isDecided ? "decided" : "waiting"} />
    </div>
  );
}

export function head(): Head {
  return { title: "Approvals", noIndex: true };
}
