import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SideSheet } from "../../design/side-sheet.tsx";
import { Link } from "../../lib/link.tsx";
import { AdminTitle, SidebarNav } from "./sidebar.tsx";
import { type Account, TopBar } from "./top-bar.tsx";
import type { Waiting } from "./waiting.ts";

export interface AdminLayoutProps {
  logo: ReactNode;
  shopName: string;
  account: Account;
  waiting: Waiting;
  onSignOut: () => void;
  children: ReactNode;
}

/** Sidebar, top bar and the page between them. On a phone the sidebar slides in. */
export function AdminLayout(props: AdminLayoutProps) {
  const { logo, shopName, account, waiting, onSignOut, children } = props;
  const { key } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the route changed
  useEffect(() => setMenuOpen(false), [key]);
  const title = <AdminTitle logo={logo} shopName={shopName} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-brand focus-visible:px-4 focus-visible:py-2.5 focus-visible:text-brand-contrast"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r bg-surface lg:flex">
        <Link
          to="/admin"
          className="flex h-14 shrink-0 items-center border-border border-b px-4 no-underline"
        >
          {title}
        </Link>
        <div className="min-h-0 flex-1 overflow-y-auto p-3">
          <SidebarNav />
        </div>
      </aside>
      <SideSheet side="left" open={isMenuOpen} onOpenChange={setMenuOpen} title={title}>
        <div className="-mx-2">
          <SidebarNav />
        </div>
      </SideSheet>
      <div className="flex min-w-0 flex-col">
        <TopBar
          account={account}
          waiting={waiting}
          onSignOut={onSignOut}
          onOpenMenu={() => setMenuOpen(true)}
          isMenuOpen={isMenuOpen}
        />
        <main id="main" tabIndex={-1} className="flex-1 px-4 py-5 outline-none md:px-6 md:py-6">
          {children}
        </main>
      </div>
    </div>
  );
}
