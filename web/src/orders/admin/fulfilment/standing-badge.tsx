import type { DeliveryStanding } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { toneClasses } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { isEnded, standingText } from "./standing-text.ts";

export interface StandingBadgeProps {
  /** State of the delivery; null or undefined if no supplier delivers the order. */
  standing: DeliveryStanding | null | undefined;
  className?: string;
}

/**
 * Badge beside an order that shows the state of its delivery. Its height is small, so that rows keep their height. Its
 * text is never cut off.
 */
export function StandingBadge({ standing, className }: StandingBadgeProps) {
  const text = standing ? standingText(standing) : "";
  if (!standing || text === "") return null;
  return (
    <span
      title={text}
      className={cx(
        "inline-flex min-h-5 w-fit min-w-0 max-w-full items-center rounded-md text-xs leading-3.5",
        isEnded(standing)
          ? "text-muted"
          : `px-1.5 font-semibold ${toneClasses[statusLook("supply", standing.state)[1]]}`,
        className,
      )}
    >
      <span className="wrap-anywhere">
        <span className="sr-only">
          <Trans>Supplier: </Trans>
        </span>
        {text}
      </span>
    </span>
  );
}
