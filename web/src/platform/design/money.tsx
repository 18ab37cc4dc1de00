import { formatSignedTaka, formatTaka } from "../lib/format/money.ts";
import { cx } from "./cx.ts";

export interface MoneyProps {
  /** In taka. */
  amount: number;
  /** Shows + or − and colours incoming amounts. */
  signed?: boolean;
  className?: string;
}

/** Amount in taka with digits of equal width, never wrapped. */
export function Money({ amount, signed, className }: MoneyProps) {
  return (
    <span className={cx("whitespace-nowrap tabular-nums", signed && amount > 0 && "text-success", className)}>
      {signed ? formatSignedTaka(amount) : formatTaka(amount)}
    </span>
  );
}
