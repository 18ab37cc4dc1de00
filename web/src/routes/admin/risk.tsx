import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { FlagList } from "../../people/admin/risk/flag-list.tsx";
import { RiskFrame } from "../../people/admin/risk/risk-frame.tsx";
import { Link } from "../../platform/lib/link.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [search, setSearch] = useSearchParams();
  const isLifted = search.get("state") === "lifted";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const turn = (next: number) =>
    setSearch({ ...(isLifted && { state: "lifted" }), ...(next > 1 && { page: String(next) }) });
  return (
    <RiskFrame current="flags">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          Accounts that a rule froze, with what it found. Look at their orders and payments before you let one
          go on.{" "}
          <Link
            to={isLifted ? "/admin/risk" : "/admin/risk?state=lifted"}
            className="text-brand-text underline"
          >
            {isLifted ? t`Show those that are frozen` : t`Show those that were let go on`}
          </Link>
        </Trans>
      </p>
      <FlagList state={isLifted ? "lifted" : "open"} page={page} onPageChange={turn} />
    </RiskFrame>
  );
}

export function head(): Head {
  return { title: t`Risk`, noIndex: true };
}
