import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { amountText } from "./closing-text.ts";
import { closingExport } from "./queries.ts";

type Coupons = Reply<"GET /admin/closing">["coupons"];

/** What coupons cost that day, with the books beneath. */
export function CouponSheet({ coupons, day }: { coupons: Coupons; day: string }) {
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
