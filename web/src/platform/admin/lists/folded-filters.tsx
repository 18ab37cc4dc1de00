import { Trans } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { formatCount } from "../../lib/format/count.ts";

/**
 * CSS classes of the grid around a search box and its filters. On a phone, the search box and the filter
 * button are in one line.
 */
export const FOLDING = "grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-3";

/** Filters beside a search box. On a phone, a button opens them, and the button shows how many filters are set. */
export function FoldedFilters({ set, children }: { set: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="sm:hidden"
      >
        <Trans>Filters</Trans>
        {set > 0 ? (
          <span className="rounded-full bg-brand-soft px-1.5 text-brand-text text-xs tabular-nums">
            {formatCount(set)}
          </span>
        ) : null}
      </Button>
      <div
        id={id}
        className={cx("col-span-full grid grid-cols-2 gap-2 sm:contents", !isOpen && "max-sm:hidden")}
      >
        {children}
      </div>
    </>
  );
}
