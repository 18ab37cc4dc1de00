import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChatButton } from "./chat-button.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { Footer } from "./footer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { TabBar } from "./tab-bar.tsx";
import { type Popup, TopBar } from "./top-bar.tsx";

/** The bars around every page of the shop. */
export function StoreShell({ Find, children }: { Find: Popup; children: ReactNode }) {
  return (
    <div className="store-shell flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-brand focus-visible:px-4 focus-visible:py-2.5 focus-visible:text-brand-contrast"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopBar Find={Find} />
      <ClosedNotice />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ChatButton />
      <TabBar />
    </div>
  );
}
