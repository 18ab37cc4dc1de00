import { t } from "@lingui/core/macro";
import { cx } from "../platform/design/cx.ts";
import { NavLink } from "../platform/lib/link.tsx";
import { tabLinks } from "./nav.ts";

/** The phone's bottom bar; its height is `--tab-bar-height` (see shell.css). */
export function TabBar() {
  return (
    <nav
      aria-label={t`Tabs`}
      className="tab-bar fixed inset-x-0 bottom-0 z-40 h-(--tab-bar-height) border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-full grid-cols-5">
        {tabLinks.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              section={link.section}
              end={link.to === "/"}
              className={({ isActive }) =>
                cx(
                  "flex h-full flex-col items-center justify-center gap-1 text-center font-medium text-[0.6875rem] leading-tight no-underline tight:text-[0.5rem]",
                  isActive ? "text-brand-text" : "text-muted",
                )
              }
            >
              <link.icon aria-hidden="true" className="size-5" />
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
