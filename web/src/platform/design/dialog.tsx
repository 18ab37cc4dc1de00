import { Dialog as Base } from "@base-ui/react/dialog";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons of the dialog. The most important one is last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /**
   * False while the dialog must stay open because something is pending. The dialog then has no close button,
   * and Escape or a click outside does nothing.
   */
  dismissible?: boolean;
  /** Leaves room for toasts above the dialog. On narrow screens the dialog's upper edge is below them. */
  belowToasts?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Returns the element that gets the focus when the dialog closes. `true`: the element that had the focus
   * before the dialog opened.
   */
  finalFocus?: () => HTMLElement | true;
}

const widths = { sm: "md:max-w-sm", md: "md:max-w-lg", lg: "md:max-w-2xl" };

const belowToastsClass =
  "max-h-[calc(100dvh-9.5rem)]! md:max-lg:max-h-[calc(100dvh-19rem)]! lg:max-h-[calc(100dvh-2rem)]!";

export const scrimClass =
  "fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** CSS classes of a popup: on a phone, at the bottom of the screen; on wider screens, in the centre. */
export const sheetClass =
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-2rem)] flex-col rounded-t-2xl border border-border border-b-0 bg-surface-raised text-text shadow-lg outline-none transition-[translate,scale,opacity] duration-250 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:-translate-y-1/2 md:rounded-2xl md:border-b md:data-ending-style:-translate-y-1/2 md:data-starting-style:-translate-y-1/2 md:data-ending-style:scale-97 md:data-starting-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:opacity-0";

/**
 * Buttons at the bottom of a popup. On a phone they are stacked, with the most important button on top; on
 * wider screens they are in a row, or in two rows if they do not fit into one.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2.5 border-border border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap md:justify-end">
      {children}
    </div>
  );
}

/**
 * Modal dialog. On a phone it is at the bottom of the screen; on wider screens it is a card in the centre.
 * Escape, the browser's Back button, or a click outside closes it.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = "md", initialFocus } = props;
  const dismissible = props.dismissible ?? true;
  const finalFocus = useFocusReturn(open, props.finalFocus);
  const actions = useBackCloses(open);
  return (
    <Base.Root
      actionsRef={actions}
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !dismissible) details.cancel();
        else onOpenChange?.(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={cx(sheetClass, widths[size], props.belowToasts && belowToastsClass)}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-bold text-lg leading-snug">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
              ) : null}
            </div>
            {dismissible ? (
              <Base.Close render={<IconButton label={t`Close`} icon={<X />} className="-mt-2 -mr-2.5" />} />
            ) : null}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer ? <DialogActions>{footer}</DialogActions> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
