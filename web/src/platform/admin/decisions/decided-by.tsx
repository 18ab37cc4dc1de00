import type { Decision } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../design/cx.ts";
import { actorText } from "../../lib/format/actor.ts";
import { formatDateTime } from "../../lib/format/time.ts";
import { decisionText } from "./decision-text.ts";

export interface DecidedByProps {
  decision: Decision | null | undefined;
  /** Place of the text. `table`: below the status. `card`: in a line of its own. */
  on: "table" | "card";
}

/** Small text that says who made the last decision, when and why. Renders nothing if nobody has decided. */
export function DecidedBy({ decision, on }: DecidedByProps) {
  if (!decision) return null;
  const text = decisionText(decision);
  return (
    <span
      className={cx(
        "text-muted text-xs",
        on === "table" ? "block leading-3.5 @max-4xl:hidden" : "flex min-w-0 gap-1 pt-1 @4xl:hidden",
      )}
      title={`${text}, ${formatDateTime(decision.at)}`}
    >
      <span className={on === "table" ? "sr-only" : undefined}>
        <Trans>Decided by </Trans>
      </span>
      <span className={cx("truncate", on === "table" && "block")}>{actorText(decision.by)}</span>
      <time dateTime={decision.at} className={cx("whitespace-nowrap", on === "table" && "block")}>
        {on === "card" ? "· " : null}
        {formatDateTime(decision.at)}
      </time>
    </span>
  );
}
