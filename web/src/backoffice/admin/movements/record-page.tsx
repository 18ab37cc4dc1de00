import type { RecordKind, RecordStepEntry, TracedOrder, TracedRequest, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Notes } from "../../../people/admin/notes/notes.tsx";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { sentence } from "../../../platform/lib/format/sentence.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { CustomerCard } from "./customer-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { OtherRecords } from "./other-records.tsx";
import type { RecordState } from "./record-state.ts";
import { RecordSteps } from "./record-steps.tsx";

const kinds = {
  order: {
    notFound: t`Order not found`,
    failed: t`Failed to load the order.`,
    loading: t`Loading the order`,
    list: t`All Orders`,
    to: "/admin/all-orders",
  },
  request: {
    notFound: t`Fund request not found`,
    failed: t`Failed to load the fund request.`,
    loading: t`Loading the fund request`,
    list: t`Fund Requests`,
    to: "/admin/all-funds-request",
  },
} as const;

interface RecordPageProps {
  kind: RecordKind;
  id: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Undefined while it is on its way. */
  data:
    | { record: TracedOrder | TracedRequest; steps: readonly RecordStepEntry[]; customer: User }
    | undefined;
  state: RecordState | undefined;
  /** What one can do with it; none where it was deleted. */
  controls: ReactNode;
  /** A card of its own below the first. */
  delivery?: ReactNode;
  /** What the record itself says: the first card. */
  children: ReactNode;
}

/** Everything about one order or fund request: its facts, way, money, customer and notes. */
export function RecordPage(props: RecordPageProps) {
  const { kind, id, query, data, state, controls, delivery, children } = props;
  const { notFound, failed, loading, list, to } = kinds[kind];
  const [notesPage, setNotesPage] = useState(1);
  return (
    <div className="flex flex-col gap-3">
      {data ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <Card>
              {children}
              {state ? <p className="mt-4 font-medium">{sentence(state.text)}</p> : null}
              {data.record.deletedAt ? (
                <Banner tone="warning" className="mt-4">
                  <Trans>
                    Deleted from the lists on {formatDate(data.record.deletedAt)}. Its customer still sees it.
                  </Trans>
                </Banner>
              ) : (
                controls
              )}
            </Card>
            {delivery}
            <RecordSteps kind={kind} steps={data.steps} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <CustomerCard user={data.customer} />
            <Allowed call="GET /users/{uid}/notes">
              <Notes
                uid={data.customer.uid}
                record={{ kind, _id: id }}
                page={notesPage}
                onPageChange={setNotesPage}
              />
            </Allowed>
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
            <MoneyCard movements={data.record.movements} claim={data.record.claim} />
            <OtherRecords uid={data.customer.uid} except={id} />
          </div>
        </div>
      ) : query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400) ? (
        <Card>
          <h1 className="sr-only">{notFound}</h1>
          <EmptyState
            icon={<SearchX />}
            title={notFound}
            text={t`Nothing in the store has this id.`}
            action={
              <Button asLink to={to}>
                {list}
              </Button>
            }
          />
        </Card>
      ) : query.error ? (
        <ErrorCard
          message={messageOf(query.error, failed)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LoadingRegion label={loading}>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Skeleton className="h-64 rounded-xl" />
            <Skeleton className="h-64 rounded-xl" />
            <Skeleton className="h-48 rounded-xl lg:col-span-2" />
          </div>
        </LoadingRegion>
      )}
    </div>
  );
}
