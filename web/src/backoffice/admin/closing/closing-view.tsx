import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { BooksLine } from "./books-line.tsx";
import { amountText } from "./closing-text.ts";
import { MethodSheet } from "./method-sheet.tsx";
import { closingExport, closingQuery, LOAD_FAILED } from "./queries.ts";

type Row = Reply<"GET /admin/closing">["operators"][number];

const counts: readonly [string, (row: Row) => number][] = [
  [t`Approved`, (row) => row.approved.count],
  [t`Rejected`, (row) => row.rejected],
  [t`Reversed`, (row) => row.reversed.count],
  [t`Completed`, (row) => row.completed],
  [t`Delivered`, (row) => row.delivered],
  [t`Canceled`, (row) => row.released],
];

/** Table of the decisions that each operator made on a day, and the cash that they booked by them. */
function OperatorTable({ operators, day }: { operators: readonly Row[]; day: string }) {
  return (
    <Card
      title={t`By operator`}
      description={t`Fund requests decided, orders changed, and the cash that came in by both`}
      flush
      action={
        operators.length > 0 ? (
          <ExportButton
            call={closingExport(day, "operator")}
            label={t`Export CSV of the closing by operator`}
          />
        ) : null
      }
    >
      {operators.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={t`Nobody decided anything that day.`} />
      ) : (
        <Table label={t`The day by operator`} stack>
          <FigureHead heading={t`Operator`} figures={[...counts.map(([name]) => name), t`Came in`]} />
          <TableBody>
            {operators.map((row) => (
              <TableRow key={row.uid}>
                <Td className="font-medium">{actorText(row)}</Td>
                {counts.map(([name, count]) => (
                  <Td key={name} numeric label={name}>
                    {formatCount(count(row))}
                  </Td>
                ))}
                <Td numeric label={t`Came in`}>
                  {amountText(row.total)}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

type Coupons = Reply<"GET /admin/closing">["coupons"];

/** Cost of a day's coupons, compared with the cost in the ledger. */
function CouponSheet({ coupons, day }: { coupons: Coupons; day: string }) {
  const { given, takenBack, cost, books, difference } = coupons;
  const isQuiet = given.count === 0 && takenBack.count === 0 && books === 0;
  const lines = [
    { name: t`Given to orders`, count: given.count, amount: given.amount },
    { name: t`Taken back with released orders`, count: takenBack.count, amount: -takenBack.amount || 0 },
    { name: t`Coupons cost`, amount: cost, className: "bg-sunken font-semibold" },
    { name: t`The books say`, amount: books, className: "font-medium", isWrong: difference !== 0 },
  ];
  return (
    <Card
      title={t`Coupons`}
      description={t`An expense of the shop: what customers did not pay. No cash moves by it.`}
      flush={!isQuiet}
      action={
        isQuiet ? null : (
          <ExportButton call={closingExport(day, "coupons")} label={t`Export CSV of what coupons cost`} />
        )
      }
    >
      {isQuiet ? (
        <p className="text-muted text-sm">
          <Trans>No coupon was used that day.</Trans>
        </p>
      ) : (
        <Table label={t`What coupons cost that day`}>
          <FigureHead
            heading={
              <span className="sr-only">
                <Trans>Figure</Trans>
              </span>
            }
            figures={[t`Orders`, t`Amount`]}
          />
          <TableBody>
            {lines.map(({ name, count, amount, className, isWrong }) => (
              <TableRow key={name} className={cx(className)}>
                <Td>{name}</Td>
                <Td numeric>{count === undefined ? "" : formatCount(count)}</Td>
                <Td numeric>
                  <span className={cx(isWrong && "text-danger")}>{amountText(amount)}</span>
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

/** The closing of a day, by method, by operator and for coupons. An empty `day` means the current day. */
export function ClosingView({ day }: { day: string }) {
  return (
    <Loaded
      query={useQuery(closingQuery(day))}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the closing`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-40 w-full" />
        </>
      }
    >
      {(closing) => <Sheet closing={closing} />}
    </Loaded>
  );
}

function Sheet({ closing }: { closing: Reply<"GET /admin/closing"> }) {
  return (
    <>
      <BooksLine closing={closing} />
      <MethodSheet closing={closing} />
      <CouponSheet coupons={closing.coupons} day={closing.day} />
      <OperatorTable operators={closing.operators} day={closing.day} />
    </>
  );
}
