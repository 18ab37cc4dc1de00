import { t } from "@lingui/core/macro";
import { cx } from "../../../platform/design/cx.ts";
import { durationText } from "../../../platform/lib/format/duration.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { useSecondsSince } from "../../../platform/lib/use-seconds.ts";

/** Longer than any supplier takes: its customer wonders by now. */
const LONG_S = 10 * 60;

/** How long a delivery stands open, counted on; of one that is over how long it took. */
export function StandingTime({ from, to }: { from: string; to: string | null }) {
  const since = useSecondsSince(Date.parse(from));
  const seconds = to ? (Date.parse(to) - Date.parse(from)) / 1_000 : since;
  return (
    <time
      dateTime={from}
      title={t`Since ${formatDateTime(from)}`}
      className={cx(
        "whitespace-nowrap tabular-nums",
        to === null && seconds > LONG_S ? "font-semibold text-warning" : "font-medium",
      )}
    >
      {durationText(seconds)}
    </time>
  );
}
