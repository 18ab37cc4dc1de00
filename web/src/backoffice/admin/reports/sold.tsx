import { t } from "@lingui/core/macro";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** First figure columns of most reports: orders and sales. */
export const soldColumns: { label: string; text: (row: { orders: number; sales: number }) => string }[] = [
  { label: t`Orders`, text: (row) => formatCount(row.orders) },
  { label: t`Sales`, text: (row) => formatTaka(row.sales) },
];

/** First figure columns of the other reports: orders, sales, and discounts by coupons. */
export const soldAndGivenColumns: {
  label: string;
  text: (row: { orders: number; sales: number; coupons: number }) => string;
}[] = [...soldColumns, { label: t`Coupons`, text: (row) => givenText(row.coupons) }];

const givenText = (amount: number) => (amount === 0 ? "—" : formatTaka(amount));

/** Name of a product and its game. */
export function ProductName({ product: { name, game } }: { product: { name: string; game: string } }) {
  return (
    <>
      <span className="font-medium">{name}</span> <span className="text-muted">{game}</span>
    </>
  );
}
