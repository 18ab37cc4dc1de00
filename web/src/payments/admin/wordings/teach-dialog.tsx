import type { KeptMessage } from "@hira/contract";
import {
  proposedMarks,
  textToTeach,
  wordingOf,
} from "@hira/contract/payments/constants/wallet-messages/marking";
import {
  creditMeanings,
  type TaughtMeaning,
  taughtMeanings,
} from "@hira/contract/payments/constants/wallet-messages/teaching";
import type { MobileMoney } from "@hira/contract/platform/constants/payment-methods";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { invalidate } from "../../../platform/api/changes.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { MarkedText } from "./marked-text.tsx";
import { PreviewView } from "./preview-view.tsx";
import { previewQuery, secondOwnerQuery, type TaughtBody, useTeach, wordingQuery } from "./queries.ts";
import { doneText, meaningLooks } from "./wording-text.ts";

export interface TeachDialogProps {
  message: KeptMessage & { method: MobileMoney; text: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The preview is requested after this many milliseconds without a change. */
const PAUSE_MS = 300;

const meanings = taughtMeanings.map((value) => ({ value, ...meaningLooks[value] }));

/**
 * Dialog in which an owner teaches a template. The owner marks the fields of a message, chooses its meaning, and sees a
 * preview before saving.
 */
export function TeachDialog(props: TeachDialogProps) {
  const [taught, setTaught] = useState<string | null>(null);
  return taught === null ? <Draft {...props} onTaught={setTaught} /> : <Done {...props} id={taught} />;
}

function Draft({
  message,
  open,
  onOpenChange,
  onTaught,
}: TeachDialogProps & { onTaught: (id: string) => void }) {
  const { method, sender } = message;
  const line = textToTeach(method, message.text);
  const [marks, setMarks] = useState(() => proposedMarks(method, line));
  const [meaning, setMeaning] = useState<TaughtMeaning | null>(null);
  const [wholeTaka, setWholeTaka] = useState(false);
  const { mutate, isPending, error } = useTeach();
  const mayCall = useMayCall();
  const { data: needsOwner } = useQuery({
    ...secondOwnerQuery(),
    enabled: mayCall("GET /settings/protection"),
  });
  const wording = wordingOf(method, line, marks);
  const isCredit = meaning !== null && creditMeanings.includes(meaning);
  const isWhole = wording.includes("{whole}");
  const body = meaning === null ? null : { method, wording, meaning, sample: line, wholeTaka };
  const tried = useTried(body);
  const isReady = body !== null && tried.isCurrent && tried.data?.problems.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      dismissible={!isPending}
      title={t`Teach this wording`}
      description={sender === method ? methodName(method) : t`${methodName(method)}, from ${sender}`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            icon={<GraduationCap />}
            loading={isPending}
            disabled={!isReady}
            onClick={() =>
              body && mutate(body, { onSuccess: ({ template }) => onTaught(template.taught?._id ?? "") })
            }
          >
            <Trans>Teach</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Section title={t`1. What stands where`}>
          <MarkedText line={line} marks={marks} onChange={setMarks} />
        </Section>
        <Section title={t`2. This means`}>
          <RadioCards
            label={t`This means`}
            columns={2}
            options={meanings}
            value={meaning}
            onValueChange={setMeaning}
          />
          {isCredit && isWhole ? (
            <Checkbox
              checked={wholeTaka}
              onCheckedChange={setWholeTaka}
              label={t`I have compared the amount with the balance`}
              description={t`It has no decimals: if a point gets lost on the way, 50.00 becomes 5000. It is read only where the balance is not less than the amount.`}
            />
          ) : null}
          {isCredit ? (
            <p className="text-muted text-sm">
              {needsOwner === false ? (
                <Trans>Texts like it count as money.</Trans>
              ) : needsOwner ? (
                <Trans>Texts like it count as money: another owner approves the wording first.</Trans>
              ) : (
                <Trans>
                  Texts like it count as money. Where the shop asks for a second owner, one approves the
                  wording first.
                </Trans>
              )}
            </p>
          ) : null}
        </Section>
        <Section title={t`3. What it would do`}>
          <Tried tried={tried} isAsked={body !== null} />
        </Section>
        <div aria-live="assertive" className="empty:hidden">
          {error ? <Banner tone="danger">{messageOf(error, t`Failed to teach the wording.`)}</Banner> : null}
        </div>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const nothing: TaughtBody = { method: "bKash", wording: "-", meaning: "ignore", sample: "-" };

/**
 * Returns the preview of a draft. It is requested a moment after the last change. `isCurrent`: the returned preview
 * belongs to the current draft.
 */
function useTried(body: TaughtBody | null) {
  const now = JSON.stringify(body);
  const settled = useSettled(now, PAUSE_MS);
  const wanted = JSON.parse(settled) as TaughtBody | null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(wanted ?? nothing),
    enabled: wanted !== null,
  });
  const isCurrent = now === settled && !isFetching && !isPlaceholderData && data !== undefined;
  return { data, error, isFetching, refetch, isCurrent };
}

function Tried({ tried, isAsked }: { tried: ReturnType<typeof useTried>; isAsked: boolean }) {
  const { data, error, isFetching, isCurrent, refetch } = tried;
  if (!isAsked)
    return (
      <p className="text-muted text-sm">
        <Trans>Say first what the text means.</Trans>
      </p>
    );
  if (error && !isFetching)
    return <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div aria-live="polite" aria-busy={!isCurrent}>
      {data ? (
        <div className={isCurrent ? undefined : "opacity-60"}>
          <PreviewView preview={data} />
        </div>
      ) : (
        <LoadingRegion label={t`Trying it on all texts`}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
    </div>
  );
}

/** Result after a template was taught: how many stored messages were read again, and what they settled. */
function Done({ id, open, onOpenChange }: TeachDialogProps & { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(wordingQuery(id, { isReading: true }));
  const client = useQueryClient();
  const isOver = data?.done.waiting === 0;
  useEffect(() => {
    if (isOver) void invalidate(client, "POST /admin/wallet-templates");
  }, [client, isOver]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`The wording is taught`}
      footer={
        <Button onClick={() => onOpenChange(false)}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {data ? (
        <div aria-live="polite" className="flex flex-col gap-2">
          {data.done.waiting > 0 ? (
            <p className="flex items-center gap-2">
              <Spinner />
              <Trans>The texts are read again…</Trans>
            </p>
          ) : (
            <Banner tone="success" title={doneText(data.done)} />
          )}
          <p className="text-muted text-sm">
            <Trans>From now on texts like it are read when they come.</Trans>
          </p>
        </div>
      ) : error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label={t`Loading the wording`}>
          <SkeletonText lines={2} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
