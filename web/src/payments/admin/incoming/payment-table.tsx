import { t } from "@lingui/core/macro";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import { PaymentRow, type PaymentRowProps } from "./payment-row.tsx";
import type { PaymentRow as Row } from "./queries.ts";

const look = {
  label: t`Payments`,
  columns: [
    { label: "#", width: "w-13 @6xl:w-14", card: "@max-4xl:absolute @max-4xl:top-0 @max-4xl:right-3" },
    { label: t`Time`, width: "w-22", card: "@max-4xl:order-7 @max-4xl:col-span-6 @max-4xl:h-8" },
    {
      label: t`Amount`,
      width: "w-26",
      card: "@max-4xl:order-1 @max-4xl:col-span-full @max-4xl:h-8",
      isMoney: true,
    },
    {
      label: t({ message: "From", context: "payment" }),
      width: "w-27 @6xl:w-30",
      card: "@max-4xl:order-3 @max-4xl:col-span-5 @max-4xl:h-8",
    },
    {
      label: t({ message: "To", context: "payment" }),
      width: "w-27 @6xl:w-30",
      card: "@max-4xl:order-4 @max-4xl:col-span-6 @max-4xl:h-8",
    },
    {
      label: t`Transaction ID`,
      width: "w-27 @6xl:w-31",
      card: "@max-4xl:order-2 @max-4xl:col-span-7 @max-4xl:h-8",
    },
    { label: t`For`, card: "@max-4xl:order-5 @max-4xl:col-span-full @max-4xl:h-8" },
    {
      label: t`State`,
      width: "w-27 @6xl:w-30",
      card: "@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-16",
    },
    {
      label: t`Actions`,
      width: "w-32 @5xl:w-54",
      card: "@max-4xl:order-9 @max-4xl:col-span-full @max-4xl:h-12",
    },
  ],
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
};

export interface PaymentTableProps extends Omit<PaymentRowProps, "number" | "payment"> {
  payments: readonly Row[];
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

export function PaymentTable({ payments, firstNumber, className, list, ...doing }: PaymentTableProps) {
  return (
    <RecordTable
      {...look}
      className={`${look.className} ${className ?? ""}`}
      selectAll={{
        label: t`Select all payments of this page`,
        ids: payments.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-1!",
      }}
    >
      {payments.map((payment, at) => (
        <PaymentRow key={payment._id} number={firstNumber + at} payment={payment} list={list} {...doing} />
      ))}
    </RecordTable>
  );
}

export function PaymentTableSkeleton() {
  return <RecordTableSkeleton {...look} rows={10} />;
}
