import type { DeliveredToday, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Badge } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { deliveryText } from "./delivery-text.ts";
import { Discount } from "./discount.tsx";
import { balanceAfter, type PaymentMethod, type Quote } from "./purchase.ts";
import type { Account } from "./use-purchase.ts";

interface ReviewProps {
  product: Product | undefined;
  /** The player ID and its game; null if the product needs no player ID. */
  account: Account | null;
  payment: PaymentMethod;
  quote: Quote | undefined;
  /** Balance of the wallet in taka; null while unknown. */
  balance: number | null;
  deliveredToday: DeliveredToday | undefined;
  /** Rows about the coupon, which stand below the price. */
  coupon: ReactNode;
}

/**
 * Summary of package, account and price. All of its rows are there from the start, so that the page does not move when
 * values load.
 */
export function Review({ product, account, payment, quote, balance, coupon, ...props }: ReviewProps) {
  const { deliveredToday } = props;
  const enough = quote !== undefined && balance !== null && balance >= quote.total;
  return (
    <dl className="flex flex-col gap-2.5">
      <Row label={t`Package`}>{product?.name}</Row>
      {account ? <AccountRow {...account} /> : null}
      <Row label={t`Delivery`}>{product && deliveryText(product, payment, deliveredToday)}</Row>
      <PriceRows quote={quote} coupon={coupon} />
      {payment === "wallet" ? (
        <Row label={t({ message: "Balance after", context: "order" })}>
          {enough && <Money amount={balanceAfter(balance, quote.total)} />}
        </Row>
      ) : quote?.part ? null : (
        <Row label={t`Wallet`}>
          <Trans>Not charged</Trans>
        </Row>
      )}
    </dl>
  );
}

/** Row with the player ID. It also shows the player's name in the game if that is known. */
export function AccountRow({ label, value, name, isFriend }: Omit<Account, "isUnusual" | "isUnknown">) {
  return (
    <Row label={isFriend ? t`${label} of your friend` : label}>
      {value ? (
        <>
          {value}
          {name ? <bdi className="block text-muted text-sm">{name}</bdi> : null}
        </>
      ) : null}
    </Row>
  );
}

/** Rows with price, discount, fee and total. `coupon`: rows in which the customer can change the coupon. */
export function PriceRows({ quote, coupon }: { quote: Quote | undefined; coupon?: ReactNode }) {
  return (
    <>
      <Row label={t`Price`}>{quote && <Money amount={quote.price} />}</Row>
      {coupon ??
        (quote?.coupon ? (
          <Row label={t`Coupon ${quote.coupon.code}`}>
            <Discount amount={quote.coupon.discount} />
          </Row>
        ) : null)}
      <Row label={quote?.feePercent ? t`Fee (${quote.feePercent}%)` : t`Fee`}>
        {quote && (
          <span className="inline-flex items-center gap-2">
            {quote.waived ? (
              <Badge tone="success">
                <Trans>Waived</Trans>
              </Badge>
            ) : null}
            <Money amount={quote.fee} />
          </span>
        )}
      </Row>
      <Row label={t`Total payable`} strong>
        {quote && <Money amount={quote.total} />}
      </Row>
      {quote ? <PartRows {...quote} /> : null}
    </>
  );
}

/**
 * Rows with the amount that the wallet pays and the amount that must be sent. Renders nothing if the wallet pays
 * nothing.
 */
export function PartRows({ part, due }: { part: number; due: number }) {
  if (part <= 0) return null;
  return (
    <>
      <Row label={t`From the wallet`}>
        <Money amount={part} />
      </Row>
      <Row label={t`By mobile money`}>
        <Money amount={due} />
      </Row>
    </>
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
