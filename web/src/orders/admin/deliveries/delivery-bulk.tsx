import { plural, t } from "@lingui/core/macro";
import { BulkChange, type BulkChangeProps } from "../../../platform/admin/bulk/bulk-change.tsx";
import { Allowed } from "../../../platform/api/grants.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { whyText } from "../fulfilment/delivery-text.ts";
import type { DeliveryMove, DeliveryRow } from "./queries.ts";

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

/** Tries the ticked deliveries again, or asks about them, one by one. */
export function DeliveryBulk(
  props: Pick<BulkChangeProps<DeliveryRow, DeliveryMove, Chosen>, "list" | "onSeen">,
) {
  return (
    <Allowed call="POST /admin/deliveries/{orderId}/retry">
      <BulkChange {...props} choices={choices} planFor={planFor} />
    </Allowed>
  );
}
