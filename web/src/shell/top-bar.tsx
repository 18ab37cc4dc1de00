import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Menu as MenuIcon, Search, Wallet } from "lucide-react";
import { type ComponentType, type ReactNode, useId, useRef, useState } from "react";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import type { RememberedUser } from "../people/identity/remembered.ts";
import { Avatar } from "../platform/design/avatar.tsx";
import { Button } from "../platform/design/button.tsx";
import { cx } from "../platform/design/cx.ts";
import { IconButton } from "../platform/design/icon-button.tsx";
import { Money } from "../platform/design/money.tsx";
import { part } from "../platform/design/part.tsx";
import { Skeleton } from "../platform/design/skeleton.tsx";
import { ThemeToggle } from "../platform/design/theme-toggle.tsx";
import { LanguageSwitch } from "../platform/language/language-switch.tsx";
import { Link, NavLink } from "../platform/lib/link.tsx";
import { useOpenHere } from "../platform/lib/use-open-here.ts";
import { Logo } from "./logo.tsx";
import { mainLinks, visibilityClass } from "./nav.ts";

// The animation of the balance is loaded separately, because only signed-in customers have a balance.
const CountingMoney = part(() => import("../platform/design/counting-money.tsx"), Money);

/** The wallet's current balance, as a link to its statement. */
function BalanceChip({ className }: { className?: string }) {
  const { data: profile, error } = useProfile();
  return (
    <Link
      to="/wallet"
      className={cx(
        "inline-flex min-h-10 items-center gap-2 rounded-full border border-border bg-sunken px-3 font-semibold text-sm no-underline hover:border-border-strong pointer-coarse:min-h-11",
        className,
      )}
    >
      <Wallet aria-hidden="true" className="size-4 text-brand-text max-[24rem]:hidden" />
      <span className="sr-only">
        <Trans>Wallet balance: </Trans>
      </span>
      {profile ? (
        <CountingMoney amount={profile.balance} />
      ) : error ? (
        <span title={t`Failed to fetch user profile.`}>৳—</span>
      ) : (
        <Skeleton className="h-4 w-16 rounded-sm" />
      )}
    </Link>
  );
}

// Each menu is loaded when it is opened, because most visitors never open one.
const MobileMenu = part(() => import("./mobile-menu.tsx"));
const loadProfileMenu = () => import("./profile-menu.tsx");
const ProfileMenu = part(loadProfileMenu);

/** A popup that is opened by a button of the top bar. Its code loads at the button's first press. */
export type Popup = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

/** Top bar of the shop. `Find` is the search for games. */
export function TopBar({ Find }: { Find: Popup }) {
  const { user } = useAuth();
  return (
    <header className="sticky top-0 z-40 border-border border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 max-sm:gap-1 max-xl:pr-14">
        <Logo className="mr-auto lg:mr-4" />
        <MainNav />
        <div className="when-signed-in flex items-center gap-1.5">
          <BalanceChip />
          <span className="hidden size-11 items-center justify-center md:inline-flex">
            {user ? <AccountButton user={user} /> : null}
          </span>
        </div>
        <Button asLink to="/login" className="when-signed-out max-md:hidden">
          <Trans>Log in</Trans>
        </Button>
        <PopupButton Popup={Find} label={t`Search games`} icon={<Search aria-hidden="true" />} />
        <LanguageSwitch className="max-md:hidden" />
        {/* On a phone, this switch is hidden: the balance is in its place, and the menu has the switch. */}
        <span className="when-signed-out md:hidden">
          <LanguageSwitch />
        </span>
        <ThemeToggle className="max-md:hidden" />
        <PopupButton
          Popup={MobileMenu}
          label={t`Menu`}
          icon={<MenuIcon aria-hidden="true" />}
          className="lg:hidden"
        />
      </div>
    </header>
  );
}

/**
 * Button with the account's picture. The menu behind it loads when somebody points at the button, focuses it
 * or presses it.
 */
function AccountButton({ user }: { user: RememberedUser }) {
  const [open, setOpen] = useOpenHere();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const fetchMenu = () => void loadProfileMenu().catch(() => undefined);
  return (
    <span ref={root} className="inline-flex min-w-0 max-w-full">
      <button
        ref={button}
        type="button"
        aria-label={t`Account menu of ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || open) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="inline-flex size-11 items-center justify-center rounded-full"
      >
        <Avatar name={user.name} photoUrl={user.photoURL} size="sm" />
      </button>
      {open ? (
        <ProfileMenu
          user={user}
          id={id}
          root={root}
          onClose={(returnFocus) => {
            setOpen(false);
            if (returnFocus) button.current?.focus();
          }}
        />
      ) : null}
    </span>
  );
}

function MainNav() {
  return (
    <nav aria-label={t`Main`} className="mr-auto hidden shrink-0 lg:block">
      <ul className="flex items-center gap-1">
        {mainLinks.map((link) => (
          <li key={link.to} className={visibilityClass(link)}>
            <NavLink
              to={link.to}
              section={link.section}
              end={link.to === "/"}
              className={({ isActive }) =>
                cx(
                  "inline-flex min-h-11 items-center rounded-md px-3 font-medium text-[0.9375rem] no-underline transition-colors hover:bg-hover",
                  isActive ? "text-brand-text" : "text-muted hover:text-text",
                )
              }
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PopupButtonProps {
  Popup: Popup;
  label: string;
  icon: ReactNode;
  className?: string;
}

function PopupButton({ Popup, ...button }: PopupButtonProps) {
  const [open, setOpen] = useOpenHere();
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => setWanted(true)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted ? <Popup open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
