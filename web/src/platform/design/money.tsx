import { formatSignedTaka, formatTaka } from "../lib/format/money.ts";
import { cx } from "./cx.ts";

export interface MoneyProps {
  /** Amount in taka. */
  amount: number;
  /** Shows the sign + or −, and colours positive amounts. */
  signed?: boolean;
  className?: string;
}

/** Amount in taka, in one line and with digits of equal width. */
export function Money({ amount, signed, className }: MoneyProps) {
  return (
    <span className={cx("whitespace-nowrap tabular-nums", signed && amount > 0 && "text-success", className)}>
      {signed ? formatSignedTaka(amount) : formatTaka(amount)}
    </span>
  );
}
