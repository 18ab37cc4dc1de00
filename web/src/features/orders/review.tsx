import type { Product } from "@hira/contract";
import type { ReactNode } from "react";
import { cx } from "../../design/cx.ts";
import { Money } from "../../design/money.tsx";
import { balanceAfter, type Quote } from "./purchase.ts";
import type { Account } from "./use-purchase.ts";

interface ReviewProps {
  product: Product | undefined;
  /** Null where none is needed. */
  account: Account | null;
  quote: Quote | undefined;
  /** Taka; null while unknown. */
  balance: number | null;
}

/** What will be bought, for whom and for how much. Every row is there from the start, so that nothing jumps. */
export function Review({ product, account, quote, balance }: ReviewProps) {
  const enough = quote !== undefined && balance !== null && balance >= quote.total;
  return (
    <dl className="flex flex-col gap-2.5">
      <Row label="Package">{product?.name}</Row>
      {account ? <Row label={account.label}>{account.value}</Row> : null}
      <Row label="Price">{quote && <Money amount={quote.price} />}</Row>
      <Row label="Fee">
        <Money amount={quote?.fee ?? 0} />
      </Row>
      <Row label="Total payable" strong>
        {quote && <Money amount={quote.total} />}
      </Row>
      <Row label="Balance after">{enough && <Money amount={balanceAfter(balance, quote.total)} />}</Row>
    </dl>
  );
}

export function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        "flex items-baseline justify-between gap-4",
        strong && "border-border border-t pt-2.5 font-bold text-lg",
      )}
    >
      <dt className={cx("shrink-0", !strong && "text-muted text-sm")}>{label}</dt>
      <dd className={cx("wrap-anywhere min-w-0 text-right", !strong && "font-medium")}>{children || "—"}</dd>
    </div>
  );
}
