import type { AdminOrder } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { Trans } from "@lingui/react/macro";
import { MatchDetailsList } from "../../../payments/admin/match-details/match-details-list.tsx";
import { AssignedField } from "../../../people/admin/colleagues/assigned.tsx";
import { useAssignToMe } from "../../../people/admin/colleagues/queries.ts";
import { RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { SingleRecord } from "../../../platform/admin/lists/single-record.tsx";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { useRowActions } from "../../../platform/admin/lists/use-row-actions.ts";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { OrderActions, OrderDelivery, OrderStatusControl } from "./order-actions.tsx";
import { orderKind } from "./order-kind.ts";
import type { OrderChange } from "./order-way.ts";
import { orderKeys } from "./use-order-keys.ts";

/** The order list's actions, for use on the page of one order. */
export function OrderControls({ id }: { id: string }) {
  const toMe = useAssignToMe("order");
  return (
    <SingleRecord
      kind={orderKind}
      id={id}
      keys={(list) => orderKeys(list, toMe)}
      describe={(order) => (
        <OrderedItem order={order}>
          <span className="block text-muted text-xs">
            <Trans>order {shortId(order._id)}</Trans>
          </span>
        </OrderedItem>
      )}
    >
      {(order, list) => <Controls order={order} list={list} />}
    </SingleRecord>
  );
}

function Controls({ order, list }: { order: AdminOrder; list: RecordList<AdminOrder, OrderChange> }) {
  const actions = useRowActions(order, list);
  return (
    <div className="@container mt-4 flex flex-col gap-3">
      <MatchDetailsList evidence={order.evidence} asked={dueOf(order)} />
      <AssignedField kind="order" record={order} />
      <div className="flex flex-wrap items-center gap-2">
        <OrderStatusControl order={order} actions={actions} />
        <OrderDelivery order={order} actions={actions} />
        <OrderActions spacious order={order} actions={actions} />
      </div>
      <RowFailure failure={actions.failure} />
    </div>
  );
}
