import { t } from "@lingui/core/macro";
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme.ts";
import { toastHost } from "./toast.ts";

/**
 * CSS classes of a toast's buttons. Sonner's own buttons are not used: they are grey and too small to touch,
 * and in the dark theme their focus is invisible.
 */
const focus = "focus-visible:outline-2! focus-visible:outline-ring! focus-visible:outline-offset-2!";
const button = `h-9! rounded-md! px-3! font-semibold! text-sm! pointer-coarse:h-11! ${focus}`;

/**
 * Distance from the top of the page. Toasts must not cover the top bar, because it shows the balance, which
 * changes just when a toast explains why.
 */
const BELOW_BAR = "4.5rem";

/** Shows Sonner's toasts in the shop's colours, at the top right. */
export default function ToasterHost() {
  const { resolved } = useTheme();
  const focusHandlers = useFocusHandlers();
  const isLow = useSyncExternalStore(toastHost.subscribe, toastHost.isLow);
  useEffect(() => toastHost.mounted(), []);
  return (
    <div className="contents" {...focusHandlers}>
      <Sonner
        position="top-right"
        theme={resolved}
        closeButton
        expand={!isLow}
        gap={isLow ? 6 : 10}
        offset={isLow ? { top: 5, right: 16 } : { top: BELOW_BAR, right: 16 }}
        mobileOffset={isLow ? { top: 5, left: 8, right: 8 } : { top: BELOW_BAR, left: 12, right: 12 }}
        style={
          {
            "--normal-bg": "var(--surface-raised)",
            "--normal-border": "var(--border)",
            "--normal-text": "var(--text)",
            "--border-radius": "var(--radius-lg)",
            fontFamily: "var(--font-sans)",
          } as React.CSSProperties
        }
        containerAriaLabel={t`Notifications`}
        toastOptions={{
          closeButtonAriaLabel: t`Close toast`,
          classNames: {
            // The two buttons of a toast are below its text; a single button is beside it.
            toast: `${isLow ? "py-1.5! min-h-11! " : ""}!shadow-md has-[[data-cancel]]:flex-wrap! has-[[data-cancel]]:[&_[data-content]]:basis-4/5!`,
            actionButton: `${button} bg-brand! text-brand-contrast! [[data-cancel]+&]:ml-0! [[data-type=warning]_&]:bg-danger-fill! [[data-type=warning]_&]:text-danger-contrast!`,
            cancelButton: `${button} border! border-border! bg-surface! text-text!`,
            closeButton: `size-6! after:absolute after:-inset-2.5 ${focus}`,
            title: "!font-semibold !text-sm",
            description: "!text-muted",
            success: "[&_[data-icon]]:!text-success",
            error: "[&_[data-icon]]:!text-danger",
            warning: "[&_[data-icon]]:!text-warning",
            info: "[&_[data-icon]]:!text-info",
          },
        }}
      />
    </div>
  );
}

/**
 * Returns handlers that hide focus events from Sonner, unless the focused toast disappears. Sonner gives the
 * focus back to the previous element whenever it leaves the toasts, so nobody could move past them with Tab.
 */
function useFocusHandlers() {
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  const before = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (!area.current) return;
    const observer = new MutationObserver(() => {
      if (!held.current || held.current.isConnected) return;
      held.current = null;
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    });
    observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const onFocusCapture = (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation();
    held.current = event.target;
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
  };
  return { ref: area, onFocusCapture };
}
