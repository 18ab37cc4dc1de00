import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Change } from "./changes.ts";

const SHOWN = 4;

/** What an action changed, a line per field; more than a few open when asked for. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [isOpen, setOpen] = useState(false);
  // One more line takes no more room than the button that hides it.
  const hides = changes.length > SHOWN + 1;
  if (changes.length === 0) return <span className="text-muted">—</span>;
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-col gap-1">
        {(hides && !isOpen ? changes.slice(0, SHOWN) : changes).map((change) => (
          <Line key={change.field} change={change} />
        ))}
      </dl>
      {hides ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1 min-h-6 self-start rounded-sm px-1 font-medium text-brand-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {isOpen ? t`Show less` : t`Show ${changes.length - SHOWN} more`}
        </button>
      ) : null}
    </div>
  );
}

function Line({ change: { field, before, after, difference } }: { change: Change }) {
  return (
    <div className="wrap-anywhere whitespace-pre-line leading-snug">
      <dt className="inline text-muted">{field}: </dt>
      <dd className="inline tabular-nums">
        {before === null ? null : (
          <>
            <del className="text-muted decoration-muted/60">
              <span className="sr-only">
                <Trans>before </Trans>
              </span>
              {before}
            </del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        {after === null ? (
          <span className="text-muted">
            <Trans>nothing</Trans>
          </span>
        ) : (
          <ins className="font-medium no-underline">
            {before === null ? null : (
              <span className="sr-only">
                <Trans> now </Trans>
              </span>
            )}
            {after}
          </ins>
        )}
        {difference ? <span className="text-muted"> ({difference})</span> : null}
      </dd>
    </div>
  );
}
