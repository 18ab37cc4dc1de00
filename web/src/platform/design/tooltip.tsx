import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type AnchorSide, anchoredClass, useAnchored } from "./anchored.ts";
import { cx } from "./cx.ts";

export interface TooltipProps {
  content: ReactNode;
  /** The element with the hint: one focusable element that has an accessible name. */
  children: ReactElement<{ title?: string; "aria-describedby"?: string }>;
  side?: AnchorSide;
}

const OPEN_MS = 300;
const CLOSE_MS = 120;

/**
 * Short hint that appears while the pointer is over an element, or while the keyboard focuses it. Touch
 * screens do not show the hint, so it must not contain anything essential.
 */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the control inside
    <span
      ref={root}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && after(OPEN_MS, true)}
      onPointerLeave={() => after(CLOSE_MS, false)}
      onFocus={(event) => event.target.matches(":focus-visible") && after(0, true)}
      onBlur={() => after(0, false)}
      onKeyDown={(event) => event.key === "Escape" && after(0, false)}
    >
      {cloneElement(children, { title: undefined, "aria-describedby": open ? id : undefined })}
      {open ? (
        <TooltipPopup id={id} root={root} side={side}>
          {content}
        </TooltipPopup>
      ) : null}
    </span>
  );
}

function TooltipPopup(props: {
  id: string;
  root: React.RefObject<HTMLElement | null>;
  side: AnchorSide;
  children: ReactNode;
}) {
  const popup = useRef<HTMLSpanElement>(null);
  useAnchored(props.root, popup, { side: props.side, align: "center", gap: 6 });
  return (
    <span
      ref={popup}
      id={props.id}
      role="tooltip"
      popover="manual"
      className={cx(
        anchoredClass,
        "w-max max-w-64 animate-pop rounded-sm bg-text px-2.5 py-1.5 text-center font-medium text-bg text-sm shadow-md",
      )}
    >
      {props.children}
    </span>
  );
}
