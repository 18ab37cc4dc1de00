import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  orderAddress,
  requestAddress,
  userAddress,
} from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { useCan } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OTHERS_SHOWN, othersQuery } from "./queries.ts";

/**
 * The customer's other orders and fund requests, newest first. `except`: ID of the current page's record, which is left
 * out.
 */
export function OtherRecords({ uid, except }: { uid: string; except: string }) {
  const can = useCan();
  // Fund requests are fetched only if the admin may read all of them. Otherwise the server would return the admin's own
  // ones.
  const may = { orders: can("orders:read"), requests: can("payments:read") };
  const { data, error, isFetching, refetch } = useQuery(othersQuery(useApi(), uid, may));
  if (!data) {
    return error ? (
      <ErrorCard
        message={messageOf(error, t`Failed to load the customer's other orders and requests.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Card title={t`Of the same customer`}>
        <LoadingRegion label={t`Loading other orders and requests`}>
          <SkeletonText lines={4} />
        </LoadingRegion>
      </Card>
    );
  }
  const othersOf = <T extends { _id: string }>(rows: readonly T[]) =>
    rows.filter(({ _id }) => _id !== except).slice(0, OTHERS_SHOWN);
  const orders = othersOf(data.orders?.orders ?? []);
  const requests = othersOf(data.requests?.requests ?? []);
  const page = userAddress(uid);
  return (
    <Card title={t`Of the same customer`}>
      <div className="grid gap-5 md:grid-cols-2">
        {data.orders ? (
          <Group title={t`Orders`} total={data.orders.total} all={page} isEmpty={orders.length === 0}>
            {orders.map((order) => (
              <Item key={order._id} at={order.createdAt} amount={order.amount}>
                <RecordLink to={orderAddress(order._id)}>{orderedText(order)}</RecordLink>
                <StatusBadge kind="order" audience="staff" status={order.status} reason={order.reason} />
              </Item>
            ))}
          </Group>
        ) : null}
        {data.requests ? (
          <Group
            title={t`Fund requests`}
            total={data.requests.total}
            all={`${page}?tab=requests`}
            isEmpty={requests.length === 0}
          >
            {requests.map((request) => (
              <Item key={request._id} at={request.createdAt} amount={request.amount}>
                <RecordLink to={requestAddress(request._id)}>
                  {methodName(request.method)} {request.trxId}
                </RecordLink>
                <StatusBadge kind="fund" status={request.status} reason={request.reason} />
              </Item>
            ))}
          </Group>
        ) : null}
      </div>
    </Card>
  );
}

interface GroupProps {
  title: string;
  total: number;
  /** Address of the list with all records of the customer. */
  all: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Group({ title, total, all, isEmpty, children }: GroupProps) {
  return (
    <section className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <span className="font-normal text-sm">
          <RecordLink to={all}>
            <Trans>All {formatCount(total)}</Trans>
          </RecordLink>
        </span>
      </h3>
      {isEmpty ? (
        <p className="text-muted text-sm">
          <Trans>No others.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border">{children}</ul>
      )}
    </section>
  );
}

function Item({ at, amount, children }: { at: string; amount: number; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
      <span className="flex items-center gap-2 text-sm">
        <Money amount={amount} className="font-semibold" />
        <time dateTime={at} className="whitespace-nowrap text-muted text-xs">
          {formatDateTime(at)}
        </time>
      </span>
    </li>
  );
}
