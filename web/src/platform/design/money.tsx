import { formatSignedTaka, formatTaka } from "../lib/format/money.ts";
import { cx } from "./cx.ts";

export interface MoneyProps {
  /** Taka. */
  amount: number;
  /** Shows + or − and colours what comes in. */
  signed?: boolean;
  className?: string;
}

/** An amount in taka with figures of equal width, never broken over two lines. */
export function Money({ amount, signed, className }: MoneyProps) {
  return (
    <span className={cx("whitespace-nowrap tabular-nums", signed && amount > 0 && "text-success", className)}>
      {signed ? formatSignedTaka(amount) : formatTaka(amount)}
    </span>
  );
}
