import { Trans } from "@lingui/react/macro";
import { cx } from "../../../platform/design/cx.ts";
import { differenceFrom, isSlip } from "./id-difference.ts";

/** A text beside one that it should equal: where it differs by a slip of the finger, the place is marked. */
export function ComparedText({
  text,
  other,
  className,
}: {
  text: string;
  other: string;
  className?: string;
}) {
  if (!isSlip(other, text)) return <span className={className}>{text}</span>;
  const { before, odd, after } = differenceFrom(other, text);
  return (
    <span className={className}>
      {before}
      <mark
        className={cx(
          "rounded-xs bg-warning-soft px-px font-bold text-warning underline decoration-2 underline-offset-2",
          odd === "" && "px-0.5",
        )}
      >
        {odd === "" ? <span aria-hidden="true">_</span> : odd}
        {odd === "" ? (
          <span className="sr-only">
            <Trans>(missing)</Trans>
          </span>
        ) : null}
      </mark>
      {after}
    </span>
  );
}
