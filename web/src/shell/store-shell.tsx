import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Store, X } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { chatChannels } from "../catalog/shop/content/contact-links.ts";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { useAuth } from "../people/identity/auth.tsx";
import { cx } from "../platform/design/cx.ts";
import { part } from "../platform/design/part.tsx";
import { still } from "../platform/design/still.tsx";
import { NavLink } from "../platform/lib/link.tsx";
import { useOpenHere } from "../platform/lib/use-open-here.ts";
import { tabLinks } from "./nav.ts";
import { type Popup, TopBar } from "./top-bar.tsx";
import { useShop } from "./use-shop.ts";

const ChatChannels = part(() => import("./chat-channels.tsx"));

/**
 * Button that opens the shop's chats. It is at the edge of the page if there is room; otherwise it is in the
 * top bar, where it covers nothing. Renders nothing if the shop has no chats, or if they could not be
 * fetched.
 */
function ChatButton() {
  const { data: contact } = useQuery(contactQuery());
  const [open, setOpen] = useOpenHere();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, setOpen]);

  const channels = contact ? chatChannels(contact) : [];
  if (channels.length === 0) return null;
  return (
    <aside
      ref={box}
      aria-label={t`Chat`}
      className="fixed top-2.5 right-2 z-40 flex flex-col-reverse items-end justify-end gap-3 xl:top-auto xl:right-4 xl:bottom-4 xl:z-30 xl:flex-col"
    >
      {open ? (
        <div id="chat-channels">
          <ChatChannels channels={channels} />
        </div>
      ) : null}
      <button
        type="button"
        aria-label={open ? t`Close chat options` : t`Chat with us`}
        aria-expanded={open}
        aria-controls={open ? "chat-channels" : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex size-11 items-center justify-center rounded-md transition-[background-color,scale] hover:bg-hover active:scale-95 xl:size-13 xl:rounded-full xl:bg-brand xl:text-brand-contrast xl:shadow-lg xl:hover:bg-brand-hover [&>svg]:size-5 xl:[&>svg]:size-6"
      >
        {open ? <X aria-hidden="true" /> : <MessageCircle aria-hidden="true" />}
      </button>
    </aside>
  );
}

/** Bar of links at the bottom of a phone's screen. `--tab-bar-height` is its height (see shell.css). */
function TabBar() {
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

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Notice that is shown while the browser is offline. It says that waiting calls will be sent automatically later. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p role="alert" className="bg-sunken px-4 py-2 text-center font-medium text-sm">
      <Trans>You are offline. The rest comes when you are back.</Trans>
    </p>
  );
}

/** The text that the shop shows while it is closed, above every page. Renders nothing while the shop is open. */
function ClosedNotice() {
  const text = useShop()?.closed;
  if (!text) return null;
  return (
    <section aria-label={t`The shop is closed`} className="border-warning/30 border-b bg-warning-soft">
      <p className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-2.5 text-sm leading-6">
        <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="wrap-anywhere min-w-0">
          <strong className="font-semibold text-warning">
            <Trans>The shop is closed.</Trans>
          </strong>{" "}
          {text}
        </span>
      </p>
    </section>
  );
}

const OpeningBar = part(() => import("./opening-bar.tsx"));

/** Tells admins that visitors cannot see the shop yet. */
function OpeningNotice() {
  const { role } = useAuth();
  return useShop()?.opensSoon && role === "admin" ? <OpeningBar /> : null;
}

/** The shop's logo above printed pages. Not used for a receipt, which has a logo of its own. */
function Letterhead() {
  const shop = useShop();
  const pictures = shop?.brand?.pictures;
  if (!pictures) return null;
  const { url, width, height } = pictures.paper;
  return (
    <p className="letterhead hidden items-center gap-3 p-4 font-bold text-2xl text-black print:flex">
      {/* The logo is loaded lazily, so that browsers load it only when they print. */}
      <img src={url} alt="" loading="lazy" width={Math.round(width / 2)} height={Math.round(height / 2)} />
      {pictures.wide ? null : shop.name}
    </p>
  );
}

const Footer = still(() => import("./footer.tsx"));

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
      <Letterhead />
      <TopBar Find={Find} />
      <OpeningNotice />
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
