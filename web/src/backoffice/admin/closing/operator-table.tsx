import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { UsersRound } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { amountText } from "./closing-text.ts";
import { closingExport } from "./queries.ts";

type Row = Reply<"GET /admin/closing">["operators"][number];

const counts: readonly [string, (row: Row) => number][] = [
  [t`Approved`, (row) => row.approved.count],
  [t`Rejected`, (row) => row.rejected],
  [t`Reversed`, (row) => row.reversed.count],
  [t`Completed`, (row) => row.completed],
  [t`Delivered`, (row) => row.delivered],
  [t`Canceled`, (row) => row.released],
];

/** Who decided how much that day, and what cash came in by it. */
export function OperatorTable({ operators, day }: { operators: readonly Row[]; day: string }) {
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
