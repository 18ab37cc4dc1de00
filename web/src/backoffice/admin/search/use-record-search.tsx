import type { AccountStatus, OrderHit, Reply, RequestHit, UserHit, VoucherCode } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, SearchX, Ticket, WalletMinimal } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import {
  codesAddress,
  orderAddress,
  requestAddress,
  userAddress,
} from "../../../platform/admin/navigation/record-address.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import type { Choice, ChoiceGroup } from "../../../platform/design/choices.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { recordsQuery } from "./queries.ts";

/** Returns the search results in groups, without empty groups. */
function recordChoices(found: Reply<"GET /admin/search">, text: string): ChoiceGroup[] {
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
    label: t`${formatTaka(amount)} by ${methodName(method)} · ${user.name}`,
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

const DEBOUNCE_MS = 300;
const FAILED = t`Failed to search.`;

export interface RecordSearch {
  groups: readonly ChoiceGroup[];
  status: ReactNode;
  busy: boolean;
  /** Searches for the typed text at once, instead of 300 ms after the last key. */
  hurry: () => void;
}

/**
 * Searches orders, fund requests, users and voucher codes while an admin types. A search starts 300 ms after the last
 * key. Results for an earlier text are not returned, because the admin might open one of them by mistake.
 */
export function useRecordSearch(text: string): RecordSearch {
  const wanted = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching, refetch } = useQuery(recordsQuery(asked));

  const hurry = () => setAsked(wanted);
  if (wanted === "") return { groups: [], status: null, busy: false, hurry };
  const isCurrent = asked === wanted;
  if (isCurrent && data) {
    const groups = recordChoices(data, wanted);
    return {
      groups,
      status: groups.length === 0 ? <NothingFound text={wanted} /> : null,
      busy: false,
      hurry,
    };
  }
  if (isCurrent && error && !isFetching) {
    const message = messageOf(error, FAILED);
    const again: Choice = {
      id: "again",
      icon: <RotateCw aria-hidden="true" />,
      label: t`Try Again`,
      detail: <span className="text-danger">{message}</span>,
      run: () => void refetch(),
      stays: true,
    };
    return {
      groups: [{ label: t`Search`, items: [again] }],
      status: <span className="sr-only">{message}</span>,
      busy: false,
      hurry,
    };
  }
  return { groups: [], status: <Searching />, busy: true, hurry };
}

function Searching() {
  return (
    <p className="flex min-h-11 items-center gap-3 px-3 text-muted text-sm">
      <Spinner />
      <Trans>Searching…</Trans>
    </p>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="flex gap-3 px-3 py-2.5 text-sm">
      <SearchX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="break-words font-medium">
          <Trans>No order, request, user or voucher code matches “{text}”.</Trans>
        </p>
        <p className="text-muted">
          <Trans>
            Try an ID or its last 8 characters, a transaction ID, a game account, a phone number, a name, an
            e-mail, or a voucher code or its serial.
          </Trans>
        </p>
      </div>
    </div>
  );
}
