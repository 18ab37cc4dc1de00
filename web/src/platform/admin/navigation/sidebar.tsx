import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { useCan } from "../../api/grants.tsx";
import { cx } from "../../design/cx.ts";
import { NavLink } from "../../lib/link.tsx";
import { groupOf, type NavGroup, navOf } from "./nav.ts";
import { bengaliOf } from "./nav-bengali.ts";

const entryClass =
  "flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-start font-medium text-sm no-underline transition-colors hover:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0";

const linkClass = ({ isActive }: { isActive: boolean }) =>
  cx(entryClass, isActive ? "bg-brand-soft text-brand-text" : "text-muted hover:text-text");

/** Logo and title at the top of the sidebar. */
export function AdminTitle({ logo, shopName }: { logo: ReactNode; shopName: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-bold text-lg tracking-tight">
      {logo}
      <span className="truncate">
        <Trans>{shopName} Admin</Trans>
      </span>
    </span>
  );
}

/** The admin pages in groups. The group of the current page opens automatically; the others stay as they were left. */
export function SidebarNav() {
  const { pathname } = useLocation();
  const can = useCan();
  const current = groupOf(pathname);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(current ? [current] : []));

  useEffect(() => {
    if (current) setOpen((before) => new Set(before).add(current));
  }, [current]);

  const toggle = (label: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(label)) next.add(label);
      return next;
    });

  return (
    <nav aria-label={t`Admin`}>
      <ul className="flex flex-col gap-1">
        {navOf(can).map((entry) => (
          <li key={entry.label}>
            {"pages" in entry ? (
              <Group group={entry} isOpen={open.has(entry.label)} onToggle={() => toggle(entry.label)} />
            ) : (
              <NavLink end to={entry.to} className={linkClass}>
                <entry.icon aria-hidden="true" />
                <Label text={entry.label} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: NavGroup;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group, isOpen, onToggle }: GroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={cx(entryClass, "text-muted hover:text-text")}
      >
        <group.icon aria-hidden="true" />
        <Label text={group.label} />
        <ChevronDown
          aria-hidden="true"
          className={cx("ml-auto transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 ml-5 border-border border-l pl-1">
        {group.pages.map((page) => (
          <li key={page.to}>
            <NavLink to={page.to} className={linkClass}>
              <Label text={page.label} />
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Label in English, with a smaller Bengali label below. */
function Label({ text }: { text: string }) {
  const bengali = bengaliOf(text);
  return (
    <span className="min-w-0">
      {text}
      {bengali ? (
        <span lang="bn" className="block font-normal text-[0.6875rem] leading-4">
          {bengali}
        </span>
      ) : null}
    </span>
  );
}
