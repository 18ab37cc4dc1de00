import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useCopy } from "./use-copy.ts";

export interface CopyTextProps {
  /** Text that is copied by a click. */
  value: string;
  /** What the value is, as screen readers say it: "transaction ID". */
  label: string;
  /** Text that is shown; default: the copied value. */
  children?: ReactNode;
  /** Wraps a long text instead of cutting it off. */
  wrap?: boolean;
  /** Shows the text in one line and never cuts it off. It is for IDs that people compare. */
  whole?: boolean;
  /** Called after each time the text was copied. */
  onCopy?: () => void;
  className?: string;
}

const INDICATOR_MS = 1200;

/**
 * Text that is copied by a click on it. It is for IDs and addresses in dense tables, where a button would
 * take too much room.
 */
export function CopyText({ value, label, children, wrap, whole, onCopy, className }: CopyTextProps) {
  const { copied, copy } = useCopy(value, INDICATOR_MS, { id: "copied" });
  const Icon = copied ? Check : Copy;

  return (
    <button
      type="button"
      onClick={() => {
        copy();
        onCopy?.();
      }}
      title={t`Copy ${label}: ${value}`}
      className={cx(
        "group/copy relative -mx-1 inline-flex min-h-6 min-w-0 max-w-[calc(100%+0.5rem)] items-center gap-1 rounded-sm px-1 text-start hover:bg-pressed pointer-coarse:min-h-8",
        className,
      )}
    >
      <span className={whole ? "whitespace-nowrap" : cx("min-w-0", wrap ? "wrap-anywhere" : "truncate")}>
        {children ?? value}
      </span>
      <span className="sr-only">
        <Trans>Copy {label}</Trans>
      </span>
      <Icon
        aria-hidden="true"
        className={cx(
          // The icon lies over the end of the text, so that it takes no room in a dense table. On touch
          // screens, where nothing hovers, the icon is beside the text.
          "absolute right-0 box-content size-3.5 shrink-0 rounded-sm bg-pressed p-1 transition-opacity pointer-coarse:static pointer-coarse:bg-transparent pointer-coarse:p-0",
          copied
            ? "text-success"
            : "text-muted opacity-0 group-hover/copy:opacity-100 group-focus-visible/copy:opacity-100 pointer-coarse:opacity-100",
        )}
      />
    </button>
  );
}
