import { Check } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";
import { CloseContext } from "./menu.tsx";

const itemClass =
  "flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-md px-3 py-2 text-left text-sm no-underline hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 active:bg-pressed aria-disabled:pointer-events-none aria-disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0";

interface MenuEntry {
  icon?: ReactNode;
  children: ReactNode;
}

/** Menu entry that runs an action. `danger`: for an action that destroys something. */
export function MenuItem(
  props: MenuEntry & { onSelect: () => void; tone?: "default" | "danger"; disabled?: boolean },
) {
  const { icon, disabled, children, onSelect, tone } = props;
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect();
      }}
      className={cx(
        itemClass,
        tone === "danger" ? "text-danger hover:bg-danger-soft focus:bg-danger-soft" : "[&>svg]:text-muted",
      )}
    >
      {icon}
      {children}
    </button>
  );
}

/** Menu entry that turns something on or off. */
export function MenuCheckbox(props: { checked: boolean; onToggle: () => void; children: ReactNode }) {
  const { checked, onToggle, children } = props;
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onToggle}
      className={cx(itemClass, "[&>svg]:text-brand-text")}
    >
      <Check aria-hidden="true" className={checked ? undefined : "invisible"} />
      {children}
    </button>
  );
}

/** Menu entry that chooses one of several states. Choosing the current state changes nothing. */
export function MenuRadio(props: { checked: boolean; onSelect: () => void; children: ReactNode }) {
  const { checked, onSelect, children } = props;
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={() => {
        close();
        if (!checked) onSelect();
      }}
      className={cx(itemClass, "[&>svg]:text-brand-text")}
    >
      <Check aria-hidden="true" className={checked ? undefined : "invisible"} />
      {children}
    </button>
  );
}

/** Menu entry that is a link. `to` opens a page of the store; `href` opens another site in a new tab. */
export function MenuLink(
  props: MenuEntry & ({ to: string; href?: undefined } | { href: string; to?: undefined }),
) {
  const { icon, children, to, href } = props;
  const close = useContext(CloseContext);
  const common = {
    role: "menuitem",
    tabIndex: -1,
    onClick: close,
    className: cx(itemClass, "[&>svg]:text-muted"),
  };
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...common}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link to={to} {...common}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-border" />;
}

/** Text at the top of a menu, such as a name and a balance. It is not clickable. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-3 pt-2 pb-2.5">
      {children}
    </div>
  );
}
