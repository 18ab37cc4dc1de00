import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, GraduationCap, Hourglass, MessageCircleQuestion } from "lucide-react";
import { useEffect, useRef } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { addressState, textParam, useAddressState } from "../../../platform/lib/address-state.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { MessageText } from "../incoming/message-text.tsx";
import { type UnreadGroup, unreadTextsQuery } from "./queries.ts";
import { SampleDialog } from "./sample-dialog.tsx";
import { TeachDialog } from "./teach-dialog.tsx";
import { waitedText } from "./wording-text.ts";

/** Address of the list. `wording`: key of the group of messages that a link from the bell leads to. */
const textsAddress = addressState({ wording: textParam(32) });

/**
 * List of the wallet messages that no template reads, grouped by wording. A group stays in the list until an owner
 * teaches a template for it.
 */
export function UnreadTexts() {
  const { data, error, isFetching, refetch } = useQuery(unreadTextsQuery());
  const [{ wording: wanted }] = useAddressState(textsAddress);
  const proposing = useDialog<UnreadGroup>();
  const teaching = useDialog<UnreadGroup>();
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
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          Texts of wallets in words that the store does not know. Money in them is never guessed at. Teach it
          what they mean: they are read again at once, and what waits for them is settled.
        </Trans>
      </p>
      {error ? <ErrorCard message={failureText(error)} onRetry={() => void refetch()} /> : null}
      {wanted && data.groups.every(({ _id }) => _id !== wanted) ? (
        <Banner tone="info" title={t`Nothing of that wording waits here any more.`} role="status">
          <Trans>Its texts are understood by now, or others came after them.</Trans>
        </Banner>
      ) : null}
      {data.groups.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageCircleQuestion />}
            title={t`Every text was understood`}
            text={t`Messages of a wallet that no template reads stand here.`}
          />
        </Card>
      ) : (
        <ul className="flex flex-col gap-3" aria-label={t`Texts not understood`}>
          {data.groups.map((group, at) => (
            <li key={group._id}>
              <Group
                group={group}
                place={at + 1}
                isWanted={group._id === wanted}
                onPropose={() => proposing.open(group)}
                onTeach={() => teaching.open(group)}
              />
            </li>
          ))}
        </ul>
      )}
      {data.groups.length > 0 ? (
        <p className="text-muted text-sm tabular-nums">
          {data.isComplete
            ? plural(data.texts, { one: "# message", other: "# messages" })
            : t`The newest ${data.texts} messages; older ones follow when these are understood.`}
        </p>
      ) : null}
      <OpenedDialog state={proposing}>
        {({ newest }, dialog) => <SampleDialog {...dialog} message={newest} />}
      </OpenedDialog>
      <OpenedDialog state={teaching}>
        {({ newest: { method, text, ...message } }, dialog) =>
          method && text !== null ? <TeachDialog {...dialog} message={{ ...message, method, text }} /> : null
        }
      </OpenedDialog>
    </div>
  );
}

interface GroupProps {
  group: UnreadGroup;
  /** Position of the group in the list, counted from 1. */
  place: number;
  /** True if the page's address names this group. The page then shows it first. */
  isWanted: boolean;
  onPropose: () => void;
  onTeach: () => void;
}

function Group({ group, place, isWanted, onPropose, onTeach }: GroupProps) {
  const { sender, method, count, newest, missing, oldestAt, waited } = group;
  const { account, text, receivedAt, arrivedAt } = newest;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView({ block: "center" });
    card.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <Card
      ref={card}
      tabIndex={isWanted ? -1 : undefined}
      className={isWanted ? "border-brand ring-2 ring-brand" : undefined}
      // The label contains the position as well, because several messages may have arrived in the same minute.
      aria-label={`${t`Message of ${methodName(sender)}, ${formatDateTime(receivedAt)}`} (${formatCount(place)})`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm">
          <span className="font-semibold">{methodName(sender)}</span>
          <span className="text-muted tabular-nums">
            {method && method !== sender ? ` · ${methodName(method)}` : null}
            {account ? ` ${account.number}` : null} ·{" "}
            <time dateTime={receivedAt} title={t`Arrived here on ${formatDateTime(arrivedAt)}`}>
              {formatDateTime(receivedAt)}
            </time>
          </span>
          {count > 1 ? (
            <span className="mt-1 flex flex-wrap items-center gap-2 text-muted">
              <Badge tone="warning">{plural(count, { one: "# text", other: "# texts alike" })}</Badge>
              <Trans>the oldest since {formatDateTime(oldestAt)}</Trans>
            </span>
          ) : null}
          {waited ? (
            <span className="mt-1 flex items-start gap-1.5 font-medium text-warning">
              <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {waitedText(waited)}
            </span>
          ) : null}
        </p>
        {text === null ? null : (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" icon={<FlaskConical />} onClick={onPropose}>
              <Trans>Make a sample</Trans>
            </Button>
            {method === null ? null : (
              <Allowed call="POST /admin/wallet-templates/preview">
                <Button size="sm" variant="secondary" icon={<GraduationCap />} onClick={onTeach}>
                  <Trans>Teach…</Trans>
                </Button>
              </Allowed>
            )}
          </span>
        )}
      </div>
      {text === null ? (
        <p className="mt-2 text-muted text-sm">
          <Trans>Its text is past its time and not kept any more.</Trans>
        </p>
      ) : (
        <MessageText text={text} className="mt-2.5" />
      )}
      {method === null ? (
        <p className="mt-2 text-sm text-warning">
          <Trans>
            This sender is no wallet that the store knows. If it is one, say so under{" "}
            <Link to="/admin/payments/phones" className="underline">
              Phones
            </Link>
            ; then its texts can be taught.
          </Trans>
        </p>
      ) : null}
      {missing ? (
        <p className="mt-2 text-sm text-warning">
          {missing === "end"
            ? t`The end of this text did not come. A long SMS arrives in parts; those that come within a minute are joined.`
            : t`The beginning of this text did not come. A long SMS arrives in parts; those that come within a minute are joined.`}
        </p>
      ) : null}
    </Card>
  );
}
