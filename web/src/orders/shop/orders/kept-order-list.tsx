import { Trans } from "@lingui/react/macro";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { CodePlate } from "./code-plate.tsx";
import type { KeptOrders } from "./kept-orders.ts";

/** List of the orders that this browser stored, with their codes. It shows them as they were when last fetched. */
export function KeptOrderList({ kept: { at, orders } }: { kept: KeptOrders }) {
  const seen = new Date(at).toISOString();
  return (
    <>
      <p className="px-4 pb-3 text-muted text-sm md:px-5">
        <Trans>
          As they were on <time dateTime={seen}>{formatDateTime(seen)}</time>.
        </Trans>
      </p>
      <ul className="divide-y divide-border border-border border-t">
        {orders.map(({ _id, gameAccount, amount, status, reason, deliveredCode, createdAt, ...what }) => (
          <li key={_id} className="flex flex-col gap-3 px-4 py-3 md:px-5">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{orderedText(orderedOf(what))}</p>
                {gameAccount ? <p className="wrap-anywhere text-sm tabular-nums">{gameAccount}</p> : null}
                <p className="text-muted text-sm">{formatDateTime(createdAt)}</p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1">
                <Money amount={amount} className="font-semibold" />
                <StatusBadge kind="order" status={status} reason={reason} />
              </div>
            </div>
            {deliveredCode ? <CodePlate code={deliveredCode} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
