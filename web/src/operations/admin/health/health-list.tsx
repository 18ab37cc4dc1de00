import type { HealthLine, HealthState, HealthSubject } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, OctagonX, RotateCw, TriangleAlert } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { healthQuery } from "./queries.ts";
import { verdictOn } from "./verdict.ts";

const LINES = 10;
const row = "flex flex-col gap-2 px-4 py-3.5 md:px-5";

const states = {
  good: { tone: "success", label: t`Good`, icon: CircleCheck, ink: "text-success" },
  watch: { tone: "warning", label: t`Soon`, icon: TriangleAlert, ink: "text-warning" },
  bad: { tone: "danger", label: t`Now`, icon: OctagonX, ink: "text-danger" },
} as const satisfies Record<HealthState, object>;

const subjects: Record<HealthSubject, string> = {
  backups: t`Backups`,
  books: t`Books`,
  checkpoints: t`Checkpoints`,
  database: t`Database`,
  disk: t`Disk`,
  queue: t`Queue`,
  texts: t`Texts of wallets`,
  background: t`Background work`,
  instances: t`Instances`,
  clock: t`Clock`,
  versions: t`Versions`,
};

/** List of what the shop depends on. Each line shows the state, and what to do about a problem. */
export function HealthList() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery());
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to find out how the store is.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  const { state, text } = verdictOn(data.lines);
  return (
    <>
      <Banner tone={states[state].tone} title={text} role="status">
        <Trans>Checked {formatDateTime(data.checkedAt)}, and again every minute.</Trans>
        {error ? ` ${messageOf(error, t`Failed to find out how the store is.`)}` : ""}
      </Banner>
      <Card
        title={t`The store and what it stands on`}
        flush
        action={
          <IconButton
            label={t`Look again`}
            icon={<RotateCw aria-hidden="true" />}
            loading={isFetching}
            onClick={() => void refetch()}
            className="-my-2.5 -mr-2.5"
          />
        }
      >
        <ul className="divide-y divide-border border-border border-t" aria-label={t`Health`}>
          {data.lines.map((line) => (
            <Line key={line.subject} line={line} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Line({ line }: { line: HealthLine }) {
  const { subject, state, facts } = line;
  const { tone, label, icon: Icon, ink } = states[state];
  return (
    <li className={row}>
      <div className="flex items-center gap-2.5">
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${ink}`} />
        <h3 className="min-w-0 flex-1 font-semibold">{subjects[subject]}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="flex flex-col gap-1.5 sm:pl-7.5">
        <p>{messageText(line.textMessage, line.text)}</p>
        {line.todo ? (
          <p>
            <span className="font-semibold">
              <Trans>What to do: </Trans>
            </span>
            {messageText(line.todoMessage, line.todo)}
          </p>
        ) : null}
        {facts.length > 0 ? (
          <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
            {facts.map((fact) => (
              <div key={fact.label} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0">{messageText(fact.labelMessage, fact.label)}:</dt>
                <dd className="wrap-anywhere min-w-0 text-text">
                  {messageText(fact.valueMessage, fact.value)}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      <Skeleton className="h-18 w-full rounded-lg" />
      <Card title={t`The store and what it stands on`} flush>
        <div className="divide-y divide-border border-border border-t">
          {Array.from({ length: LINES }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
            <div key={at} className={row}>
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-full max-w-lg" />
            </div>
          ))}
        </div>
      </Card>
    </LoadingRegion>
  );
}
