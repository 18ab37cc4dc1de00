import type { FundRequest } from "@hira/contract";
import { cx } from "../../design/cx.ts";
import { RecordTable, RecordTableSkeleton } from "../admin-lists/record-table.tsx";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";

/** Eleven columns: the cells stand closer than elsewhere. On a card name and state are the first line. */
const look = {
  label: "Fund requests",
  columns: [
    { label: "#", card: "@max-4xl:order-1 @max-4xl:h-7.5", isBare: true },
    { label: "Date", card: "@max-4xl:order-7 @max-4xl:h-8" },
    { label: "User", card: "@max-4xl:order-1 @max-4xl:col-span-1! @max-4xl:h-10", isBare: true },
    { label: "Contact", card: "@max-4xl:order-8 @max-4xl:h-21" },
    { label: "Amount (Base)", card: "@max-4xl:order-4 @max-4xl:h-8", isMoney: true },
    { label: "Fee", card: "@max-4xl:order-5 @max-4xl:h-8", isMoney: true },
    { label: "Total", card: "@max-4xl:order-6 @max-4xl:h-8", isMoney: true },
    { label: "Method", card: "@max-4xl:order-2 @max-4xl:h-8" },
    { label: "Transaction", card: "@max-4xl:order-3 @max-4xl:h-12" },
    { label: "Status", card: "@max-4xl:order-1 @max-4xl:col-span-1! @max-4xl:h-10", isBare: true },
    { label: "Actions", card: "@max-4xl:order-9 @max-4xl:h-27.5", isBare: true },
  ],
  className:
    "@4xl:[&_td]:px-1.5 @4xl:[&_th]:px-1.5 @6xl:[&_td]:px-2 @6xl:[&_th]:px-2 @4xl:[&_:is(td,th):first-child]:pl-4 @4xl:[&_:is(td,th):last-child]:pr-4",
  bodyClassName:
    "@max-4xl:[&>tr]:grid @max-4xl:[&>tr]:grid-cols-[minmax(0,1fr)_auto] @max-4xl:[&>tr]:content-start @max-4xl:[&>tr]:gap-x-3 @max-4xl:[&>tr>td]:col-span-2",
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
        label: "Select all requests of this page",
        ids: requests.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-1.5!",
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
  return <RecordTableSkeleton {...look} rows={rows} rowHeight="@4xl:h-17" />;
}
