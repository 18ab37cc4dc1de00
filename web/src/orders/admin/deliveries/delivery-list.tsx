import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, SearchX } from "lucide-react";
import type { RefObject } from "react";
import type { BulkChanges } from "../../../platform/admin/lists/bulk-change.tsx";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { type DialogChange, useDialogChange } from "../../../platform/admin/lists/use-dialog-change.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { type DialogState, OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { openAttempt, whyText } from "../fulfilment/delivery-text.ts";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { type DeliveryDoing, deliveryLook } from "./delivery-columns.tsx";
import { formatDeliveryFilter, isDeliveryIn, isDeliveryQueue, pageSizes } from "./delivery-filter.ts";
import { DeliveryFilters, type DeliveryFiltersProps } from "./delivery-filters.tsx";
import { deliveryKind } from "./delivery-kind.ts";
import { OrderLine } from "./order-line.tsx";
import type { DeliveryMove, DeliveryRow } from "./queries.ts";
import { adminDeliveriesQuery } from "./queries.ts";
import { useDeliveryKeys } from "./use-delivery-keys.ts";

interface DeliveryDialogsState extends Omit<DialogChange<DeliveryRow, DeliveryMove>, "opening"> {
  doing: DeliveryDoing;
  deciding: DialogState<DeliveryRow>;
  taking: DialogState<DeliveryRow>;
}

/** Dialogs about one delivery of a list. */
function useDeliveryDialogs(
  deliveries: RecordList<DeliveryRow, DeliveryMove>,
  region: RefObject<HTMLElement | null>,
): DeliveryDialogsState {
  const deciding = useDialog<DeliveryRow>();
  const taking = useDialog<DeliveryRow>();
  const { opening, ...rest } = useDialogChange(deliveryKind, deliveries, region);
  return { doing: { onDecide: opening(deciding), onByHand: opening(taking) }, deciding, taking, ...rest };
}

function DeliveryDialogs({ dialogs }: { dialogs: DeliveryDialogsState }) {
  const { deciding, taking, change, finalFocus } = dialogs;
  return (
    <>
      <OpenedDialog state={deciding}>
        {(delivery, dialog) => {
          const attempt = openAttempt(delivery.attempts);
          return attempt ? (
            <DecideDialog
              {...dialog}
              delivery={delivery}
              attempt={attempt}
              finalFocus={finalFocus}
              onMove={(move) => change(delivery, move)}
            />
          ) : null;
        }}
      </OpenedDialog>
      <OpenedDialog state={taking}>
        {(delivery, dialog) => (
          <ByHandDialog
            {...dialog}
            delivery={delivery}
            finalFocus={finalFocus}
            onMove={(move) => change(delivery, move)}
          />
        )}
      </OpenedDialog>
    </>
  );
}

const choices = [
  { change: { move: "retry" } as const, label: t`Try again`, variant: "primary" as const },
  { change: { move: "ask" } as const, label: t`Ask again`, variant: "secondary" as const },
];

type Chosen = (typeof choices)[number]["change"];

function planFor(rows: readonly DeliveryRow[], { move }: Chosen) {
  const isRetry = move === "retry";
  return {
    title: isRetry
      ? plural(rows.length, { one: "Try # delivery again?", other: "Try # deliveries again?" })
      : plural(rows.length, { one: "Ask again about # delivery?", other: "Ask again about # deliveries?" }),
    effects: [
      isRetry
        ? t`Each is sent to the first supplier that can take it. What was sent and may still come is left alone.`
        : t`The suppliers are asked how their attempts went. Nothing is ordered.`,
    ],
    confirmLabel: isRetry
      ? plural(rows.length, { one: "Try # delivery again", other: "Try # deliveries again" })
      : t`Ask again`,
    tone: "primary" as const,
    nameOf: (row: DeliveryRow) => (
      <OrderedItem order={row}>
        <span className="wrap-anywhere block text-muted text-xs">
          {row.playerId} · {whyText(row)}
        </span>
      </OrderedItem>
    ),
    statusOf: ({ state }: DeliveryRow) => <StatusBadge kind="supply" status={state} />,
  };
}

/**
 * Bulk actions on the selected deliveries, one after another: send the order again, or ask the supplier for the
 * outcome.
 */
const bulk: BulkChanges<DeliveryRow, DeliveryMove, Chosen> = {
  may: "POST /admin/deliveries/{orderId}/retry",
  choices,
  planFor,
};

/** Filters of the deliveries, and one page of those that match. */
export function DeliveryList({ filter, suppliers, onChange }: DeliveryFiltersProps) {
  const query = useQuery(adminDeliveriesQuery(filter));
  const view = formatDeliveryFilter(filter).toString();
  const isQueue = isDeliveryQueue(filter);
  const of = useRecordView({
    kind: deliveryKind,
    look: deliveryLook,
    query,
    filter,
    isIn: (delivery) => isDeliveryIn(filter, delivery),
    isQueue,
    view,
    onChange,
  });
  const { region } = of.pages.list;
  const dialogs = useDeliveryDialogs(of.list, region);
  useDeliveryKeys(of.list, region, dialogs.doing);
  const isUnnarrowed = filter.search === "" && filter.days === "" && filter.supplier === "";

  return (
    <div className="flex flex-col gap-3">
      <DeliveryFilters filter={filter} suppliers={suppliers} onChange={onChange} />
      <PagedRecords
        name="delivery"
        query={query}
        failed={t`Failed to load deliveries.`}
        of={of.pages}
        sizes={pageSizes}
        limit={filter.limit}
        onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
      >
        <RecordListView
          of={of}
          doing={{ ...dialogs.doing, listed: filter.state }}
          empty={
            isQueue && isUnnarrowed
              ? {
                  icon: <PackageCheck />,
                  title: filter.state === "stuck" ? t`Nothing is stuck` : t`Nothing is under way`,
                  text: t`What suppliers can't deliver by themselves waits here for somebody.`,
                }
              : {
                  icon: <SearchX />,
                  title: t`No deliveries found`,
                  text: t`Try adjusting your search or filters.`,
                }
          }
          bulk={bulk}
          describe={(delivery) => <OrderLine delivery={delivery} />}
        />
        <DeliveryDialogs dialogs={dialogs} />
      </PagedRecords>
    </div>
  );
}
