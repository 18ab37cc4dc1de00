import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  /** MenuItem, MenuLink, MenuSeparator, MenuHeader. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const itemClass =
  "flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-md px-3 py-2 text-left text-sm outline-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted";

/** A dropdown of actions and links; closes on a choice, on Escape and on a click outside. */
export function Menu({ trigger, align = "end", children, open, onOpenChange }: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="min-w-52 max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-lg border border-border bg-surface-raised p-1.5 text-text shadow-lg outline-none transition-[scale,opacity] duration-150 ease-out data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuEntry {
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** An action. `danger` for one that takes something away. */
export function MenuItem(props: MenuEntry & { onSelect: () => void; tone?: "default" | "danger" }) {
  const { icon, disabled, children, onSelect, tone } = props;
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        itemClass,
        tone === "danger" && "text-danger data-highlighted:bg-danger-soft [&>svg]:text-danger",
      )}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

/** A link inside a menu. */
export function MenuLink({ icon, children, to }: Omit<MenuEntry, "disabled"> & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={cx(itemClass, "no-underline")}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}

/** Something to read at the top of a menu (name, e-mail, balance); no target. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-2.5">{children}</div>;
}
