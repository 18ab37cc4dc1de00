import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { cx } from "../../../platform/design/cx.ts";
import { type Arrival, type Awaited, progressText } from "./progress.ts";

interface ProgressLineProps {
  awaited: Awaited;
  arrival: Arrival;
  className?: string;
}

const looks = {
  waiting: [Hourglass, "text-muted"],
  good: [CircleCheck, "text-success"],
  different: [TriangleAlert, "text-warning"],
} as const;

/** Line with the progress of a customer's payment. Screen readers announce each change. */
export function ProgressLine({ awaited, arrival, className }: ProgressLineProps) {
  const told = progressText(awaited, arrival);
  const [Icon, ink] = looks[told?.tone ?? "waiting"];
  return (
    <div role="status" className={cx("empty:hidden", className)}>
      {told ? (
        <p className={cx("flex items-start gap-2 text-start font-medium text-sm", ink)}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="text-pretty">{told.text}</span>
        </p>
      ) : null}
    </div>
  );
}
