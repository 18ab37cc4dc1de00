import type { DeadLetter } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MailCheck, RotateCw } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

const deadLettersQuery = () =>
  adminQuery("GET /admin/dead-letters", {
    fallback: t`Failed to load jobs.`,
    select: ({ letters }) => letters,
    ...adminLive,
  });

const again = "POST /admin/dead-letters/{id}/retry";

const columns: readonly ListColumn<DeadLetter>[] = [
  { header: t`Job`, onCard: "headline", className: "font-semibold", cell: ({ job }) => jobText(job) },
  {
    header: t`For`,
    cell: ({ data }) => {
      const orderId = orderIdOf(data);
      return orderId ? (
        <RecordLink to={orderAddress(orderId)}>
          <Trans>Order #{shortId(orderId)}</Trans>
        </RecordLink>
      ) : (
        <span className="wrap-anywhere font-mono text-xs">{JSON.stringify(data)}</span>
      );
    },
  },
  {
    header: t`Why`,
    className: "max-w-96 @max-4xl:max-w-none",
    cell: ({ error, tries }) => (
      <>
        <p className="wrap-anywhere line-clamp-3 text-sm" title={error}>
          {error}
        </p>
        <p className="text-muted text-xs">{tries === 1 ? t`tried once` : t`tried ${tries} times`}</p>
      </>
    ),
  },
  {
    header: t`Given up`,
    className: "whitespace-nowrap text-muted",
    cell: ({ failedAt }) => <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>,
  },
];

/** List of jobs that have failed the maximum number of times. They run again only if an admin retries them. */
export function DeadLetterList() {
  const { mutateAsync } = useCall(again, {
    input: ({ _id }: DeadLetter) => ({ id: _id }),
    fallback: t`Failed to let it be worked again.`,
    done: t`It is worked again.`,
    onError: (error) => void toast.error(failureText(error)),
  });
  const button = rowButtons<DeadLetter>({
    header: t`Action`,
    otherwise: () => <span className="text-muted">—</span>,
    buttons: [
      {
        text: t`Work again`,
        icon: <RotateCw />,
        label: againLabel,
        may: again,
        onClick: (of) => mutateAsync(of),
      },
    ],
  });
  return (
    <AdminList
      label={t`Jobs given up`}
      query={useQuery(deadLettersQuery())}
      rows={(letters) => letters}
      keyOf={({ _id }) => _id}
      columns={[...columns, button]}
      loading={t`Loading jobs`}
      failed={t`Failed to load jobs.`}
      isFailureTitled
      empty={{
        icon: <MailCheck />,
        title: t`No job was given up`,
        text: t`What the store fails at again and again shows here.`,
      }}
      intro={
        <p className="max-w-3xl text-muted text-sm">
          <Trans>
            What the store does by itself it tries again and again. What failed each time ends here, by a
            mistake of the store or of its surroundings; once that is mended, let it be worked again.
          </Trans>
        </p>
      }
      className="flex flex-col gap-3"
    />
  );
}

function againLabel({ job, data }: DeadLetter): string {
  const orderId = orderIdOf(data);
  return orderId ? t`Work again: ${jobText(job)}, order ${shortId(orderId)}` : t`Work again: ${jobText(job)}`;
}

const jobText = (job: string) => (job === "deliver" ? t`Deliver an order` : job);

function orderIdOf(data: unknown): string | null {
  const { orderId } = (data ?? {}) as { orderId?: unknown };
  return typeof orderId === "string" ? orderId : null;
}
