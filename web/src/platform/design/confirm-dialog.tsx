import { AlertDialog } from "@base-ui/react/alert-dialog";
import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { DialogActions, scrimClass, sheetClass } from "./dialog.tsx";
import { toast } from "./toast.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Content between the dialog's description and its buttons. */
  children?: ReactNode;
  /** Content below an error that says what the person can do about it. */
  remedy?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /**
   * Returns the element that gets the focus when the dialog closes. `true`: the element that had the focus
   * before the dialog opened.
   */
  finalFocus?: () => HTMLElement | true;
  /**
   * Runs the confirmed action. When the promise resolves, the dialog closes. If it rejects, the dialog shows
   * the error's message.
   */
  onConfirm: () => unknown;
}

/**
 * Dialog that asks for confirmation before an important action. While the action runs, the dialog cannot be
 * closed.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, remedy, tone = "primary", onConfirm } = props;
  const { confirmLabel = t`Confirm`, cancelLabel = t`Cancel` } = props;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const finalFocus = useFocusReturn(open, props.finalFocus);
  const actions = useBackCloses(open);

  useEffect(() => {
    if (open) setError(null);
  }, [open]);

  async function confirm() {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (cause) {
      // That a call waits for an approver is no failure, so the dialog closes.
      if ((cause as { code?: unknown } | null)?.code === "approval_needed") {
        toast.info(APPROVAL_NEEDED);
        return onOpenChange(false);
      }
      setError(
        cause instanceof Error && cause.message ? cause.message : t`Something went wrong. Please try again.`,
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog.Root
      actionsRef={actions}
      open={open}
      onOpenChange={(next, details) => {
        if (pending) details.cancel();
        else onOpenChange(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrimClass} />
        <AlertDialog.Popup
          initialFocus={cancel}
          finalFocus={finalFocus}
          className={cx(sheetClass, "md:max-w-md md:has-[fieldset]:max-w-lg")}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small phone it scrolls, also by keyboard */}
          <div tabIndex={0} className="flex min-h-0 flex-col gap-2 overflow-y-auto px-5 pt-6 pb-5">
            <AlertDialog.Title className="font-bold text-lg leading-snug">{title}</AlertDialog.Title>
            {description ? (
              <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
            ) : null}
            {children}
          </div>
          {/* The error is shown beside the buttons. At the end of the scrolling content, nobody would see it. */}
          <div aria-live="assertive" className="flex flex-col gap-3 px-5 pb-4 empty:hidden">
            {error ? <Banner tone="danger">{error}</Banner> : null}
            {error ? remedy : null}
          </div>
          <DialogActions>
            <Button ref={cancel} variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button variant={tone} loading={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
