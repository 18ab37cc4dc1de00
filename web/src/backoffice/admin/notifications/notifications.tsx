import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuCheckbox, MenuHeader, MenuSeparator } from "../../../platform/design/menu-items.tsx";
import { notice, useNotices } from "./notices.ts";
import { notificationsQuery } from "./queries.ts";
import { useSeenByVisit } from "./use-mark-seen.ts";
import { Waiting } from "./waiting-sections.tsx";
import {
  arrivalOf,
  arrivalText,
  countText,
  hasUnseen,
  seenNow,
  type WhatWaits,
  waitingCount,
} from "./what-waits.ts";

const SEEN = "hira.admin.seen";

function storedSeen(): string {
  try {
    return localStorage.getItem(SEEN) ?? "";
  } catch {
    return "";
  }
}

/**
 * The bell: the work that waits, and its number. A dot shows that some of it came after the bell was last opened in
 * this browser.
 */
export function Notifications() {
  const { data, error } = useQuery(notificationsQuery());
  useSeenByVisit(data?.told);
  const [seen, setSeen] = useState(storedSeen);
  const count = waitingCount(data);
  const isUnseen = count > 0 && hasUnseen(data, seen);

  const look = (isOpen: boolean) => {
    if (!isOpen) return;
    const next = seenNow(data, seen);
    setSeen(next);
    try {
      localStorage.setItem(SEEN, next);
    } catch {
      // Without browser storage, a reload forgets which entries were seen, so all count as new again.
    }
  };
  return (
    <>
      <Menu
        onOpenChange={look}
        trigger={
          <IconButton
            label={bellLabel(count, isUnseen)}
            icon={
              <span className="relative inline-flex [&>svg]:size-5">
                <Bell aria-hidden="true" />
                {count > 0 ? <Count count={count} isUnseen={isUnseen} /> : null}
              </span>
            }
          />
        }
      >
        <div className="w-[min(22rem,calc(100vw-2rem))]">
          {data ? (
            <Waiting waits={data} />
          ) : (
            <MenuHeader>
              {error ? messageOf(error, t`Failed to load notifications.`) : t`Loading…`}
            </MenuHeader>
          )}
          <MenuSeparator />
          <NoticeChoices />
        </div>
      </Menu>
      <Arrivals waits={data} />
    </>
  );
}

/** Switches for sound and desktop notifications in this browser. */
function NoticeChoices() {
  const { notices, canShow, toggle } = useNotices();
  return (
    <>
      <MenuCheckbox checked={notices.sound} onToggle={() => toggle("sound")}>
        <Trans>Sound for new work</Trans>
      </MenuCheckbox>
      {canShow ? (
        <MenuCheckbox checked={notices.desktop} onToggle={() => toggle("desktop")}>
          <Trans>Desktop notice for new work</Trans>
        </MenuCheckbox>
      ) : null}
    </>
  );
}

function bellLabel(count: number, isUnseen: boolean): string {
  if (count === 0) return t`Notifications`;
  return isUnseen
    ? t`Notifications, ${countText(count)} waiting, some new`
    : t`Notifications, ${countText(count)} waiting`;
}

function Count({ count, isUnseen }: { count: number; isUnseen: boolean }) {
  return (
    <span
      className={cx(
        "absolute -top-2 left-2.5 min-w-4.5 rounded-full px-1 text-center font-bold text-[0.6875rem] tabular-nums leading-4.5",
        isUnseen ? "bg-danger-fill text-danger-contrast" : "bg-brand-soft text-brand-text",
      )}
    >
      {countText(count)}
    </span>
  );
}

const SAID_MS = 5_000;

/** Announces each piece of new work to screen readers once, without interrupting them. */
function Arrivals({ waits }: { waits: WhatWaits | undefined }) {
  const before = useRef(waits);
  const [text, setText] = useState("");
  useEffect(() => {
    if (!waits) return;
    const news = before.current ? arrivalText(before.current, waits) : "";
    before.current = waits;
    if (!news) return;
    setText(news);
    void notice(news, arrivalOf(waits));
  }, [waits]);
  // The announcement is removed after a while, because a screen reader does not read out the same text twice in a row.
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setText(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
