import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useLocation } from "react-router";
import { Link } from "../../../platform/lib/link.tsx";
import { useChecklist } from "./queries.ts";
import { isStepPlace, pageOf } from "./steps.ts";

const linkClass =
  "inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand-text no-underline hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0";

/** Links to the checklist and to its next step. They are shown on the pages where the steps are done. */
export function BackToChecklist() {
  const { pathname } = useLocation();
  const steps = useChecklist();
  if (!steps || !isStepPlace(pathname)) return null;
  const done = steps.filter(({ state }) => state === "done").length;
  const next = steps.find(({ state, to }) => state !== "done" && pageOf(to) !== pathname);
  return (
    <nav
      aria-label={t`First steps`}
      className="mb-4 flex flex-wrap items-center gap-x-5 rounded-lg border border-border bg-surface px-3.5 text-sm"
    >
      <Link to="/admin" className={linkClass}>
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to the checklist</Trans>
      </Link>
      <span className="text-muted tabular-nums">
        <Trans>
          {done} of {steps.length} done
        </Trans>
      </span>
      {next ? (
        <Link to={next.to} className={`${linkClass} sm:ml-auto`}>
          <span>
            <Trans>Next: {next.title}</Trans>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
