import { isTransactionId, normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ordersPaidWithQuery } from "../orders/shop/orders/queries.ts";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import { Banner } from "../platform/design/banner.tsx";
import { Money } from "../platform/design/money.tsx";
import { StatusBadge } from "../platform/design/status-badge.tsx";
import { formatDateTime } from "../platform/lib/format/time.ts";
import { Link } from "../platform/lib/link.tsx";
import { findSubmission } from "./find-submission.ts";

export interface SubmittedTransferProps {
  /** uid of the customer; null if nobody is signed in. */
  uid: string | null;
  /** The transaction ID typed so far. */
  transactionId: string;
}

/**
 * The customer's own request or order that has this transaction ID, and its state. Renders nothing if the
 * customer has not used the ID yet.
 */
export function SubmittedTransfer({ uid, transactionId }: SubmittedTransferProps) {
  const enabled = uid !== null;
  const requests = useQuery({ ...fundRequestsQuery(uid ?? ""), enabled });
  const typed = normaliseTransactionId(transactionId);
  // Orders are fetched only when the transaction ID is complete.
  const isWhole = isTransactionId(typed);
  const orders = useQuery({ ...ordersPaidWithQuery(uid ?? "", typed), enabled: enabled && isWhole });
  const found = findSubmission(transactionId, {
    requests: requests.data ?? [],
    orders: orders.data ?? [],
  });
  return (
    <div aria-live="polite" className="empty:hidden">
      {found ? (
        <Banner
          tone={found.isOver ? "info" : "warning"}
          title={t`You have submitted this Transaction ID before.`}
        >
          {found.isOver ? (
            <span className="mb-1 block">
              <Trans>If its payment was confirmed, it can’t be used again.</Trans>
            </span>
          ) : null}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge kind={found.kind} status={found.status} reason={found.reason} />
            <span>
              {found.kind === "fund" ? (
                <Trans>
                  Fund request of <Money amount={found.amount} />, {formatDateTime(found.createdAt)}
                </Trans>
              ) : (
                <Trans>
                  Order of <Money amount={found.amount} />, {formatDateTime(found.createdAt)}
                </Trans>
              )}
            </span>
            <Link to={found.to} className="font-semibold text-brand-text underline underline-offset-2">
              <Trans>See it</Trans>
            </Link>
          </span>
        </Banner>
      ) : null}
    </div>
  );
}
