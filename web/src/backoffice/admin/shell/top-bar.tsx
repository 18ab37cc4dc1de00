import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  ChevronRight,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  Search,
  Settings,
  Store,
  UserRound,
  UserRoundCog,
} from "lucide-react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { type TrailStep, trailOf } from "../../../platform/admin/navigation/nav.ts";
import { PinButton, type SidebarProps } from "../../../platform/admin/navigation/sidebar.tsx";
import { useCan } from "../../../platform/api/grants.tsx";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../../platform/design/menu-items.tsx";
import { ThemeToggle } from "../../../platform/design/theme-toggle.tsx";
import { LanguageSwitch } from "../../../platform/language/language-switch.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { Notifications } from "../notifications/notifications.tsx";
import { SearchBox } from "../search/search-box.tsx";

export interface Account {
  uid: string;
  name: string;
  email: string;
  photoURL: string | null;
}

export interface TopBarProps {
  account: Account;
  onSwitchAccount: () => void;
  onSignOut: () => void;
  onOpenMenu: () => void;
  isMenuOpen: boolean;
  searchInput: RefObject<HTMLInputElement | null>;
  onOpenPalette: () => void;
  onShowKeys: () => void;
  sidebar: SidebarProps;
}

export function TopBar(props: TopBarProps) {
  const { onOpenMenu, isMenuOpen, searchInput, onOpenPalette, sidebar } = props;
  return (
    <header className="sticky top-0 z-40 border-border border-b bg-surface">
      <div className="flex h-14 items-center gap-1 px-2 max-sm:gap-0 max-sm:px-1 md:px-4 lg:px-6">
        <IconButton
          label={t`Menu`}
          icon={<MenuIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          className="xl:hidden"
        />
        <Trail />
        {sidebar.pin ? (
          <PinButton pin={sidebar.pin} onPin={sidebar.onPin} className="max-sm:hidden xl:hidden" />
        ) : null}
        <div className="ml-auto flex items-center">
          <SearchBox inputRef={searchInput} className="mr-2 w-56 max-md:hidden lg:w-80" />
          <IconButton
            label={t`Search`}
            icon={<Search aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onOpenPalette}
            className="md:hidden"
          />
          <LanguageSwitch className="max-md:hidden" />
          <ThemeToggle />
          <Notifications />
          <AccountMenu {...props} />
        </div>
      </div>
    </header>
  );
}

/**
 * The page's title in the top bar. The page has no other title. If it belongs to another page, a link to that page
 * stands before the title. On a phone, the title may take two lines.
 */
function Trail() {
  const trail = trailOf(useLocation().pathname);
  const steps: TrailStep[] = trail.length > 0 ? trail : [{ label: t`Admin` }];
  return (
    <nav aria-label={t`Breadcrumb`} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {steps.map(({ label, to }, at) => {
          const isLast = at === steps.length - 1;
          return (
            <li
              key={label}
              className={
                isLast
                  ? "min-w-0 font-semibold leading-tight max-sm:line-clamp-2 sm:truncate"
                  : "flex items-center gap-1.5 text-muted max-sm:hidden"
              }
            >
              {to ? (
                <Link to={to} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                  {label}
                </Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined}>{label}</span>
              )}
              {isLast ? null : <ChevronRight aria-hidden="true" className="size-4" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function AccountMenu({ account, onSwitchAccount, onSignOut, onShowKeys }: TopBarProps) {
  const can = useCan();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t`Account menu of ${account.name}`}
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
      <MenuLink to="/admin/profile" icon={<UserRound aria-hidden="true" />}>
        <Trans>Profile</Trans>
      </MenuLink>
      {can("settings:read") ? (
        <MenuLink to="/admin/settings" icon={<Settings aria-hidden="true" />}>
          <Trans>Settings</Trans>
        </MenuLink>
      ) : null}
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={onShowKeys}>
        <Trans>Keyboard shortcuts</Trans>
      </MenuItem>
      <MenuLink to="/" icon={<Store aria-hidden="true" />}>
        <Trans>View store</Trans>
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<UserRoundCog aria-hidden="true" />} onSelect={onSwitchAccount}>
        <Trans>Sign in with another Google account</Trans>
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={onSignOut}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}
