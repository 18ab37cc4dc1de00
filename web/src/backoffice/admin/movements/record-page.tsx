import type {
  Claim,
  Movement,
  RecordKind,
  RecordStepEntry,
  TracedOrder,
  TracedRequest,
  User,
} from "@hira/contract";
import { decisionReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Notes } from "../../../people/admin/notes/notes.tsx";
import { recordAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Steps } from "../../../platform/design/steps.tsx";
import { sentence } from "../../../platform/lib/format/sentence.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { CustomerCard } from "./customer-card.tsx";
import { MovementTable } from "./movement-table.tsx";
import { OtherRecords } from "./other-records.tsx";
import { PersonName } from "./person-name.tsx";
import type { RecordState } from "./record-state.ts";
import { stepState, stepTitle } from "./step-text.ts";

/** Card with a record's transfers. It also says whether the record's transaction ID is in use. */
function MoneyCard({ movements, claim }: { movements: readonly Movement[]; claim: Claim | null }) {
  return (
    <Card title={t`Money`} flush>
      {movements.length === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-5">
          <Trans>Nothing has moved in the books for it.</Trans>
        </p>
      ) : (
        <MovementTable label={t`Money moves`} movements={movements} />
      )}
      {claim ? (
        <p className="border-border border-t px-4 py-3 text-sm md:px-5">
          <ClaimLine claim={claim} />
        </p>
      ) : null}
    </Card>
  );
}

/** Says which record uses the transaction ID: this one, another one, or none. */
function ClaimLine({ claim: { trxId, isOwn, holder } }: { claim: Claim }) {
  const id = <span className="whitespace-nowrap font-mono">{trxId}</span>;
  if (isOwn) return <Trans>Transaction ID {id} is held by this one: it pays for nothing else.</Trans>;
  if (!holder) return <Trans>Transaction ID {id} is free: it can be submitted again.</Trans>;
  const to = recordAddress(holder.kind, holder._id);
  return holder.kind === "order" ? (
    <Trans>
      Transaction ID {id} is held by another order: <RecordLink to={to}>look at it</RecordLink>.
    </Trans>
  ) : (
    <Trans>
      Transaction ID {id} is held by another fund request: <RecordLink to={to}>look at it</RecordLink>.
    </Trans>
  );
}

/** History of a record, oldest step first. Each step has the person who made it. */
function RecordSteps({ kind, steps }: { kind: RecordKind; steps: readonly RecordStepEntry[] }) {
  return (
    <Card title={t`Timeline`} description={t`Times in Asia/Dhaka.`}>
      <Steps
        items={steps.map((step, at) => ({
          title: stepTitle(kind, step, steps[at - 1]),
          state: stepState(step),
          text: (
            <>
              <p>
                <time dateTime={step.at} className="max-sm:block">
                  {formatDate(step.at)}, {formatTime(step.at)}
                </time>
                <span className="max-sm:hidden"> · </span>
                <PersonName person={step.by} />
              </p>
              {step.reason ? (
                <p className="wrap-anywhere text-text">{decisionReasonText(step.reason)}</p>
              ) : null}
              {step.refundToWallet ? (
                <p>
                  <Trans>The payment was put into the wallet.</Trans>
                </p>
              ) : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}

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
  /** The record with its history and customer; undefined while they load. */
  data:
    | { record: TracedOrder | TracedRequest; steps: readonly RecordStepEntry[]; customer: User }
    | undefined;
  state: RecordState | undefined;
  /** Buttons that act on the record. A deleted record has none. */
  controls: ReactNode;
  /** Card below the card with the record's fields, such as the deliveries of an order. */
  delivery?: ReactNode;
  /** Fields of the record, in the first card. */
  children: ReactNode;
}

/** The page of one order or fund request: its fields, history, money, customer and notes. */
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
