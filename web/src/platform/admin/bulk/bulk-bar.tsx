import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../design/button.tsx";
import { IconButton } from "../../design/icon-button.tsx";

export interface BulkBarProps {
  /** How many rows are ticked; the bar shows from one on. */
  count: number;
  /** How many rows the page has. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** What can be done to them. */
  children: ReactNode;
}

/** What can be done to the ticked rows, at the foot of the window as long as the list is in sight. */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={t`Selected rows`}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border-strong bg-surface-raised px-4 py-2.5 shadow-lg"
    >
      <p aria-live="polite" className="font-semibold text-sm tabular-nums">
        <Trans>{count} selected</Trans>
      </p>
      {count < total ? (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          <Trans>Select all {total}</Trans>
        </Button>
      ) : null}
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</span>
      <IconButton
        size="sm"
        label={t`Clear selection`}
        icon={<X aria-hidden="true" />}
        onClick={onClear}
        className="max-sm:absolute max-sm:top-1.5 max-sm:right-2"
      />
    </section>
  );
}
