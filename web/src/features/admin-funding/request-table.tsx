import type { FundRequest } from "@hira/contract";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import type { Selection } from "../admin-lists/use-selection.ts";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";

/** Each with the place and height of its cell on a card, for the skeleton; some stand there without their name. */
const columns = [
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
];

/** Eleven columns: the cells stand closer than elsewhere. */
const tight =
  "@4xl:[&_td]:px-1.5 @4xl:[&_th]:px-1.5 @6xl:[&_td]:px-2 @6xl:[&_th]:px-2 @4xl:[&_:is(td,th):first-child]:pl-4 @4xl:[&_:is(td,th):last-child]:pr-4";

function Head({ requests = [], selection }: Partial<Pick<RequestTableProps, "requests" | "selection">>) {
  const [first, ...rest] = columns;
  const count = selection?.ids.size ?? 0;
  const isAll = count > 0 && count === requests.length;
  return (
    <TableHead>
      <tr>
        <Th>
          {selection ? (
            <Checkbox
              label={<span aria-hidden="true">{first?.label}</span>}
              aria-label="Select all requests of this page"
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onCheckedChange={(all) => selection.set(all ? requests.map(({ _id }) => _id) : [])}
              className="min-h-0! gap-1.5!"
            />
          ) : (
            first?.label
          )}
        </Th>
        {rest.map(({ label, isMoney }) => (
          <Th key={label} align={isMoney ? "end" : "start"}>
            {label}
          </Th>
        ))}
      </tr>
    </TableHead>
  );
}

/** Name and state on a card's first line, everything else below. */
const cards =
  "@max-4xl:@2xl:grid-cols-2 @max-4xl:[&>tr]:grid @max-4xl:[&>tr]:grid-cols-[minmax(0,1fr)_auto] @max-4xl:[&>tr]:content-start @max-4xl:[&>tr]:gap-x-3 @max-4xl:[&>tr>td]:col-span-2";

export interface RequestTableProps extends Pick<RequestRowProps, "desk"> {
  requests: readonly FundRequest[];
  selection: Selection<FundRequest>;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

/** Requests as rows; as cards where there is no room for eleven columns. */
export function RequestTable({ requests, firstNumber, className, desk, selection }: RequestTableProps) {
  return (
    <Table label="Fund requests" stack="wide" className={`${tight} ${className ?? ""}`}>
      <Head requests={requests} selection={selection} />
      <TableBody className={cards}>
        {requests.map((request, at) => (
          <RequestRow
            key={request._id}
            number={firstNumber + at}
            request={request}
            desk={desk}
            isSelected={selection.ids.has(request._id)}
            onToggle={selection.toggle}
          />
        ))}
      </TableBody>
    </Table>
  );
}

export function RequestTableSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion label="Loading requests">
      <Table label="Fund requests" stack="wide" className={tight} aria-hidden="true">
        <Head />
        <TableBody className={cards}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map(({ label, card, isBare, isMoney }) => (
                <Td key={label} label={isBare ? undefined : label} className={`@4xl:h-17 ${card}`}>
                  <Skeleton className={cx("h-4 w-14 rounded-sm", isMoney && "@4xl:ml-auto")} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
