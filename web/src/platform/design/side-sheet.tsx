import { Dialog as Base } from "@base-ui/react/dialog";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { scrimClass } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { useBackCloses } from "./use-back-closes.ts";

export interface SideSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shows the title to screen readers only. A menu, for example, needs no visible heading. */
  hideTitle?: boolean;
  side?: "left" | "right";
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * Panel that slides in from the side. It contains a phone's menu, filters, or the details of a record in the
 * admin area.
 */
export function SideSheet({
  open,
  onOpenChange,
  title,
  hideTitle,
  side = "right",
  children,
  footer,
}: SideSheetProps) {
  const actions = useBackCloses(open);
  return (
    <Base.Root actionsRef={actions} open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={cx(
            "fixed inset-y-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] flex-col bg-surface-raised text-text shadow-lg outline-none transition-[translate] duration-250 ease-out",
            side === "right"
              ? "right-0 rounded-l-2xl border-border border-l data-ending-style:translate-x-full data-starting-style:translate-x-full"
              : "left-0 rounded-r-2xl border-border border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
          )}
        >
          <div className="flex min-h-16 items-center gap-3 py-2 pr-2.5 pl-5">
            <Base.Title className={cx("flex-1 font-bold text-lg", hideTitle && "sr-only")}>
              {title}
            </Base.Title>
            <Base.Close render={<IconButton label={t`Close`} icon={<X />} className="ml-auto" />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer ? (
            <div className="border-border border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
