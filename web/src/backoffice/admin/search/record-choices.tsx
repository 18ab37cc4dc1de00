import type { AccountStatus, OrderHit, Reply, RequestHit, UserHit, VoucherCode } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Ticket, WalletMinimal } from "lucide-react";
import type { ReactNode } from "react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import {
  codesAddress,
  orderAddress,
  requestAddress,
  userAddress,
} from "../../../platform/admin/navigation/record-address.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import type { Choice, ChoiceGroup } from "../../../platform/design/choices.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

/** What a search for a text found, in groups; a group without hits is left out. */
export function recordChoices(found: Reply<"GET /admin/search">, text: string): ChoiceGroup[] {
  return [
    { label: t`Orders`, items: found.orders.map(orderChoice) },
    { label: t`Fund requests`, items: found.requests.map(requestChoice) },
    { label: t`Users`, items: found.users.map(userChoice) },
    { label: t`Voucher codes`, items: found.codes.map((code) => codeChoice(code, text)) },
  ].filter(({ items }) => items.length > 0);
}

const withFrozen = (status: AccountStatus, badge: ReactNode) => (
  <span className="flex flex-wrap justify-end gap-1.5">
    <FrozenBadge status={status} />
    {badge}
  </span>
);

function orderChoice(order: OrderHit): Choice {
  const { _id, category, user, amount, gameAccount, status, reason, createdAt } = order;
  return {
    id: `order ${_id}`,
    icon: <GameArt game={category} size="sm" />,
    label: `${orderedText(order)} · ${user.name}`,
    detail: [formatTaka(amount), gameAccount, shortId(_id), formatDateTime(createdAt)]
      .filter(Boolean)
      .join(" · "),
    aside: withFrozen(
      user.status,
      <StatusBadge kind="order" status={status} reason={reason} audience="staff" />,
    ),
    to: orderAddress(_id),
  };
}

function requestChoice({ _id, user, amount, method, trxId, status, reason, createdAt }: RequestHit): Choice {
  return {
    id: `request ${_id}`,
    icon: <WalletMinimal aria-hidden="true" />,
    label: t`${formatTaka(amount)} by ${method} · ${user.name}`,
    detail: `${trxId} · ${formatDateTime(createdAt)}`,
    aside: withFrozen(user.status, <StatusBadge kind="fund" status={status} reason={reason} />),
    to: requestAddress(_id),
  };
}

function codeChoice({ _id, code, status, product, orderId, createdAt }: VoucherCode, text: string): Choice {
  return {
    id: `code ${_id}`,
    icon: <Ticket aria-hidden="true" />,
    label: `${code} · ${product.name}`,
    detail: [orderId && t`Order ${shortId(orderId)}`, formatDateTime(createdAt)].filter(Boolean).join(" · "),
    aside: <StatusBadge kind="code" status={status} />,
    to: codesAddress(product._id, text),
  };
}

function userChoice({ uid, name, email, photoURL, role, status }: UserHit): Choice {
  return {
    id: `user ${uid}`,
    icon: <Avatar name={name} photoUrl={photoURL} size="xs" />,
    label: name,
    detail: email,
    aside: withFrozen(
      status,
      role === "admin" ? (
        <Badge tone="brand">
          <Trans>Admin</Trans>
        </Badge>
      ) : null,
    ),
    to: userAddress(uid),
  };
}
