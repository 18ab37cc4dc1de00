import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useKeyboard, useShortcuts } from "../../../platform/admin/keyboard/keys.ts";
import { KeysDialog } from "../../../platform/admin/keyboard/keys-dialog.tsx";
import { destinations, navOf } from "../../../platform/admin/navigation/nav.ts";
import { AdminTitle, SidebarNav } from "../../../platform/admin/navigation/sidebar.tsx";
import { useCan } from "../../../platform/api/grants.tsx";
import { SideSheet } from "../../../platform/design/side-sheet.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { useOpenHere } from "../../../platform/lib/use-open-here.ts";
import { BackToChecklist } from "../first-steps/back-to-checklist.tsx";
import { CommandPalette } from "../search/command-palette.tsx";
import { type Account, TopBar } from "./top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";

interface ShellKeysProps {
  onSearch: () => void;
  onPalette: () => void;
  isListOpen: boolean;
  onListOpenChange: (open: boolean) => void;
}

/** Shortcut keys for every page of the admin area, and the list of them. */
function ShellKeys({ onSearch, onPalette, isListOpen, onListOpenChange }: ShellKeysProps) {
  const navigate = useNavigate();
  const can = useCan();
  useKeyboard(onPalette);
  useShortcuts(t`Anywhere`, [
    { keys: "/", label: t`Search`, run: onSearch },
    { keys: "?", label: t`Show this list`, run: () => onListOpenChange(true) },
  ]);
  useShortcuts(
    t`Go to`,
    destinations(navOf(can)).flatMap(({ keys, label, to }) =>
      keys ? [{ keys, label, run: () => void navigate(to) }] : [],
    ),
  );
  return <KeysDialog open={isListOpen} onOpenChange={onListOpenChange} />;
}

export interface AdminLayoutProps {
  logo: ReactNode;
  shopName: string;
  account: Account;
  onSwitchAccount: () => void;
  onSignOut: () => void;
  children: ReactNode;
}

/**
 * Layout of the admin area: sidebar, top bar and the page. On screens narrower than a desktop's, the sidebar
 * slides in.
 */
export function AdminLayout(props: AdminLayoutProps) {
  const { logo, shopName, account, onSwitchAccount, onSignOut, children } = props;
  const [isMenuOpen, setMenuOpen] = useOpenHere();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const sidebar = useSidebar(account.uid);
  const title = <AdminTitle logo={logo} shopName={shopName} />;
  // On a phone the search opens in a dialog, because the top bar has no room for the search box.
  const search = () => {
    if (searchInput.current?.checkVisibility()) searchInput.current.focus();
    else setPaletteOpen(true);
  };
  return (
    <div className="admin-shell min-h-dvh [--sticky-top:3.5rem] xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-brand focus-visible:px-4 focus-visible:py-2.5 focus-visible:text-brand-contrast"
      >
        <Trans>Skip to content</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r bg-surface xl:flex">
        <Link
          to="/admin"
          className="flex h-14 shrink-0 items-center border-border border-b px-4 no-underline"
        >
          {title}
        </Link>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
          <SidebarNav {...sidebar} />
        </div>
      </aside>
      <SideSheet side="left" open={isMenuOpen} onOpenChange={setMenuOpen} title={title}>
        <div className="-mx-2">
          <SidebarNav {...sidebar} />
        </div>
      </SideSheet>
      <div className="flex min-w-0 flex-col">
        <TopBar
          account={account}
          onSwitchAccount={onSwitchAccount}
          onSignOut={onSignOut}
          onOpenMenu={() => setMenuOpen(true)}
          isMenuOpen={isMenuOpen}
          searchInput={searchInput}
          onOpenPalette={() => setPaletteOpen(true)}
          onShowKeys={() => setKeysOpen(true)}
          sidebar={sidebar}
        />
        <main id="main" tabIndex={-1} className="flex-1 px-4 py-4 outline-none md:px-6">
          <BackToChecklist />
          {children}
        </main>
      </div>
      <CommandPalette
        open={isPaletteOpen}
        onOpenChange={setPaletteOpen}
        onShowKeys={() => setKeysOpen(true)}
        onSwitchAccount={onSwitchAccount}
        onSignOut={onSignOut}
      />
      <ShellKeys
        onSearch={search}
        onPalette={() => setPaletteOpen(true)}
        isListOpen={isKeysOpen}
        onListOpenChange={setKeysOpen}
      />
    </div>
  );
}
