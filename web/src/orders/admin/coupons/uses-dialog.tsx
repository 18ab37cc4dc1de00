import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { couponUsesQuery, PAGE_ROWS, USES_FAILED } from "./queries.ts";

/** Dialog with the orders that used a coupon, newest first. It includes released orders, whose use no longer counts. */
export function UsesDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  return (
    <Dialog open onOpenChange={onClose} title={t`Uses of ${code}`} size="lg">
      <Loaded
        query={useQuery(couponUsesQuery(code, page))}
        failureText={(error) => messageOf(error, USES_FAILED)}
        label={t`Loading uses`}
        className="flex flex-col gap-3"
        skeleton={<Skeleton className="h-48 rounded-xl" />}
      >
        {({ uses, total }) =>
          uses.length === 0 ? (
            <p className="py-6 text-center text-muted">
              <Trans>Nobody has used it yet.</Trans>
            </p>
          ) : (
            <>
              <ul className="divide-y divide-border">
                {uses.map(({ order, user, amount, discount, stands, createdAt }) => (
                  <li
                    key={order._id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                  >
                    <span className="min-w-0">
                      <Link to={userAddress(user.uid)} className="font-medium text-brand-text underline">
                        {user.name}
                      </Link>
                      <span className="block text-muted text-sm">
                        <Link to={orderAddress(order._id)} className="underline">
                          {order.product}
                        </Link>
                        , <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                      </span>
                    </span>
                    <span className="sm:text-right">
                      <span className={stands ? "font-semibold" : "text-muted line-through"}>
                        −<Money amount={discount} />
                      </span>
                      <span className="block text-muted text-sm">
                        <Trans>
                          paid <Money amount={amount} />
                        </Trans>
                      </span>
                    </span>
                    <StatusBadge kind="order" status={order.status} reason={order.reason} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pageCountOf(total, PAGE_ROWS)}
                total={total}
                onPageChange={setPage}
              />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
