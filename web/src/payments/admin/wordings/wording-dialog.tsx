import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { MessageText } from "../incoming/message-text.tsx";
import { type Wording, wordingQuery } from "./queries.ts";
import { doneText, meaningText } from "./wording-text.ts";
import { WordingView } from "./wording-view.tsx";

export interface WordingDialogProps {
  wording: Wording;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Dialog with a template and its sample messages. For a taught template, it also has the messages that the template has
 * read.
 */
export function WordingDialog({ wording, open, onOpenChange }: WordingDialogProps) {
  const { method, samples, taught } = wording;
  const heading = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={meaningText(wording)}
      description={
        taught
          ? t`${methodName(method)}, taught by ${taught.by} on ${formatDateTime(taught.at)}`
          : methodName(method)
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <WordingView wording={wording.wording} />
          {/[[]/.test(wording.wording) ? (
            <p className="mt-1 text-muted text-xs">
              <Trans>What is underlined with dots may be missing.</Trans>
            </p>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus */}
        <section tabIndex={0} aria-labelledby={heading} className="flex flex-col gap-2 rounded-lg">
          <h3 id={heading} className="font-semibold">
            <Trans>Samples, with values made up</Trans>
          </h3>
          {samples.map((sample) => (
            <MessageText key={sample} text={sample} />
          ))}
        </section>
        {taught ? <ReadTexts id={taught._id} /> : null}
      </div>
    </Dialog>
  );
}

function ReadTexts({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(wordingQuery(id));
  if (!data)
    return error ? (
      <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label={t`Loading the wording`}>
        <SkeletonText lines={3} />
      </LoadingRegion>
    );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">
        <Trans>Texts that it read</Trans>
      </h3>
      <p className="text-muted text-sm">{doneText(data.done)}</p>
      <ul className="flex flex-col gap-2">
        {data.messages.map(({ _id, text, receivedAt, payment }) => (
          <li key={_id}>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
              <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
              {payment ? (
                <Link to={`/admin/payments?payment=${payment}`} className="text-brand-text underline">
                  <Trans>Its payment</Trans>
                </Link>
              ) : null}
            </p>
            <MessageText
              text={text ?? t`Its text is past its time and not kept any more.`}
              className="mt-1"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
