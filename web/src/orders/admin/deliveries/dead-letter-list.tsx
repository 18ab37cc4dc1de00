import type { DeadLetter } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { MailCheck, RotateCw } from "lucide-react";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { storeWords } from "../../../platform/api/operator-words.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

const deadLettersQuery = (api: Api) =>
  queryOptions({
    queryKey: adminKeys.deadLetters,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/dead-letters", { signal, fallback: t`Failed to load jobs.` })).letters,
    ...adminLive,
  });

/** Jobs that failed as often as they may: nobody works on them any more until somebody says so. */
export function DeadLetterList() {
  const { data, error, isFetching, refetch } = useQuery(deadLettersQuery(useApi()));
  if (!data)
    return error ? (
      <ErrorCard
        title={t`Failed to load jobs.`}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label={t`Loading jobs`}>
        <Skeleton className="h-64 rounded-xl" />
      </LoadingRegion>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          What the store does by itself it tries again and again. What failed each time ends here, by a
          mistake of the store or of its surroundings; once that is mended, let it be worked again.
        </Trans>
      </p>
      {error ? <ErrorCard message={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MailCheck />}
            title={t`No job was given up`}
            text={t`What the store fails at again and again shows here.`}
          />
        </Card>
      ) : (
        <Table label={t`Jobs given up`} stack="wide">
          <TableHead>
            <tr>
              <Th>
                <Trans>Job</Trans>
              </Th>
              <Th>
                <Trans>For</Trans>
              </Th>
              <Th>
                <Trans>Why</Trans>
              </Th>
              <Th>
                <Trans>Given up</Trans>
              </Th>
              <Th>
                <Trans>Action</Trans>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {data.map((letter) => (
              <Row key={letter._id} letter={letter} />
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}

function Row({ letter }: { letter: DeadLetter }) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api("POST /admin/dead-letters/{id}/retry", {
        params: { id: letter._id },
        fallback: t`Failed to let it be worked again.`,
      }),
    onSuccess: () => toast.success(t`It is worked again.`),
    onError: (error) => toast.error(failureText(error)),
    meta: { invalidates: [adminKeys.deadLetters, adminKeys.deliveries] },
  });
  const { job, data, error, tries, failedAt } = letter;
  const orderId = orderIdOf(data);
  return (
    <TableRow>
      <Td className="font-semibold">{jobText(job)}</Td>
      <Td label={t`For`}>
        {orderId ? (
          <RecordLink to={orderAddress(orderId)}>
            <Trans>Order #{shortId(orderId)}</Trans>
          </RecordLink>
        ) : (
          <span className="wrap-anywhere font-mono text-xs">{JSON.stringify(data)}</span>
        )}
      </Td>
      <Td label={t`Why`} className="max-w-96 @max-4xl:max-w-none">
        <p className="wrap-anywhere line-clamp-3 text-sm" title={error}>
          {storeWords(error)}
        </p>
        <p className="text-muted text-xs">{tries === 1 ? t`tried once` : t`tried ${tries} times`}</p>
      </Td>
      <Td label={t`Given up`} className="whitespace-nowrap text-muted">
        <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
      </Td>
      <Td label={t`Action`}>
        <Allowed call="POST /admin/dead-letters/{id}/retry" otherwise={<span className="text-muted">—</span>}>
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw />}
            loading={isPending}
            aria-label={
              orderId
                ? t`Work again: ${jobText(job)}, order ${shortId(orderId)}`
                : t`Work again: ${jobText(job)}`
            }
            onClick={() => mutate()}
          >
            <Trans>Work again</Trans>
          </Button>
        </Allowed>
      </Td>
    </TableRow>
  );
}

const jobText = (job: string) => (job === "deliver" ? t`Deliver an order` : job);

function orderIdOf(data: unknown): string | null {
  const { orderId } = (data ?? {}) as { orderId?: unknown };
  return typeof orderId === "string" ? orderId : null;
}
