import type { Decision } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../design/cx.ts";
import { actorText } from "../../lib/format/actor.ts";
import { formatDateTime } from "../../lib/format/time.ts";
import { decisionText } from "./decision-text.ts";

export interface DecidedByProps {
  decision: Decision | null | undefined;
  /** In a table below the status; on a card, which has no room there, in a line of its own. */
  on: "table" | "card";
}

/** Who decided last, when and why, in small. Nothing where nobody did. */
export function DecidedBy({ decision, on }: DecidedByProps) {
  if (!decision) return null;
  const text = decisionText(decision);
  return (
    <span
      className={cx(
        "block truncate text-muted text-xs",
        on === "table" ? "max-w-44 @max-4xl:hidden" : "pt-1 @4xl:hidden",
      )}
      title={`${text}, ${formatDateTime(decision.at)}`}
    >
      <span className={on === "table" ? "sr-only" : undefined}>
        <Trans>Decided by </Trans>
      </span>
      {actorText(decision.by)} · <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
    </span>
  );
}
