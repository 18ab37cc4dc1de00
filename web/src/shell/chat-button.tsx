import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ChannelIcon } from "../catalog/shop/content/channel-icon.tsx";
import { chatChannels } from "../catalog/shop/content/contact-links.ts";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { useApi } from "../platform/api/context.tsx";
import { useOpenHere } from "../platform/lib/use-open-here.ts";

/**
 * Opens the shop's chats: above the page's edge where there is room beside the page, else in the bar at the top, where it
 * covers nothing. Not there when there are none, or when they could not be fetched.
 */
export function ChatButton() {
  const { data: contact } = useQuery(contactQuery(useApi()));
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
        <ul id="chat-channels" className="rounded-xl border border-border bg-surface-raised p-1.5 shadow-lg">
          {channels.map((channel) => (
            <li key={channel.kind}>
              <a
                href={channel.href}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-11 items-center gap-3 rounded-md py-2 pr-5 pl-3 font-medium no-underline hover:bg-hover"
              >
                <ChannelIcon channel={channel.kind} className="size-5 text-brand-text" />
                {channel.label}
              </a>
            </li>
          ))}
        </ul>
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
