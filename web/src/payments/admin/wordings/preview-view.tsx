import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { mismatchText, sortedMismatches } from "../match-details/mismatch-text.ts";
import type { Preview } from "./queries.ts";
import { problemText } from "./wording-text.ts";

/**
 * Preview of a template. It shows which messages the template would read, what these would settle, and why the template
 * would be refused.
 */
export function PreviewView({ preview }: { preview: Preview }) {
  const { problems, unread, read, looked, samples, settles } = preview;
  const anew = samples.filter(({ template }) => template === null);
  const today = samples.filter(({ template }) => template !== null);
  return (
    <div className="flex flex-col gap-3">
      {problems.length > 0 ? (
        <Banner tone="warning" title={t`It cannot be taught yet`}>
          <ul className="list-disc ps-4">
            {problems.map((problem) => (
              <li key={problem}>{problemText(problem)}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <p className="font-semibold">
        {plural(unread, {
          one: "# text that is not understood would be read.",
          other: "# texts that are not understood would be read.",
        })}
      </p>
      {settles.length > 0 ? (
        <div>
          <p className="text-muted text-sm">
            <Trans>Who waits for these payments:</Trans>
          </p>
          <ul className="mt-1 flex flex-col gap-1.5">
            {settles.map((each) => (
              <li key={each.reference} className="text-sm">
                <Settled each={each} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Samples samples={anew} label={t`What it reads in them`} />
      {read > 0 ? (
        <details className="text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5 text-muted">
            {plural(read, {
              one: "It fits # text that is read today. That one stays as it is.",
              other: "It fits # texts that are read today. These stay as they are.",
            })}
          </summary>
          <Samples samples={today} label={t`Texts that are read today`} />
        </details>
      ) : null}
      <p className="text-muted text-xs">
        {looked.since === null
          ? t`No other text of this wallet is kept.`
          : looked.isComplete
            ? plural(looked.texts, {
                one: "Tried on the only text of this wallet that is kept.",
                other: "Tried on all # texts of this wallet that are kept.",
              })
            : t`Tried on the newest texts of this wallet, since ${formatDateTime(looked.since)}.`}
      </p>
    </div>
  );
}

function Settled({
  each: { kind, name, due, received, trxId, doubts },
}: {
  each: Preview["settles"][number];
}) {
  const [doubt] = sortedMismatches(doubts);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{kind === "request" ? t`wants money added` : t`ordered`}</span>
        <span className="tabular-nums">{formatTaka(due)}</span>
        <span className="font-mono text-xs">{trxId}</span>
        <Badge tone={doubt ? "warning" : "success"}>
          {doubt ? t`a person decides` : t`would be settled`}
        </Badge>
      </span>
      {doubt ? (
        <span className="block text-muted text-xs">
          {mismatchText(doubt, { paid: received, asked: due })}
        </span>
      ) : null}
    </>
  );
}

function Samples({ samples, label }: { samples: Preview["samples"]; label: string }) {
  if (samples.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {samples.map(({ _id, text, arrivedAt, template, reads }) => (
        <li key={_id} className="rounded-md border border-border px-3 py-2">
          <p className="wrap-anywhere line-clamp-2 text-muted text-xs" title={text}>
            <time dateTime={arrivedAt}>{formatDateTime(arrivedAt)}</time> · {text}
          </p>
          <ReadFields reads={reads} />
          {template ? (
            <p className="text-muted text-xs">
              <Trans>Read today by {template}</Trans>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The values that a template reads from a message. Each field has a line. */
export function ReadFields({ reads }: { reads: NonNullable<Preview["sample"]> }) {
  const { amount, fee, balance, trxId, party, words, occurredAt } = reads;
  const fields: [string, string][] = [
    [t`Amount`, amount === null ? "" : formatTaka(amount)],
    [t`Fee`, fee ? formatTaka(fee) : ""],
    [t`Balance`, balance === null ? "" : formatTaka(balance)],
    [t`ID`, trxId ?? ""],
    [t`Number`, party ?? ""],
    [t`Words`, words ?? ""],
    [t`Time`, occurredAt === null ? "" : formatDateTime(occurredAt)],
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {fields
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
