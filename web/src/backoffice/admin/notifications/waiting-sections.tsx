import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  HandCoins,
  Megaphone,
  MessageCircleQuestion,
  PackageMinus,
  PackageX,
  PhoneOff,
  Truck,
  Unlink,
  UserRoundCheck,
  WalletMinimal,
} from "lucide-react";
import { reasonShort } from "../../../orders/admin/fulfilment/standing-text.ts";
import {
  orderAddress,
  paymentAddress,
  workAddress,
} from "../../../platform/admin/navigation/record-address.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { MenuHeader, MenuSeparator } from "../../../platform/design/menu-items.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Entry, Section } from "./section.tsx";
import { ToldSection } from "./told-section.tsx";
import { type WhatWaits, waitingCount } from "./what-waits.ts";

/** Maximum number of entries of each kind that the bell shows. The linked list has all of them. */
const SHOWN = 3;
const PHONES = "/admin/payments/phones";
const BREAKS = "/admin/payments/breaks";
const TEXTS = "/admin/payments/texts";
const SUPPLIERS = "/admin/suppliers";
const APPROVALS = "/admin/approvals";

/** Work that waits for operators: the newest entries of each kind, with a link to all of them. */
export function Waiting({ waits }: { waits: WhatWaits }) {
  const {
    told,
    approvals,
    notices,
    orders,
    requests,
    unclaimed,
    breaks,
    wordings,
    lowStock,
    silentPhones,
    stuck,
    suppliers,
  } = waits;
  if (waitingCount(waits) + lowStock.count === 0)
    return (
      <MenuHeader>
        <Trans>Nothing waits right now.</Trans>
      </MenuHeader>
    );
  const sections = [
    told.count > 0 && <ToldSection key="told" told={told} shown={SHOWN} />,
    notices.count > 0 && (
      <Section key="notices" title={t`All admins are told`} count={notices.count} to={APPROVALS}>
        {notices.newest.slice(0, SHOWN).map(({ _id, text, textMessage, at }) => (
          <Entry
            key={_id}
            to={APPROVALS}
            icon={<Megaphone aria-hidden="true" />}
            title={messageText(textMessage, text)}
            detail={formatDateTime(at)}
          />
        ))}
      </Section>
    ),
    approvals.count > 0 && (
      <Section key="approvals" title={t`Waiting for a second person`} count={approvals.count} to={APPROVALS}>
        {approvals.newest.slice(0, SHOWN).map(({ _id, summary, summaryMessage, askedBy, askedAt }) => (
          <Entry
            key={_id}
            to={APPROVALS}
            icon={<UserRoundCheck aria-hidden="true" />}
            title={messageText(summaryMessage, summary)}
            detail={`${askedBy} · ${formatDateTime(askedAt)}`}
          />
        ))}
      </Section>
    ),
    suppliers.count > 0 && (
      <Section key="suppliers" title={t`Suppliers in trouble`} count={suppliers.count} to={SUPPLIERS}>
        {suppliers.troubled.slice(0, SHOWN).map(({ _id, name, balance, stoppedUntil }) => (
          <Entry
            key={_id}
            to={SUPPLIERS}
            icon={<Truck aria-hidden="true" />}
            title={name}
            detail={
              stoppedUntil
                ? t`Left alone after failures until ${formatDateTime(stoppedUntil)}`
                : t`Only ${formatTaka(balance ?? 0)} left there`
            }
          />
        ))}
      </Section>
    ),
    stuck.count > 0 && (
      <Section key="stuck" title={t`Stuck deliveries`} count={stuck.count} to="/admin/deliveries">
        {stuck.newest.slice(0, SHOWN).map(({ _id, orderId, why, product, category, stuckAt }) => (
          <Entry
            key={_id}
            to={orderAddress(orderId)}
            icon={<PackageX aria-hidden="true" />}
            title={orderedText({ product, category })}
            detail={`${capitalized(reasonShort(why))} · ${formatDateTime(stuckAt)}`}
          />
        ))}
      </Section>
    ),
    silentPhones.count > 0 && (
      <Section key="phones" title={t`Silent phones`} count={silentPhones.count} to={PHONES}>
        {silentPhones.phones.slice(0, SHOWN).map(({ _id, name, lastHeardAt }) => (
          <Entry
            key={_id}
            to={PHONES}
            icon={<PhoneOff aria-hidden="true" />}
            title={name}
            detail={lastHeardAt ? t`Last heard ${formatDateTime(lastHeardAt)}` : t`Never heard`}
          />
        ))}
      </Section>
    ),
    orders.count > 0 && (
      <Section
        key="orders"
        title={t`New orders`}
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
        title={t`Pending fund requests`}
        count={requests.count}
        to="/admin/all-funds-request?status=pending&sort=oldest"
      >
        {requests.newest.slice(0, SHOWN).map(({ _id, user, amount, method, createdAt }) => (
          <Entry
            key={_id}
            to={workAddress("request", _id)}
            icon={<WalletMinimal aria-hidden="true" />}
            title={t`${formatTaka(amount)} by ${methodName(method)}`}
            detail={`${user.name} · ${formatDateTime(createdAt)}`}
          />
        ))}
      </Section>
    ),
    breaks.count > 0 && (
      <Section key="breaks" title={t`Breaks of balances`} count={breaks.count} to={BREAKS}>
        {breaks.newest.slice(0, SHOWN).map(({ _id, method, accountNumber, openedAt }) => (
          <Entry
            key={_id}
            to={BREAKS}
            icon={<Unlink aria-hidden="true" />}
            title={`${methodName(method)} ${accountNumber}`}
            detail={t`A message is missing or made up · ${formatDateTime(openedAt)}`}
          />
        ))}
      </Section>
    ),
    wordings.count > 0 && (
      <Section key="wordings" title={t`New wordings of wallets`} count={wordings.count} to={TEXTS}>
        {wordings.newest.slice(0, SHOWN).map(({ _id, method, texts, since }) => (
          <Entry
            key={_id}
            to={`${TEXTS}?wording=${_id}`}
            icon={<MessageCircleQuestion aria-hidden="true" />}
            title={t`${methodName(method)} writes something new`}
            detail={`${plural(texts, { one: "# text is not understood", other: "# texts are not understood" })} · ${formatDateTime(since)}`}
          />
        ))}
      </Section>
    ),
    unclaimed.count > 0 && (
      <Section key="unclaimed" title={t`Unclaimed payments`} count={unclaimed.count} to="/admin/payments">
        {unclaimed.newest.slice(0, SHOWN).map(({ _id, method, amount, payer, waitingSince }) => (
          <Entry
            key={_id}
            to={paymentAddress(_id)}
            icon={<HandCoins aria-hidden="true" />}
            title={t`${formatTaka(amount)} by ${methodName(method)}`}
            detail={
              payer
                ? t`from ${payer} · nobody asked for it by ${formatDateTime(waitingSince)}`
                : t`nobody asked for it by ${formatDateTime(waitingSince)}`
            }
          />
        ))}
      </Section>
    ),
    lowStock.count > 0 && (
      <Section key="stock" title={t`Low stock`} count={lowStock.count} to="/admin/all-products?only=low">
        {lowStock.products.slice(0, SHOWN).map(({ _id, name, category, stock }) => (
          <Entry
            key={_id}
            to={`/admin/all-products?search=${encodeURIComponent(name)}`}
            icon={<PackageMinus aria-hidden="true" />}
            title={orderedText({ product: { name }, category })}
            detail={stock === 0 ? t`Sold out` : t`${stock} left`}
          />
        ))}
      </Section>
    ),
  ].filter(Boolean);
  return sections.flatMap((section, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no ID
    at > 0 ? [<MenuSeparator key={at} />, section] : [section],
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
