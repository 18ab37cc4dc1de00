import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, Pin as PinIcon, PinOff } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { cx } from "../../design/cx.ts";
import { IconButton } from "../../design/icon-button.tsx";
import { NavLink } from "../../lib/link.tsx";
import { groupOf, type NavEntry, type NavGroup, type Pin } from "./nav.ts";
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

/** Button that pins the open page to the sidebar, or unpins the page. */
export function PinButton({ pin, onPin, className }: { pin: Pin; onPin: OnPin; className?: string }) {
  return (
    <IconButton
      size="sm"
      className={className}
      label={pin.isPinned ? t`Unpin from sidebar` : t`Pin to sidebar`}
      icon={pin.isPinned ? <PinOff aria-hidden="true" /> : <PinIcon aria-hidden="true" />}
      onClick={() => onPin({ page: pin.page, pinned: !pin.isPinned })}
    />
  );
}

type OnPin = (change: { page: string; pinned: boolean }) => void;

export interface SidebarProps {
  nav: readonly NavEntry[];
  /** Whether the open page is pinned; undefined if it cannot be pinned. */
  pin: Pin | undefined;
  onPin: OnPin;
}

/**
 * The pages of the admin area in groups. The group of the open page opens automatically. The other groups
 * stay open or closed as the admin left them.
 */
export function SidebarNav({ nav, pin, onPin }: SidebarProps) {
  const { pathname } = useLocation();
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

  const pinned = (page: string) =>
    pin?.page === page ? (
      <PinButton pin={pin} onPin={onPin} className="absolute top-0.5 right-0.5 pointer-coarse:top-0" />
    ) : null;

  return (
    <nav aria-label={t`Admin`}>
      <ul className="flex flex-col gap-1">
        {nav.map((entry) => (
          <li key={entry.label}>
            {"pages" in entry ? (
              <Group
                group={entry}
                isOpen={open.has(entry.label)}
                onToggle={() => toggle(entry.label)}
                pinned={pinned}
              />
            ) : (
              <div className="relative">
                <NavLink end to={entry.to} className={linkClass}>
                  <entry.icon aria-hidden="true" />
                  <Label text={entry.label} />
                </NavLink>
                {pinned(entry.to)}
              </div>
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
  /** Returns the pin button if the entry's page can be pinned. */
  pinned: (page: string) => ReactNode;
}

function Group({ group, isOpen, onToggle, pinned }: GroupProps) {
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
          <li key={page.to} className="relative">
            <NavLink to={page.to} className={linkClass}>
              <Label text={page.label} />
            </NavLink>
            {pinned(page.to)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Name of an entry in English. Its Bengali name is below in smaller letters. */
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
