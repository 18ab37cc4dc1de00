import type { KeptMessage } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, MessageCircleQuestion } from "lucide-react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { MessageText } from "./message-text.tsx";
import { proposalQuery, unknownMessagesQuery, unknownRows } from "./queries.ts";
import { sampleText } from "./sample-text.ts";

interface SampleDialogProps {
  message: KeptMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows an unreadable message in a form that is safe to share: it has the wording, but no real names or numbers. */
function SampleDialog({ message, open, onOpenChange }: SampleDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(proposalQuery(message._id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`A sample for a template`}
      description={t`Its digits and names are made up. Look that nothing of a customer is left before you pass it on.`}
      footer={
        data ? (
          <CopyButton
            variant="primary"
            value={sampleText(data)}
            label={t`Copy the sample`}
            successText={t`Sample copied.`}
          />
        ) : null
      }
    >
      {data ? (
        <div className="flex flex-col gap-2">
          <p className="text-muted text-sm">
            {data.method
              ? t`From ${data.sender}, ${methodName(data.method)}`
              : t`From ${data.sender}, no wallet that is known`}
          </p>
          <MessageText text={data.text} />
        </div>
      ) : error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label={t`Making a sample`}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

export interface UnknownMessagesProps {
  /** From 1. */
  page: number;
  onPageChange: (page: number) => void;
}

/** Wallet messages that no template can read. They are stored and shown, never interpreted. */
export function UnknownMessages({ page, onPageChange }: UnknownMessagesProps) {
  const { data, error, isFetching, refetch } = useQuery(unknownMessagesQuery(page));
  const proposing = useDialog<KeptMessage>();
  if (!data)
    return error ? (
      <ErrorCard
        title={t`Failed to load messages.`}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label={t`Loading messages`} className="flex flex-col gap-3">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-28 rounded-xl" />
        ))}
      </LoadingRegion>
    );
  const pageCount = pageCountOf(data.total, unknownRows);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          A wallet's words that no template reads. Money in them is never guessed at: compare them with the
          phone, and make a sample for whoever keeps the templates. Its names and numbers are made up.
        </Trans>
      </p>
      {error ? <ErrorCard message={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data.messages.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageCircleQuestion />}
            title={t`Every text was understood`}
            text={t`Messages of a wallet that no template reads stand here.`}
          />
        </Card>
      ) : (
        <ul className="flex flex-col gap-3" aria-label={t`Texts not understood`}>
          {data.messages.map((message) => (
            <li key={message._id}>
              <Message message={message} onPropose={() => proposing.open(message)} />
            </li>
          ))}
        </ul>
      )}
      {data.total > unknownRows ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPageChange={onPageChange}
          total={data.total}
          isExact={data.totalIsExact}
        />
      ) : (
        <p className="text-muted text-sm tabular-nums">
          {plural(data.total, { one: "# message", other: "# messages" })}
        </p>
      )}
      <OpenedDialog state={proposing}>
        {(message, dialog) => <SampleDialog {...dialog} message={message} />}
      </OpenedDialog>
    </div>
  );
}

function Message({ message, onPropose }: { message: KeptMessage; onPropose: () => void }) {
  const { sender, method, account, text, receivedAt, arrivedAt } = message;
  return (
    <Card aria-label={t`Message of ${sender}, ${formatDateTime(receivedAt)}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm">
          <span className="font-semibold">{sender}</span>
          <span className="text-muted tabular-nums">
            {method ? ` · ${methodName(method)}` : null}
            {account ? ` ${account.number}` : null} ·{" "}
            <time dateTime={receivedAt} title={t`Arrived here on ${formatDateTime(arrivedAt)}`}>
              {formatDateTime(receivedAt)}
            </time>
          </span>
        </p>
        <Button
          size="sm"
          variant="secondary"
          icon={<FlaskConical />}
          disabled={text === null}
          onClick={onPropose}
        >
          <Trans>Make a sample</Trans>
        </Button>
      </div>
      {text === null ? (
        <p className="mt-2 text-muted text-sm">
          <Trans>Its text is past its time and not kept any more.</Trans>
        </p>
      ) : (
        <MessageText text={text} className="mt-2.5" />
      )}
    </Card>
  );
}
