import {
  Bell,
  ChevronRight,
  LogOut,
  Menu as MenuIcon,
  ReceiptText,
  Store,
  WalletMinimal,
} from "lucide-react";
import { useLocation } from "react-router";
import { Avatar } from "../../design/avatar.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../design/menu.tsx";
import { ThemeToggle } from "../../design/theme-toggle.tsx";
import { trailOf } from "./nav.ts";
import { countOf, type Waiting, waitingText } from "./waiting.ts";

export interface Account {
  name: string;
  email: string;
  photoURL: string | null;
}

export interface TopBarProps {
  account: Account;
  waiting: Waiting;
  onSignOut: () => void;
  onOpenMenu: () => void;
  isMenuOpen: boolean;
}

export function TopBar({ account, waiting, onSignOut, onOpenMenu, isMenuOpen }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 border-border border-b bg-surface/90 backdrop-blur-md">
      <div className="flex h-14 items-center gap-1 px-2 md:px-4 lg:px-6">
        <IconButton
          label="Menu"
          icon={<MenuIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          className="lg:hidden"
        />
        <Trail />
        <div className="ml-auto flex items-center">
          <ThemeToggle />
          <Notifications waiting={waiting} />
          <AccountMenu account={account} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  );
}

/** Which page this is. Not a heading: the page has its own. */
function Trail() {
  const trail = trailOf(useLocation().pathname);
  const title = trail.length > 0 ? trail : ["Admin"];
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm">
      {title.map((label, at) => (
        <span
          key={label}
          className={
            at === title.length - 1
              ? "truncate font-semibold"
              : "flex items-center gap-1.5 text-muted max-sm:hidden"
          }
        >
          {label}
          {at < title.length - 1 ? <ChevronRight aria-hidden="true" className="size-4" /> : null}
        </span>
      ))}
    </p>
  );
}

/** What waits, each with the way to exactly that list. */
function Notifications({ waiting }: { waiting: Waiting }) {
  const count = countOf(waiting.work);
  const open = waiting.work?.filter((work) => work.count > 0);
  return (
    <Menu
      trigger={
        <IconButton
          label={count > 0 ? `Notifications, ${count} waiting` : "Notifications"}
          icon={
            <span className="relative inline-flex [&>svg]:size-5">
              <Bell aria-hidden="true" />
              {count > 0 ? (
                <span className="absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-danger-fill px-1 text-center font-bold text-[0.6875rem] text-danger-contrast tabular-nums leading-4.5">
                  {count > 99 ? "99+" : count}
                </span>
              ) : null}
            </span>
          }
        />
      }
    >
      {open?.map((work) => (
        <MenuLink
          key={work.id}
          to={work.to}
          icon={
            work.id === "requests" ? <WalletMinimal aria-hidden="true" /> : <ReceiptText aria-hidden="true" />
          }
        >
          {waitingText(work)}
        </MenuLink>
      ))}
      {open?.length ? null : <MenuHeader>{quietText(waiting)}</MenuHeader>}
    </Menu>
  );
}

function quietText({ work, error }: Waiting): string {
  if (work) return "Nothing waits right now.";
  return error ? error.message : "Loading…";
}

function AccountMenu({ account, onSignOut }: { account: Account; onSignOut: () => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${account.name}`}
          className="inline-flex size-11 items-center justify-center rounded-full"
        >
          <Avatar name={account.name} photoUrl={account.photoURL} size="sm" />
        </button>
      }
    >
      <MenuHeader>
        <p className="max-w-64 truncate font-semibold">{account.name}</p>
        <p className="max-w-64 truncate text-muted text-sm">{account.email}</p>
      </MenuHeader>
      <MenuSeparator />
      <MenuLink to="/" icon={<Store aria-hidden="true" />}>
        View store
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
