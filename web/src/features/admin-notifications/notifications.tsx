import { useQuery } from "@tanstack/react-query";
import { Bell, PackageMinus, PhoneOff, WalletMinimal } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { cx } from "../../design/cx.ts";
import { IconButton } from "../../design/icon-button.tsx";
import { Menu } from "../../design/menu.tsx";
import { MenuCheckbox, MenuHeader, MenuLink, MenuSeparator } from "../../design/menu-items.tsx";
import { formatTaka } from "../../lib/format/money.ts";
import { formatDateTime } from "../../lib/format/time.ts";
import { GameArt } from "../admin-games/game-art.tsx";
import { orderedText } from "../admin-games/ordered-text.ts";
import { workAddress } from "../admin-navigation/record-address.ts";
import { notificationsQuery } from "../admin-notifications/queries.ts";
import { notice, useNotices } from "./notices.ts";
import { arrivalText, countText, hasUnseen, seenNow, type WhatWaits, waitingCount } from "./what-waits.ts";

/** Of each kind; the rest is one step further, in its list. */
const SHOWN = 3;
const PHONES = "/admin/payments/phones";
const SEEN = "hira.admin.seen";

function storedSeen(): string {
  try {
    return localStorage.getItem(SEEN) ?? "";
  } catch {
    return "";
  }
}

/** The bell: what waits, its count, and whether some of it came since somebody looked on this device. */
export function Notifications() {
  const { data, error } = useQuery(notificationsQuery(useApi()));
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
      // Without storage they are new again after a reload.
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
            <MenuHeader>{error ? messageOf(error, "Failed to load notifications.") : "Loading…"}</MenuHeader>
          )}
          <MenuSeparator />
          <NoticeChoices />
        </div>
      </Menu>
      <Arrivals waits={data} />
    </>
  );
}

/** How else new work makes itself noticed, on this device. */
function NoticeChoices() {
  const { notices, canShow, toggle } = useNotices();
  return (
    <>
      <MenuCheckbox checked={notices.sound} onToggle={() => toggle("sound")}>
        Sound for new work
      </MenuCheckbox>
      {canShow ? (
        <MenuCheckbox checked={notices.desktop} onToggle={() => toggle("desktop")}>
          Desktop notice for new work
        </MenuCheckbox>
      ) : null}
    </>
  );
}

function bellLabel(count: number, isUnseen: boolean): string {
  if (count === 0) return "Notifications";
  return `Notifications, ${countText(count)} waiting${isUnseen ? ", some new" : ""}`;
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

function Waiting({ waits: { orders, requests, lowStock, silentPhones } }: { waits: WhatWaits }) {
  if (orders.count + requests.count + lowStock.count + silentPhones.count === 0)
    return <MenuHeader>Nothing waits right now.</MenuHeader>;
  const sections = [
    silentPhones.count > 0 && (
      <Section key="phones" title="Silent phones" count={silentPhones.count} to={PHONES}>
        {silentPhones.phones.slice(0, SHOWN).map(({ _id, name, lastHeardAt }) => (
          <Entry
            key={_id}
            to={PHONES}
            icon={<PhoneOff aria-hidden="true" />}
            title={name}
            detail={lastHeardAt ? `Last heard ${formatDateTime(lastHeardAt)}` : "Never heard"}
          />
        ))}
      </Section>
    ),
    orders.count > 0 && (
      <Section
        key="orders"
        title="New orders"
        count={orders.count}
        to="/admin/all-orders?status=pending&sort=oldest"
      >
        {orders.newest.slice(0, SHOWN).map((order) => (
          <Entry
            key={order._id}
            to={workAddress("order", order._id)}
            icon={<GameArt game={order.category} size="sm" />}
            title={orderedText(order)}
            detail={`${formatTaka(order.amount)} · ${order.user.name} · ${formatDateTime(order.createdAt)}`}
          />
        ))}
      </Section>
    ),
    requests.count > 0 && (
      <Section
        key="requests"
        title="Pending fund requests"
        count={requests.count}
        to="/admin/all-funds-request?status=pending&sort=oldest"
      >
        {requests.newest.slice(0, SHOWN).map(({ _id, user, amount, method, createdAt }) => (
          <Entry
            key={_id}
            to={workAddress("request", _id)}
            icon={<WalletMinimal aria-hidden="true" />}
            title={`${formatTaka(amount)} by ${method}`}
            detail={`${user.name} · ${formatDateTime(createdAt)}`}
          />
        ))}
      </Section>
    ),
    lowStock.count > 0 && (
      <Section key="stock" title="Low stock" count={lowStock.count} to="/admin/all-products?only=low">
        {lowStock.products.slice(0, SHOWN).map(({ _id, name, category, stock }) => (
          <Entry
            key={_id}
            to={`/admin/all-products?search=${encodeURIComponent(name)}`}
            icon={<PackageMinus aria-hidden="true" />}
            title={orderedText({ product: { name }, category })}
            detail={stock === 0 ? "Sold out" : `${stock} left`}
          />
        ))}
      </Section>
    ),
  ].filter(Boolean);
  return sections.flatMap((section, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the line before a section has no other identity
    at > 0 ? [<MenuSeparator key={at} />, section] : [section],
  );
}

interface SectionProps {
  title: string;
  count: number;
  to: string;
  children: ReactNode;
}

function Section({ title, count, to, children }: SectionProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id}>
      <p
        id={id}
        role="presentation"
        className="flex items-center justify-between px-3 pt-1.5 pb-1 font-semibold text-sm"
      >
        {title}
        <span className="text-muted tabular-nums">{countText(count)}</span>
      </p>
      {children}
      <MenuLink to={to}>
        <span className="font-semibold text-brand-text">Show all</span>
        <span className="sr-only"> of {title}</span>
      </MenuLink>
    </div>
  );
}

function Entry({ to, icon, title, detail }: { to: string; icon: ReactNode; title: string; detail: string }) {
  return (
    <MenuLink to={to} icon={icon}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-muted text-xs">{detail}</span>
      </span>
    </MenuLink>
  );
}

const SAID_MS = 5_000;

/** Says what has come, once each time, when the screen reader has a moment. */
function Arrivals({ waits }: { waits: WhatWaits | undefined }) {
  const before = useRef(waits);
  const [text, setText] = useState("");
  useEffect(() => {
    const news = before.current && waits ? arrivalText(before.current, waits) : "";
    before.current = waits ?? before.current;
    if (!news) return;
    setText(news);
    notice(news);
  }, [waits]);
  // Emptied again: the same words a second time would be no news to the screen reader.
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
