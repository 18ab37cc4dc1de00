import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";

/** Eleven columns: the cells stand closer than elsewhere. */
const look = {
  label: t`Fund requests`,
  columns: [
    { label: "#", width: "w-13 @6xl:w-14", card: "@max-4xl:absolute @max-4xl:top-0 @max-4xl:right-3" },
    { label: t`Date`, width: "w-22 @6xl:w-22", card: "@max-4xl:order-8 @max-4xl:col-span-6 @max-4xl:h-8" },
    { label: t`User`, width: "w-21 @6xl:w-36", card: "@max-4xl:order-1 @max-4xl:col-span-full @max-4xl:h-8" },
    { label: t`Contact`, width: "w-20 @6xl:w-28", card: "@max-4xl:order-7 @max-4xl:col-span-6 @max-4xl:h-8" },
    {
      label: t`Amount (Base)`,
      width: "w-24",
      card: "@max-4xl:order-4 @max-4xl:col-span-4 @max-4xl:h-6",
      isMoney: true,
    },
    {
      label: t`Fee`,
      width: "w-14 @6xl:w-16",
      card: "@max-4xl:order-5 @max-4xl:col-span-3 @max-4xl:h-6",
      isMoney: true,
    },
    {
      label: t`Total`,
      width: "w-24",
      card: "@max-4xl:order-6 @max-4xl:col-span-5 @max-4xl:h-6",
      isMoney: true,
    },
    { label: t`Method`, width: "w-15 @6xl:w-17", card: "@max-4xl:order-3 @max-4xl:col-span-3 @max-4xl:h-8" },
    { label: t`Transaction`, card: "@max-4xl:order-2 @max-4xl:col-span-9 @max-4xl:h-8" },
    {
      label: t`Status`,
      width: "w-25 @6xl:w-33",
      card: "@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-16",
    },
    {
      label: t`Actions`,
      width: "w-37 @6xl:w-41",
      card: "@max-4xl:order-9 @max-4xl:col-span-full @max-4xl:h-12",
    },
  ],
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
};

export interface RequestTableProps extends Pick<RequestRowProps, "list" | "onAdjust"> {
  requests: readonly FundRequest[];
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

export function RequestTable({ requests, firstNumber, className, list, onAdjust }: RequestTableProps) {
  return (
    <RecordTable
      {...look}
      className={cx(look.className, className)}
      selectAll={{
        label: t`Select all requests of this page`,
        ids: requests.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-1!",
      }}
    >
      {requests.map((request, at) => (
        <RequestRow
          key={request._id}
          number={firstNumber + at}
          request={request}
          list={list}
          onAdjust={onAdjust}
        />
      ))}
    </RecordTable>
  );
}

export function RequestTableSkeleton({ rows }: { rows: number }) {
  return <RecordTableSkeleton {...look} rows={rows} />;
}
