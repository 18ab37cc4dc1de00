import { t } from "@lingui/core/macro";
import { ArrowRight } from "lucide-react";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { Link } from "../../../platform/lib/link.tsx";
import type { Waiting, WaitingWork } from "./waiting.ts";

const KINDS = 4;
const row = "flex min-h-14 items-center gap-4 px-4 md:px-5";

/** List of the kinds of work that wait for operators. Each kind links to the list that shows only this work. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { work, error, retry, isFetching } = waiting;
  if (!work && error) return <ErrorCard message={error.message} onRetry={retry} retrying={isFetching} />;
  return (
    <Card title={t`What waits now`} flush>
      {work ? (
        <ul className="divide-y divide-border border-border border-t">
          {work.map((entry) => (
            <li key={entry.id}>
              <Work work={entry} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingRegion className="divide-y divide-border border-border border-t">
          {Array.from({ length: KINDS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
            <div key={at} className={row}>
              <Skeleton className="h-6 w-8" />
              <Skeleton className="h-4 w-44" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </Card>
  );
}

function Work({ work }: { work: WaitingWork }) {
  return (
    <Link to={work.to} className={cx(row, "no-underline hover:bg-hover focus-visible:-outline-offset-2")}>
      <span
        className={cx(
          "min-w-8 font-bold text-xl tabular-nums",
          work.count > 0 ? "text-brand-text" : "text-muted",
        )}
      >
        {formatCount(work.count)}
      </span>
      <span className={cx("min-w-0 flex-1", work.count === 0 && "text-muted")}>
        {work.count === 1 ? work.one : work.many}
      </span>
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </Link>
  );
}
