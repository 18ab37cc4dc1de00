import { t } from "@lingui/core/macro";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import { DeliveryRow, type DeliveryRowProps } from "./delivery-row.tsx";
import type { DeliveryRow as Row } from "./queries.ts";

const look = {
  label: t`Deliveries`,
  columns: [
    { label: "#", width: "w-13 @6xl:w-14", card: "@max-4xl:absolute @max-4xl:top-0 @max-4xl:right-3" },
    { label: t`Stands`, width: "w-18 @6xl:w-20", card: "@max-4xl:order-4 @max-4xl:col-span-4 @max-4xl:h-8" },
    {
      label: t`Order`,
      width: "w-52 @5xl:w-60 @6xl:w-72",
      card: "@max-4xl:order-1 @max-4xl:col-span-full @max-4xl:h-12",
    },
    {
      label: t`Player ID`,
      width: "w-29 @6xl:w-32",
      card: "@max-4xl:order-2 @max-4xl:col-span-6 @max-4xl:h-8",
    },
    { label: t`Supplier`, width: "w-28", card: "@max-4xl:order-5 @max-4xl:col-span-8 @max-4xl:h-8" },
    { label: t`State and why`, card: "@max-4xl:order-3 @max-4xl:col-span-full @max-4xl:h-14" },
    {
      label: t`Actions`,
      width: "w-22 @5xl:w-58",
      card: "@max-4xl:order-6 @max-4xl:col-span-full @max-4xl:h-12",
    },
  ],
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1.5!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
};

export interface DeliveryTableProps extends Omit<DeliveryRowProps, "number" | "delivery"> {
  deliveries: readonly Row[];
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

export function DeliveryTable({ deliveries, firstNumber, className, list, ...doing }: DeliveryTableProps) {
  return (
    <RecordTable
      {...look}
      className={`${look.className} ${className ?? ""}`}
      selectAll={{
        label: t`Select all deliveries of this page`,
        ids: deliveries.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-1!",
      }}
    >
      {deliveries.map((delivery, at) => (
        <DeliveryRow
          key={delivery._id}
          number={firstNumber + at}
          delivery={delivery}
          list={list}
          {...doing}
        />
      ))}
    </RecordTable>
  );
}

export function DeliveryTableSkeleton() {
  return <RecordTableSkeleton {...look} rows={10} />;
}
