import { ChannelIcon } from "../catalog/shop/content/channel-icon.tsx";
import type { chatChannels } from "../catalog/shop/content/contact-links.ts";

/** Links to the shop's chats. */
export default function ChatChannels({ channels }: { channels: ReturnType<typeof chatChannels> }) {
  return (
    <ul className="rounded-xl border border-border bg-surface-raised p-1.5 shadow-lg">
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
  );
}
