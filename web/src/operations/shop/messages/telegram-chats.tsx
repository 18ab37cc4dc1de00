import type { OwnMessages } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link2, Unlink } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { ownMessagesQuery, useMakeCode, useUnlinkChat } from "./queries.ts";

type Chat = OwnMessages["channels"]["telegram"]["chats"][number];

/** List of the operator's Telegram chats with the bot, and the code that links another chat. */
export function TelegramChats({ uid, chats }: { uid: string; chats: readonly Chat[] }) {
  const make = useMakeCode();
  const unlink = useUnlinkChat();
  const [linkedBefore, setLinkedBefore] = useState(0);
  return (
    <section className="mt-5 border-border border-t pt-4" aria-label={t`Telegram chats`}>
      <h3 className="font-semibold text-sm">
        <Trans>Telegram chats</Trans>
      </h3>
      {chats.length > 0 ? (
        <ul className="divide-y divide-border">
          {chats.map((chat) => (
            <li key={chat._id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <span className="wrap-anywhere font-medium">{chat.title}</span>
                <span className="block text-muted text-sm">
                  <Trans>
                    {chat.isGroup ? t`Group` : t`Chat`}, linked {formatDateTime(chat.linkedAt)}
                  </Trans>
                </span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                icon={<Unlink />}
                loading={unlink.isPending && unlink.variables === chat._id}
                aria-label={t`Unlink ${chat.title}`}
                onClick={() => unlink.mutate(chat._id)}
              >
                <Trans>Unlink</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted text-sm">
          <Trans>None yet: nothing is sent by Telegram.</Trans>
        </p>
      )}
      {make.data && chats.length <= linkedBefore ? <Code uid={uid} made={make.data} /> : null}
      <Button
        className="mt-3"
        size="sm"
        variant="secondary"
        icon={<Link2 />}
        loading={make.isPending}
        onClick={() => {
          setLinkedBefore(chats.length);
          make.mutate();
        }}
      >
        <Trans>Link a chat</Trans>
      </Button>
    </section>
  );
}

const LOOK_MS = 3_000;

/**
 * The code that links a chat. While it is shown, the page polls until the bot has received the code. The list then
 * contains the new chat.
 */
function Code({ uid, made }: { uid: string; made: { code: string; botName: string; expiresAt: string } }) {
  useQuery({ ...ownMessagesQuery(uid), refetchInterval: LOOK_MS });
  const command = `/start ${made.code}`;
  return (
    <Banner className="mt-3" title={t`Send this to @${made.botName}`}>
      <p>
        <Trans>
          In a chat with the bot, or in a group that it is a member of. It is good once, until{" "}
          {formatTime(made.expiresAt)}, and links the chat to your account.
        </Trans>
      </p>
      <p className="mt-2">
        <CopyText value={command} label={t`the command`} />
      </p>
      <p className="mt-2">
        <a
          className="text-brand-text underline"
          href={`https://t.me/${made.botName}?start=${made.code}`}
          target="_blank"
          rel="noreferrer"
        >
          <Trans>Open Telegram</Trans>
        </a>
      </p>
    </Banner>
  );
}
