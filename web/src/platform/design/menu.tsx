import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type AnchorAlign, anchoredClass, useAnchored } from "./anchored.ts";
import { cx } from "./cx.ts";

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>;
  align?: AnchorAlign;
  /** Entries of the menu: components of menu-items.tsx. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Context with the function by which an entry closes its menu. */
export const CloseContext = createContext<() => void>(() => {});

/**
 * Dropdown menu of actions and links. Arrow keys and first letters move between the entries. Choosing an
 * entry, Escape, Tab or a click outside closes the menu.
 */
export function Menu({ trigger, align = "end", children, open: asked, onOpenChange }: MenuProps) {
  const [own, setOwn] = useState(false);
  const open = asked ?? own;
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();

  function change(next: boolean, returnFocus = false) {
    setOwn(next);
    onOpenChange?.(next);
    if (returnFocus) root.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
  }

  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      trigger.props.onClick?.(event);
      change(!open);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (event.key !== "ArrowDown" || open) return;
      event.preventDefault();
      change(true);
    },
  } as Partial<TriggerProps>);

  return (
    <span ref={root} className="inline-flex min-w-0 max-w-full">
      {button}
      {open ? (
        <MenuPopup id={id} root={root} align={align} onClose={(returnFocus) => change(false, returnFocus)}>
          {children}
        </MenuPopup>
      ) : null}
    </span>
  );
}

interface MenuPopupProps {
  id: string;
  /** Element that contains the button. The popup opens beside this element. */
  root: React.RefObject<HTMLElement | null>;
  align: AnchorAlign;
  onClose: (returnFocus: boolean) => void;
  children: ReactNode;
}

/** The open menu. It is a component of its own, so that a button can load it when it is first pressed. */
export function MenuPopup({ id, root, align, onClose, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useAnchored(root, popup, { side: "bottom", align, gap: 8 });

  useEffect(() => {
    const items = itemsOf(popup.current);
    const first = items.find((item) => item.matches("[role=menuitemradio][aria-checked=true]")) ?? items[0];
    first?.focus({ preventScroll: true });
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close.current(false);
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, [root]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return close.current(true);
    }
    if (event.key === "Tab") return close.current(true);
    const next = itemForKey(itemsOf(popup.current), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className={cx(
        anchoredClass,
        "min-w-56 animate-pop overflow-y-auto rounded-lg border border-border bg-surface-raised p-1.5 text-left text-text shadow-lg outline-none",
      )}
    >
      <CloseContext value={() => close.current(true)}>{children}</CloseContext>
    </div>
  );
}

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  const items = "[role=menuitem]:not([aria-disabled]), [role=menuitemradio], [role=menuitemcheckbox]";
  return [...(popup?.querySelectorAll<HTMLElement>(items) ?? [])];
}

function itemForKey(items: HTMLElement[], current: Element | null, key: string): HTMLElement | undefined {
  const at = items.indexOf(current as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length > 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(letter),
  );
}
