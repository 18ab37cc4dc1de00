import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { aboutText } from "./about-text.ts";
import { actionText } from "./action-texts.ts";
import { auditAddress, everything } from "./audit-filter.ts";
import { auditQuery, LOAD_FAILED } from "./queries.ts";
import { subjectOf } from "./subject.ts";

const SHOWN = 6;

/** The last actions of an admin, with a link to all of them. */
export function RecentActions({ actor }: { actor: string }) {
  return (
    <Card
      title={t`Last actions`}
      description={t`From the audit log; times in Asia/Dhaka.`}
      action={
        <Button asLink to={auditAddress({ actor })} size="sm" variant="secondary">
          <Trans>View all</Trans>
        </Button>
      }
    >
      <Actions actor={actor} />
    </Card>
  );
}

function Actions({ actor }: { actor: string }) {
  const filter = { ...everything, actor };
  const { data, error, refetch, isFetching } = useQuery(auditQuery(filter, SHOWN));
  if (error && !data)
    return (
      <ErrorCard
        message={messageOf(error, LOAD_FAILED)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <LoadingRegion label={t`Loading the audit log`}>
        <SkeletonText lines={SHOWN} />
      </LoadingRegion>
    );
  if (data.entries.length === 0)
    return (
      <p className="text-muted">
        <Trans>You have not changed anything yet.</Trans>
      </p>
    );
  return (
    <ul className="-my-2 divide-y divide-border">
      {data.entries.map((entry) => {
        const subject = subjectOf(entry);
        const name = subject.kind ? `${subject.kind} ${subject.name}` : subject.name;
        const about = aboutText(entry);
        return (
          <li key={entry._id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{actionText(entry.action)}</span>
              {subject.to ? (
                <Link to={subject.to} className="wrap-anywhere text-brand-text text-sm">
                  {name}
                </Link>
              ) : (
                <span className="wrap-anywhere text-muted text-sm">{name}</span>
              )}
              {about ? <span className="wrap-anywhere block text-muted text-sm">{about}</span> : null}
            </span>
            <time dateTime={entry.at} className="shrink-0 text-muted text-sm tabular-nums">
              {formatDateTime(entry.at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
