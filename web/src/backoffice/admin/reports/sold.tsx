import { t } from "@lingui/core/macro";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** What was sold, as the first columns of a report. */
export const soldColumns: { label: string; text: (row: { orders: number; sales: number }) => string }[] = [
  { label: t`Orders`, text: (row) => formatCount(row.orders) },
  { label: t`Sales`, text: (row) => formatTaka(row.sales) },
];

/** The same, with what coupons gave of the prices. */
export const soldAndGivenColumns: {
  label: string;
  text: (row: { orders: number; sales: number; coupons: number }) => string;
}[] = [...soldColumns, { label: t`Coupons`, text: (row) => givenText(row.coupons) }];

const givenText = (amount: number) => (amount === 0 ? "—" : formatTaka(amount));

/** A product and its game. */
export function ProductName({ product: { name, game } }: { product: { name: string; game: string } }) {
  return (
    <>
      <span className="font-medium">{name}</span> <span className="text-muted">{game}</span>
    </>
  );
}
